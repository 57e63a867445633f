"""Walking: how `backward` runs the nodes of a recorded graph, each one when its gradients are complete.

From small to large: `input_buffer.py` adds up the gradients that arrive, `ready_queue.py` says which node is next,
`graph_task.py` holds the state of one pass, `engine.py` runs it. `validate.py` makes each gradient fit its tensor,
`workers.py` are the threads.

In PyTorch: `torch/csrc/autograd/engine.cpp`.
Read next: `input_buffer.py`.
"""
