"""PyTorch is run where it is installed; elsewhere its side is looked up, and the table says which of the two it was."""

import teachgrad
from teachgrad.course import side_by_side


def program(torch):
    x = torch.tensor([3.0], requires_grad=True)
    (x * x).backward()
    return {"x": x}


def test_the_table_says_whether_pytorch_has_run(tmp_path, monkeypatch):
    monkeypatch.setattr(side_by_side, "RECORDED", tmp_path / "recorded.json")
    side_by_side.RECORDED.write_text("{}", encoding="utf-8")

    def last_line(installed):
        monkeypatch.setattr(side_by_side, "pytorch", lambda: installed)
        result = side_by_side.both(program)
        return result.ours == result.theirs, repr(result).splitlines()[-1]

    assert last_line(None) == (False, "(PyTorch is not installed here, and nothing is recorded for this program)")
    monkeypatch.setenv("TEACHGRAD_RECORD", "1")
    same, said = last_line(teachgrad)  # which stands in for PyTorch
    assert same and said.endswith("has just run this program)")
    same, said = last_line(None)
    assert same and said.startswith("(PyTorch is not installed here; this is what PyTorch")
