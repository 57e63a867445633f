"""Data in batches: `Dataset`s hold examples, samplers say in which order they come, a `DataLoader` puts them together.

In PyTorch: `torch/utils/data/__init__.py`.
Read next: `dataset.py`.
"""

from typing import NoReturn

from teachgrad import out_of_scope as _out_of_scope
from teachgrad.utils.data.collate import default_collate as default_collate
from teachgrad.utils.data.collate import default_convert as default_convert
from teachgrad.utils.data.dataloader import DataLoader as DataLoader
from teachgrad.utils.data.dataloader import get_worker_info as get_worker_info
from teachgrad.utils.data.dataset import *
from teachgrad.utils.data.sampler import *


def __getattr__(name: str) -> NoReturn:
    """What is left out, and why."""
    _out_of_scope.refuse("torch.utils.data", name, _out_of_scope.DATA)
