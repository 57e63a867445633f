"""Programs stranger than those of `programs.py`: passes inside of passes, surgery on the graph, threads, copies, training.

They are lines of the same kind, run and compared in the same way. Between the steps of `programs.py` stand those of
`steps.py`: second and third derivatives and `autograd.functional` of formulas, forward over reverse, hooks and Functions
that run the engine again, hooks deep in the graph, nodes with other sequence numbers, saved tensors that are replaced,
deep copies and pickles, threads on shared leaves, optimizers on small modules, `gradcheck`.

    python -m tests.autograd.stranger 0 1000        compare a thousand programs, print what differs
    python -m tests.autograd.stranger 17            print program 17, shrunk to what still differs

Read next: `steps.py`; `programs.py`.
"""

from __future__ import annotations

import sys

from tests.autograd.programs import Generator, compare
from tests.autograd.steps import FORMULAS, NETS

MODES = [
    "e.T.autograd.graph.saved_tensors_hooks(s.halve, s.keep)", "e.T.autograd.graph.saved_tensors_hooks(s.keep, s.double)",
    "e.T.autograd.graph.saved_tensors_hooks(s.to_bytes, s.pickle.loads)",
    "e.T.autograd.graph.save_on_cpu()", "e.T.autograd.graph.allow_mutation_on_saved_tensors()",
    "e.T.autograd.detect_anomaly()", "e.T.autograd.set_multithreading_enabled(False)", "e.T.no_grad()",
]  # fmt: skip
DERIVATIVES = [
    *["s.derivatives(e, {n}, {a}, {b}, {order})"] * 3, *["s.again(e, {c}, [{a}, {b}], {order})"] * 3,
    "s.functional(e, '{functional}', {n}, {a}, {b}, create_graph={yes}, strict={rarely})",
    "s.forward_over_reverse(e, {n}, {a}, {b})", "s.reverse_over_forward(e, {n}, {a}, {b})", "s.dual(e, {n}, {a}, {b})",
    "s.flat(s.formula(e, {n})({a}, {b}))", "s.flat(s.formula(e, {n})({a}, {b}))", "s.reentrant_function(e, {n}, {a}, {b})",
    "s.reentrant_function(e, {n}, {a}, {b})",
]  # fmt: skip
SURGERY = [
    *["s.deep_hook(e, {a}, {depth}, '{l}', '{on_node}', {yes})"] * 2, "s.reentrant_hook(e, {a}, {b}, '{l}', {n})",
    "s.reentrant_hook(e, {a}, {b}, '{l}', {n})",
]  # fmt: skip
OTHERS = [
    *["s.renumber({a}, {depth}, {sequence})"] * 3, "s.replaced_tensor(e, {a})", "s.check(e, {n}, {a}, {b}, fast_mode={yes})",
    "s.check(e, {n}, {a}, {b}, twice=True)", "s.check(e, {n}, {a}, {b}, check_forward_ad=True, check_backward_ad={yes})",
]  # fmt: skip
COPIES = ["s.copied(e, {a})", "s.shipped(e, {a})", "s.saved_and_loaded(e, {a})"]
OPTIMIZERS = [
    "'SGD', dict(lr=0.1)", "'SGD', dict(lr=0.1, momentum=0.9, nesterov=True, weight_decay=0.1)",
    "'SGD', dict(lr=0.1, momentum=0.5, dampening=0.3, maximize=True)", "'Adam', dict(lr=0.1, amsgrad=True)",
    "'Adam', dict(lr=0.01, betas=(0.5, 0.9), weight_decay=0.1)", "'AdamW', dict(lr=0.1, maximize=True)",
    "'RMSprop', dict(lr=0.05, centered=True, momentum=0.3)", "'Adagrad', dict(lr=0.1, lr_decay=0.1)",
    "'Adadelta', dict(lr=1.0)", "'Adamax', dict(lr=0.1)", "'NAdam', dict(lr=0.1)", "'RAdam', dict(lr=0.1)",
    "'Rprop', dict(lr=0.1)", "'ASGD', dict(lr=0.1)",
]  # fmt: skip


class Stranger(Generator):
    """Writes the program that belongs to a seed."""

    def expression(self, which: float, a: str, b: str, c: str) -> tuple[str, str]:
        choose, draw = self.random.choice, self.random
        kind = draw.random()
        if kind < 0.5:
            return super().expression(which, a, b, c)
        words = {
            "a": a, "b": b, "c": c, "n": draw.randrange(len(FORMULAS)), "order": draw.randint(1, 3), "yes": draw.random() < 0.5,
            "rarely": draw.random() < 0.1, "functional": choose(["jacobian", "hessian", "vjp", "jvp", "hvp", "vhp"]),
            "depth": draw.randint(0, 4), "l": f"H{self.hooks + 1}",
            "on_node": choose(["", "double", "double", "none"]), "sequence": choose([0, 1, 3, 10**6, 2**63]),
        }  # fmt: skip
        if kind < 0.73:
            return f"{self.name(1)}", choose(DERIVATIVES).format(**words)
        if kind < 0.83:
            self.hooks += 1
            return f"h{self.hooks}", choose(SURGERY).format(**words)
        if kind < 0.90:
            return "look", choose(OTHERS).format(**words)
        if kind < 0.94:
            return self.name(2), choose(COPIES).format(**words)
        if kind < 0.97:
            return "threads", f"s.threads(e, {a}, {b}, {[draw.randrange(len(FORMULAS)) for _ in range(3)]})"
        how = ", ".join(
            f"{word}=True" for word in ("groups", "schedule", "clip", "closure", "reload") if draw.random() < 0.3
        )
        setting = f"{draw.randrange(100)}, {draw.randrange(len(NETS))}, {choose(OPTIMIZERS)}, {a}, {b}"
        return "train", f"s.train(e, {setting}, {how})"

    def mode(self) -> str:
        return self.random.choice(MODES) if self.random.random() < 0.5 else super().mode()


if __name__ == "__main__":
    compare(Stranger, *map(int, sys.argv[1:]))
