"""What stands in brackets beside a mask of several dimensions, and where empty parts begin."""


def masks_of_two_dimensions(torch, say):
    x = torch.arange(120.0).view(2, 3, 4, 5).requires_grad_()
    mask = torch.tensor([[True, False, True], [False, True, False]])
    rows = torch.tensor([0, 1, 2])
    for index in [
        (mask, 1), (mask, 1, 2), (mask, -1, 0), (mask, 0, 0, ...), (mask, ..., 0), (mask, slice(None), 0),
        (mask, slice(0, 2), 1), (mask, slice(None, None, 2), 3), (mask, rows), (mask, rows, 2), (mask, 2, rows),
        (mask, None, rows, 1), (mask, rows, None, 1), (mask, True, 1, 1), (True, mask, 1, 1), (mask.byte(), 1, 1),
        (mask, torch.tensor(1), 1), (mask, 5), (mask, 0, 0, 0), (..., mask, 0),
    ]:  # fmt: skip
        say.error(lambda index=index: x[index])
    say(torch.autograd.grad(x[mask, 1:3, 2].sum(), x)[0].nonzero().tolist())


def masks_in_the_middle(torch, say):
    x = torch.arange(120.0).view(2, 3, 4, 5)
    mask = torch.zeros(3, 4, dtype=torch.bool)
    mask[0, 1] = mask[2, 3] = True
    say(x[:, mask, 1], x[0, mask, 1:3], x[0, mask, None, 1:3].shape, x[:, mask, torch.tensor([0, 1])])
    say(x[mask.new_ones(2, 3, 4), 3].sum(), x[mask.new_ones(2, 3, 4), 1:2].shape)


def assignments_beside_masks(torch, say):
    mask = torch.tensor([[True, False, True], [False, True, False]])
    for index in [(mask, 1), (mask, slice(1, 3)), (mask, slice(None), 0), (mask, None, 0), (mask, ..., 1)]:
        x = torch.arange(48.0).view(2, 3, 4, 2)
        x[index] = -1
        say(x.flatten().tolist())
        x[index] += 3
        say(x.sum())


def where_empty_parts_begin(torch, say):
    x = torch.arange(24.0).view(4, 6)
    for part in [
        x[2:2], x[4:], x[:, 6:], x[1:, 3:3], x[::2][2:], x.t()[3:3], x.narrow(1, 6, 0), *x.split([4, 0]),
        *x.tensor_split(6), x[3:1], x[2:2][:, 3], x[2:2, 3:], x.unfold(1, 2, 2)[4:], x[2:2].unsqueeze(0), x[3:3].view(-1),
    ]:  # fmt: skip
        say(part.storage_offset(), part.stride(), part.shape)
    say(x[3:3].as_strided((2,), (1,)))


def scatter_with_a_reduction(torch, say):
    x, places = torch.ones(3), torch.tensor([0, 1])
    say(x.scatter(0, places, torch.full((2,), 4.0), reduce="add"))
    say(x.scatter_(0, places, torch.full((2,), 4.0), reduce="multiply"))
    say(x.scatter_(0, places, 3, reduce="multiply"))
