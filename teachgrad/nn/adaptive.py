"""A softmax over very many classes, most of which are rare.

The frequent classes have an output each; the rare ones stand in clusters, each of which has one output there, and a
smaller network of its own that tells its classes apart. It runs only for the examples that need it.

In PyTorch: `torch/nn/modules/adaptive.py`; Grave and others, "Efficient softmax approximation for GPUs" (2016).
Read next: `loss.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from teachgrad.dispatcher import aten
from teachgrad.nn.container import ModuleList, Sequential
from teachgrad.nn.layers import Linear
from teachgrad.nn.module import Module
from teachgrad.tensor import Tensor


class _ASMoutput(NamedTuple):
    """The logarithm of each target's probability, and the loss."""

    output: Tensor
    loss: Tensor


class AdaptiveLogSoftmaxWithLoss(Module):
    """Log probabilities of classes that are sorted from the most frequent to the rarest.

    Args:
        in_features: the size of an example.
        n_classes: how many classes there are.
        cutoffs: the classes at which clusters begin.
        div_value: by how much each cluster's network is narrower than the one before.
        head_bias: whether the frequent classes have a bias.
        device: where its parameters are.
        dtype: and their dtype.
    """

    head: Linear
    tail: ModuleList

    def __init__(
        self, in_features: int, n_classes: int, cutoffs: Sequence[int], div_value: float = 4.0, head_bias: bool = False,
        device: Any = None, dtype: Any = None,
    ) -> None:  # fmt: skip
        super().__init__()
        cutoffs = list(cutoffs)
        if not cutoffs:
            raise ValueError("cutoffs should be a sequence of length larger than 0")
        whole = all(int(c) == c for c in cutoffs)
        if not whole or cutoffs != sorted(set(cutoffs)) or not 0 < cutoffs[0] <= cutoffs[-1] < n_classes:
            raise ValueError("cutoffs should be a sequence of unique, positive integers sorted in an increasing order, where "
                             "each value is between 1 and n_classes-1")  # fmt: skip
        self.in_features = in_features
        self.n_classes = n_classes
        self.cutoffs = [*cutoffs, n_classes]
        self.div_value = div_value
        self.head_bias = head_bias
        self.shortlist_size = cutoffs[0]
        self.n_clusters = len(cutoffs)
        self.head_size = self.shortlist_size + self.n_clusters
        where = {"device": device, "dtype": dtype}
        self.head = Linear(in_features, self.head_size, bias=head_bias, **where)
        self.tail = ModuleList()
        for i, (begin, end) in enumerate(self._clusters()):
            width = int(in_features // div_value ** (i + 1))
            self.tail.append(
                Sequential(
                    Linear(in_features, width, bias=False, **where), Linear(width, end - begin, bias=False, **where)
                )
            )

    def _clusters(self) -> Iterator[tuple[int, int]]:
        """From which class to which each cluster goes."""
        return zip(self.cutoffs[:-1], self.cutoffs[1:], strict=True)

    def reset_parameters(self) -> None:
        """New parameters for all networks."""
        self.head.reset_parameters()
        for narrow, wide in self.tail:  # type: ignore[misc]
            narrow.reset_parameters()
            wide.reset_parameters()

    def forward(self, input_: Tensor, target_: Tensor) -> _ASMoutput:
        """Each target's log probability, and the negative of their mean."""
        _check(input_, target_)
        is_batched = target_.dim() > 0
        input, target = (input_, target_) if is_batched else (input_.unsqueeze(0), target_.unsqueeze(0))
        output = input.new_zeros(target.size(0))
        in_head = target.new_empty(target.size(0))
        used = 0
        for i, (begin, end) in enumerate([(0, self.shortlist_size), *self._clusters()]):
            mask = (target >= begin) & (target < end)
            rows = mask.nonzero().squeeze()
            if rows.numel() == 0:
                continue
            used += rows.numel()
            if i == 0:
                in_head.index_copy_(0, rows, target[mask])
                continue
            relative = target[mask] - begin
            scores = self.tail[i - 1](input.index_select(0, rows))
            in_head.index_fill_(0, rows, self.shortlist_size + i - 1)
            found = aten.log_softmax(scores, 1).gather(1, relative.unsqueeze(1))
            output.index_copy_(0, rows, found.squeeze(1))
        if used != target.size(0):
            raise RuntimeError(f"Target values should be in [0, {self.n_classes - 1}], but values in range "
                               f"[{target.min().item()}, {target.max().item()}] were found. ")  # fmt: skip
        head = aten.log_softmax(self.head(input), 1)
        output += head.gather(1, in_head.unsqueeze(1)).squeeze()
        loss = (-output).mean()
        return _ASMoutput(output if is_batched else output.squeeze(0), loss)

    def _get_full_log_prob(self, input: Tensor, head_output: Tensor) -> Tensor:
        """The log probabilities of all classes, given what the head says."""
        result = input.new_empty((head_output.size(0), self.n_classes))
        head = aten.log_softmax(head_output, 1)
        result[:, : self.shortlist_size] = head[:, : self.shortlist_size]
        for i, (begin, end) in enumerate(self._clusters()):
            inside = aten.log_softmax(self.tail[i](input), 1)
            result[:, begin:end] = inside + head[:, self.shortlist_size + i].unsqueeze(1)
        return result

    def log_prob(self, input: Tensor) -> Tensor:
        """The log probabilities of all classes."""
        return self._get_full_log_prob(input, self.head(input))

    def predict(self, input: Tensor) -> Tensor:
        """The most probable class of each example."""
        scores = self.head(input)
        best = scores.argmax(dim=1)
        rare = best >= self.shortlist_size
        if not rare.any():
            return best
        if rare.all():
            return self._get_full_log_prob(input, scores).argmax(dim=1)
        best[rare] = self._get_full_log_prob(input[rare], scores[rare]).argmax(dim=1)
        return best


def _check(input: Tensor, target: Tensor) -> None:
    if target.dim() > 1:
        raise RuntimeError("0D or 1D target tensor expected, multi-target not supported")
    if target.dim() == 1 and input.size(0) != target.size(0):
        raise RuntimeError("Input and target should have the same size in the batch dimension.")
    if input.dim() != target.dim() + 1:
        raise RuntimeError(f"{target.dim()}D target tensor expects {target.dim() + 1}D input tensors, but found inputs with "
                           f"size {input.size()}")  # fmt: skip


__all__ = ["AdaptiveLogSoftmaxWithLoss"]
