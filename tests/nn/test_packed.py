"""Sequences of different lengths: packed, padded again, and in recurrent networks, where filling is not computed with."""

from __future__ import annotations

import pytest


def three(torch):
    """Sequences of one, four and two steps of three features."""
    torch.manual_seed(0)
    return [torch.randn(n, 3, dtype=torch.float64, requires_grad=True) for n in (1, 4, 2)]


def test_packing_takes_step_after_step_of_those_that_last_so_long(torch):
    rnn = torch.nn.utils.rnn
    padded = torch.tensor([[1.0, 2.0, 3.0], [4.0, 0.0, 0.0]], requires_grad=True)
    packed = rnn.pack_padded_sequence(padded, [3, 1], batch_first=True)
    assert packed.data.tolist() == [1.0, 4.0, 2.0, 3.0] and packed.batch_sizes.tolist() == [2, 1, 1]
    node = packed.data.grad_fn
    assert node.name() == "PackPaddedSequenceBackward0" and node._saved_input_sym_sizes == (2, 3)
    (grad,) = torch.autograd.grad((packed.data**3).sum(), padded, create_graph=True)
    assert grad.tolist() == [[3.0, 12.0, 27.0], [48.0, 0.0, 0.0]]
    assert torch.autograd.grad(grad.sum(), padded)[0].tolist() == [[6.0, 12.0, 18.0], [24.0, 0.0, 0.0]]


@pytest.mark.parametrize("batch_first", [False, True])
def test_padding_undoes_packing_also_of_what_had_to_be_sorted(torch, batch_first):
    rnn, sequences = torch.nn.utils.rnn, three(torch)
    packed = rnn.pack_sequence(sequences, enforce_sorted=False)
    assert packed.sorted_indices.tolist() == [1, 2, 0] and packed.unsorted_indices.tolist() == [2, 0, 1]
    padded, lengths = rnn.pad_packed_sequence(packed, batch_first, padding_value=7.0, total_length=5)
    assert lengths.tolist() == [1, 4, 2] and padded.shape == ((3, 5, 3) if batch_first else (5, 3, 3))
    rows = padded if batch_first else padded.transpose(0, 1)
    for row, sequence in zip(rows, sequences, strict=True):
        assert torch.equal(row[: len(sequence)], sequence) and (row[len(sequence) :] == 7).all()
    padded.sum().backward()
    assert all((sequence.grad == 1).all() for sequence in sequences)
    assert [torch.equal(a, b) for a, b in zip(rnn.unpack_sequence(packed), sequences, strict=True)] == [True] * 3


@pytest.mark.parametrize("options", [{}, {"bidirectional": True}, {"num_layers": 2, "bidirectional": True},
                                     {"batch_first": True, "bias": False}])  # fmt: skip
@pytest.mark.parametrize("kind", ["RNN", "GRU", "LSTM", "LSTM projected"])
def test_each_packed_sequence_is_as_if_it_were_alone(torch, kind, options):
    """Outputs, last states and gradients, with first states of their own."""
    name, *projected = kind.split()
    network = getattr(torch.nn, name)(3, 4, dtype=torch.float64, **({"proj_size": 2} if projected else {}), **options)
    sequences, pair = three(torch), name == "LSTM"
    states = options.get("num_layers", 1) * (2 if options.get("bidirectional") else 1)
    first = torch.randn(states, 3, 2 if projected else 4, dtype=torch.float64, requires_grad=True)
    hx = (first, torch.randn(states, 3, 4, dtype=torch.float64)) if pair else first
    leaves = [*sequences, first, *network.parameters()]

    output, last = network(torch.nn.utils.rnn.pack_sequence(sequences, enforce_sorted=False), hx)
    shown = torch.nn.utils.rnn.unpack_sequence(output)
    together = torch.autograd.grad(sum((s**2).sum() for s in shown) + (last[0] if pair else last).sum(), leaves)

    alone_shown, alone_last = [], []
    for i, sequence in enumerate(sequences):
        own = tuple(h[:, i] for h in hx) if pair else hx[:, i]
        one, state = network(sequence, own)
        alone_shown.append(one)
        alone_last.append(state[0] if pair else state)
    assert all(torch.allclose(a, b) for a, b in zip(shown, alone_shown, strict=True))
    assert torch.allclose(last[0] if pair else last, torch.stack(alone_last, 1))
    alone = torch.autograd.grad(sum((s**2).sum() for s in alone_shown) + sum(s.sum() for s in alone_last), leaves)
    assert all(torch.allclose(a, b) for a, b in zip(together, alone, strict=True))


@pytest.mark.pytorch
@pytest.mark.parametrize("kind", ["RNN", "GRU", "LSTM"])
def test_the_graph_of_packed_sequences_is_pytorchs(oracle, kind):
    import teachgrad

    def nodes(torch):
        network = getattr(torch.nn, kind)(3, 4, 2, bidirectional=True, dtype=torch.float64)
        packed = torch.nn.utils.rnn.pack_sequence(three(torch), enforce_sorted=False)
        padded, _ = torch.nn.utils.rnn.pad_packed_sequence(network(packed)[0])
        found, order = {padded.grad_fn: 0}, [padded.grad_fn]
        edges = []
        for node in order:  # which grows on the way
            for other, _ in node.next_functions:
                if other is not None and other not in found:
                    found[other] = len(order)
                    order.append(other)
                edges.append((node.name(), found.get(other)))
        return edges

    assert nodes(teachgrad) == nodes(oracle)


def test_packed_sequences_change_their_dtype(torch):
    packed = torch.nn.utils.rnn.pack_sequence(three(torch), enforce_sorted=False)
    assert packed.double() is packed and packed.float().data.dtype is torch.float32
    assert packed.half().batch_sizes is packed.batch_sizes and packed.cpu() is packed


@pytest.mark.parametrize("lengths, words", [
    ([1, 3], "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True"),
    ([3, 0], "Length of all samples has to be greater than 0"),
    ([3], r"Expected `len\(lengths\)` to be equal to batch_size, but got 1 \(batch_size=2\)"),
    ([[3, 1]], "'lengths' argument should be a 1D CPU int64 tensor, but got 2D cpu Long tensor"),
])  # fmt: skip
def test_lengths_have_to_fit(torch, lengths, words):
    with pytest.raises(RuntimeError, match=words):
        torch.nn.utils.rnn.pack_padded_sequence(torch.ones(3, 2), lengths)


def test_what_cannot_be_packed_or_padded(torch):
    rnn = torch.nn.utils.rnn
    with pytest.raises(RuntimeError, match="Cannot pack empty tensors."):
        rnn.pack_padded_sequence(torch.ones(0, 2), [1, 1])
    with pytest.raises(ValueError, match="Expected total_length to be at least the length of the longest sequence"):
        rnn.pad_packed_sequence(rnn.pack_sequence([torch.ones(3)]), total_length=2)
    with pytest.raises(RuntimeError, match="Expected hidden size"):
        packed = rnn.pack_sequence([torch.ones(2, 3)])
        torch.nn.GRU(3, 4)(packed, torch.ones(1, 2, 4))


def test_taking_the_filling_away_turns_the_tensor(torch):
    padded = torch.arange(6.0).reshape(3, 2)
    assert [row.tolist() for row in torch.nn.utils.rnn.unpad_sequence(padded, torch.tensor([3, 1]))] == [[0, 2, 4], [1]]
    assert padded.shape == (2, 3)


def test_nothing_is_pinned_without_hardware(torch):
    with pytest.raises(RuntimeError, match="Cannot access accelerator device when none is available."):
        torch.nn.utils.rnn.pack_sequence([torch.ones(2, 3)]).pin_memory()
