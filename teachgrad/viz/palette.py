"""Which colours, and what do they mean?

Shape says it first, colour repeats it (see `shapes.py`). The hues are Okabe and Ito's, which people with any kind of
colour vision tell apart, darkened or lightened until text reaches a contrast of 4.5 and outlines 3 on what is behind
them, in the light theme and in the dark one. `tests/viz/test_draw_palette.py` computes the contrasts.

Read next: `svg.py`, which writes these as CSS.
"""

from typing import NamedTuple


class Paint(NamedTuple):
    """A box: what fills it, what outlines it, the text on it."""

    fill: str
    stroke: str
    text: str


class Theme(NamedTuple):
    boxes: dict[str, Paint]  # by kind
    links: dict[str, str]  # by kind
    states: dict[str, Paint]  # what the film lays over a box
    background: str
    text: str  # labels that stand on the background
    faint: str  # the same, less important
    warning: str  # stale values, on the fill of a box


STATES = {
    "waiting": "still owed a gradient",
    "ready": "in the ready queue",
    "running": "running now",
    "done": "has run",
}

_LINKS = ("gradient", "saves", "forward", "records", "base", "stores", "inside")

# A kind of box or a state, and the arrows that have the colour of its outline; then fill, outline and text.
_TABLE = """
                  arrows             light theme                     dark theme
    node          gradient inside    #e4f0fb #0a5fa3 #0b2f52         #12324f #5fb0f0 #dcefff
    accumulate                       #e2f4ec #0b7a57 #083d2c         #10382b #3fc79a #d3f7e8
    collapsed                        #e4f0fb #0a5fa3 #0b2f52         #12324f #5fb0f0 #dcefff
    leaf                             #c9ecdc #0b7a57 #083d2c         #14523d #3fc79a #dffbf0
    intermediate  stores             #f1f3f5 #57606a #1b1f24         #2a3037 #a3adb8 #eef1f4
    constant      records            #ffffff #6e7781 #424a53         #14181d #8b96a2 #c4ccd4
    view          base               #f8e8f2 #a03b7c #561b41         #47213a #e58fc4 #fbe3f1
    saved         saves              #fdefdf #b54e00 #5c2900         #4a2608 #f59a4a #ffe9d6
    storage                          #eceff2 #424a53 #1b1f24         #242a31 #b6c0ca #eef1f4
    operation     forward            #fbf6d5 #7d6a00 #423800         #3d3605 #e3cb3c #fbf5cd
    waiting                          #ffffff #6e7781 #424a53         #14181d #8b96a2 #c4ccd4
    ready                            #fff3b8 #7d6a00 #423800         #4d4406 #e3cb3c #fbf5cd
    running                          #b54e00 #7a3300 #ffffff         #f59a4a #ffd3a8 #241100
    done                             #dfe3e8 #57606a #32383f         #2f363e #a3adb8 #d5dbe1
"""


def _theme(columns, *page):
    boxes, links = {}, {}
    for line in _TABLE.splitlines()[2:]:
        words = line.split()
        boxes[words[0]] = Paint(*words[-6:][columns])
        links.update(dict.fromkeys(words[1:-6], boxes[words[0]].stroke))
    states = {state: boxes.pop(state) for state in STATES}
    return Theme(boxes, {kind: links[kind] for kind in _LINKS}, states, *page)


LIGHT = _theme(slice(3), "#ffffff", "#1b1f24", "#57606a", "#b3132b")
DARK = _theme(slice(3, 6), "#14181d", "#e9edf1", "#a3adb8", "#ff8f9d")
