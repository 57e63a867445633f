"""The template of an operator: from an analysed entry to the Python text of the function that users call.

Every function does the same things in the same order: look up the thread's state, take the arrays out of the
tensors, compute below autograd with a kernel, and, if a gradient is wanted for an input, make a node, give it edges
and saved tensors, and connect the result to it. There are four shapes of it: functional, in-place, view, and a view
with several outputs.

In PyTorch: `tools/autograd/gen_variable_type.py`, `gen_inplace_or_view_type.py`.
Read next: `../generated/operators.py`, which this wrote.
"""

from __future__ import annotations

from collections.abc import Sequence

from teachgrad.derivatives.analysis import Saved
from teachgrad.derivatives.argument_writer import CallWriter
from teachgrad.derivatives.schema import Entry
from teachgrad.derivatives.tangent_writer import call_of

HEADER = '''"""The operators: compute with a kernel, and record what backward will need.

Written by `python -m teachgrad.derivatives.generate` from the tables in `derivatives/table`; do not edit.

All functions have the same plan: take the arrays, compute below autograd, and if a gradient is wanted make a node
with edges and saved tensors (`autograd/node.py`) and connect the result to it.
"""

# ruff: noqa: A001, A002, E501, F405
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teachgrad import kernels, return_types
from teachgrad.autograd.grad_mode import set_grad_enabled
from teachgrad.autograd.inplace import check_inplace, rebase_history
from teachgrad.autograd.node import new_node, record, set_history
from teachgrad.autograd.saved_tensor import pack_saved, save_input, save_inputs, save_output
from teachgrad.autograd.state import local
from teachgrad.autograd.tangent import (
    no_forward_mode,
    overwrite_tangent,
    set_tangent,
    set_tangents,
    set_view_tangent,
    set_view_tangents,
    tangent_or_none,
)
from teachgrad.autograd.views import grad_fn, gradient_edge, leads_nowhere, make_view, set_replay
from teachgrad.deprecated import in_old_order
from teachgrad.dispatcher import aten, publish
from teachgrad.generated.nodes import *  # noqa: F403
from teachgrad.kernels import layout
from teachgrad.kernels.dims import size as size_of
from teachgrad.kernels.fitting import HALF, ONE
from teachgrad.on_demand import OnDemand
from teachgrad.operands import (
    Number,
    broadcast_error,
    check_not_complex,
    common_device,
    geometry,
    list_of_tensors,
    not_a_tensor,
    operands,
    promote,
    promote_some,
    promote_beside_exponent,
    promote_to_floating,
    refuse_bool,
    refuse_bool_exponent,
    refuse_cast,
    refuse_gradient,
    refuse_integer_division,
    refuse_overlap,
    refuse_overlapping_put,
    refuse_self_overlap,
    rounding_last,
    same_device,
    tensor_and_operand,
    write,
)
from teachgrad.out import write_out
from teachgrad.scalars import not_a_bool, python_number, real_number, symbolic_number, whole_number, whole_numbers
from teachgrad.storage import strides_in_elements
from teachgrad.tensor import CreationMeta, Tensor, number_tensor, own_storage, requires_grad

tangents: Any = OnDemand("teachgrad.generated.tangents")
'''


def write_operators(analysed: list[tuple[Entry, list[Saved], list[str]]]) -> str:
    """The text of `generated/operators.py`."""
    written: dict[str, str] = {}
    for entry, saved, _ in analysed:
        writer = _Writer(entry, saved)
        if entry.python in written:
            raise SystemExit(f"two entries are called {entry.python}; give one of them `python: another_name`")
        if entry.options.get("inplace") != "only":
            written[entry.python] = writer.view() if entry.is_view else writer.functional()
        if entry.options.get("inplace"):
            written[writer.in_place_name] = writer.in_place()
    names = "".join(f"    {name}={name},\n" for name in written)
    offered = _public(analysed)
    public = "".join(f"    {name},\n" for name in written if name in offered)
    body = "".join("\n\n" + text + "\n" for text in written.values())
    return f"{HEADER}{body}\n\naten.register(\n{names})\n\npublish(\n{public})\n"


def _public(analysed: list[tuple[Entry, list[Saved], list[str]]]) -> set[str]:
    """What users may call: not backward helpers, nor overloads that go by another name in Python."""
    names = set()
    for entry, _, _ in analysed:
        if "python" not in entry.options and not entry.is_backward:
            names |= {entry.base} if entry.options.get("inplace") == "unseen" else {entry.base, entry.base + "_"}
    return names


class _Writer(CallWriter):
    """Writes one entry's functions."""

    def any_meta(self) -> str:
        """The cheap question: could any input require grad at all?"""
        return _either(self.asked("{}._autograd is not None"))

    def any_normal(self) -> str:
        """Is one of the operands not an inference tensor? Among inference tensors nothing is recorded."""
        return _either(self.asked("{}._home.version is not None", (*self.tensors, *self.lists)))

    def edges(self) -> tuple[list[str], str, str]:
        """Lines that find the edges, the condition under which to record, and the tuple of edges."""
        lines, some, parts, inputs = [], [], [], []
        for name in self.entry.differentiable_inputs:
            a = self.entry.argument(name)
            if a.is_tensor_list:
                lines.append(f"{name}_edges = [gradient_edge(t) for t in {a.public_name}]")
                some.append(f"any({name}_edges)")
                parts.append(f"*{name}_edges")
                inputs.append(f"*{a.public_name}")
            else:
                missing = f"{a.public_name} is None or " if a.is_optional_tensor else ""
                if missing:
                    lines.append(f"{name}_edge = None if {missing}{a.public_name}._autograd is None "
                                 f"else gradient_edge({a.public_name})")  # fmt: skip
                else:
                    lines += [
                        f"{name}_edge = {a.public_name}._autograd",
                        f"if {name}_edge is not None and {name}_edge.__class__ is not tuple:",
                        f"    {name}_edge = gradient_edge({a.public_name})",
                    ]
                some.append(f"{name}_edge is not None")
                parts.append(f"{name}_edge")
                inputs.append(a.public_name)
        some.append(f"leads_nowhere({', '.join(inputs)})")
        return (
            lines,
            f"({' or '.join(some)}) and {self.any_normal()}",
            f"({', '.join(parts)},)" if len(parts) == 1 else f"({', '.join(parts)})",
        )

    def saves_of_fresh(self) -> list[str]:
        """The same for an operator with one new result: tuples, unless somebody wants to do something with them."""
        lines, inference = [], []
        for s in self.saved:
            if s.kind == "tensor":
                optional = self.entry.argument(s.public).is_optional_tensor
                guard = f"None if {_none_of(s.only_for)} else " if s.only_for else ""
                guard += f"None if {s.source} is None else " if optional else ""
                lines.append(f"node.{s.slot} = {guard}({s.source}, {s.source}._home.version)")
                missing = f"{s.source} is not None and " if optional else ""
                inference.append(f"{missing}{s.source}._home.version is None")
            elif s.kind == "output":
                lines.append(f"node.{s.slot} = ({s.source}._array, own_storage({s.source}), 0)")
            else:
                lines += self.saves(only=s)
        if any(s.kind in ("tensor", "output") for s in self.saved):
            lines += [
                f"if {' or '.join(['state.saved_tensors_hooks', *inference])}:",
                "    pack_saved(node, state, result)",
            ]
        return lines

    def saves(self, outputs: bool = False, in_place: bool = False, only: Saved | None = None) -> list[str]:
        """Assignments to the node's slots: of inputs and values, or of outputs."""
        lines = []
        for s in [only] if only else self.saved:
            if (s.kind == "output") != outputs:
                continue
            if s.kind == "value":
                guard = f"() if {_none_of(s.only_for)} else " if s.only_for else ""
                lines.append(f"node.{s.slot} = {guard}{s.source}")
            elif s.kind == "tensors":
                lines.append(f"node.{s.slot} = save_inputs({s.source}, state)")
            elif s.kind == "output":
                if in_place:
                    lines.append(f"node.{s.slot} = save_output(input, state, 0, "
                                 "None if input._meta.view is None else grad_fn(input))")  # fmt: skip
                elif not self.entry.output_differentiability[self.entry.returns.index(s.source)]:
                    lines.append(f"node.{s.slot} = save_input({s.source}, state)")
                else:
                    number = sum(self.entry.output_differentiability[: self.entry.returns.index(s.source)])
                    lines.append(f"node.{s.slot} = save_output({s.source}, state, {number})")
            else:
                source = "aten.clone(input)" if in_place and s.source == "input" else s.source
                guard = f"None if {_none_of(s.only_for)} else " if s.only_for else ""
                lines.append(f"node.{s.slot} = {guard}save_input({source}, state)")
        return lines

    def record(self, results: list[str], fresh: bool = False) -> list[str]:
        """Make the node and connect the results to it; `fresh`: the one result is known to nobody yet."""
        edge_lines, some, edges = self.edges()
        lines = [f"if state.grad_mode and {self.any_meta()}:"]
        lines += [f"    {line}" for line in edge_lines]
        lines.append(f"    if {some}:")
        if fresh:
            lines.append(f"        node = record({self.entry.node}, {edges}, {results[0]}, state)")
        else:
            lines.append(f"        node = new_node({self.entry.node}, {edges}, state)")
            lines += [f"        set_history({r}, node)" for r in results]
        if self.entry.options.get("real_only"):
            lines.insert(-1, f'        check_not_complex({results[0]}, "{self.entry.base}")')
        plainly = fresh and self.entry.returns == results and not self.entry.is_view
        saves = self.saves_of_fresh() if plainly else self.saves(outputs=False) + self.saves(outputs=True)
        return lines + [f"        {line}" for line in saves]

    # ---- the whole ---------------------------------------------------------------------------------------------

    def functional(self) -> str:
        """A function that makes new tensors."""
        entry, name = self.entry, self.entry.python
        out = not (entry.returns_list or name.startswith("_") or entry.is_backward) and entry.options.get("out", True)
        body = [*self.docstring(), *self.old_order(name, out)]
        if out:
            arguments = ", ".join(
                f"{a.public_name}={a.public_name}" if a.keyword_only else a.public_name for a in entry.arguments
            )
            body += ["if out is not None:", f"    return write_out(out, {name}, {arguments})"]
        body += ["state = local.state", *self.take_arrays(entry.base), *self.refused()]
        body += [*self.device(), *self.promotion()]
        computed, call = self.laid_out()
        if entry.returns_list:
            body.append(f"results = [state.wrap(array, where) for array in {call}]")
            body += self.record_list()
            return _function(self.signature(name), body)
        if len(entry.returns) == 1:
            body += self.guarded(*computed, f"result = state.wrap({call}, where)")
            if entry.options.get("copies"):  # as all operators on inference tensors alone, it is not recorded: copy_ is
                body += ["if input._home.version is None and not state.inference_mode:"]
                body += ["    return aten.copy_(result, input)"]
            results = ["result"] if entry.output_differentiability[0] else []
        else:
            names = entry.returns
            missing = "None if array is None else " if entry.is_backward else ""  # those that nobody wants
            body += self.guarded(
                *computed, f"{', '.join(names)} = [{missing}state.wrap(array, where) for array in {call}]"
            )
            results = [n for n, d in zip(names, entry.output_differentiability, strict=True) if d]
        if entry.formulas and results:
            body += self.record(results, fresh=len(results) == 1)
            body += self.forward_mode("result" if len(entry.returns) == 1 else f"({', '.join(entry.returns)})")
        body.append(self.returned())
        return _function(self.signature(name, out), body)

    def forward_mode(self, results: str) -> list[str]:
        """In a dual level, give the results their tangents."""
        several = "s" if results.startswith("(") or results == "results" else ""
        setting = f"set_view_tangent{several}(input, " if self.entry.is_view else f"set_tangent{several}("
        return ["if state.dual_level >= 0:", f"    {setting}{results}, {call_of(self.entry)})"]

    def returned(self) -> str:
        entry = self.entry
        if len(entry.returns) == 1:
            return "return result"
        if entry.returns[0] == "result0" or entry.base.startswith("_"):
            return f"return {', '.join(entry.returns)}"
        return f"return return_types.{entry.base}(({', '.join(entry.returns)}))"

    def in_place(self) -> str:
        """A function that writes its result over its first argument."""
        name = self.in_place_name
        only = self.entry.options.get("inplace") == "only"
        body = self.docstring() if only else [f'"""In-place version of `{self.entry.python}`."""']
        body += [*self.old_order(name), "state = local.state"]
        spoken = self.entry.options.get("spoken") or (self.entry.base if only else self.entry.base + "_")
        directly = self.entry.options.get("inplace_kernel")  # writes into the array itself, and returns it
        body += [*self.take_arrays(spoken), *self.device_in_place(), *self.promotion(directly)]
        if self.entry.formulas:
            edge_lines, _, edges = self.edges()
            body += ["node = None", f"if state.grad_mode and {self.any_meta()}:"]
            wanted = f"{_either(self.asked('requires_grad({})'))} and {self.any_normal()}"
            body += [f"    if {wanted}:", "        check_inplace(input, True)"]
            body += [f"        {line}" for line in edge_lines]
            body.append(f"        node = new_node({self.entry.node}, {edges}, state)")
            body += [f"        {line}" for line in self.saves(outputs=False, in_place=True)]
            body += ["dual = None"]
            tangents = " or ".join(self.asked("tangent_or_none({}) is not None"))
            if tangents:
                call = [f"dual = {self.out_of_place_call(spoken)}"]
                if self.entry.options.get(
                    "real_only"
                ):  # the out-of-place form refuses to be recorded for complex numbers
                    call = [
                        'with set_grad_enabled(state.grad_mode and input_array.dtype.kind != "c"):',
                        f"    {call[0]}",
                    ]
                body += [f"if state.dual_level >= 0 and ({tangents}):", *(f"    {line}" for line in call)]
        if self.entry.options.get("refuses_leaves"):
            body += [
                "if state.grad_mode and input._autograd is not None:",
                "    check_inplace(input, requires_grad(input))",
            ]
        body += self.memory_check()
        if directly:
            body += ["if state.mutation is not None:", "    state.mutation.about_to_write(input)"]
        if len(self.promoted) > 1 and not only and not self.entry.options.get("gives_bool"):
            names = ", ".join(a.public_name for a in self.promoted)
            body += [
                f"if {self.promoted[0].public_name}_array.dtype is not input._array.dtype:",
                f'    refuse_cast("{spoken}", {names})',
            ]
        body += self.guarded(f'write(input, {self.kernel_call(directly)}, "{spoken}", state)', into="input")
        if self.entry.formulas:
            body += ["if node is not None:", "    rebase_history(input, node)"]
            body += [f"    {line}" for line in self.saves(outputs=True, in_place=True)]
            body += ["if dual is not None:", "    overwrite_tangent(input, tangent_or_none(dual), node)"]
        body.append("return input")
        return _function(self.signature(name), body)

    def out_of_place_call(self, spoken: str) -> str:
        """The functional form on the same arguments, whose tangent the in-place form takes over."""
        formula = self.entry.jvp.get("result", "not_implemented")
        if formula.startswith("not_implemented"):
            return f'no_forward_mode("{spoken}")'
        arguments = self.passed_on(self.entry.arguments)
        if formula == "auto_element_wise" or "self_p" in formula or "result" in formula:
            arguments[0] = "aten.clone(input)"  # what the tangent is computed from will be overwritten
        name = f"aten.{self.in_place_name[:-1]}"
        return f"{name}({', '.join(arguments)})"

    def view(self) -> str:
        """A function whose result looks into its first argument."""
        entry, name = self.entry, self.entry.python
        again = ", ".join(["base", *self.passed_on(entry.arguments[1:])])
        kept = "".join(f", {a.public_name}={a.public_name}" for a in entry.arguments[1:])
        body = [*self.docstring(), "state = local.state", *self.take_arrays(name)]
        # edges come before the computation, and so does their complaint about a view that cannot have one any more
        complain = [
            "except (IndexError, RuntimeError):",
            "    if state.grad_mode:",
            "        gradient_edge(input)",
            "    raise",
        ]
        if entry.returns_list:
            made = "make_view(input, array, state, None, CreationMeta.MULTI_OUTPUT_NODE)"
            body += ["try:", f"    results = [{made} for array in {self.kernel_call()}]", *complain]
            body += ["if state.view_replay:", "    for i, result in enumerate(results):"]
            body.append(f"        set_replay(result, input, lambda base{kept}, i=i: {name}({again})[i])")
            body += self.record_list()
            return _function(self.signature(name), body)
        tail = f", lambda base{kept}: {name}({again})" if entry.options.get("replay") else ""
        body += ["try:", f"    result = make_view(input, {self.kernel_call()}, state{tail})", *complain]
        if not tail:
            body += ["if state.view_replay:", f"    set_replay(result, input, lambda base{kept}: {name}({again}))"]
        if entry.formulas:
            body += self.record(["result"], fresh=True)
            body += self.forward_mode("result")
        body.append("return result")
        return _function(self.signature(name), body)

    def record_list(self) -> list[str]:
        """The same for as many results as there happen to be."""
        lines = self.record([]) if self.entry.formulas else []
        if lines:
            lines += ["        for result in results:", "            set_history(result, node)"]
            lines += self.forward_mode("results")
        return [*lines, "return tuple(results)"]


def _either(questions: list[str]) -> str:
    return f"({' or '.join(questions)})" if len(questions) > 1 else questions[0]


def _none_of(inputs: Sequence[str]) -> str:
    """The condition that no gradient flows to any of these inputs."""
    return " and ".join(f"{name}_edge is None" for name in inputs)


def _function(signature: str, body: list[str]) -> str:
    return "\n".join([signature, *(f"    {line}" if line else "" for line in body)])
