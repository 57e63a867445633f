"""What is pruned is pruned as by PyTorch: masks, names, gradients, hooks and complaints."""

import importlib

import pytest

import teachgrad

PROGRAMS = {
    "identity": lambda torch, p, m: p.identity(m, "weight"),
    "so many at random": lambda torch, p, m: p.random_unstructured(m, "weight", 3),
    "a share at random": lambda torch, p, m: p.random_unstructured(m, "weight", 0.5),
    "the smallest": lambda torch, p, m: p.l1_unstructured(m, "weight", 0.3),
    "the least important": lambda torch, p, m: p.l1_unstructured(m, "weight", 3, torch.arange(12.0).view(3, 4)),
    "rows at random": lambda torch, p, m: p.random_structured(m, "weight", 1, 0),
    "columns at random": lambda torch, p, m: p.random_structured(m, "weight", 0.5, dim=-1),
    "rows by their norm": lambda torch, p, m: p.ln_structured(m, "weight", 1, 2, 0),
    "columns by their maximum": lambda torch, p, m: p.ln_structured(m, "weight", 0.5, float("inf"), -1),
    "by a mask": lambda torch, p, m: p.custom_from_mask(m, "weight", torch.tensor([[1, 0, 1, 0]] * 3)),
    "twice": lambda torch, p, m: p.ln_structured(p.l1_unstructured(m, "weight", 0.3), "weight", 1, 1, 1),
    "three times": lambda torch, p, m: p.custom_from_mask(
        p.random_unstructured(p.random_structured(m, "weight", 1, 1), "weight", 0.4), "weight", torch.tensor([[1.0, 0, 1, 0]] * 3)
    ),
    "nothing": lambda torch, p, m: p.l1_unstructured(m, "weight", 0),
    "for good": lambda torch, p, m: p.remove(p.l1_unstructured(m, "weight", 0.3), "weight"),
    "twice, for good": lambda torch, p, m: p.remove(p.l1_unstructured(p.l1_unstructured(m, "weight", 0.3), "weight", 2), "weight"),
    "weights and biases": lambda torch, p, m: p.global_unstructured([(m, "weight"), (m, "bias")], p.L1Unstructured, amount=0.5),
    "more and more": lambda torch, p, m: [
        p.global_unstructured([(m, "weight"), (m, "bias")], p.RandomUnstructured, amount=n) for n in (3, 4)
    ],
    "by other scores": lambda torch, p, m: p.global_unstructured(
        [(m, "bias")], p.L1Unstructured, {(m, "bias"): torch.tensor([3.0, 1, 2])}, amount=1
    ),
    "a tensor alone": lambda torch, p, m: p.L1Unstructured(1).prune(m.weight.data, default_mask=m.weight.data > 0).tolist(),
    "too many": lambda torch, p, m: p.l1_unstructured(m, "weight", 20),
    "too large a share": lambda torch, p, m: p.l1_unstructured(m, "weight", 1.5),
    "no amount": lambda torch, p, m: p.l1_unstructured(m, "weight", "a"),
    "less than nothing": lambda torch, p, m: p.l1_unstructured(m, "weight", -1),
    "channels of a vector": lambda torch, p, m: p.random_structured(m, "bias", 1, 0),
    "no such dimension": lambda torch, p, m: p.random_structured(m, "weight", 1, 5),
    "another shape": lambda torch, p, m: p.custom_from_mask(m, "weight", torch.ones(2)),
    "no such parameter": lambda torch, p, m: p.l1_unstructured(m, "nothing", 1),
    "scores of another shape": lambda torch, p, m: p.l1_unstructured(m, "weight", 3, torch.ones(2)),
    "what is not pruned": lambda torch, p, m: p.remove(m, "weight"),
    "no parameters": lambda torch, p, m: p.global_unstructured(3, p.L1Unstructured, amount=1),
    "no scores": lambda torch, p, m: p.global_unstructured([(m, "weight")], p.L1Unstructured, 3, amount=1),
    "no method": lambda torch, p, m: p.PruningContainer().add_pruning_method(3),
}  # fmt: skip


@pytest.mark.pytorch
@pytest.mark.parametrize("name", PROGRAMS)
def test_pruning_does_the_same_on_both(name):
    seen = []
    for torch in (teachgrad, importlib.import_module("torch")):
        prune = importlib.import_module(f"{torch.__name__}.nn.utils.prune")
        torch.manual_seed(0)
        module = torch.nn.Linear(4, 3)
        try:
            returned = PROGRAMS[name](torch, prune, module)
            result = returned if isinstance(returned, list) else returned is module
        except Exception as error:
            result = type(error), str(error)
        output = module(torch.ones(2, 4))
        output.sum().backward()
        seen.append({
            "result": result,
            "parameters": {k: [v.tolist(), v.grad.tolist()] for k, v in module.named_parameters()},
            "buffers": {k: v.tolist() for k, v in module.named_buffers()},
            "output": [round(v, 5) for v in output.flatten().tolist()],
            "weight": [type(module.weight).__name__, getattr(module.weight.grad_fn, "name", str)()],
            "hooks": [type(hook).__name__ for hook in module._forward_pre_hooks.values()],
            "pruned": prune.is_pruned(module),
        })  # fmt: skip
    assert seen[0] == seen[1]


def test_a_method_of_ones_own_comes_before_another(torch):
    prune = importlib.import_module(f"{torch.__name__}.nn.utils.prune")

    class EverySecond(prune.BasePruningMethod):
        PRUNING_TYPE = "unstructured"

        def compute_mask(self, t, default_mask):
            mask = default_mask.clone()
            mask.view(-1)[::2] = 0
            return mask

    module = torch.nn.Linear(4, 3)
    method = EverySecond.apply(module, "weight")
    assert module.weight_mask.tolist() == [[0, 1, 0, 1]] * 3
    prune.l1_unstructured(module, "weight", 2)
    (container,) = module._forward_pre_hooks.values()
    assert next(iter(container)) is method and len(container) == 2 and module.weight_mask.sum() == 4


def test_a_method_that_fails_leaves_the_module_as_it_was(torch):
    prune = importlib.import_module(f"{torch.__name__}.nn.utils.prune")
    broken = type("Broken", (prune.Identity,), {"compute_mask": lambda self, t, default_mask: 1 / 0})
    module = torch.nn.Linear(4, 3)
    with pytest.raises(ZeroDivisionError):
        broken.apply(module, "weight")
    assert set(dict(module.named_parameters())) == {"weight", "bias"} and not prune.is_pruned(module)
