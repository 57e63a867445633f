"""What pages does the site have that nobody writes by hand?

    derivatives.md     the table of derivatives, as it stands in its files
    reference.md       every public name, in groups; a page for each group says what they do, and where they are defined
    source.md          the files in reading order, as README lists them; `source_pages.py` makes a page of each

The names come from the package as it is imported, the formulas from the table, the chapters from the code of the
notebooks.
"""

from __future__ import annotations

import inspect
import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import source_pages

import teachgrad as torch
from teachgrad import autograd, course, history, nn, optim, utils, viz
from teachgrad.derivatives.schema import read_table

ROOT = Path(__file__).parent.parent


def public(module: Any) -> str:
    """The classes and functions of a package that says so only by importing them."""
    found = {name: getattr(module, name) for name in dir(module) if name[0] != "_"}
    return " ".join(
        name for name, what in found.items() if callable(what) and what.__module__.startswith(module.__name__)
    )


# A part of the reference: its title, the chapters that explain it, and the names, by the module that users write.
PARTS: list[tuple[str, str, list[tuple[str, Any, str]]]] = [
    (
        "The tensor", "1 2 5 6",
        [
            ("torch", torch, "Tensor tensor as_tensor from_numpy zeros ones empty full zeros_like ones_like "
"empty_like full_like arange linspace eye"),
            ("torch", torch, "dtype finfo iinfo Size device Generator layout get_default_dtype "
"set_default_dtype get_default_device set_default_device promote_types result_type can_cast"),
            ("torch", torch, "FloatTensor DoubleTensor LongTensor IntTensor ByteTensor BoolTensor svd"),
            ("torch", torch, "rand randn randint randperm rand_like randn_like normal bernoulli multinomial "
"manual_seed get_rng_state set_rng_state"),
            ("torch", torch, "is_tensor is_floating_point is_complex is_conj is_inference numel "
"set_printoptions save load"),
        ],
    ),
    ("Building the graph", "2", [
        ("torch.autograd", autograd, "Function"),
        ("torch.autograd.graph", autograd.graph, "Node GradientEdge get_gradient_edge"),
    ]),
    ("Executing the graph", "3 4 12 13", [
        ("torch.autograd", autograd, "backward grad set_multithreading_enabled is_multithreading_enabled"),
        ("torch.autograd.graph", autograd.graph, "register_multi_grad_hook"),
    ]),
    ("Versions, views and saved tensors", "5 6 7", [
        ("torch.autograd.graph", autograd.graph, "increment_version saved_tensors_hooks save_on_cpu "
"disable_saved_tensors_hooks allow_mutation_on_saved_tensors"),
        ("torch.autograd", autograd, "SavedTensor is_view_replay_enabled"),
        ("torch.utils.checkpoint", utils.checkpoint, "checkpoint checkpoint_sequential "
"set_checkpoint_early_stop CheckpointError"),
    ]),
    ("Modes", "8", [
        ("torch", torch, "no_grad enable_grad set_grad_enabled inference_mode is_grad_enabled "
"is_inference_mode_enabled"),
    ]),
    ("Around the engine", "11 13", [
        ("torch.autograd.functional", autograd.functional, "jacobian hessian vjp jvp hvp vhp"),
        ("torch.autograd.forward_ad", autograd.forward_ad, "dual_level enter_dual_level exit_dual_level make_dual "
"unpack_dual UnpackedDualTensor"),
        ("torch.autograd", autograd, "gradcheck gradgradcheck GradcheckError detect_anomaly set_detect_anomaly "
"Variable"),
        ("torch.autograd.profiler", autograd.profiler, "profile record_function"),
    ]),
    ("Modules and optimizers", "8 16", [
        ("torch.nn", nn, " ".join(name for name in dir(nn) if inspect.isclass(getattr(nn, name)))),
        ("torch.nn.init", nn.init, " ".join(name for name in dir(nn.init) if name.endswith("_") and name[0] != "_")),
        ("torch.nn.utils", nn.utils, "clip_grad_norm_ parameters_to_vector vector_to_parameters"),
        ("torch.optim", optim, "Optimizer SGD Adam AdamW"),
        ("torch.utils.data", utils.data, "Dataset TensorDataset Subset DataLoader random_split default_collate"),
    ]),
    ("Seeing it, and the course", "3 17", [
        ("teachgrad.viz", viz, " ".join(viz.__all__)),
        ("teachgrad.course", course, public(course)),
    ]),
    ("History", "14", [
        ("teachgrad.history", history, "Variable Function ExecutionEngine FloatStorage FloatTensor DoubleTensor"),
    ]),
]  # fmt: skip

# The families of operators: the table's files, their titles, and the chapters that speak of them.
FAMILIES = {
    "pointwise": ("Operators: element by element", "2 9 10"),
    "activations": ("Operators: activations", "9 16"),
    "reductions": ("Operators: reductions, scans, sorting", "1 9"),
    "views": ("Operators: views and shapes", "6"),
    "indexing": ("Operators: indexing, joining, copying", "5 6"),
    "matmul": ("Operators: products of matrices", "1 11"),
    "linalg": ("Operators: linear algebra", "9"),
    "fft": ("Operators: Fourier transforms", "10"),
    "nn": ("Operators: layers and losses", "16"),
}
# Operators that are made of others stand in files of their own.
MADE_OF_OTHERS = {"arrays": "indexing", "conversion": "indexing", "einsum": "matmul", "tensors": "views"}
IPYTHONS = "load_ipython_extension"  # which `%load_ext` calls
MODULES = {"torch": torch, "torch.linalg": torch.linalg, "torch.fft": torch.fft, "torch.nn.functional": nn.functional}


def chapters() -> dict[str, tuple[str, str, str]]:
    """Number of a chapter -> (file, title, its code)."""
    found = {}
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        title = re.sub(r"^# *(\d+\w?\. )?", "", "".join(cells[0]["source"]).split("\n")[0])
        found[path.stem.partition("_")[0].lstrip("0")] = (path.name, title, code)
    return found


CHAPTERS = chapters()


def link(number: str, text: str = "", up: str = "") -> str:
    file, title, _ = CHAPTERS[number]
    return f"[{text or f'{number}. {title}'}]({up}notebooks/{file})"


def to_source(what: Any) -> str:
    """A link from an entry of the reference to the line where it is defined."""
    where = source_pages.place(what)
    return f'<a class="to-source" href="../{where}">source</a>' if where else ""


def first_chapter(name: str) -> str:
    """The first chapter whose code calls it."""
    called = re.compile(rf"\b{name}_?\(|\.{name}_?\b")
    return next((number for number, (_, _, code) in CHAPTERS.items() if called.search(code)), "")


def signature(what: Any) -> str:
    """Names of arguments and their defaults."""
    try:
        parameters = inspect.signature(what).parameters.values()
    except (TypeError, ValueError):
        return ""
    short = [
        parameter.replace(annotation=parameter.empty)
        for parameter in parameters
        if parameter.name not in ("self", "cls")
    ]
    text = str(inspect.Signature(short)).replace("Ellipsis", "...")
    return re.sub(r"<[^<>]*?(\w+)[^<>\w]*(?: at 0x\w+)?>", r"\1", text)


def markdown(docstring: str | None) -> list[str]:
    """A docstring as Markdown: "Args:" and its kin become lists, what is indented is code."""
    lines, in_list = [], False
    text = re.sub(
        r"(?m)^>>> (?s:.*?)(?=\n\n|\Z)", lambda m: f"```pycon\n{m[0]}\n```", inspect.cleandoc(docstring or "")
    )
    for line in text.splitlines():
        if re.fullmatch(r"(Args|Attributes|Raises|Returns|Yields):", line):
            lines += ["", f"*{line}*", ""]
            in_list = True
        elif in_list and re.match(r" {4}\S", line):
            name, colon, rest = line.strip().partition(": ")
            lines.append(f"* `{name}`: {rest}" if colon and re.fullmatch(r"[\w*, ]+", name) else f"* {line.strip()}")
        else:
            in_list = in_list and (not line or line.startswith(" "))
            lines.append(line)
    return lines


def without_schema(docstring: str | None) -> str:
    """The docstring of a generated operator repeats what the signature says. Its rules are code."""
    schema = r"^ *[\w.]+\((Tensor|Scalar|int)[^>]*->.*\n*"
    text = re.sub(rf"{schema}|Recorded as \w+\.$", "", docstring or "", flags=re.MULTILINE)
    return re.sub(r"^gradient of (.*?): (.*)$", r"* gradient of `\1`: `\2`", text, flags=re.MULTILINE)


def own_methods(kind: type) -> list[tuple[str, Any]]:
    """What a class itself gives its users, other than functions of the package: properties first, operators last."""
    skip = {"function", *dir(torch), *(name + "_" for name in dir(torch))}
    kinds = (property, classmethod, staticmethod)
    found = [
        (name, what)
        for name, what in vars(kind).items()
        if name[0] != "_" and name not in skip and (inspect.isroutine(what) or isinstance(what, kinds)) and what.__doc__
    ]
    return sorted(found, key=lambda method: (not isinstance(method[1], property), "(Tensor" in method[1].__doc__))


def describe(name: str, what: Any) -> list[str]:
    """A class with its methods, a function, or a value."""
    kind = "class" if inspect.isclass(what) else "function" if callable(what) else "data"
    page = [f"::::{{py:{kind}}} {name}{signature(what) if callable(what) else ''}", ""]
    page += [to_source(what), "", *markdown(what.__doc__)] if callable(what) else []
    if inspect.isclass(what):
        for method, function in own_methods(what):
            attribute = isinstance(function, property)
            says = "" if attribute else re.sub(r"\(input(, )?", "(", signature(getattr(what, method)))
            page += ["", f":::{{py:{'property' if attribute else 'method'}}} {method}{says}", ""]
            page += [*markdown(without_schema(function.__doc__)), ":::"]
    return [*page, "::::", ""]


def kernel(entry: Any) -> str:
    """What an operator computes that has nothing to say itself."""
    module, _, name = entry.kernel.partition(".")
    if module == "np":
        return f"numpy's `{name}`."
    try:
        docstring = getattr(import_module(f"teachgrad.kernels.{module}"), name).__doc__
    except (ImportError, AttributeError):
        return ""
    return (docstring or "").strip().split("\n\n")[0]


def operators() -> dict[str, dict[str, tuple[str, Any]]]:
    """Family -> name -> (module, function)."""
    table = {entry.python: entry.family for entry in read_table()} | {"norm_of_all": "reductions"}
    found: dict[str, dict[str, tuple[str, Any]]] = {family: {} for family in FAMILIES}
    done = {name for _, _, rows in PARTS for module, where, names in rows if where is torch for name in names.split()}
    for module, where in MODULES.items():
        for name in dir(where):
            what = getattr(where, name)
            if name[0] == "_" or name.endswith("_") or not inspect.isfunction(what) or name in done | {IPYTHONS}:
                continue
            if module == "torch.nn.functional" and hasattr(torch, name):
                continue  # one function, two names
            home = what.__module__.rpartition(".")[2]
            family = {"torch.linalg": "linalg", "torch.fft": "fft"}.get(module) or table.get(what.__name__, home)
            family = MADE_OF_OTHERS.get(family, family)
            found[family if family in found else "indexing"][name] = (module, what)
    return found


def operator(module: str, name: str, what: Any, entries: dict[str, list[Any]]) -> list[str]:
    """An operator: what it says of itself, its other forms, and its rule."""
    rules = entries.get(what.__name__) or entries.get(f"{module.rpartition('.')[2]}_{name}") or entries.get(name) or []
    page = [f"::::{{py:function}} {module}.{name}{signature(what)}", "", to_source(what), ""]
    says = without_schema(what.__doc__)
    if rules:  # they are said below
        says = re.sub(r"^\* gradient of .*\n?", "", says, flags=re.MULTILINE).strip() or kernel(rules[0])
    page += markdown(says)
    forms = [f"`x.{form}`" for form in (name, name + "_") if hasattr(torch.Tensor, form) and module != "torch.linalg"]
    number = first_chapter(name)
    also = "Also " + " and ".join(forms) + "." if forms else ""
    met = "First met in " + link(number, f"chapter {number}", up="../") + "." if number not in ("", "0") else ""
    page += ["", f"{also} {met}".strip(), ""]
    for entry in rules:
        if entry.rules:
            page += [f"`{entry.node}` gives back", ""]
            page += [f"* to `{', '.join(names)}`: `{' '.join(rule.split())}`" for names, rule in entry.rules] + [""]
    return [*page, "::::", ""]


def reference() -> dict[str, str]:
    """The pages of all public names: the first lists them, and each of the others says what those of a group do."""
    said: set[int] = set()
    groups: list[tuple[str, str, list[tuple[str, Any]], list[str]]] = []  # title, chapters, names, text
    for title, numbers, rows in PARTS:
        names = [(f"{module}.{name}", getattr(where, name)) for module, where, all in rows for name in all.split()]
        groups.append((title, numbers, names, [line for name, what in names for line in describe(name, what)]))
    table: dict[str, list[Any]] = {}
    for entry in read_table():
        table.setdefault(entry.python, []).append(entry)
        if entry.base != entry.python:
            table.setdefault(entry.base, []).append(entry)
    for family, found in reversed(operators().items()):
        names = [(f"{module}.{name}", what) for name, (module, what) in sorted(found.items())]
        text = [line for name, (module, what) in sorted(found.items()) for line in operator(module, name, what, table)]
        if names:
            groups.insert(4, (*FAMILIES[family], names, text))
    said = {id(what) for _, _, names, _ in groups for _, what in names}
    silent = [
        name
        for name in dir(torch)
        if name[0] != "_"
        and not name.endswith("_")
        and callable(getattr(torch, name))
        and id(getattr(torch, name)) not in said
    ]
    assert silent == [IPYTHONS], f"the reference does not say: {silent}"
    first = [
        "# Reference",
        "",
        "Every public name, in the order of the course. With `import teachgrad as torch`, names are PyTorch's. A rule",
        "is written in `grad`, the gradient that comes in, the inputs by their names, and `result`; it is a line of",
        "[the table](derivatives.md).",
        "What is not here is [left out](differences.md).",
    ]
    pages = {}
    for title, numbers, names, text in groups:
        page = f"reference/{anchor(title).replace('--', '-')}"
        explained = "Explained in " + ", ".join(link(n, up="../") for n in numbers.split()) + "."
        pages[page] = "\n".join([f"# {title}", "", explained, "", *text])
        first += ["", f"## [{title}]({page}.md)", "", " ".join(f"{{py:obj}}`{name}`" for name, _ in names)]
    first += ["", "```{toctree}", ":hidden:", "", *pages, "```"]
    return {"reference": "\n".join(first) + "\n", **pages}


def anchor(title: str) -> str:
    """A title as an address."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def film() -> str:
    """The film of the landing page: the program of README's first screen."""
    x = torch.tensor([3.0], requires_grad=True)
    with viz.trace() as film:
        y = x * x + x
        y.backward()
    return film._repr_mimebundle_()["text/html"]


def source() -> str:
    """README's list of files in reading order, and all of them, folder by folder."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    text = re.search(r"## Reading the code\n(.*?)\n## ", readme, re.DOTALL)[1]  # type: ignore[index]
    text = re.sub(r"\[([^]]+)\]\((teachgrad/[^)]+)\)", lambda m: to_page(m[1], m[2]), text)
    files = ["## Every file", "", "The list above is where to begin. Names in the code lead to where they are defined."]
    folder = ""
    for path in source_pages.FILES:
        if path.parent.relative_to(ROOT).as_posix() != folder:
            folder = path.parent.relative_to(ROOT).as_posix()
            files += ["", f"**{folder}/** "]
        files.append(f"[{path.name}]({source_pages.address(path)}.md)")
    return f"# The source\n{text}\n\n" + "\n".join(files) + "\n"


def to_page(text: str, path: str) -> str:
    """A link of README to a file, as a link to its page; the name of a folder."""
    return f"[{text}]({source_pages.address(ROOT / path)}.md)" if "." in path else f"`{text}`"


def derivatives() -> str:
    """The page of the table."""
    page = [
        "# The table of derivatives",
        "",
        "What every operator's node computes, in the comments' words and in formulas.",
    ]
    for table in sorted((ROOT / "teachgrad" / "derivatives" / "table").glob("*.yaml")):
        title = table.read_text(encoding="utf-8").split("\n")[0].removeprefix("# ").replace(":", ".").partition(".")[0]
        page += ["", f"## {title}", "", f"```{{literalinclude}} ../{table.relative_to(ROOT)}", ":language: yaml", "```"]
    return "\n".join(page) + "\n"
