"""How fast is it, and beside whom?

    make bench                               everything, against PyTorch eager on one thread
    make bench ARGS="usual drawn --quick"    parts of it, in a fifth of the time
    make bench ARGS="lstm attention"         single programs
    make bench ARGS="--against ../before"    and against another checkout of teachgrad

    loops.py      loops over few operators, on which teachgrad was tuned
    usual.py      whole programs as users write them
    drawn.py      programs drawn at random, new ones in each run
    operators.py  operators one by one
    by_hand.py    numpy without teachgrad, and HIPS autograd
    sizes.py      from ten elements to ten million; memory
    growth.py     from 10^3 to 10^6 nodes; what modes cost; time to import
    calls.py      Python calls an operation, which do not depend on the machine

`timing.py` says how they are compared. Every figure that matters is a ratio; absolute times say more about the machine.
"""
