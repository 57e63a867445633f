"""Which chapter builds on which?

The map is drawn by what the course is about: `viz.draw` follows `next_functions` of whatever has any, and so a chapter
has some, too.

Read next: `../viz/drawing/draw.py`.
"""

from teachgrad import viz

CHAPTERS: dict[str, tuple[str, list[str]]] = {
    "01_what_autograd_computes": ("What is computed?", []),
    "02_how_the_graph_is_built": ("How is it built?", ["1"]),
    "03_how_the_graph_is_executed": ("Build an engine", ["2"]),
    "03b_the_real_engine": ("The real engine", ["3"]),
    "04_who_runs_next": ("Who runs next?", ["3b"]),
    "05_in_place_and_versions": ("In place", ["2"]),
    "06_views_and_rebasing": ("Views", ["5"]),
    "07_saved_tensors_and_hooks": ("Saved tensors", ["5"]),
    "07b_checkpointing": ("Checkpoints", ["7"]),
    "08_modes_and_their_cost": ("Modes", ["5"]),
    "09_not_the_gradient": ("Not the gradient", ["8"]),
    "10_complex_numbers": ("Complex numbers", ["3"]),
    "11_higher_order": ("Higher order", ["3b"]),
    "12_devices_and_threads": ("Threads", ["4"]),
    "13_reentrancy_and_failures": ("Failures", ["7b", "12"]),
    "14_history": ("History", ["4"]),
    "15_where_the_time_goes": ("Time", ["8"]),
    "16_training_run": ("Training", ["4", "8"]),
    "17_side_by_side": ("Beside PyTorch", ["7", "16"]),
    "18_one_page": ("One page", ["8"]),
    "19_puzzles": ("Puzzles", ["4", "8", "17"]),
}
"""File -> (what the map says, the chapters it builds on)."""


def number(stem: str) -> str:
    """The number of a chapter: `3b` for `03b_the_real_engine`."""
    return stem.partition("_")[0].lstrip("0")


class Chapter:
    """A place on the map. Its edges, as those of a node, lead to the chapters that build on it."""

    next_functions: tuple = ()

    def __init__(self, title: str) -> None:
        self.title = title

    def name(self) -> str:
        """What stands in the box."""
        return self.title


def course_map() -> viz.Drawing:
    """The chapters, and arrows from each to those that build on it."""
    chapters = {number(stem): Chapter(f"{number(stem)}. {title}") for stem, (title, _) in CHAPTERS.items()}
    for stem, (_, needed) in CHAPTERS.items():
        for before in needed:
            chapters[before].next_functions += ((chapters[number(stem)], 0),)
    return viz.draw(chapters["1"], names={}, direction="TB", title="Map of the course")
