"""What layers and losses are given when they are made, and what they refuse then."""

from tests.suite.harness import calls


def embeddings(torch, say):
    nn = torch.nn
    say(nn.Embedding(3, 2, max_norm=1.0, norm_type=1, scale_grad_by_freq=True, sparse=False, padding_idx=-1))
    table = nn.Embedding.from_pretrained(torch.tensor([[3.0, 4], [0.3, 0.4]]), max_norm=1.0)
    say(table(torch.tensor([0, 1])), table.weight)
    say(nn.Embedding.from_pretrained(torch.ones(2, 2), False, 1), nn.Embedding(2, 2, _freeze=True).weight.requires_grad)
    table = nn.Embedding.from_pretrained(torch.ones(3, 2), freeze=False, scale_grad_by_freq=True)
    table(torch.tensor([0, 0, 1])).sum().backward()
    say(table.weight.grad)
    for call in calls({"torch": torch, "nn": nn}, "", """
        nn.Embedding(3, 2, padding_idx=3) | nn.Embedding(3, 2, padding_idx=-4) | nn.Embedding(3, 2, _weight=torch.ones(2, 2))
        | nn.Embedding.from_pretrained(torch.ones(2))"""):  # fmt: skip
        say.error(call)


def options_that_make_no_sense(torch, say):
    for call in calls({"torch": torch, "nn": torch.nn}, "", """
        nn.Conv2d(2, 3, 3, padding="bla") | nn.Conv2d(2, 3, 3, padding="same", stride=2)
        | nn.Conv2d(2, 3, 3, padding="valid", stride=2) | nn.Bilinear(0, 1, 1) | nn.TripletMarginLoss(margin=-1)
        | nn.TripletMarginWithDistanceLoss(margin=0) | nn.MultiMarginLoss(p=3) | nn.MultiMarginLoss(weight=torch.ones(2, 2))
        | nn.Hardtanh(2, 1) | nn.Hardtanh(-2, 2) | nn.Unflatten(1, 3) | nn.Unflatten(1, (2, 2.0)) | nn.Linear(1, 1).type(float)
        | nn.ConvTranspose1d(2, 3, 3, stride=2)(torch.ones(1, 2, 3), output_size=(20,))"""):  # fmt: skip
        say.error(call)


def the_old_arguments_of_losses(torch, say):
    nn = torch.nn
    x, y = torch.tensor([1.0, 2]), torch.tensor([3.0, 5])
    say(nn.MSELoss(None, None, "sum")(x, y), nn.MSELoss(False)(x, y), nn.L1Loss(reduce=False)(x, y))
    say(nn.SmoothL1Loss(None, None, "sum", 2.0)(x, y), nn.BCEWithLogitsLoss(None, None, None, "none")(x, y))
    rows, classes = torch.eye(3), torch.tensor([0, 1, 2])
    say(nn.NLLLoss(None, None, 1, None, "sum")(rows, classes), nn.CrossEntropyLoss(None, None, 2)(rows, classes))
    say(nn.CrossEntropyLoss(torch.ones(3), None, 2, None, "none", 0.1)(rows, classes))
    say(nn.TripletMarginLoss(1.0, 2.0, 1e-6, False, None, None, "sum")(rows, rows, rows))
    say(nn.PoissonNLLLoss(True, False, None, 1e-8, None, "sum")(x, y), nn.MultiMarginLoss(2, 0.5)(rows, classes))
    say(nn.CosineEmbeddingLoss(0.5, None, None, "none")(rows, rows, torch.tensor([1.0, -1, 1])))
    say(nn.functional.nll_loss(torch.ones(3), torch.tensor([1])))


def schedules_and_earlier_steps(torch, say):
    for early, late in [(True, False), (False, True), (False, False)]:
        optimizer = torch.optim.SGD([torch.ones(1, requires_grad=True)], lr=0.1)
        if early:
            optimizer.step()
        schedule = torch.optim.lr_scheduler.StepLR(optimizer, 1)
        if late:
            optimizer.step()
        schedule.step()
        say(early, late, schedule.get_last_lr())
