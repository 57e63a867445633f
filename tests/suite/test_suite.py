"""Each program of `programs/` says on teachgrad what it said on PyTorch; `harness.py` tells how to add some."""

import importlib

import pytest

import teachgrad
from tests.suite.harness import files, programs, recorded, run

RECORDED = {file: recorded(file) for file in files()}
ALL = [pytest.param(file, name, id=f"{file}: {name}") for file in files() for name in programs(file)]


@pytest.mark.parametrize("file, name", ALL)
def test_a_program_says_what_it_said_on_pytorch(file, name):
    assert name in RECORDED[file], f"not recorded yet: python -m tests.suite.harness --record {file}"
    assert run(teachgrad, programs(file)[name]) == RECORDED[file][name]


@pytest.mark.pytorch
@pytest.mark.parametrize("file", files())
def test_the_records_are_what_pytorch_says(file):
    torch = importlib.import_module("torch")
    assert {name: run(torch, program) for name, program in programs(file).items()} == RECORDED[file]
