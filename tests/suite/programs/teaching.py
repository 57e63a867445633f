"""Small programs of the kinds that tutorials, courses and books have; docs/programs.md names public ones."""

import math
import random


def the_old_style(torch, say):
    """As it was written around version 0.4: Variable, typed tensors, losses that are summed."""
    from_autograd = torch.autograd.Variable
    x = from_autograd(torch.FloatTensor([[0, 0], [0, 1], [1, 0], [1, 1]]))
    y = from_autograd(torch.FloatTensor([[0], [1], [1], [0]]), requires_grad=False)
    torch.manual_seed(3), torch.cuda.manual_seed(3)
    net = torch.nn.Sequential(torch.nn.Linear(2, 8), torch.nn.Tanh(), torch.nn.Linear(8, 1), torch.nn.Sigmoid())
    criterion, optimizer = torch.nn.BCELoss(size_average=False), torch.optim.SGD(net.parameters(), lr=0.5, momentum=0.5)
    for _ in range(200):
        optimizer.zero_grad()
        loss = criterion(net(x), y)
        loss.backward()
        optimizer.step()
    say((net(x).data > 0.5).type(torch.LongTensor).view(-1), loss.item() < 0.2, x.is_cuda, x.type(), x.nelement())


def classes_in_batches(torch, say):
    nn, F, data = torch.nn, torch.nn.functional, torch.utils.data
    torch.manual_seed(0)
    torch.backends.cudnn.deterministic = True
    centers = torch.tensor([[2.0, 0.0], [-2.0, 1.0], [0.0, -2.0]])
    labels = torch.arange(90) % 3
    points = centers[labels] + 0.5 * torch.randn(90, 2)
    train, test = data.random_split(data.TensorDataset(points, labels), [0.8, 0.2])
    loaders = data.DataLoader(train, batch_size=16, shuffle=True), data.DataLoader(test, batch_size=16)

    class Net(nn.Module):
        def __init__(self):
            super().__init__()
            self.fc1, self.fc2, self.drop = nn.Linear(2, 16), nn.Linear(16, 3), nn.Dropout(0.1)

        def forward(self, x):
            return self.fc2(self.drop(F.relu(self.fc1(x))))

    net = Net()
    optimizer = torch.optim.Adam(net.parameters(), lr=0.05)
    for _ in range(5):
        net.train()
        total = 0.0
        for x, y in loaders[0]:
            loss = nn.CrossEntropyLoss()(net(x), y)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            total += loss.item() * x.size(0)
        net.eval()
        with torch.no_grad():
            right = sum((net(x).argmax(1) == y).sum().item() for x, y in loaders[1])
        say(round(total / len(train), 4), right, len(test))


def letters_that_follow_letters(torch, say):
    """A bigram model of names, and names drawn from it."""
    words = "emma olivia ava isabella sophia mia amelia harper evelyn".split()
    letters = [".", *sorted(set("".join(words)))]
    pairs = [
        (letters.index(a), letters.index(b)) for word in words for a, b in zip(f".{word}", f"{word}.", strict=True)
    ]
    xs, ys = (torch.tensor(column) for column in zip(*pairs, strict=True))
    generator = torch.Generator().manual_seed(2147483647)
    weights = torch.randn((len(letters), len(letters)), generator=generator, requires_grad=True)
    for _ in range(30):
        logits = torch.nn.functional.one_hot(xs, num_classes=len(letters)).float() @ weights
        counts = logits.exp()
        probabilities = counts / counts.sum(1, keepdim=True)
        loss = -probabilities[torch.arange(len(pairs)), ys].log().mean() + 0.01 * (weights**2).mean()
        weights.grad = None
        loss.backward()
        weights.data += -20 * weights.grad
    say(loss.item())
    for _ in range(5):
        index, name = 0, ""
        while not name or index:
            index = torch.multinomial(weights[index].softmax(0), 1, replacement=True, generator=generator).item()
            name += letters[index]
        say(name)


def attention_over_letters(torch, say):
    """One block of a small GPT, trained to continue a line, then asked to."""
    nn, F = torch.nn, torch.nn.functional
    torch.manual_seed(1337)
    text = "to be or not to be that is the question "
    letters = sorted(set(text))
    ids = torch.tensor([letters.index(c) for c in text], dtype=torch.long)

    class Block(nn.Module):
        def __init__(self, size, heads):
            super().__init__()
            self.heads, self.qkv, self.out = heads, nn.Linear(size, 3 * size), nn.Linear(size, size)
            self.norm1, self.norm2 = nn.LayerNorm(size), nn.LayerNorm(size)
            self.mlp = nn.Sequential(nn.Linear(size, 4 * size), nn.GELU(), nn.Linear(4 * size, size))
            self.register_buffer("mask", torch.tril(torch.ones(16, 16)))

        def forward(self, x):
            batch, time, size = x.shape
            split = [
                t.view(batch, time, self.heads, -1).transpose(1, 2) for t in self.qkv(self.norm1(x)).split(size, dim=2)
            ]
            q, k, v = split
            scores = (q @ k.transpose(-2, -1)) / math.sqrt(k.size(-1))
            scores = scores.masked_fill(self.mask[:time, :time] == 0, float("-inf"))
            x = x + self.out((F.softmax(scores, dim=-1) @ v).transpose(1, 2).contiguous().view(batch, time, size))
            return x + self.mlp(self.norm2(x))

    embed, place, block, head = (
        nn.Embedding(len(letters), 16),
        nn.Embedding(16, 16),
        Block(16, 2),
        nn.Linear(16, len(letters)),
    )
    model = nn.ModuleList([embed, place, block, head])
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)

    def logits(x):
        return head(block(embed(x) + place(torch.arange(x.shape[1]))))

    for _ in range(40):
        starts = torch.randint(len(ids) - 16, (4,))
        x, y = (torch.stack([ids[s + o : s + o + 16] for s in starts]) for o in (0, 1))
        loss = F.cross_entropy(logits(x).view(-1, len(letters)), y.view(-1))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
    say(round(loss.item(), 3), sum(p.numel() for p in model.parameters()))
    line = ids[None, :4]
    with torch.no_grad():
        for _ in range(12):
            line = torch.cat([line, torch.multinomial(F.softmax(logits(line)[:, -1], dim=-1), num_samples=1)], dim=1)
    say("".join(letters[i] for i in line[0].tolist()))


def pictures_of_bars(torch, say):
    """A convolutional network that tells lying bars from standing ones, saved and loaded again."""
    nn = torch.nn
    torch.manual_seed(0)
    images, labels = torch.zeros(32, 1, 8, 8), torch.zeros(32, dtype=torch.long)
    for i in range(32):
        at = random.Random(i).randrange(8)
        labels[i] = i % 2
        images[i, 0, at if i % 2 else slice(None), slice(None) if i % 2 else at] = 1
    net = nn.Sequential(
        nn.Conv2d(1, 4, kernel_size=3, padding=1), nn.BatchNorm2d(4), nn.ReLU(), nn.MaxPool2d(2),
        nn.Conv2d(4, 4, 3, padding="same"), nn.ReLU(), nn.AvgPool2d(2), nn.Flatten(), nn.Linear(16, 2),
        nn.LogSoftmax(dim=1),
    )  # fmt: skip
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1, momentum=0.9, weight_decay=1e-4)
    for _ in range(15):
        optimizer.zero_grad()
        loss = nn.NLLLoss()(net(images), labels)
        loss.backward()
        optimizer.step()
    say(round(loss.item(), 3), (net(images).argmax(1) == labels).sum().item(), repr(optimizer).split("\n")[1])
