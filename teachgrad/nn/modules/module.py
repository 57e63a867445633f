"""Hooks on every module, under the name that they have in PyTorch.

In PyTorch: `torch/nn/modules/module.py`.
Read next: `../global_hooks.py`.
"""

from teachgrad.nn.global_hooks import register_module_backward_hook as register_module_backward_hook
from teachgrad.nn.global_hooks import (
    register_module_buffer_registration_hook as register_module_buffer_registration_hook,
)
from teachgrad.nn.global_hooks import register_module_forward_hook as register_module_forward_hook
from teachgrad.nn.global_hooks import register_module_forward_pre_hook as register_module_forward_pre_hook
from teachgrad.nn.global_hooks import register_module_full_backward_hook as register_module_full_backward_hook
from teachgrad.nn.global_hooks import register_module_full_backward_pre_hook as register_module_full_backward_pre_hook
from teachgrad.nn.global_hooks import (
    register_module_module_registration_hook as register_module_module_registration_hook,
)
from teachgrad.nn.global_hooks import (
    register_module_parameter_registration_hook as register_module_parameter_registration_hook,
)
from teachgrad.nn.module import Module as Module
from teachgrad.nn.module_state import _IncompatibleKeys as _IncompatibleKeys
