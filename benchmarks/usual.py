"""Which programs do users write?

Whole ones, with everything that belongs to them: layers and losses, an optimizer's step, views, indices, hooks.
Nobody made teachgrad fast for these; they say what a reader will find. Each takes the library and gives a function:
one training step, or one gradient.

Read next: `timing.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Run = Callable[[], Any]


# ---- networks ----------------------------------------------------------------------------------------------------


def mlp_adam(torch: Any) -> Run:
    """A classifier of two layers, cross entropy, Adam."""
    nn = torch.nn
    model = nn.Sequential(nn.Linear(20, 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 5))
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
    loss_fn, x, y = nn.CrossEntropyLoss(), torch.randn(32, 20), torch.randint(0, 5, (32,))

    def run() -> Any:
        optimizer.zero_grad()
        loss = loss_fn(model(x), y)
        loss.backward()
        optimizer.step()
        return loss.item()

    return run


def batch_norm_dropout(torch: Any) -> Run:
    """Batch norm, dropout, leaky ReLU, SGD with momentum and weight decay."""
    nn = torch.nn
    model = nn.Sequential(
        nn.Linear(16, 32), nn.BatchNorm1d(32), nn.LeakyReLU(), nn.Dropout(0.2),
        nn.Linear(32, 32), nn.BatchNorm1d(32), nn.LeakyReLU(), nn.Linear(32, 1),
    )  # fmt: skip
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01, momentum=0.9, weight_decay=1e-4)
    x, y = torch.randn(64, 16), torch.randn(64, 1)

    def run() -> Any:
        loss = torch.nn.functional.smooth_l1_loss(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()

    return run


def small_images(torch: Any) -> Run:
    """Two convolutions with pooling on 8 images of 12×12 pixels, AdamW."""
    nn = torch.nn
    model = nn.Sequential(
        nn.Conv2d(1, 6, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(6, 12, 3), nn.ReLU(), nn.MaxPool2d(2),
        nn.Flatten(), nn.Linear(48, 10),
    )  # fmt: skip
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    x, y = torch.randn(8, 1, 12, 12), torch.randint(0, 10, (8,))

    def run() -> Any:
        optimizer.zero_grad()
        torch.nn.functional.cross_entropy(model(x), y).backward()
        optimizer.step()

    return run


def lstm(torch: Any) -> Run:
    """An LSTM cell as it stands in every course: gates by `chunk`, 20 steps over a batch of 8."""
    nn, hidden = torch.nn, 16
    from_x, from_h, out = nn.Linear(8, 4 * hidden), nn.Linear(hidden, 4 * hidden), nn.Linear(hidden, 1)
    parameters = [*from_x.parameters(), *from_h.parameters(), *out.parameters()]
    xs, target = torch.randn(8, 20, 8), torch.randn(8, 1)

    def run() -> Any:
        h, c = torch.zeros(8, hidden), torch.zeros(8, hidden)
        for t in range(20):
            i, f, g, o = (from_x(xs[:, t]) + from_h(h)).chunk(4, dim=1)
            c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)
            h = torch.sigmoid(o) * torch.tanh(c)
        ((out(h) - target) ** 2).mean().backward()
        for p in parameters:
            p.grad = None

    return run


def gru_float64(torch: Any) -> Run:
    """A GRU cell on plain matrices, float64; the states are stacked, and all of them have a loss."""
    wz, wr, wn, uz, ur, un = [(torch.randn(12, 12, dtype=torch.float64) / 4).requires_grad_() for _ in range(6)]
    xs = torch.randn(15, 4, 12, dtype=torch.float64)

    def run() -> Any:
        h, states = torch.zeros(4, 12, dtype=torch.float64), []
        for x in xs:
            z, r = torch.sigmoid(x @ wz + h @ uz), torch.sigmoid(x @ wr + h @ ur)
            h = (1 - z) * h + z * torch.tanh(x @ wn + (r * h) @ un)
            states.append(h)
        loss = torch.stack(states).pow(2).sum(-1).mean()
        return torch.autograd.grad(loss, [wz, wr, wn, uz, ur, un])

    return run


def attention(torch: Any) -> Run:
    """Causal self-attention with four heads: `view`, `transpose`, a mask, softmax."""
    nn, functional = torch.nn, torch.nn.functional
    qkv, out = nn.Linear(32, 96), nn.Linear(32, 32)
    x, mask = torch.randn(4, 16, 32), torch.tril(torch.ones(16, 16)) == 0

    def run() -> Any:
        q, k, v = qkv(x).split(32, dim=-1)
        q, k, v = [part.view(4, 16, 4, 8).transpose(1, 2) for part in (q, k, v)]
        scores = (q @ k.transpose(-2, -1)) / 8**0.5
        weights = functional.softmax(scores.masked_fill(mask, float("-inf")), dim=-1)
        y = out((weights @ v).transpose(1, 2).contiguous().view(4, 16, 32))
        y.square().mean().backward()
        for p in (*qkv.parameters(), *out.parameters()):
            p.grad = None

    return run


def transformer(torch: Any) -> Run:
    """A language model of one block: embeddings, attention, GELU, tied weights, clipped gradients, AdamW."""
    nn, functional = torch.nn, torch.nn.functional

    class Block(nn.Module):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.tokens, self.places = nn.Embedding(50, 24), nn.Embedding(12, 24)
            self.before, self.between, self.after = nn.LayerNorm(24), nn.LayerNorm(24), nn.LayerNorm(24)
            self.qkv, self.project = nn.Linear(24, 72, bias=False), nn.Linear(24, 24)
            self.widen, self.narrow = nn.Linear(24, 96), nn.Linear(96, 24)

        def forward(self, ids: Any) -> Any:
            b, t = ids.shape
            x = self.tokens(ids) + self.places(torch.arange(t))
            q, k, v = self.qkv(self.before(x)).view(b, t, 3, 3, 8).permute(2, 0, 3, 1, 4)
            attended = functional.scaled_dot_product_attention(q, k, v, is_causal=True)
            x = x + self.project(attended.transpose(1, 2).reshape(b, t, 24))
            x = x + self.narrow(functional.gelu(self.widen(self.between(x))))
            return self.after(x) @ self.tokens.weight.t()

    model = Block()
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    ids = torch.randint(0, 50, (4, 13))

    def run() -> Any:
        logits = model(ids[:, :-1])
        loss = functional.cross_entropy(logits.reshape(-1, 50), ids[:, 1:].reshape(-1))
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()

    return run


def word_vectors(torch: Any) -> Run:
    """Skip-gram with negative samples: three look-ups in embeddings, dot products, log-sigmoid."""
    nn, functional = torch.nn, torch.nn.functional
    inner, outer = nn.Embedding(100, 16), nn.Embedding(100, 16)
    word, near, far = torch.randint(0, 100, (32,)), torch.randint(0, 100, (32,)), torch.randint(0, 100, (32, 5))

    def run() -> Any:
        center = inner(word)
        good = (center * outer(near)).sum(-1)
        bad = torch.einsum("bd,bkd->bk", center, outer(far))
        loss = -(functional.logsigmoid(good) + functional.logsigmoid(-bad).sum(-1)).mean()
        loss.backward()
        inner.weight.grad = outer.weight.grad = None

    return run


def autoencoder(torch: Any) -> Run:
    """A variational autoencoder: random latents, binary cross entropy, divergence."""
    nn = torch.nn
    encoder, decoder = nn.Linear(24, 16), nn.Linear(8, 24)
    x = torch.rand(16, 24)

    def run() -> Any:
        mu, logvar = encoder(x).chunk(2, dim=-1)
        z = mu + torch.randn_like(mu) * torch.exp(0.5 * logvar)
        fit = nn.functional.binary_cross_entropy_with_logits(decoder(z), x, reduction="sum")
        loss = fit - 0.5 * torch.sum(1 + logvar - mu.pow(2) - logvar.exp())
        loss.backward()
        encoder.zero_grad()
        decoder.zero_grad()

    return run


# ---- numbers and indices -----------------------------------------------------------------------------------------


def regression(torch: Any) -> Run:
    """Linear regression by hand, float64: ten steps with a ridge penalty, weights moved under `no_grad`."""
    x, y = torch.randn(50, 6, dtype=torch.float64), torch.randn(50, dtype=torch.float64)
    w, b = (
        torch.zeros(6, dtype=torch.float64, requires_grad=True),
        torch.zeros((), dtype=torch.float64, requires_grad=True),
    )

    def run() -> Any:
        for _ in range(10):
            loss = ((x @ w + b - y) ** 2).mean() + 0.01 * (w * w).sum()
            loss.backward()
            with torch.no_grad():
                w.sub_(0.1 * w.grad)
                b.sub_(0.1 * b.grad)
            w.grad.zero_()
            b.grad.zero_()

    return run


def many_bodies(torch: Any) -> Run:
    """Forces between 12 bodies: positions are broadcast against each other; float64, four steps of leapfrog."""
    start, masses = torch.randn(12, 3, dtype=torch.float64), torch.rand(12, dtype=torch.float64) + 0.5
    still = torch.eye(12, dtype=torch.bool)

    def force(at: Any) -> Any:
        at = at.detach().requires_grad_()
        apart = at[:, None, :] - at[None, :, :]
        distance = (apart.pow(2).sum(-1) + 0.01).sqrt()
        energy = -(masses[:, None] * masses[None, :] / distance).masked_fill(still, 0.0).sum() / 2
        return -torch.autograd.grad(energy, at)[0]

    def run() -> Any:
        at, moving = start, torch.zeros_like(start)
        for _ in range(4):
            moving = moving + 0.01 * force(at) / masses[:, None]
            at = at + 0.01 * moving
        return at

    return run


def clusters(torch: Any) -> Run:
    """Soft k-means: distances by broadcasting, softmax, `min`, `amax`, entropy."""
    points, centers = torch.randn(60, 2), torch.randn(5, 2, requires_grad=True)

    def run() -> Any:
        squared = (points.unsqueeze(1) - centers.unsqueeze(0)).square().sum(dim=2)
        share = torch.softmax(-4 * squared, dim=1)
        nearest, _ = squared.min(dim=1)
        entropy = -(share * (share + 1e-8).log()).sum(1).mean()
        loss = (share * squared).sum() + nearest.mean() + 0.1 * entropy + share.sum(0).amax()
        return torch.autograd.grad(loss, centers)

    return run


def reductions(torch: Any) -> Run:
    """Statistics of a table: means, deviations, norms, products, cumulative sums, extremes, along both dimensions."""
    x = torch.rand(20, 10).add(0.5).requires_grad_()

    def run() -> Any:
        standard = (x - x.mean(0, keepdim=True)) / (x.std(0, keepdim=True) + 1e-5)
        parts = [
            standard.abs().mean(), x.var(dim=1).sum(), x.norm(dim=1).sum(), x.prod(dim=1).mean(), x.logsumexp(0).sum(),
            x.cumsum(1)[:, -1].mean(), x.max(dim=0).values.sum(), x.amin(1).sum(), x.sort(dim=1)[0][:, :3].sum(),
            x.max() - x.min(),
        ]  # fmt: skip
        torch.stack(parts).sum().backward()
        x.grad = None

    return run


def graph_network(torch: Any) -> Run:
    """Messages along the edges of a graph: rows gathered by index, summed with `index_add`, two rounds."""
    nn, source, target = torch.nn, torch.randint(0, 20, (60,)), torch.randint(0, 20, (60,))
    message, update, h0 = nn.Linear(16, 8), nn.Linear(16, 8), torch.randn(20, 8)

    def run() -> Any:
        h = h0
        for _ in range(2):
            sent = torch.relu(message(torch.cat([h[source], h[target]], dim=1)))
            heard = torch.zeros(20, 8).index_add(0, target, sent)
            h = torch.tanh(update(torch.cat([h, heard], dim=1)))
        h.mean(0).norm().backward()
        message.zero_grad()
        update.zero_grad()

    return run


def scatters(torch: Any) -> Run:
    """`gather`, `scatter_add`, `index_select`, masks, `where`, `topk`, float64."""
    x = torch.randn(16, 12, dtype=torch.float64, requires_grad=True)
    index, columns = torch.randint(0, 12, (16, 6)), torch.tensor([0, 3, 3, 7])

    def run() -> Any:
        picked = x.gather(1, index)
        sums = torch.zeros(16, 12, dtype=torch.float64).scatter_add(1, index, picked * 2)
        best = x.topk(3, dim=1)[0]
        positive = torch.where(x > 0, x, 0.1 * x)
        chosen = x[x > 0.5].sum() + x[torch.arange(16), index[:, 0]].prod()
        loss = (sums * positive).sum() + x.index_select(1, columns).exp().mean() + best.sum() + chosen
        loss.backward()
        x.grad = None

    return run


def policy_gradient(torch: Any) -> Run:
    """An episode of 30 steps: discounted returns by a loop, log-probabilities by `gather`, an entropy bonus."""
    nn, functional = torch.nn, torch.nn.functional
    policy = nn.Sequential(nn.Linear(4, 16), nn.Tanh(), nn.Linear(16, 2))
    optimizer = torch.optim.Adam(policy.parameters(), lr=0.01)
    states, actions, rewards = torch.randn(30, 4), torch.randint(0, 2, (30,)), torch.rand(30).tolist()

    def run() -> Any:
        returns: list[float] = []
        total = 0.0
        for reward in reversed(rewards):
            total = reward + 0.99 * total
            returns.insert(0, total)
        gain = torch.tensor(returns)
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        logs = functional.log_softmax(policy(states), dim=-1)
        loss = -(logs.gather(1, actions.unsqueeze(1)).squeeze(1) * gain).mean()
        loss = loss + 0.01 * (logs.exp() * logs).sum(-1).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()

    return run


def gaussian_process(torch: Any) -> Run:
    """The marginal likelihood of a Gaussian process: kernel matrix, Cholesky, two solves; float64."""
    x, y = torch.linspace(0, 1, 20, dtype=torch.float64), torch.randn(20, dtype=torch.float64)
    raw = torch.tensor([-1.0, 0.0, -2.0], dtype=torch.float64, requires_grad=True)
    eye = torch.eye(20, dtype=torch.float64)

    def run() -> Any:
        length, scale, noise = raw.exp().unbind()
        kernel = scale * torch.exp(-0.5 * ((x[:, None] - x[None, :]) / length) ** 2) + (noise + 1e-6) * eye
        root = torch.linalg.cholesky(kernel)
        white = torch.linalg.solve(root, y)
        loss = 0.5 * white.dot(white) + root.diagonal().log().sum()
        return torch.autograd.grad(loss, raw)

    return run


def signal(torch: Any) -> Run:
    """A complex filter fitted to a spectrum, complex64: conjugates, absolute values, angles of a sum of waves."""
    weights = torch.randn(32, dtype=torch.complex64, requires_grad=True)
    heard, goal = torch.randn(8, 32, dtype=torch.complex64), torch.rand(8, 32)

    def run() -> Any:
        filtered = heard * weights
        power = (filtered * filtered.conj()).real
        error = (power - goal).square().mean() + (filtered.abs() - goal).abs().mean()
        smooth = (weights[1:] - weights[:-1]).abs().square().sum()
        (error + 0.1 * smooth).backward()
        weights.grad = None

    return run


# ---- autograd's own tools ----------------------------------------------------------------------------------------


def in_place(torch: Any) -> Run:
    """A simulation that writes its states into a buffer, adds to slices of it and clamps them."""
    drive = torch.rand(10, requires_grad=True)

    def run() -> Any:
        states = torch.zeros(16, 10)
        states[0] = drive
        for t in range(1, 16):
            states[t] = states[t - 1] * 0.9
            states[t, 1:] += 0.05 * drive[:-1]
        states = states.clone()
        states.mul_(2).clamp_(max=1.5)
        states[:, 0].zero_()
        states.sum().backward()
        drive.grad = None

    return run


def hooks(torch: Any) -> Run:
    """Gradients watched and changed on their way: hooks on tensors and modules, `retain_grad`, a step in a hook."""
    nn, norms = torch.nn, []
    model = nn.Sequential(nn.Linear(10, 20), nn.Tanh(), nn.Linear(20, 1))
    x = torch.randn(16, 10)
    for p in model.parameters():
        p.register_hook(lambda grad: grad.clamp(-0.1, 0.1))
        p.register_post_accumulate_grad_hook(step_at_once(torch))
    model[0].register_forward_hook(lambda module, args, output: norms.append(output.detach().norm()))

    def run() -> Any:
        norms.clear()
        hidden = model[1](model[0](x))
        hidden.retain_grad()
        hidden.register_hook(lambda grad: grad * 2)
        model[2](hidden).square().mean().backward()
        return hidden.grad.norm()

    return run


def step_at_once(torch: Any) -> Callable[[Any], None]:
    """A hook that moves a parameter as soon as its gradient is there."""

    def step(p: Any) -> None:
        with torch.no_grad():
            p.sub_(p.grad, alpha=0.01)
        p.grad = None

    return step


def checkpoints(torch: Any) -> Run:
    """Four blocks, each computed again in the backward pass instead of being kept."""
    nn, checkpoint = torch.nn, torch.utils.checkpoint.checkpoint
    blocks = [nn.Sequential(nn.Linear(16, 16), nn.Tanh(), nn.Linear(16, 16), nn.GELU()) for _ in range(4)]
    x = torch.randn(8, 16)

    def run() -> Any:
        h = x
        for block in blocks:
            h = h + checkpoint(block, h, use_reentrant=False)
        h.pow(2).mean().backward()
        for block in blocks:
            block.zero_grad()

    return run


def gradient_penalty(torch: Any) -> Run:
    """A critic whose slope is held near 1: the loss contains a gradient."""
    nn = torch.nn
    critic = nn.Sequential(nn.Linear(6, 24), nn.Tanh(), nn.Linear(24, 24), nn.Tanh(), nn.Linear(24, 1))
    real, fake = torch.randn(16, 6), torch.randn(16, 6)

    def run() -> Any:
        share = torch.rand(16, 1)
        between = (share * real + (1 - share) * fake).requires_grad_()
        (slope,) = torch.autograd.grad(critic(between).sum(), between, create_graph=True)
        loss = critic(fake).mean() - critic(real).mean() + 10 * ((slope.norm(2, dim=1) - 1) ** 2).mean()
        loss.backward()
        critic.zero_grad()

    return run


def differential_equation(torch: Any) -> Run:
    """A net that shall solve u'' = -u, float64: two derivatives by its input, then one by its weights."""
    f64 = torch.float64
    w1, b1, w2 = [torch.randn(*shape, dtype=f64).requires_grad_() for shape in ((1, 16), (16,), (16, 1))]
    at = torch.linspace(0, 3, 25, dtype=f64)[:, None]

    def run() -> Any:
        x = at.clone().requires_grad_()
        u = torch.tanh(x @ w1 + b1) @ w2
        (du,) = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)
        (ddu,) = torch.autograd.grad(du, x, torch.ones_like(du), create_graph=True)
        loss = (ddu + u).square().mean() + (u[0] - 0.0).square().sum() + (du[0] - 1.0).square().sum()
        return torch.autograd.grad(loss, [w1, b1, w2])

    return run


def own_function(torch: Any) -> Run:
    """Weights rounded on the way forward and let through on the way back, by a Function of one's own."""

    class Round(torch.autograd.Function):  # type: ignore[misc]
        @staticmethod
        def forward(ctx: Any, w: Any, step: float) -> Any:
            ctx.save_for_backward(w)
            return (w / step).round() * step

        @staticmethod
        def backward(ctx: Any, grad: Any) -> Any:
            (w,) = ctx.saved_tensors
            return grad * (w.abs() <= 1), None

    weights = [torch.rand(12, 12).sub(0.5).requires_grad_() for _ in range(3)]
    x = torch.randn(8, 12)

    def run() -> Any:
        h = x
        for w in weights:
            h = torch.relu(torch.nn.functional.linear(h, Round.apply(w, 0.25)))
        h.sum().backward()
        for w in weights:
            w.grad = None

    return run


USUAL = {
    program.__name__: program
    for program in (
        mlp_adam, batch_norm_dropout, small_images, lstm, gru_float64, attention, transformer, word_vectors,
        autoencoder, regression, many_bodies, clusters, reductions, graph_network, scatters, policy_gradient,
        gaussian_process, signal, in_place, hooks, checkpoints, gradient_penalty, differential_equation, own_function,
    )
}  # fmt: skip
