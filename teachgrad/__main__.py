"""Does it work here? `python -m teachgrad` prints the version and films a first backward pass.

    python -m teachgrad              tell the film in the terminal
    python -m teachgrad film.html    write it as a page that plays (or film.svg, an animation)

In PyTorch: `python -m torch.utils.collect_env` answers the first half.
Read next: `viz/filming/film.py`.
"""

import argparse
import sys

import teachgrad as torch


def main(arguments: list[str] | None = None) -> int:
    """Print the version and a film of `x * x + x`, or write the film into files."""
    parser = argparse.ArgumentParser(
        prog="python -m teachgrad",
        description="Says the version, and tells a first film: x * x + x is recorded and differentiated.",
    )
    parser.add_argument(
        "files", nargs="*", metavar="FILE",
        help="write the film there instead: film.html, film.svg, film.txt, film.gif, or pictures into a folder, film/",
    )  # fmt: skip
    parser.add_argument("--version", action="version", version=f"teachgrad {torch.__version__}")
    files = parser.parse_args(arguments).files

    from teachgrad import viz  # needs the extra `viz`, of which the version should not depend

    x = torch.tensor([3.0], requires_grad=True)
    with viz.trace() as film:
        y = x * x + x
        y.backward()
    if not files:
        print(f"teachgrad {torch.__version__}\n{film}")
    for file in files:
        try:
            print("written:", film.save(file))
        except (ValueError, OSError, ImportError) as error:
            print(f"{parser.prog} {file}: {error}", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
