"""Do modules agree with PyTorch's on the examples with which PyTorch tests its own?

PyTorch carries a list of its modules, `module_db`: how each is made, and what it is called with. This tool makes each
in both libraries after the same seed and compares what it prints, its state, and, as `opinfo.py` does for operators,
what it gives, the graph, gradients and second derivatives for inputs and parameters, training and evaluating.

    python -m tests.operators.moduleinfo                  every module that both have
    python -m tests.operators.moduleinfo GRU Linear       these

Read next: `test_moduleinfo.py`.
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Iterator
from typing import Any

import torch as pytorch
from torch.testing._internal.common_modules import module_db

import teachgrad
from tests.operators.harness import array_of, differences, observe
from tests.operators.opinfo import Fixed, Untranslatable, brief, refill, tensors_in, translate
from tests.operators.sample import Sample

DTYPES = {"float64": pytorch.float64, "complex128": pytorch.complex128}
GRAPHS = ("graph", "saved", "second graph")
KNOWN = {  # what differs on purpose; docs/differences.md says why
    **{f"nn.Conv{t}{d}d complex128": GRAPHS for t in ("", "Transpose") for d in (1, 2, 3)},
    **{f"nn.Transformer{part} float64": (*GRAPHS, "second") for part in ("", "EncoderLayer", "DecoderLayer")},
}


def examples(info: Any, dtype: pytorch.dtype, training: bool) -> list[Any]:
    pytorch.manual_seed(0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return info.module_inputs_func(info, device="cpu", dtype=dtype, requires_grad=True, training=training)


def make(torch: Any, info: Any, example: Any, dtype: str, training: bool) -> Any:
    """The module, its parameters drawn after the same seed."""
    torch.manual_seed(0)
    args, kwargs = example.constructor_input.args, example.constructor_input.kwargs
    given = tensors_in((list(args), kwargs))
    chosen = given if torch is pytorch else [torch.from_numpy(array_of(t)) for t in given]
    args, kwargs = refill((args, kwargs), chosen) if torch is pytorch else translate((args, kwargs), chosen)
    module = getattr(torch.nn, info.module_cls.__name__)(*args, **kwargs)
    return module.to(getattr(torch, dtype)).train(training)


def as_sample(name: str, info: Any, example: Any, dtype: str, training: bool) -> Sample:
    """One example as the harness wants it; parameters are inputs, too, and what is left in buffers is a result."""
    tree = (list(example.forward_input.args), example.forward_input.kwargs)
    given = tensors_in(tree)
    translate((tree, list(example.constructor_input.args), example.constructor_input.kwargs),
              given + tensors_in((list(example.constructor_input.args), example.constructor_input.kwargs)))  # fmt: skip
    named = dict(make(pytorch, info, example, dtype, training).named_parameters())

    def call(torch: Any, *leaves: Any) -> Any:
        module = make(torch, info, example, dtype, training)
        for (path, _), leaf in zip(named.items(), leaves[len(given) :], strict=True):
            owner, _, parameter = path.rpartition(".")
            module.get_submodule(owner)._parameters[parameter] = leaf
        if hasattr(module, "_flat_weights_names"):
            module._flat_weights = [getattr(module, n, None) for n in module._flat_weights_names]
        chosen = list(leaves[: len(given)])
        args, kwargs = refill(tree, chosen) if torch is pytorch else translate(tree, chosen)
        torch.manual_seed(0)
        return module(*args, **kwargs), *(b.clone() for b in module.buffers())

    return Sample(name, call, *(Fixed(t) for t in [*given, *named.values()]), ignore=("version", *KNOWN.get(f"{info.name} {dtype}", ())))  # fmt: skip


def state(torch: Any, info: Any, example: Any, dtype: str, training: bool) -> tuple[str, dict[str, Any]]:
    try:
        module = make(torch, info, example, dtype, training)
    except Exception as error:
        return f"{type(error).__name__}: {error}", {}
    return repr(module), {k: array_of(v).tolist() for k, v in module.state_dict().items()}


def compare(info: Any, most: int = 1000) -> Iterator[tuple[str, list[str]]]:
    """(name of an example, what differs) for each example of a module; lazy ones have no numbers to compare yet."""
    if info.is_lazy or info.name == "nn.TransformerEncoder":  # which is given a module
        return
    for dtype, kind in DTYPES.items():
        if kind not in info.dtypes:
            continue
        for training in (True, False) if info.train_and_eval_differ else (True,):
            for i, example in enumerate(examples(info, kind, training)[:most]):
                name = f"{info.name} {dtype} {'training' if training else 'evaluating'} {i} {example.desc} {example.constructor_input}"
                if not hasattr(teachgrad.nn, info.module_cls.__name__):
                    yield name, ["MISSING"]
                    return
                (says, has), (theirs, its) = (state(t, info, example, dtype, training) for t in (teachgrad, pytorch))
                found = [] if says == theirs else [f"made: ours {says}, PyTorch's {theirs}"]
                found += [] if has == its else [f"state: ours {list(has)}, PyTorch's {list(its)}"]
                if not found:
                    try:
                        sample = as_sample(name, info, example, dtype, training)
                    except Untranslatable:
                        continue
                    with warnings.catch_warnings():
                        warnings.simplefilter("ignore")
                        found = differences(observe(teachgrad, sample), observe(pytorch, sample), sample)
                yield name, found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="modules; all if none is named")
    parser.add_argument("--width", type=int, default=220, help="of what is printed about a difference")
    options = parser.parse_args()
    pytorch.set_num_threads(1)
    counted = wrong = 0
    for info in module_db:
        if options.names and info.module_cls.__name__ not in options.names:
            continue
        for name, found in compare(info):
            counted += 1
            wrong += bool(found)
            if found:
                print(
                    f"{name[:200]}\n" + "\n".join(f"    {brief(line)[: options.width]}" for line in found), flush=True
                )
    print(f"{counted - wrong} of {counted} examples agree")


if __name__ == "__main__":
    main()
