"""Tensors as autograd sees them: attributes, assignments, deletions, copies, conversions."""


def reading_the_gradient_of_a_non_leaf_warns(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    say(y.grad)
    say(x.grad, (y * 2).detach().grad)
    y.retain_grad()
    say(y.grad)
    y.sum().backward()
    say(y.grad)
    v = x[:1]
    say(v.grad)


def numpy_shares_memory(torch, say):
    import numpy as np

    a = np.ones(3)
    t = torch.from_numpy(a)
    t.add_(1)
    say(a.tolist(), t._version)
    t.numpy()[0] = 7
    say(t)
    say(torch.as_tensor(a).data_ptr() == t.data_ptr(), torch.tensor(a).data_ptr() == t.data_ptr())
    say.kind(lambda: torch.from_numpy([1]))
    say.kind(lambda: torch.from_numpy(np.ones(3)[::-1]))
    x = torch.ones(2, requires_grad=True)
    say(x * np.float32(2), x + np.ones(2, dtype=np.float32) if False else "")


def default_dtypes(torch, say):
    torch.set_default_dtype(torch.float64)
    say(
        torch.ones(2).dtype,
        torch.tensor(1.0).dtype,
        torch.tensor(1).dtype,
        (torch.ones(2, dtype=torch.int64) / 2).dtype,
        torch.tensor(1j).dtype,
        torch.tensor(1.0),
    )
    torch.set_default_dtype(torch.float32)
    say.error(lambda: torch.set_default_dtype(torch.int64))
    say(torch.get_default_dtype(), torch.tensor([1.5, 2], dtype=torch.float64))
