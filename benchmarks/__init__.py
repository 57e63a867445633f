"""How fast is it, and beside whom?

    make bench                       the whole table, against PyTorch on one thread
    python -m benchmarks --help      parts of it, and the other libraries

Every figure is a ratio within one process: the two contestants take turns, and the median of the ratios of pairs is
what counts. (What inference mode saves is told in shares of what comes on top of numpy: from both, numpy's time is taken
away first.) Absolute times say more about the machine.
"""
