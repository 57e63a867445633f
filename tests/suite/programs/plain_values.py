"""What goes with tensors: shapes, dtypes and their limits, devices, generators; and attributes that cannot be written."""

import copy
import pickle
import threading

from tests.suite.harness import calls


def _each(say, known, text):
    for call in calls(known, "", text):
        say.error(call)


def shapes_are_made_of_integers(torch, say):
    _each(
        say,
        {"Size": torch.Size, "torch": torch},
        """Size([1, 2]) | Size() | Size(range(3)) | Size([True, False]) | Size((torch.tensor(3),)) | Size(torch.tensor([3, 4]))
        | Size([1.5]) | Size([1, "a"]) | Size("12") | Size([None]) | Size([torch.tensor(3.0)]) | Size(3) | Size(1, 2)""",
    )


def what_becomes_of_shapes_is_a_shape(torch, say):
    _each(
        say,
        {"s": torch.Size([1, 2]), "x": torch.ones(2, 3)},
        """s * 2 | 2 * s | s + (3,) | (3,) + s | s[::-1] | x.shape * 2 | (5,) + x.shape | x.size()[1:] + (4,) | s + [3] | s + 3
        | s * 1.5 | s + (1.5,) | (1.5,) + s | (type(2 * s).__name__, type((1,) + s).__name__, type(tuple(s)).__name__)""",
    )
    shape = torch.ones(2, 3).shape
    say(pickle.loads(pickle.dumps(shape)), copy.deepcopy(shape), type(copy.copy(shape)).__name__, shape.__reduce__())
    say.error(lambda: type("Shape", (torch.Size,), {}))


def limits(torch, say):
    _each(
        say,
        {"torch": torch},
        """torch.finfo(torch.int8) | torch.finfo(torch.bool) | torch.iinfo(torch.float32) | torch.iinfo(torch.complex64)
        | torch.iinfo(torch.bool) | torch.finfo(3) | torch.iinfo("a") | torch.finfo(type=torch.float64).eps
        | torch.iinfo(type=torch.int8).max | torch.finfo(torch.complex64) == torch.finfo(torch.float32)
        | setattr(torch.finfo(), "eps", 3) | setattr(torch.iinfo(torch.int8), "max", 3)""",
    )


def relatives_of_dtypes(torch, say):
    _each(
        say,
        {"torch": torch},
        """torch.int8.to_complex() | torch.bool.to_complex() | torch.float64.to_complex() | torch.int8.to_real()
        | torch.promote_types(3, torch.float32) | torch.promote_types(torch.float32, "a")
        | torch.promote_types(torch.float32, float) | torch.can_cast(3, torch.float32) | torch.can_cast(float, torch.int32)
        | int(torch.tensor(1 + 1j)) | float(torch.tensor(1 + 1j)) | int(torch.tensor(2 + 0j))""",
    )
    say([pickle.loads(pickle.dumps(d)) is d for d in (torch.float32, torch.bool, torch.complex64)])


def devices_are_checked_and_stay_as_they_are(torch, say):
    _each(
        say,
        {"device": torch.device},
        """device("cpu", -1) | device("cpu", "0") | device("cpu", 0.5) | device("cpu:0", 0) | device("") | device("cpu:00")
        | device(type="cpu", index=0) | device(device="cpu") | device(device("cpu:0")) | setattr(device("cpu"), "type", "a")
        | setattr(device("cpu"), "index", 1) | device("cpu").__reduce__()[1] | device("cpu:0").__reduce__()[1]""",
    )


def generators_are_copied_with_their_place(torch, say):
    generator = torch.Generator().manual_seed(3)
    torch.rand(1, generator=generator)
    for other in (generator.clone_state(), pickle.loads(pickle.dumps(generator)), copy.deepcopy(generator)):
        say(other.initial_seed(), torch.rand(2, generator=other), other is generator)
    say(torch.rand(2, generator=generator))
    for seed in ("a", 1.5, None, True, torch.tensor(3)):
        say.error(lambda seed=seed: generator.manual_seed(seed))
    say(torch.manual_seed("3").initial_seed(), torch.manual_seed(torch.tensor(4)).initial_seed())
    say.error(lambda: generator.set_state(3))
    say.error(lambda: generator.set_state(torch.ones(3)))
    say.error(generator.get_offset)
    say.error(lambda: generator.set_offset(3))


def what_cannot_be_written(torch, say):
    class Double(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def backward(ctx, grad):
            return grad * 2

    x = torch.ones(2, requires_grad=True)
    y = x * 2
    facts = (
        "is_leaf grad_fn _version _base shape dtype device ndim layout name itemsize is_meta is_sparse T mT output_nr"
    )
    for name in facts.split():
        say.error(lambda name=name: setattr(x, name, 3))
    for name in ("shape", "grad_fn", "is_leaf", "_base"):
        say.error(lambda name=name: delattr(x, name))
    nodes = (y.grad_fn, y.grad_fn.next_functions[0][0], Double.apply(x).grad_fn)
    for node in nodes:
        for name in ("next_functions", "metadata", "requires_grad", "_input_metadata"):
            say.error(lambda node=node, name=name: setattr(node, name, 3))
            say.error(lambda node=node, name=name: delattr(node, name))
    for name in ("_saved_other", "_raw_saved_self"):
        say.error(lambda name=name: setattr(y.grad_fn, name, 3))
    say.error(lambda: setattr(nodes[2], "saved_tensors", 3))
    say.error(lambda: nodes[2].materialize_grads)
    say.error(lambda: y.grad_fn(torch.ones(2), grad=3))
    say.error(lambda: y.grad_fn._set_sequence_nr("a"))


def classes_as_they_print(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    say(type(x), torch.Tensor, type(torch.nn.Parameter(x)), type(x.shape), type(x.dtype), type(x.device))
    say(type(y.grad_fn), type(y.grad_fn.next_functions[0][0]))

    class Mine(torch.Tensor):
        pass

    say(Mine.__name__, "Mine" in repr(Mine), type(y.grad_fn).__name__, isinstance(y.grad_fn, torch.autograd.graph.Node))
    say.error(lambda: x.register_hook())
    say.error(lambda: x.backward(1, 2, 3, 4, 5))


def a_dual_tensor_is_dual_in_every_thread(torch, say):
    forward_ad = torch.autograd.forward_ad

    def elsewhere(run):
        thread = threading.Thread(target=lambda: say.error(run))
        thread.start()
        thread.join()

    with forward_ad.dual_level():
        dual = forward_ad.make_dual(torch.ones(2), torch.ones(2))
        elsewhere(lambda: forward_ad.unpack_dual(dual * dual))
        elsewhere(lambda: forward_ad.unpack_dual(forward_ad.make_dual(torch.ones(1), torch.ones(1)) * 3))
        elsewhere(forward_ad.enter_dual_level)
        with forward_ad._set_fwd_grad_enabled(False):
            elsewhere(lambda: forward_ad.unpack_dual(dual * 2))
    elsewhere(lambda: forward_ad.unpack_dual(dual * dual))
    elsewhere(forward_ad.enter_dual_level)
    say(forward_ad.unpack_dual(forward_ad.make_dual(torch.ones(1), torch.ones(1))).tangent)
    elsewhere(forward_ad.exit_dual_level)
    say.error(forward_ad.exit_dual_level)
