"""Which module made this node?

A node does not know. But nodes are numbered as they are made, so the nodes that one call of a module made are those
from one number to another. `viz.modules` notes these two numbers for every call of every module inside `net`. Then all
is known: frames, one for each call, with shapes at their borders.

Without a recording the graph alone has to tell, and `_guess` does what it can. What uses `layer1.0.conv1.weight` belongs
to `layer1.0.conv1`, and what ran between two nodes of `layer1` belongs to `layer1`. What a block computes after its last
parameter, such as the sum and the activation of a residual block, stands outside it; a module without parameters leaves
no trace; one that is called several times looks like one with a loop; a parameter that several modules share tells
nothing. Frames that are guessed are dashed.

In PyTorch: no counterpart; `torch.utils.module_tracker` knows the module that runs now.
Read next: `collapse.py`, which closes frames.
"""

import re
import sys
from bisect import bisect_left
from itertools import accumulate, groupby, pairwise

from teachgrad.viz.drawing.boxes import LONGEST, Frame, Graph, Item, shorten
from teachgrad.viz.drawing.names import pairs_of
from teachgrad.viz.drawing.watch import Call, kind_of_module, recorded

_REARRANGING = re.compile(r"(T|Transpose|Permute|View|UnsafeView|Reshape|Unsqueeze|Expand|ToCopy|Clone)Backward\d")


def add_frames(graph: Graph, net) -> None:
    """Put the nodes of `graph` into frames, one for each call of a module: as recorded, or else as far as one can guess."""
    order = in_order(graph)
    known = [call for call in recorded(net) if made_between(order, call.first, call.stop)]
    put_frames(graph, order, known or _guess(graph, order, graph.heads(), net), guessed=not known)


def put_frames(graph: Graph, order: list[Item], calls: list[Call], guessed: bool = False) -> None:
    """A frame for each of `calls`, outer before inner; `order` are the nodes as they were made."""
    around = [(Frame(""), sys.maxsize)]  # the frames that are open, and where they stop; outermost the picture itself
    for call in calls:
        inside = made_between(order, call.first, call.stop)
        while around[-1][1] <= call.first:
            around.pop()
        parent, _ = around[-1]
        name = call.path.removeprefix(f"{parent.path}." if parent.path else "") or "model"
        outputs = call.outputs or inside[-1].shape
        frame = Frame(
            f"f{len(graph.frames)}", call.path, call.kind, parent.key, name, [], call.inputs, outputs, guessed
        )
        graph.frames[frame.key] = frame
        around.append((frame, call.stop))
        for item in inside:
            item.frame = frame.key


def in_order(graph: Graph) -> list[Item]:
    """The nodes as they were made."""
    items = [item for item in graph.items.values() if item.kind == "node" and item.sequence_nr is not None]
    return sorted(items, key=_number)


def _number(item):
    return item.sequence_nr


def made_between(order: list[Item], first: int, stop: int) -> list[Item]:
    """The nodes with numbers from `first` on and below `stop`."""
    return order[bisect_left(order, first, key=_number) : bisect_left(order, stop, key=_number)]


def _turns_a_parameter(graph: Graph, heads: dict[str, list[str]], item: Item) -> bool:
    """Whether a node only transposes a parameter, or the like."""
    kinds = [graph.items[key].kind for key in heads[item.key]]
    return bool(_REARRANGING.match(item.title)) and kinds == ["accumulate"]


def refuse_another(graph: Graph, net) -> None:
    """A network of which nothing is in the graph is most likely another one than was meant."""
    leaves = {item.title for item in graph.items.values() if item.kind == "leaf"}
    own = {shorten(name, LONGEST) for name, parameter in pairs_of(net) if parameter.requires_grad}
    if leaves and own and not leaves & own:
        raise ValueError(f"modules= is another network: no parameter of this {type(net).__name__} is in the graph")


# from the graph alone


def _guess(graph, order, heads, net):
    """Calls as far as parameters tell, outer before inner; `order` are the nodes as they were made."""
    kinds = {path: kind_of_module(module) for path, module in net.named_modules() if _has_forward(module)}
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
    defined = [vars(cls)["forward"] for cls in type(module).__mro__ if "forward" in vars(cls)]
    return defined[0] is not defined[-1]


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
