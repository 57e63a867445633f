"""Losses as modules: each calls the function of the same name.

In PyTorch: `torch/nn/modules/loss.py`.
Read next: `functional/loss.py`.
"""

from __future__ import annotations

import math
from typing import Any, ClassVar

from teachgrad.nn import functional as F
from teachgrad.nn.functional.cross_entropies import linear_cross_entropy
from teachgrad.nn.functional.reduction import reduction_name
from teachgrad.nn.layers import Linear
from teachgrad.nn.module import Module, bound, method_of
from teachgrad.nn.shapes import PairwiseDistance
from teachgrad.tensor import Tensor


class _Loss(Module):
    """A loss with options, of which tensors (`weight`) are buffers."""

    function: ClassVar[str]
    positional: ClassVar[tuple[str, ...]] = ()
    options: ClassVar[dict[str, Any]] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__()
        known = {**dict.fromkeys(self.positional), **self.options, "reduction": "mean"}
        given = bound(type(self).__name__, known, args, kwargs, self.positional)
        old = given.pop("size_average", None), given.pop("reduce", None)
        given["reduction"] = reduction_name(given["reduction"], *old)
        for name, value in given.items():
            if isinstance(value, Tensor) or name in ("weight", "pos_weight"):
                self.register_buffer(name, value)
            else:
                object.__setattr__(self, name, value)
        self.check()

    def check(self) -> None:
        """Refuse options that make no sense."""

    def computed(self, *inputs: Any) -> Tensor:
        """The loss of these inputs, with the options kept."""
        options = {name: getattr(self, name) for name in (*self.options, "reduction")}
        return getattr(F, self.function)(*inputs, **options)

    def forward(self, input: Tensor, target: Tensor) -> Tensor:
        return self.computed(input, target)


class _OfTwo(_Loss):
    """A loss of two inputs and what is said of them."""

    def forward(self, input1: Tensor, input2: Tensor, target: Tensor) -> Tensor:  # type: ignore[override]
        return self.computed(input1, input2, target)


class _OfThree(_Loss):
    """A loss of an anchor, one like it and one unlike it."""

    def forward(self, anchor: Tensor, positive: Tensor, negative: Tensor) -> Tensor:  # type: ignore[override]
        return self.computed(anchor, positive, negative)


class _OfCounts(_Loss):
    """A loss of logarithms (as long as nobody says otherwise) and counts."""

    def forward(self, log_input: Tensor, target: Tensor) -> Tensor:  # type: ignore[override]
        return self.computed(log_input, target)


class _OfSpread(_Loss):
    """A loss of means, what they should be, and how far off they may be."""

    def forward(self, input: Tensor, target: Tensor, var: Any) -> Tensor:  # type: ignore[override]
        return self.computed(input, target, var)


class _OfSequences(_Loss):
    """A loss of sequences and their labels, both of many lengths."""

    def forward(self, log_probs: Tensor, targets: Tensor, input_lengths: Any, target_lengths: Any) -> Tensor:  # type: ignore[override]
        return self.computed(log_probs, targets, input_lengths, target_lengths)


def _make(
    name: str, function: str, positional: tuple[str, ...] = (), check: Any = _Loss.check, base: type[_Loss] = _Loss,
    **options: Any,
) -> type[_Loss]:  # fmt: skip
    body = {"function": function, "positional": positional, "options": options, "check": check}
    body |= {"forward": method_of(name, base), "__doc__": f"`nn.functional.{function}` as a module."}
    return type(name, (base,), {**body, "__module__": __name__})


def _check_huber(loss: Any) -> None:
    if not isinstance(loss.delta, (float, int)):
        raise TypeError(f"delta must be a float or int, got: {type(loss.delta)}")


def _check_triplet(loss: Any) -> None:
    if loss.margin <= 0:
        raise ValueError(f"{type(loss).__name__}: expected margin to be greater than 0, got {loss.margin} instead")


def _check_margins(loss: Any) -> None:
    if loss.p not in (1, 2):
        raise ValueError("only p == 1 and p == 2 supported")
    if loss.weight is not None and loss.weight.dim() != 1:
        raise ValueError(f"MultiMarginLoss: expected weight to be None or 1D tensor, got {loss.weight.dim()}D instead")


_OLD = ("size_average", "reduce", "reduction")
_CLASSES = ("weight", "size_average", "ignore_index", "reduce", "reduction")

MSELoss = _make("MSELoss", "mse_loss", _OLD)
L1Loss = _make("L1Loss", "l1_loss", _OLD)
SmoothL1Loss = _make("SmoothL1Loss", "smooth_l1_loss", (*_OLD, "beta"), beta=1.0)
HuberLoss = _make("HuberLoss", "huber_loss", ("reduction", "delta"), _check_huber, delta=1.0)
BCELoss = _make("BCELoss", "binary_cross_entropy", ("weight", *_OLD), weight=None)
BCEWithLogitsLoss = _make(
    "BCEWithLogitsLoss",
    "binary_cross_entropy_with_logits",
    ("weight", *_OLD, "pos_weight"),
    weight=None,
    pos_weight=None,
)
NLLLoss = _make("NLLLoss", "nll_loss", _CLASSES, weight=None, ignore_index=-100)
CrossEntropyLoss = _make(
    "CrossEntropyLoss",
    "cross_entropy",
    (*_CLASSES, "label_smoothing"),
    weight=None,
    ignore_index=-100,
    label_smoothing=0.0,
)
KLDivLoss = _make("KLDivLoss", "kl_div", (*_OLD, "log_target"), log_target=False)
SoftMarginLoss = _make("SoftMarginLoss", "soft_margin_loss", _OLD)
CosineEmbeddingLoss = _make("CosineEmbeddingLoss", "cosine_embedding_loss", ("margin", *_OLD), base=_OfTwo, margin=0.0)
HingeEmbeddingLoss = _make("HingeEmbeddingLoss", "hinge_embedding_loss", ("margin", *_OLD), margin=1.0)
MarginRankingLoss = _make("MarginRankingLoss", "margin_ranking_loss", ("margin", *_OLD), base=_OfTwo, margin=0.0)
MultiLabelMarginLoss = _make("MultiLabelMarginLoss", "multilabel_margin_loss", _OLD)
MultiLabelSoftMarginLoss = _make(
    "MultiLabelSoftMarginLoss", "multilabel_soft_margin_loss", ("weight", *_OLD), weight=None
)
MultiMarginLoss = _make(
    "MultiMarginLoss",
    "multi_margin_loss",
    ("p", "margin", "weight", *_OLD),
    _check_margins,
    p=1,
    margin=1.0,
    weight=None,
)
TripletMarginLoss = _make(
    "TripletMarginLoss", "triplet_margin_loss", ("margin", "p", "eps", "swap", *_OLD), _check_triplet, _OfThree,
    margin=1.0, p=2.0, eps=1e-6, swap=False,
)  # fmt: skip
PoissonNLLLoss = _make(
    "PoissonNLLLoss", "poisson_nll_loss", ("log_input", "full", "size_average", "eps", "reduce", "reduction"),
    base=_OfCounts, log_input=True, full=False, eps=1e-8,
)  # fmt: skip
GaussianNLLLoss = _make("GaussianNLLLoss", "gaussian_nll_loss", base=_OfSpread, full=False, eps=1e-6)
CTCLoss = _make(
    "CTCLoss", "ctc_loss", ("blank", "reduction", "zero_infinity"), base=_OfSequences, blank=0, zero_infinity=False
)


class TripletMarginWithDistanceLoss(_OfThree):
    """`nn.functional.triplet_margin_with_distance_loss` as a module; the distance may be a module, too."""

    function = "triplet_margin_with_distance_loss"
    options = {"distance_function": None, "margin": 1.0, "swap": False}
    check = _check_triplet
    forward = method_of("TripletMarginWithDistanceLoss", _OfThree)

    def __init__(self, *, distance_function: Any = None, **options: Any) -> None:
        super().__init__(**options)
        self.distance_function = PairwiseDistance() if distance_function is None else distance_function


class LinearCrossEntropyLoss(Module):
    """`nn.functional.linear_cross_entropy` as a module, with a linear layer of its own."""

    def __init__(
        self, in_features: int, num_classes: int, *, out_features: tuple[int, ...] = (), bias: bool = False,
        device: Any = None, dtype: Any = None, reduction: str = "mean", weight: Tensor | None = None,
        ignore_index: int | None = None, label_smoothing: float = 0.0, options: None = None,
    ) -> None:  # fmt: skip
        if weight is not None and tuple(weight.shape) != (num_classes,):
            raise RuntimeError(f"expected weight shape to be {(num_classes,)}, got {tuple(weight.shape)}")
        if not 0 <= label_smoothing <= 1:
            raise RuntimeError(f"expected label_smoothing to be in range [0, 1], got {label_smoothing}")
        super().__init__()
        self.reduction = reduction
        self.register_buffer("weight", weight)
        self.num_classes, self.out_features, self.options = num_classes, out_features, options
        self.ignore_index, self.label_smoothing = ignore_index, label_smoothing
        width = math.prod(out_features, start=num_classes)
        self.linear = Linear(in_features, width, bias=bias, device=device, dtype=dtype)

    def forward(self, input: Tensor, target: Tensor) -> Tensor:
        linear, shape = self.linear, (self.num_classes, *self.out_features)
        bias = linear.bias if linear.bias is None else linear.bias.reshape(shape)
        return linear_cross_entropy(
            input, linear.weight.reshape((*shape, linear.in_features)), target, linear_bias=bias, weight=self.weight,
            reduction=self.reduction, ignore_index=self.ignore_index, label_smoothing=self.label_smoothing,
            options=self.options,
        )  # fmt: skip

    def extra_repr(self) -> str:
        kept = ("num_classes", "out_features", "reduction", "ignore_index", "label_smoothing", "options")
        shown = {"in_features": self.linear.in_features, **{name: getattr(self, name) for name in kept[:2]}}
        shown |= {"bias": self.linear.bias is not None, **{name: getattr(self, name) for name in kept[2:]}}
        return ", ".join(f"{name}={value}" for name, value in shown.items())
