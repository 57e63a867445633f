"""Data in batches: `Dataset`s hold examples, samplers say in which order they come, a `DataLoader` puts them together.

In PyTorch: `torch/utils/data/__init__.py`.
Read next: `dataset.py`.
"""

from teachgrad.utils.data.collate import default_collate as default_collate
from teachgrad.utils.data.collate import default_convert as default_convert
from teachgrad.utils.data.dataloader import DataLoader as DataLoader
from teachgrad.utils.data.dataloader import get_worker_info as get_worker_info
from teachgrad.utils.data.dataset import *
from teachgrad.utils.data.sampler import *
