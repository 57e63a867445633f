"""Walking: how `backward` runs the nodes of a recorded graph, each one when its gradients are complete.

`graph_task.py` holds the state of one pass: gradients that arrive are added up, and a queue says which node is next.
`engine.py` runs it, and `workers.py` are the threads.

In PyTorch: `torch/csrc/autograd/engine.cpp`.
Read next: `graph_task.py`.
"""
