"""Does it work here? `python -m teachgrad` says the version and films a first backward pass.

    python -m teachgrad              tell the film in the terminal
    python -m teachgrad film.html    write it as a page that plays (or film.svg, an animation)

In PyTorch: `python -m torch.utils.collect_env` answers the first half.
Read next: `viz/filming/film.py`.
"""

import sys

import teachgrad as torch


def main(files: list[str]) -> None:
    """Print the version and a film of `x * x + x`, or write the film into the files."""
    from teachgrad import viz  # needs the extra `viz`, of which the version should not depend

    x = torch.tensor([3.0], requires_grad=True)
    with viz.trace() as film:
        y = x * x + x
        y.backward()
    print(film)
    for file in files:
        print("written:", film.save(file))


if __name__ == "__main__":
    print(f"teachgrad {torch.__version__}")
    main(sys.argv[1:])
