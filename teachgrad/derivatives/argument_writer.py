"""What does an operator do with its arguments until the kernel is called, and where does its result lie?

The lines that take arrays out of tensors and read numbers, bring operands to one dtype, find the device, refuse what may
not be overwritten, call the kernel and lay out what it gave.

In PyTorch: `tools/autograd/gen_variable_type.py`, `torchgen/api/python.py`.
Read next: `operator_writer.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from teachgrad.derivatives.analysis import Saved
from teachgrad.derivatives.schema import Argument, Entry

_ANNOTATIONS = {
    "Tensor": "Tensor",
    "Tensor(a)": "Tensor",
    "Tensor?": "Tensor | None",
    "Tensor[]": "Sequence[Tensor]",
    "Scalar": "Number",
    "Scalar?": "Number | None",
    "int": "int",
    "int?": "int | None",
    "int[]": "Sequence[int]",
    "int[]?": "Sequence[int] | None",
    "bool": "bool",
    "bool[]": "Sequence[bool]",
    "float": "float",
    "float?": "float | None",
    "str": "str",
    "str?": "str | None",
}


_READERS = {
    "Scalar": "python_number",
    "float": "real_number",
    "int": "whole_number",
    "int[]": "whole_numbers",
    "bool": "not_a_bool",
}
"""What `scalars.py` has for an argument that is not of the usual class."""

_PROMOTIONS = {"floating": "promote_to_floating", "exponent": "promote_beside_exponent"}
_LOWEST, _BEYOND = -(2**63), 2**64
"""The limits of whole numbers in PyTorch."""


class CallWriter:
    """Writes how one entry's functions are called, and how they call the kernel."""

    def __init__(self, entry: Entry, saved: list[Saved]) -> None:
        self.entry = entry
        self.saved = saved
        self.tensors = [a for a in entry.arguments if a.is_tensor]
        self.lists = [a for a in entry.arguments if a.is_tensor_list]
        self.required = [a.public_name for a in self.tensors if not a.is_optional_tensor]
        optional = [a.public_name for a in self.tensors if a.is_optional_tensor]
        self.given = [*self.required, *optional, *(f"*{a.public_name}" for a in self.lists)]
        self.promoted = [a for a in self.tensors if a.name in entry.promote]
        self.numbers = len(self.promoted) > 1 and entry.options.get("numbers", True)
        self.in_place_name = entry.python + ("" if entry.options.get("inplace") == "only" else "_")

    def signature(self, name: str, out: bool = False) -> str:
        """`def name(input: Tensor, dim: int = 0, *, out: … = None) -> Tensor:`"""
        parts, starred = [], False
        several = self.entry.returns_list or len(self.entry.returns) > 1
        for a in self.entry.arguments:
            if a.keyword_only and not starred:
                parts.append("*older: Any" if self.entry.options.get("deprecated") else "*")
                starred = True
            kind = _ANNOTATIONS.get(a.type, "Any")
            if a.name in self.entry.promote and self.numbers and a.type == "Tensor":
                kind = "Tensor | Number"
            default = "" if a.default is None else f" = {_default(a)}"
            parts.append(f"{a.public_name}: {kind}{default}")
        if out:
            parts += [] if starred else ["*"]
            parts.append(f"out: {'Any' if several else 'Tensor | None'} = None")
        return f"def {name}({', '.join(parts)}) -> {'Any' if several else 'Tensor'}:"

    def old_order(self, name: str, out: bool = False) -> list[str]:
        """Numbers that stand before tensors have a place of their own today."""
        if not self.entry.options.get("deprecated"):
            return []
        given = [a.public_name for a in self.entry.arguments if not a.keyword_only]
        named = [f"{a.public_name}={a.public_name}" for a in self.entry.arguments if a.keyword_only]
        return [
            "if older:",
            f"    return in_old_order({', '.join([name, *given, '*older', *named, *(['out=out'] if out else [])])})",
        ]

    def docstring(self) -> list[str]:
        return [f'"""{self.entry.schema}"""']

    def take_arrays(self, name: str) -> list[str]:
        """Arrays out of tensors; Python numbers become operands; one dtype for all that are promoted."""
        lines = []
        required = [a for a in self.tensors if not a.is_optional_tensor]
        if self.numbers and len(self.promoted) == 2:
            last = self.promoted[1].public_name
            lines += [
                f"if {last}.__class__ is float or {last}.__class__ is int:",
                f"    {last} = number_tensor({last})",
            ]
        reading = [f"{a.public_name}_array = {a.public_name}._array" for a in required]
        if required:
            names = ", ".join(a.public_name for a in required)
            lines += ["try:", *(f"    {r}" for r in reading), "except AttributeError:"]
            if self.numbers and len(required) > 1:
                only_second = name.endswith("_") or self.entry.options.get("numbers") == "second"
                function = "tensor_and_operand" if only_second else "operands"
                lines.append(f'    {names} = {function}("{name}", {names})')
                lines += [f"    {r}" for r in reading]
            else:
                given = ", ".join(f"{a.public_name}={a.public_name}" for a in required)
                lines.append(f'    raise not_a_tensor("{name}", {given}) from None')
        for a in self.tensors:
            if a.is_optional_tensor:
                lines.append(f"{a.public_name}_array = None if {a.public_name} is None else {a.public_name}._array")
        for a in self.lists:
            optional = ", optional=True" if a.type == "Tensor?[]" else ""
            lines.append(f'{a.public_name} = list_of_tensors("{name}", "{a.name}", {a.public_name}{optional})')
        return lines + ([] if self.entry.is_backward else self.take_numbers(name))

    def take_numbers(self, name: str) -> list[str]:
        """What stands for a number becomes a Python number, and a list of them a tuple."""
        lines = []
        for position, a in enumerate(self.entry.arguments, start=1):
            reader = "symbolic_number" if a.symbolic else _READERS.get(a.type.rstrip("?"))
            if reader is None or (reader == "whole_numbers" and self.entry.options.get("sizes") == "read"):
                continue
            x = a.public_name
            if a.default == "[]":  # all of them
                lines += [f"if {x} is None:", f"    {x} = ()"]
            if reader != "python_number":
                usual = {"real_number": "float", "not_a_bool": "bool"}.get(reader, "int")
                conditions = [f"{x}.__class__ is not {usual}"]
            elif a.default == "1" and a.keyword_only:  # a factor, which is hardly ever given
                conditions = [f"{x} is not ONE"]
            else:
                conditions = [
                    f"{x}.__class__ is not float",
                    f"({x}.__class__ is not int or not {_LOWEST} <= {x} < {_BEYOND})",
                ]
            if a.type.endswith("?"):
                conditions.insert(0, f"{x} is not None")
            place = position - name.endswith("_")  # a method, whose own tensor is not counted
            where = "None" if a.keyword_only else str(place)
            outcome = "raise" if reader == "not_a_bool" else f"{x} ="
            lines += [f"if {' and '.join(conditions)}:", f'    {outcome} {reader}("{name}", "{x}", {where}, {x})']
        return lines

    def refused(self) -> list[str]:
        """The tensors for which there is no derivative may not want one."""
        names = [self.entry.argument(name).public_name for name in self.entry.options.get("refuses", [])]
        given = ", ".join(f"{name}={name}" for name in names)
        return [f'refuse_gradient("{self.entry.base}", {given})'] if names else []

    def promotion(self, kernel: str | None = None) -> list[str]:
        """One dtype for all that are promoted; and `compute`, for operators that round half precision last."""
        if len(self.promoted) < 2:
            return []
        arrays = [f"{a.public_name}_array" for a in self.promoted]
        names = ", ".join(a.public_name for a in self.promoted)
        if any(a.is_optional_tensor for a in self.promoted):
            return [f"{', '.join(arrays)} = promote_some({names})"]
        differ = " or ".join(f"{arrays[0]}.dtype is not {other}.dtype" for other in arrays[1:])
        check = self.entry.options.get("before_promotion")
        called = [f"    {check}({names})"] if check else []
        function = _PROMOTIONS.get(str(self.entry.options["promote"]), "promote")
        lines = [f"if {differ}:", *called, f"    {', '.join(arrays)} = {function}({names})"]
        if not self.entry.options.get("rounds_last"):
            return lines
        return [
            f"compute = kernels.{kernel or self.entry.kernel}",
            *lines,
            f"    if {arrays[0]}.dtype is HALF:",
            f"        compute, {arrays[1]} = rounding_last(compute, {arrays[1]}, {self.promoted[1].public_name})",
        ]

    def device(self) -> list[str]:
        """Which device the result is on; tensors on different ones are refused."""
        find = f"where = common_device({', '.join(self.given)})"
        if len(self.given) > len(self.required):
            return [find]
        lines = [f"where = {self.required[0]}._home.device"]
        others = [f"{n}._home.device is not where" for n in self.required[1:]]
        return [*lines, f"if {' or '.join(others)}:", f"    {find}"] if others else lines

    def device_in_place(self) -> list[str]:
        """The result stays where `input` is: the other tensors have to be there, too."""
        check = f"same_device({', '.join(self.given)})"
        if len(self.given) > len(self.required):
            return [check]
        others = [f"{n}._home.device is not input._home.device" for n in self.required[1:]]
        return [f"if {' or '.join(others)}:", f"    {check}"] if others else []

    def memory_check(self) -> list[str]:
        """Refuse to overwrite what an operand reads, unless it reads just that; arrays that own memory share none."""
        given = [a for a in self.tensors if a.name != "self"]
        others = [a for a in given if not a.is_optional_tensor]
        if not others:
            return [
                line
                for a in given
                for line in (f"if {a.public_name} is not None:", f"    refuse_overlap(input, {a.public_name})")
            ]
        rule = self.entry.overlap
        if rule == "itself":
            return ["if input._array.base is not None:", '    refuse_self_overlap(input._array, "copy_")']
        others = [a for a in others if a.public_name != "value"]  # a number, which is read before
        if rule == "put":
            return ["refuse_overlapping_put(input, indices, values, accumulate)"]
        if rule == "strict":
            return [f"refuse_overlap(input, {', '.join(a.public_name for a in others)}, strictly=True)"]
        some = " or ".join(f"{a.public_name}._array.base is not None" for a in (self.entry.arguments[0], *others))
        how = ", filled=True" if rule == "filled" else ""
        return [f"if {some}:", f"    refuse_overlap(input, {', '.join(a.public_name for a in others)}{how})"]

    def kernel_call(self, kernel: str | None = None) -> str:
        arguments = []
        for a in self.entry.arguments:
            if a.is_tensor:
                arguments.append(f"{a.public_name}_array")
            elif a.is_tensor_list:
                guard = "None if t is None else " if a.type == "Tensor?[]" else ""
                arguments.append(f"[{guard}t._array for t in {a.public_name}]")
            else:
                arguments.append(a.public_name)
        if self.entry.options.get("rounds_last"):
            return f"compute({', '.join(arguments)})"
        call = f"kernels.{kernel or self.entry.kernel}({', '.join(arguments)})"
        simpler = None if kernel else self.entry.options.get("kernel_without_alpha")  # one function call less
        return f"kernels.{simpler}({', '.join(arguments[:-1])}) if alpha is ONE else {call}" if simpler else call

    def laid_out(self) -> tuple[list[str], str]:
        """Lines that compute, and bring the result's elements in order if an operand is a view; what they computed."""
        call, rule = self.kernel_call(), self.entry.layout
        views = [
            (f"{a.public_name} is not None and " if a.is_optional_tensor else "")
            + f"{a.public_name}_array.base is not None"
            for a in self.tensors
        ]
        if rule is None or not views:
            return [], call
        operands = ", ".join(
            f"{a.public_name}_array" if a in self.promoted  # where the converted operand lies counts
            else f"None if {a.public_name} is None else {a.public_name}._array" if a.is_optional_tensor
            else f"{a.public_name}._array"
            for a in self.tensors
        )  # fmt: skip
        single = len(self.entry.returns) == 1 and not self.entry.returns_list
        name = "array" if single else "arrays"
        again = f"layout.{rule}(array, {operands})"
        if self.entry.is_backward and not single:
            again = f"None if array is None else {again}"
        return [
            f"{name} = {call}",
            f"if {' or '.join(views)}:",
            f"    {name} = {again if single else f'[{again} for array in arrays]'}",
        ], name

    def guarded(self, *lines: str, into: str = "") -> list[str]:
        """Complaints about shapes are PyTorch's, and come before those about dtypes. `into`: what is overwritten."""
        if not self.entry.broadcasts:
            return list(lines)
        names = ", ".join(a.public_name for a in self.tensors)
        return [
            "try:",
            *(f"    {line}" for line in lines),
            "except (ValueError, NotImplementedError) as error:",
            f"    raise broadcast_error(error, {names}{f', into={into}' if into else ''}) from None",
        ]

    def asked(self, question: str, arguments: Iterable[Argument] | None = None) -> list[str]:
        """`question` about each of `arguments`, or each differentiable input. Optional ones may be None; of several
        one is enough."""
        questions = []
        for a in arguments or map(self.entry.argument, self.entry.differentiable_inputs):
            if a.is_tensor_list:
                guard = "t is not None and " if a.type == "Tensor?[]" else ""
                questions.append(f"any({guard}{question.format('t')} for t in {a.public_name})")
            elif a.is_optional_tensor:
                questions.append(f"({a.public_name} is not None and {question.format(a.public_name)})")
            else:
                questions.append(question.format(a.public_name))
        return questions

    def passed_on(self, arguments: list[Argument]) -> list[str]:
        """`arguments` as they are given to the same function again."""
        return [f"{a.public_name}={a.public_name}" if a.keyword_only else a.public_name for a in arguments]


def _default(argument: Argument) -> str:
    value = argument.default or "None"
    return {"[]": "()"}.get(value, value)
