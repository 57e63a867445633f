"""Run samples on teachgrad and on PyTorch, side by side, and print what differs.

python -m tests.operators.compare pointwise -k 'add sub'    only samples whose name contains one of the words
python -m tests.operators.compare pointwise -v              also what both did
python -m tests.operators.compare pointwise --slopes        also compare derivatives, backward and forward, with measured slopes
"""

from __future__ import annotations

import argparse
import json

import torch as pytorch

import teachgrad
from tests.operators.harness import (
    differences,
    families,
    has_derivatives,
    load_samples,
    observe,
    slope_errors,
    tangent_errors,
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("families", nargs="*", default=families())
    parser.add_argument("-k", default="", help="words, one of which the sample's name has to contain")
    parser.add_argument("-v", action="store_true", help="show what both libraries did")
    parser.add_argument("--slopes", action="store_true", help="measure the slopes, too")
    options = parser.parse_args()
    words = options.k.split()
    pytorch.set_num_threads(1)
    total = wrong = 0
    for family in options.families:
        for sample in load_samples(family):
            if words and not any(word in sample.name for word in words):
                continue
            total += 1
            ours, theirs = observe(teachgrad, sample), observe(pytorch, sample)
            found = differences(ours, theirs, sample)
            if options.slopes and not found and sample.measurable and has_derivatives(ours):
                found = slope_errors(teachgrad, sample) + tangent_errors(teachgrad, sample)
            if found or options.v:
                print(f"{family}: {sample.name}")
            for line in found:
                print(f"    {line}")
            if options.v:
                print("    ours   ", json.dumps(ours, indent=2).replace("\n", "\n    "))
                print("    PyTorch", json.dumps(theirs, indent=2).replace("\n", "\n    "))
            wrong += bool(found)
    print(f"{total - wrong} of {total} samples agree")


if __name__ == "__main__":
    main()
