"""Where do the rules of forward mode come from?

Few have to be written. A linear operator maps tangents as it maps values. An operator that works element by element
has one slope for each element, and the backward rule already knows it: the gradient of z = f(x) is g * conj(f'(x)), so
the tangent f'(x) * t is the conjugate of what the rule gives for conj(t). For all others see `transposed`.

Each function here makes a rule: a function of an operator's arguments, their tangents (None where there is none) and
its result.

In PyTorch: `auto_linear` and `auto_element_wise` in `tools/autograd/derivatives.yaml`.
Read next: `../generated/tangents.py`, the rules.
"""

from itertools import compress
from typing import Any

import numpy as np

from teachgrad.engine.engine import engine
from teachgrad.graph.forward_grad import as_tuple, fitted
from teachgrad.graph.saved_tensor import SavedInput, SavedOutput, save_output
from teachgrad.rules import tensors as on
from teachgrad.tensor.state import local
from teachgrad.tensor.tensor import Tensor, gradient_edge, is_inference, new_tensor

EDGE: Any = (None, 0)


def filled(tangent, value):
    """The tangent of `value`, or zeros if it has none. Of a list, those of each; None for None."""
    if value.__class__ in (list, tuple):
        return [filled(t, v) for t, v in zip(tangent or [None] * len(value), value, strict=True)]
    if value is None or tangent is not None:
        return tangent
    return new_tensor(np.zeros_like(value._array), value._storage.device)


def linear(operator, positions, keywords=()):
    """The rule of an operator that is linear in the arguments at `positions`, taken together."""

    def rule(args, tangents, result):
        given = [filled(tangents[i], arg) if i in positions else arg for i, arg in enumerate(args)]
        first = len(given) - len(keywords)
        return operator(*given[:first], **dict(zip(keywords, given[first:], strict=True)))

    return rule


def element_wise(node_class):
    """The rule of an operator that works element by element, from the backward rule of its node."""
    positions = node_class.inputs

    def rule(args, tangents, result):
        total = None
        for number, position in enumerate(positions):
            tangent = tangents[position]
            if tangent is not None:
                node = node_in_no_graph(node_class, len(positions), args, result)
                wanted = tuple([EDGE if i == number else None for i in range(len(positions))])
                slope = node.apply(on, [tangent.conj()], wanted)[number].conj()
                total = slope if total is None else total + slope
        return total

    return rule


def transposed(node_class):
    """The rule of any other operator, from the backward rule of its node.

    A backward rule multiplies by the transposed Jacobian: it is linear in the gradients of the results. So its own
    backward, with respect to these, multiplies by the Jacobian; and that is what tangents want.
    """
    positions = node_class.inputs

    def rule(args, tangents, result):
        results = as_tuple(result)
        flows = node_class.output_differentiability or (True,) * len(results)
        state = local.state
        before, state.grad_mode = state.grad_mode, True
        try:
            grads = [filled(None, r).requires_grad_() if flow else None for r, flow in zip(results, flows, strict=True)]
            node = node_in_no_graph(node_class, len(positions), args, result)
            wanted = tuple([None if tangents[p] is None else EDGE for p in positions])
            found = node.apply(on, [*compress(grads, flows)], wanted)
            moving = [
                (output, fitted(output, tangents[p]))
                for output, p in zip(found, positions, strict=True)
                if output is not None and output.requires_grad and tangents[p] is not None
            ]
            if not moving:  # no slope, as of the number of elements that are not 0
                return tuple([filled(None, r) for r in results]) if results is result else filled(None, result)
            outputs, directions = zip(*moving, strict=True)
            start: list[Any] = [gradient_edge(output) for output in outputs]
            stop: list[Any] = [gradient_edge(grad) for grad in grads if grad is not None]
            moved = iter(engine.execute(start, directions, True, True, False, stop, on, plain=False))
        finally:
            state.grad_mode = before
        values = tuple([None if grad is None else next(moved) for grad in grads])
        return values if results is result else values[0]

    return rule


def node_in_no_graph(node_class, edges, args, result):
    """A node with all that its rule needs, but without number, hooks, metadata."""
    args, result = ordinary(args), ordinary(result)
    node = node_class()
    node.next_edges, node.sequence_nr = (EDGE,) * edges, local.state.sequence_nr
    node.save(args)
    if node_class.saves_result:
        node.result_ = save_output(result)
    node.save_results(result)
    for slot in node_class.tensor_slots:
        saved = getattr(node, slot)
        for output in as_tuple(result):  # which has its own node: this one only lends its rule
            is_output = isinstance(saved, SavedOutput) and saved.storage is output._storage
            if is_output or (isinstance(saved, SavedInput) and saved.tensor is output):
                setattr(node, slot, SavedInput(output))
    return node


def ordinary(value):
    """An inference tensor, which cannot be saved, as an ordinary one on its array. Of a list, the same for each."""
    if isinstance(value, (list, tuple)):
        return tuple(map(ordinary, value))
    is_special = isinstance(value, Tensor) and is_inference(value)
    return new_tensor(value._array, value._storage.device) if is_special else value
