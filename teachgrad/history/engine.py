"""Which function runs next, when each keeps an account for each of its outputs?

Before the walk, `_compute_dependencies` counts: for every function, for every output of it, how often every consumer
uses it. A gradient that arrives strikes off one use. A function whose accounts are all empty goes to the list `ready`;
until then what it was given waits in `not_ready`. `ready` is a stack: the function that became ready last runs first.

    y = x * x + x       dependencies[Leaf x] == [Counter({Mul: 2, Add: 1})]       one Counter for each output

Why it is not done this way any more: one number for each function says as much as a Counter for each pair; a position
noted in the edge needs no look-up by `id`; and a function whose outputs are not all used cannot be run from here.

In PyTorch: `torch/csrc/autograd/engine.cpp` today; `torch/autograd/engine.py` in 0.1.1.
Read next: `teachgrad/engine/engine.py`, what became of it.
"""

from collections import Counter
from dataclasses import dataclass

watchers = []
"""Callables that are told of each function when its turn has come. Usually there are none."""


@dataclass(eq=False)
class Walk:
    """What the engine knows during one backward pass.

    Attributes:
        ready: (function, gradients) for each function that may run; the last one is next.
        not_ready: for each function that has to wait, what has arrived, with a place for each output.
        dependencies: for each function a Counter for each output: which functions still owe how many gradients.
    """

    ready: list
    not_ready: dict
    dependencies: dict


class ExecutionEngine:
    """Runs every function once, after all that used its outputs."""

    def run_backward(self, variable, grad):
        """Walk back from `variable`, whose own gradient is `grad`, to the leaves."""
        root = variable.creator
        if not root.requires_grad:
            raise RuntimeError("there are no graph nodes that require computing gradients")

        walk = Walk([(root, (grad,))], {}, self._compute_dependencies(root))
        while walk.ready:
            fn, grads = walk.ready.pop()
            for watch in watchers:
                watch(fn)
            self._send(walk, fn, fn._do_backward(*grads))

    def _send(self, walk, fn, grad_input):
        """Bring each gradient to the function that computed the input, and see whether that can run now."""
        for (prev_fn, arg_id), d_prev_fn in zip(fn.previous_functions, grad_input, strict=True):
            if not prev_fn.requires_grad:
                continue

            output_nr = prev_fn.output_ids[arg_id]
            uses = walk.dependencies[prev_fn][output_nr]
            uses[fn] -= 1
            if uses[fn] == 0:
                del uses[fn]
            is_ready = self._is_ready_for_backward(walk.dependencies, prev_fn)
            if is_ready and prev_fn not in walk.not_ready:
                # Its first gradient is its last, so it ought to have one output. See Note [Unused outputs].
                assert output_nr == 0, f"{prev_fn.name()}: only output {output_nr} was used"
                prev_grad = [d_prev_fn]
            else:
                prev_grad = walk.not_ready.setdefault(prev_fn, [None] * len(prev_fn.output_ids))
                self._add_grad(prev_grad, output_nr, d_prev_fn)

            if is_ready:
                walk.not_ready.pop(prev_fn, None)
                walk.ready.append((prev_fn, tuple(prev_grad)))

    def _compute_dependencies(self, function):
        """For each output of each function that can be reached: which functions use it, and how often."""
        dependencies = {}
        found = [function]
        for fn in found:  # which grows meanwhile
            for prev_fn, arg_id in fn.previous_functions:
                if prev_fn not in dependencies:
                    dependencies[prev_fn] = [Counter() for _ in prev_fn.output_ids]
                    found.append(prev_fn)
                dependencies[prev_fn][prev_fn.output_ids[arg_id]][fn] += 1
        return dependencies

    def _is_ready_for_backward(self, dependencies, function):
        return not any(dependencies[function])  # an empty Counter is false

    def _add_grad(self, prev_grad, output_nr, grad):
        """Sum up what arrives for one output.

        Not `prev_grad[output_nr].add_(grad)`: `Add` hands the same tensor to both of its inputs, and writing
        into it would change the other one's gradient as well.
        """
        if prev_grad[output_nr] is None:
            prev_grad[output_nr] = grad
        elif grad is not None:
            prev_grad[output_nr] = prev_grad[output_nr].add(grad)


# Note [Unused outputs]
# A gradient arrives for outputs that were used, and this engine has no word for "nothing arrived". So after
# `first, second = x.chunk(2)`
#   - with `second` alone used, the assertion above fails;
#   - with `first` alone used, `_do_backward` gets one gradient for two outputs, or a None, and refuses.
# Today there is a word, the undefined gradient: an input buffer has a place for each output, used or not.
