"""Operators on lists: what their nodes keep, and what they do when it was overwritten."""

import gc
import weakref


def _lists(torch, count, *wanted):
    """`count` lists of two tensors; those whose numbers are `wanted` require grad."""
    lists = [[torch.tensor([0.3 + j, 0.5]), torch.tensor([0.4, 0.2 + j])] for j in range(count)]
    for number in wanted:
        lists[number // 2][number % 2].requires_grad_()
    return lists


def _calls(torch):
    return {
        "exp": (1, torch._foreach_exp),
        "sin": (1, torch._foreach_sin),
        "neg": (1, torch._foreach_neg),
        "norm": (1, torch._foreach_norm),
        "max": (1, torch._foreach_max),
        "add number": (1, lambda a: torch._foreach_add(a, 2.0)),
        "mul numbers": (1, lambda a: torch._foreach_mul(a, [2.0, 3.0])),
        "pow number": (1, lambda a: torch._foreach_pow(a, 2.0)),
        "number pow": (1, lambda a: torch._foreach_pow(2.0, a)),
        "maximum number": (1, lambda a: torch._foreach_maximum(a, 0.4)),
        "add": (2, lambda a, b: torch._foreach_add(a, b, alpha=2.0)),
        "mul": (2, torch._foreach_mul),
        "div": (2, torch._foreach_div),
        "pow": (2, torch._foreach_pow),
        "minimum": (2, torch._foreach_minimum),
        "mul tensor": (1, lambda a: torch._foreach_mul(a, torch.tensor(0.5))),
        "lerp number": (2, lambda a, b: torch._foreach_lerp(a, b, 0.3)),
        "lerp": (3, torch._foreach_lerp),
        "addcmul": (3, lambda a, b, c: torch._foreach_addcmul(a, b, c, value=0.5)),
        "addcdiv": (3, lambda a, b, c: torch._foreach_addcdiv(a, b, c, [0.5, 0.2])),
    }


def what_is_kept(torch, say):
    """Which tensors may not be overwritten before backward, if only one of them requires grad."""
    for name, (count, call) in _calls(torch).items():
        for wanted in (0, 2 * count - 1):
            stale = []
            for overwritten in range(2 * count + 2):
                lists = _lists(torch, count, wanted)
                used = [[t.clone() for t in each] for each in lists]
                results = call(*used)
                everything = [t for each in used for t in each] + list(results)
                with torch.no_grad():
                    everything[overwritten].mul_(1)
                try:
                    torch.autograd.backward(results, [torch.ones_like(r) for r in results])
                except RuntimeError as error:
                    stale.append((overwritten, str(error).split(";")[0][-60:]))
            say(name, wanted, results[0].grad_fn.name(), [n is not None for n, _ in results[0].grad_fn.next_functions])
            say("    ", stale)


def what_is_shown(torch, say):
    for name, (count, call) in _calls(torch).items():
        lists = _lists(torch, count, 1)
        node = call(*lists)[0].grad_fn
        for field in sorted(f for f in dir(node) if f.startswith("_saved")):
            say(name, field, getattr(node, field))


def twice(torch, say):
    for name in ("add", "mul", "sin", "neg"):
        count, call = _calls(torch)[name]
        results = call(*_lists(torch, count, 0))
        inputs = [torch.ones_like(r) for r in results]
        torch.autograd.backward(results, inputs)
        say.error(lambda results=results, inputs=inputs: torch.autograd.backward(results, inputs))


def a_tensor_as_a_number(torch, say):
    (tensors,) = _lists(torch, 1, 0, 1)
    number, wanted = torch.tensor(2.0), torch.tensor(2.0, requires_grad=True)
    for name in "add sub mul div pow clamp_min clamp_max maximum minimum".split():
        call = getattr(torch, f"_foreach_{name}")
        write = getattr(torch, f"_foreach_{name}_")
        say(name, call(tensors, number)[1])
        say(write([t.clone() for t in tensors], number)[1])
    say(torch._foreach_add(tensors, wanted)[1].grad_fn.name(), torch._foreach_mul(tensors, wanted)[1].grad_fn.name())
    say(torch._foreach_add(tensors, number, alpha=2)[0], torch._foreach_pow(number, tensors)[0])
    say(
        torch._foreach_lerp(tensors, tensors, number)[0],
        torch._foreach_addcmul(tensors, tensors, tensors, value=number)[0],
    )
    say.error(lambda: torch._foreach_addcmul(tensors, tensors, tensors, number))


def edges_where_there_is_no_derivative(torch, say):
    for wanted in ((0,), (1, 2), (0, 3)):
        lists = [[t.clone() for t in each] for each in _lists(torch, 2, *wanted)]
        for result in torch._foreach_copy_(*lists):
            node = result.grad_fn
            say(node and [n and n.name() for n, _ in node.next_functions])
    lists = [[t.clone() for t in each] for each in _lists(torch, 3, 0)]
    (result, _) = torch._foreach_addcmul_(*lists, torch.tensor([1.0, 2.0])) or lists[0]
    say(result.grad_fn.name(), [n and n.name() for n, _ in result.grad_fn.next_functions])


def what_is_kept_goes(torch, say):
    """Nothing is kept alive by itself, and backward lets go of what was kept."""
    tensors, others = _lists(torch, 2, 0, 1)
    other = others[0].clone()
    gone = weakref.ref(other)
    results = torch._foreach_add(tensors, [other, others[1]])
    del other
    say(gone() is None)
    torch.autograd.backward(results, [torch.ones_like(r) for r in results])
    say(gone() is None)
    kept = weakref.ref(others[1])
    del results, others
    gc.collect()
    say(kept() is None)
