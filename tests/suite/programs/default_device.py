"""Where tensors are made if nothing is said: `with torch.device(…):` and `set_default_device`."""

import threading

_MAKERS = """tensor(2.)  tensor([1., 2.])  as_tensor([1.])  asarray([1.])  zeros(2)  ones(2)  empty(2)  full((2,), 1.)
    arange(3)  linspace(0, 1, 3)  logspace(0, 1, 3)  eye(2)  rand(2)  randn(2)  randint(3, (2,))  randperm(3)
    scalar_tensor(2.)  empty_strided((2,), (1,))  empty_permuted((2,), (0,))  hann_window(3)  bartlett_window(3)
    fft.fftfreq(3)  fft.rfftfreq(3)  tril_indices(2, 2)  triu_indices(2, 2)  nn.Parameter(torch.ones(2))
    nn.Linear(2, 2).weight  as_tensor(x)  asarray(x)  as_tensor(a)  zeros(2, device=None)"""
_NOT_ASKED = """zeros(2, device="cpu")  zeros_like(x)  ones_like(x)  rand_like(x)  full_like(x, 1.)  from_numpy(a)  Tensor(2)
    Tensor([1.])  FloatTensor(2)  normal(0., 1., (2,))  frombuffer(bytearray(8), dtype=torch.float32)  complex(x, x)
    Tensor.new_zeros(x, (2,))  Tensor.new_tensor(x, [1.])  Tensor.double(x)  Generator()"""


def _elsewhere(torch):
    """A device that is not the CPU."""
    return torch.device("meta" if torch.__name__ == "torch" else "sim:1")


def who_asks_for_it(torch, say):
    x, there = torch.ones(2), _elsewhere(torch)
    known = {"torch": torch, "x": x, "a": x.numpy()}
    with there:
        for makers in (_MAKERS, _NOT_ASKED):
            for code in makers.replace("\n", "  ").split("  "):
                if code.strip():
                    say(code.strip(), eval("torch." + code.strip(), known).device == there)


def for_a_while(torch, say):
    there = _elsewhere(torch)
    say(torch.get_default_device())
    with there as entered:
        say(entered is there, torch.get_default_device() == there)
        with torch.device("cpu"):
            say(torch.get_default_device(), torch.ones(1).device)
        with there, there:
            say(torch.ones(1).device == there)
        say(torch.ones(1).device == there)
    try:
        with there:
            raise KeyError("out")
    except KeyError:
        say(torch.get_default_device(), torch.ones(1).device)


def for_good(torch, say):
    there = _elsewhere(torch)
    torch.set_default_device(there)
    say(torch.get_default_device() == there, torch.ones(1).device == there)
    with torch.device("cpu"):
        say(torch.get_default_device(), torch.ones(1).device)
    say(torch.ones(1).device == there)
    torch.set_default_device("cpu:0")
    say(torch.get_default_device(), torch.ones(1).device)
    torch.set_default_device(None)
    say(torch.get_default_device(), torch.ones(1).device)


def each_thread_for_itself(torch, say):
    with _elsewhere(torch):
        thread = threading.Thread(target=lambda: say(torch.get_default_device(), torch.ones(1).device))
        thread.start()
        thread.join()


def a_checkpoint_remembers_it(torch, say):
    x = torch.ones(2, device=_elsewhere(torch), requires_grad=True)
    places = []

    def f(x):
        places.append(torch.ones(1).device == x.device)
        return x.exp().sin()

    with x.device:
        y = torch.utils.checkpoint.checkpoint(f, x, use_reentrant=False)
    y.sum().backward()
    say(places)


def an_array_is_shared_where_it_lies(torch, say):
    import numpy as np

    a = np.zeros(2, np.float32)
    for device in (None, "cpu", torch.device("cpu")):
        torch.as_tensor(a, device=device).add_(1)
        say(a.tolist())
