"""Which module made this node?

A node does not know. But nodes are numbered as they are made, so the nodes that one call of a module made are those
from one number to another. `modules` notes these two numbers, with hooks, for every call of every module inside `net`:

    with viz.modules(net):
        y = net(x)
    viz.draw(y, modules=net)

Then all is known: frames, one for each call; shapes at their borders; inputs that need no gradient.

Without a recording the graph alone has to tell, and `_guess` does what it can. What uses `layer1.0.conv1.weight` belongs
to `layer1.0.conv1`, and what ran between two nodes of `layer1` belongs to `layer1`. What a block computes after its last
parameter, such as the sum and the activation of a residual block, stands outside it; a module without parameters leaves
no trace; one that is called several times looks like one with a loop; a parameter that several modules share tells
nothing.

In PyTorch: `register_forward_pre_hook`, `register_forward_hook`, and `torch.autograd._get_sequence_nr`.
Read next: `collapse.py`, which closes frames.
"""

import re
import sys
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import accumulate, groupby, pairwise
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from teachgrad.tensor.state import local
from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.boxes import Frame, Graph

_REARRANGING = re.compile(r"(T|Transpose|Permute|View|UnsafeView|Reshape|Unsqueeze|Expand|ToCopy|Clone)Backward\d")


class Call(NamedTuple):
    """One call of a module: the nodes with numbers from `first` on and below `stop` are its.

    `given` are the tensors it got that need no gradient: the graph says nothing of them.
    """

    path: str
    kind: str
    first: int
    stop: int
    inputs: str = ""
    outputs: str = ""
    given: tuple[Any, ...] = ()


def calls_of(net) -> list[Call]:
    """The calls in the last recording of `net`, outer before inner."""
    return _recorded.get(net, [])


_recorded: "WeakKeyDictionary[Any, list[Call]]" = WeakKeyDictionary()


@contextmanager
def modules(net) -> Iterator[None]:
    """Note which call of which module inside `net` makes which node: `with viz.modules(net): y = net(x)`.

    `viz.draw(y, modules=net)` then shows every module as it was called, with shapes and inputs. Nothing in `net`
    changes; the hooks are gone after the block. A new recording of the same `net` takes the place of the old one,
    which until then keeps those inputs alive that need no gradient.
    """
    if not hasattr(net, "named_modules"):
        raise TypeError(f"modules takes a module, `with viz.modules(net): y = net(x)`, not {type(net).__name__}")
    torch: Any = sys.modules.get("torch")
    is_torch = torch is not None and isinstance(net, torch.nn.Module)
    number = torch.autograd._get_sequence_nr if is_torch else lambda: local.state.sequence_nr
    calls: list[Call] = []
    running: list[tuple[int, Any]] = []  # indices into `calls`

    def before(path, module, args, kwargs=None):
        tensors = face.flatten([args, kwargs])
        given = tuple(tensor for tensor in tensors if not tensor.requires_grad)
        running.append((len(calls), module))
        calls.append(Call(path, type(module).__name__, number(), sys.maxsize, _shapes(tensors), "", given))

    def after(module, args, output):
        while running:  # those that were left by an exception are above this one
            index, called = running.pop()
            if called is module:
                calls[index] = calls[index]._replace(stop=number(), outputs=_shapes(face.flatten(output)))
                return

    handles = []
    for path, module in net.named_modules():
        options = {"with_kwargs": True} if is_torch else {}
        handles.append(module.register_forward_pre_hook(partial(before, path), **options))
        handles.append(module.register_forward_hook(after))
    try:
        yield
    finally:
        for handle in handles:
            handle.remove()
        _recorded[net] = calls


def _shapes(tensors):
    return ", ".join(face.shape_of(tensor) for tensor in tensors if face.is_tensor(tensor))


def add_frames(graph: Graph, net) -> list[tuple[Any, str]]:
    """Put the nodes of `graph` into frames, one for each call of a module.

    Returns the tensors that the calls were given and the graph does not have, each with the key of the node that is
    likely to work on it: the first of the innermost call that does more than turn a parameter.
    """
    items = [item for item in graph.items.values() if item.kind == "node" and item.sequence_nr is not None]
    order = sorted(items, key=lambda item: item.sequence_nr or 0)
    numbers = [item.sequence_nr or 0 for item in order]
    heads = graph.heads()

    def made(call):
        return order[bisect_left(numbers, call.first) : bisect_left(numbers, call.stop)]

    calls = [call for call in calls_of(net) if made(call)] or _guess(graph, order, heads, net)
    around = [(Frame(""), sys.maxsize)]  # the frames that are open, and where they stop; outermost the picture itself
    for call in calls:
        while around[-1][1] <= call.first:
            around.pop()
        parent, _ = around[-1]
        name = call.path.removeprefix(f"{parent.path}." if parent.path else "") or "model"
        outputs = call.outputs or made(call)[-1].shape
        frame = Frame(f"f{len(graph.frames)}", call.path, call.kind, parent.key, name, [], call.inputs, outputs)
        graph.frames[frame.key] = frame
        around.append((frame, call.stop))
        for item in made(call):
            item.frame = frame.key
    return _inputs(graph, heads, [(call, made(call)) for call in calls_of(net)])


def _inputs(graph, heads, calls):
    """The tensors that need no gradient, each with the node that works on it; what a frozen module was given has none.

    A view counts as what it is a view of, so `x.flatten(1)` is `x`; it is called as the outermost call was given it.
    """
    found, first, inner = [], dict[Any, Any](), defaultdict[Any, list[Call]](list)
    pairs = [(call, nodes, given, face.read(given, "_base")) for call, nodes in calls for given in call.given]
    for _, _, given, base in pairs:
        first.setdefault(given if base is None else base, given)
    for call, nodes, given, base in reversed(pairs):
        memory = given if base is None else base
        if not any(call.first <= user.first and user.stop <= call.stop for user in inner[memory]):
            inner[memory].append(call)
            working = [item for item in nodes if not _turns_a_parameter(graph, heads, item)]
            found += [(first[memory], item.key) for item in working[:1]]
    return found[::-1]


def _turns_a_parameter(graph, heads, item):
    kinds = [graph.items[key].kind for key in heads[item.key]]
    return _REARRANGING.match(item.title) and kinds == ["accumulate"]


# from the graph alone


def _guess(graph, order, heads, net):
    """Calls as far as parameters tell, outer before inner; `order` are the nodes as they were made."""
    kinds = {path: type(module).__name__ for path, module in net.named_modules() if _has_forward(module)}
    chains = [_chain(owner, kinds) for owner in _owners(graph, order, heads)]
    calls: list[Call] = []

    def split(first, stop, depth):
        nodes = order[first:stop]
        labels = [chain[depth] if depth < len(chain) else None for chain in chains[first:stop]]
        for before, after in pairwise([index for index, label in enumerate(labels) if label is not None]):
            if labels[before] == labels[after]:
                labels[before:after] = [labels[before]] * (after - before)
        for label, run in groupby(range(len(nodes)), key=labels.__getitem__):
            if label is not None:
                low, *_, high = [*run] * 2
                calls.append(Call(label, kinds[label], nodes[low].sequence_nr, nodes[high].sequence_nr + 1))
                split(first + low, first + high + 1, depth + 1)

    split(0, len(order), 0)
    return calls


def _has_forward(module):
    """A ModuleList only holds modules: it inherits a `forward` that raises."""
    *_, base = [cls for cls in type(module).__mro__ if "forward" in vars(cls)]
    return type(module).forward is not vars(base)["forward"]


def _chain(owner, kinds):
    """The modules around a node, from the network itself inwards."""
    inner = accumulate(owner.split("."), "{}.{}".format) if owner else ()
    return [path for path in ("", *inner) if owner is not None and path in kinds]


def _owners(graph, order, heads):
    """The module of each node, as far as its parameters tell: those it uses itself, or through a transpose."""
    owner = {key: graph.items[heads[key][0]].owner for key, item in graph.items.items() if item.kind == "accumulate"}
    owner |= {item.key: owner[heads[item.key][0]] for item in order if _turns_a_parameter(graph, heads, item)}
    found = ([owner.get(key) for key in (item.key, *heads[item.key])] for item in order)
    return [next((one for one in owners if one is not None), None) for owners in found]
