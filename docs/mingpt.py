"""Does Karpathy's minGPT learn on teachgrad what it learns on PyTorch?

    git clone https://github.com/karpathy/minGPT
    python docs/mingpt.py minGPT teachgrad
    python docs/mingpt.py minGPT torch

Both print the same losses. No file of minGPT is changed: where it says `import torch`, it is given the library that
is named. A small GPT with dropout learns to sort six digits. One seed gives both libraries the same weights, batches
and dropout. Tried with minGPT's model of 2020, on this version and PyTorch 2.13: the same five digits at every step.
"""

from __future__ import annotations

import importlib
import sys
from types import SimpleNamespace
from typing import Any

STEPS, DIGITS, LENGTH = 101, 3, 6


def library(name: str) -> Any:
    """teachgrad or PyTorch. teachgrad answers to the name torch from now on."""
    torch = importlib.import_module(name)
    for part in ("nn.functional", "optim", "utils"):
        importlib.import_module(f"{name}.{part}")
    for module in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
        sys.modules["torch" + module.removeprefix(name)] = sys.modules[module]
    return torch


def small_gpt(minimal: Any) -> Any:
    """A GPT of the size called gpt-nano, by today's way to configure one or that of 2020."""
    size = {"n_layer": 3, "n_head": 3, "n_embd": 48}
    if not hasattr(minimal.GPT, "get_default_config"):
        return minimal.GPT(minimal.GPTConfig(DIGITS, 2 * LENGTH - 1, **size))
    config = minimal.GPT.get_default_config()
    config.merge_from_dict({**size, "model_type": None, "vocab_size": DIGITS, "block_size": 2 * LENGTH - 1})
    return minimal.GPT(config)


def main(folder: str, name: str) -> None:
    torch = library(name)
    sys.path.insert(0, folder)
    minimal = importlib.import_module("mingpt.model")
    torch.set_default_dtype(torch.float64)  # in float32 roundings grow into the fifth digit after 60 steps
    torch.manual_seed(3407)
    model = small_gpt(minimal)
    settings = SimpleNamespace(learning_rate=5e-4, betas=(0.9, 0.95), weight_decay=0.1)
    optimizer = model.configure_optimizers(settings)
    for step in range(STEPS):
        digits = torch.randint(DIGITS, (64, LENGTH))
        both = torch.cat([digits, digits.sort(1)[0]], 1)
        _, loss = model(both[:, :-1].contiguous(), both[:, 1:].contiguous())
        model.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        if step % 20 == 0:
            print(f"step {step:3}   loss {loss.item():.5f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
