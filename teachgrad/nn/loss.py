"""Losses as modules: each calls the function of the same name.

In PyTorch: `torch/nn/modules/loss.py`.
Read next: `functional/loss.py`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from teachgrad.nn import functional as F
from teachgrad.nn.module import Module
from teachgrad.nn.shapes import PairwiseDistance
from teachgrad.tensor import Tensor


class _Loss(Module):
    """A loss with options, of which tensors (`weight`) are buffers."""

    function: ClassVar[str]
    positional: ClassVar[tuple[str, ...]] = ()
    options: ClassVar[dict[str, Any]] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__()
        given = {**self.options, "reduction": "mean", **dict(zip(self.positional, args, strict=False)), **kwargs}
        for name, value in given.items():
            if name not in self.options and name != "reduction":
                raise TypeError(f"{type(self).__name__}() got an unexpected keyword argument '{name}'")
            if isinstance(value, Tensor) or name in ("weight", "pos_weight"):
                self.register_buffer(name, value)
            else:
                object.__setattr__(self, name, value)

    def forward(self, *inputs: Tensor) -> Tensor:
        options = {name: getattr(self, name) for name in (*self.options, "reduction")}
        return getattr(F, self.function)(*inputs, **options)


def _make(name: str, function: str, positional: tuple[str, ...] = (), **options: Any) -> type[_Loss]:
    body = {"function": function, "positional": positional, "options": options}
    return type(name, (_Loss,), {**body, "__doc__": f"`nn.functional.{function}` as a module.", "__module__": __name__})


MSELoss = _make("MSELoss", "mse_loss")
L1Loss = _make("L1Loss", "l1_loss")
SmoothL1Loss = _make("SmoothL1Loss", "smooth_l1_loss", beta=1.0)
HuberLoss = _make("HuberLoss", "huber_loss", ("reduction", "delta"), delta=1.0)
BCELoss = _make("BCELoss", "binary_cross_entropy", ("weight",), weight=None)
BCEWithLogitsLoss = _make(
    "BCEWithLogitsLoss", "binary_cross_entropy_with_logits", ("weight",), weight=None, pos_weight=None
)
NLLLoss = _make("NLLLoss", "nll_loss", ("weight",), weight=None, ignore_index=-100)
CrossEntropyLoss = _make(
    "CrossEntropyLoss", "cross_entropy", ("weight",), weight=None, ignore_index=-100, label_smoothing=0.0
)
KLDivLoss = _make("KLDivLoss", "kl_div", log_target=False)
SoftMarginLoss = _make("SoftMarginLoss", "soft_margin_loss")
CosineEmbeddingLoss = _make("CosineEmbeddingLoss", "cosine_embedding_loss", ("margin",), margin=0.0)
HingeEmbeddingLoss = _make("HingeEmbeddingLoss", "hinge_embedding_loss", ("margin",), margin=1.0)
MarginRankingLoss = _make("MarginRankingLoss", "margin_ranking_loss", ("margin",), margin=0.0)
MultiLabelMarginLoss = _make("MultiLabelMarginLoss", "multilabel_margin_loss")
MultiLabelSoftMarginLoss = _make("MultiLabelSoftMarginLoss", "multilabel_soft_margin_loss", ("weight",), weight=None)
MultiMarginLoss = _make("MultiMarginLoss", "multi_margin_loss", ("p", "margin", "weight"), p=1, margin=1.0, weight=None)
TripletMarginLoss = _make(
    "TripletMarginLoss", "triplet_margin_loss", ("margin", "p", "eps", "swap"), margin=1.0, p=2.0, eps=1e-6, swap=False
)
PoissonNLLLoss = _make(
    "PoissonNLLLoss", "poisson_nll_loss", ("log_input", "full"), log_input=True, full=False, eps=1e-8
)
GaussianNLLLoss = _make("GaussianNLLLoss", "gaussian_nll_loss", full=False, eps=1e-6)
CTCLoss = _make("CTCLoss", "ctc_loss", ("blank", "reduction", "zero_infinity"), blank=0, zero_infinity=False)


class TripletMarginWithDistanceLoss(_Loss):
    """`nn.functional.triplet_margin_with_distance_loss` as a module; the distance may be a module, too."""

    function = "triplet_margin_with_distance_loss"
    options = {"distance_function": None, "margin": 1.0, "swap": False}

    def __init__(self, *, distance_function: Any = None, **options: Any) -> None:
        super().__init__(**options)
        self.distance_function = PairwiseDistance() if distance_function is None else distance_function
