"""Tensors of a class of one's own, made by calling it."""


def what_a_subclass_makes(torch, say):
    class Own(torch.Tensor):
        def __init__(self, *given):
            self.note = "mine"

    class Slotted(torch.Tensor):
        __slots__ = ("extra",)

    x = Own([1.0, 2.0])
    say(type(x).__name__, x.note, x.tolist(), x.requires_grad, isinstance(x, torch.Tensor))
    x.requires_grad_()
    (x * 2).sum().backward()
    say(x.grad.tolist(), x.is_leaf)
    y = torch.ones(2)
    z = Own(y)
    say(type(z).__name__, type(y).__name__, z.data_ptr() == y.data_ptr(), tuple(Own(2, 3).shape), type(Own()).__name__)
    say(type(Slotted([1.0])).__name__)
