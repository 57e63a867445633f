"""A tensor's memory, byte by byte and element by element; every row holds for both libraries."""

import copy
import os

import numpy
import pytest


def test_bytes_are_those_of_the_elements(torch):
    memory = torch.tensor([1, 256], dtype=torch.int32).untyped_storage()
    assert memory.tolist() == list(memory) == [1, 0, 0, 0, 0, 1, 0, 0]
    assert (memory[5], memory[-1], len(memory), memory.nbytes(), memory.element_size()) == (1, 0, 8, 8, 1)
    assert memory[0:4].nbytes() == 8 - 4


def test_what_is_written_to_the_memory_is_seen_by_the_tensor_and_not_counted(torch):
    x = torch.zeros(2, 3)
    x.t().untyped_storage().copy_(torch.arange(6.0).untyped_storage())
    assert x.tolist() == [[0, 1, 2], [3, 4, 5]] and x._version == 0
    x.untyped_storage().fill_(0)
    x.storage()[1] = 7
    assert x.tolist() == [[0, 7, 0], [0, 0, 0]] and x.storage()[1] == 7


def test_the_memory_behind_a_typed_storage_is_counted_in_bytes(torch):
    x = torch.arange(4.0)
    memory = x.storage().untyped()
    assert type(memory).__name__ == "UntypedStorage" and len(memory) == 16 and memory == x.untyped_storage()
    assert memory.untyped() is memory and len(memory[:2].untyped()) == 2
    memory.fill_(0)
    assert x.tolist() == [0, 0, 0, 0]


def test_a_clone_has_memory_of_its_own(torch):
    memory = torch.ones(2).untyped_storage()
    copy = memory.clone()
    copy.fill_(0)
    assert copy.nbytes() == memory.nbytes() and copy.data_ptr() != memory.data_ptr() and memory[3] != 0


@pytest.mark.parametrize(
    ("call", "error", "text"),
    [
        (lambda s, torch: s[8], IndexError, "index 8 out of range for storage of size 8"),
        (lambda s, torch: s["a"], TypeError, "can't index a torch.UntypedStorage with str"),
        (
            lambda s, torch: s.copy_(torch.ones(1).untyped_storage()),
            RuntimeError,
            "self was 8 bytes but src was 4 bytes",
        ),
    ],
)
def test_what_is_outside_is_refused(torch, call, error, text):
    with pytest.raises(error, match=text):
        call(torch.ones(2).untyped_storage(), torch)


def test_a_byte_keeps_what_fits_into_it_and_only_bytes_are_sliced(torch):
    memory = torch.zeros(4, dtype=torch.uint8).untyped_storage()
    memory[0] = 300
    assert memory.tolist() == [44, 0, 0, 0] and memory[0:2].tolist() == [44, 0]
    with pytest.raises(RuntimeError, match="Trying to slice with a step of 2"):
        memory[::2]
    with pytest.raises(RuntimeError, match="slices are only supported in UntypedStorage"):
        torch.ones(3).storage()[0:2]


def test_memory_that_is_shared_moves_with_all_its_views(torch):
    base = torch.arange(6.0)
    part, matrix = base[2:4], base.view(2, 3).T
    assert not base.is_shared() and matrix.share_memory_() is matrix
    base.add_(1)
    assert part.tolist() == [3, 4] and matrix.tolist() == [[1, 4], [2, 5], [3, 6]]
    assert base.is_shared() and part.is_shared() and base.untyped_storage().is_shared() and part.storage_offset() == 2
    assert torch.ones(0).share_memory_().is_shared()


def test_a_file_in_memory_is_not_shared_until_it_is_moved(torch, tmp_path):
    array = numpy.memmap(tmp_path / "numbers", numpy.float32, "w+", shape=(4,))
    tensor = torch.from_numpy(array)
    assert not tensor.is_shared() and tensor.share_memory_().is_shared()


def test_a_forked_process_writes_into_shared_memory(torch):
    shared, own = torch.zeros(3).share_memory_(), torch.zeros(3)
    child = os.fork()
    if not child:
        shared.numpy()[1] = own.numpy()[1] = 7
        os._exit(0)
    os.waitpid(child, 0)
    assert shared.tolist() == [0, 7, 0] and own.tolist() == [0, 0, 0]


def test_a_model_and_the_state_of_adagrad_are_shared(torch):
    model = torch.nn.Linear(2, 1).share_memory()
    optimizer = torch.optim.Adagrad(model.parameters())
    optimizer.share_memory()
    assert all(p.is_shared() and optimizer.state[p]["sum"].is_shared() for p in model.parameters())


def test_a_storage_as_text(torch):
    assert repr(torch.tensor([1.5, -2.0]).storage()) == (
        " 1.5\n -2.0\n[torch.storage.TypedStorage(dtype=torch.float32, device=cpu) of size 2]"
    )
    memory = torch.tensor([1, 255], dtype=torch.uint8).untyped_storage()
    assert str(memory) == " 1\n 255\n[torch.storage.UntypedStorage(device=cpu) of size 2]"
    assert str(torch.ones(0).untyped_storage()) == " \n[torch.storage.UntypedStorage(device=cpu) of size 0]"


def test_no_memory_lies_in_order(torch):
    assert torch.ones(2).set_().stride() == torch.ones(2, 3).t().set_().stride() == (1,)


def test_storages_move_with_memory_that_grows_and_their_parts_do_not(torch):
    tensor = torch.arange(3.0)
    memory, integers, part = tensor.untyped_storage(), tensor.view(torch.int32).storage(), tensor.untyped_storage()[:8]
    tensor.resize_(5)[0] = 1.0
    assert len(memory) == 20 and len(integers) == 5 and len(part) == 8
    assert memory.tolist()[2:4] == [128, 63] and integers[0] == 0x3F800000
    torch.empty(0).set_(memory, 0, (6,), (1,))
    assert len(memory) == 24 and len(part) == 8
    tensor.share_memory_()
    assert memory.is_shared()


def test_what_looks_at_the_same_memory_with_another_counter_moves_along(torch):
    def grown(*tensors):
        tensors[0].resize_(5)[0] = 9.0
        assert [t[0].item() for t in tensors] == [9.0] * len(tensors)

    base = torch.arange(3.0)
    grown(base, base.data, copy.copy(base), torch.empty(0).set_(base), torch.empty(0).set_(base.untyped_storage()))
    base, other = torch.arange(3.0), torch.zeros(3)
    other.data = base
    grown(other, base)


def test_memory_grows_beside_a_tensor_that_was_never_finished(torch):
    kept = None
    try:
        torch.nn.Parameter(torch.ones(2, dtype=torch.complex64).conj())
    except NotImplementedError as error:  # here; it keeps what was begun
        kept = error
    base = torch.ones(2)
    part = base[1:]
    base.resize_(4)[1] = 3.0
    assert part.tolist() == [3.0]
    del kept
