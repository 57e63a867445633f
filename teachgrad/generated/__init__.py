"""What `derivatives/generate.py` wrote: the nodes and the operators."""
