"""Which chapter builds on which?

The map is drawn by what the course is about: `viz.draw` follows `next_functions` of whatever has any, and so a chapter
has some, too.

Read next: `../viz/draw.py`.
"""

from __future__ import annotations

from teachgrad import viz

CHAPTERS = {
    "01_what_autograd_computes": ("What is computed?", []),
    "02_how_the_graph_is_built": ("How is it built?", [1]),
    "03_how_the_graph_is_executed": ("How is it executed?", [2]),
    "04_who_runs_next": ("Who runs next?", [3]),
    "05_in_place_and_versions": ("In place", [4]),
    "06_views_and_rebasing": ("Views", [5]),
    "07_saved_tensors_and_hooks": ("Saved tensors", [5]),
    "08_modes_and_their_cost": ("Modes", [5]),
    "09_not_the_gradient": ("Not the gradient", [8]),
    "10_complex_numbers": ("Complex numbers", [3]),
    "11_higher_order": ("Higher order", [3]),
    "12_devices_and_threads": ("Threads", [4]),
    "13_reentrancy_and_failures": ("Failures", [12]),
    "14_history": ("History", [4]),
    "15_where_the_time_goes": ("Time", [5]),
    "16_training_run": ("Training", [8]),
    "17_side_by_side": ("Beside PyTorch", [7, 16]),
}
"""File -> (what the map says, the chapters it builds on)."""


class Chapter:
    """A place on the map."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.followers: list[Chapter] = []

    def name(self) -> str:
        """What stands in the box."""
        return self.title

    @property
    def next_functions(self) -> list[tuple[Chapter, int]]:
        """The chapters that build on this one, in the form in which a node has its edges."""
        return [(chapter, 0) for chapter in self.followers]


def course_map() -> viz.Drawing:
    """The chapters, and arrows from each to those that build on it."""
    chapters = [Chapter(f"{number}. {title}") for number, (title, _) in enumerate(CHAPTERS.values(), start=1)]
    for chapter, (_, needed) in zip(chapters, CHAPTERS.values(), strict=True):
        for number in needed:
            chapters[number - 1].followers.append(chapter)
    return viz.draw(chapters[0], names={}, direction="TB", title="Map of the course")
