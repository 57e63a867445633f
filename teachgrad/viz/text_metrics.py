"""How wide is this text, on a machine whose fonts nobody knows?

A browser could tell, each a different width. So we keep one table of character widths, close to those of the usual
sans-serif faces, size every box by it, and tell the browser (`textLength`) to fit the text to that width. Boxes come
out the same everywhere, and the text fits in all of them.

Read next: `layout.py`, which hands the sizes to Graphviz.
"""

from __future__ import annotations

import math
import unicodedata

# Thousandths of the font size: each width, and the characters that have it. 556 is a digit's.
_WIDTHS = {
    222: "ijl'",
    278: " !,./:;I[]\\ft|",
    333: "()-`r{}",
    389: '*"',
    500: "cksvxyzJ",
    556: "0123456789abdeghnopqu_?$#L+-=<>^~",
    611: "FTZ",
    667: "ABEKPSVXY&",
    722: "CDHNRUw",
    778: "GOQ",
    833: "mM",
    889: "%",
    944: "W",
    1015: "@",
}
_WIDTH_OF = {character: width for width, characters in _WIDTHS.items() for character in characters}
_BOLD = 1.07
_WIDE = 1000  # Chinese, Japanese, Korean, emoji
_JOINERS = "\u200c\u200d"  # of letters in Persian and Hindi, and in emoji
_OTHER = 620  # anything else that takes room: Greek, Cyrillic, arrows


def text_width(text: str, size: float, bold: bool = False) -> int:
    """The width in SVG units, rounded up, that `text` is drawn with."""
    thousandths = sum(_character_width(character) for character in text)
    return math.ceil(thousandths * size * (_BOLD if bold else 1.0) / 1000 - 1e-9)


def shorten(text: str, limit: int) -> str:
    """At most `limit` characters on one line; the middle gives way, because both ends of a name tell something."""
    text = printable(text)
    if len(text) <= limit:
        return text
    tail = (limit - 1) // 3
    return f"{text[: limit - 1 - tail]}…{text[len(text) - tail :]}"


def shorten_list(text: str, limit: int) -> str:
    """The same for numbers with commas between them: whole ones give way, so that none of those shown is another."""
    parts = printable(text).split(", ")
    if len(text) <= limit or len(parts) < 3:
        return shorten(text, limit)
    head, tail = parts[:1], parts[-1:]
    for index in range(1, len(parts) - 1):
        side = tail if index % 3 == 2 else head
        part = parts[-len(tail) - 1] if side is tail else parts[len(head)]
        if len(", ".join([*head, "…", *tail, part])) > limit:
            continue
        side.insert(0 if side is tail else len(side), part)
    return shorten(", ".join([*head, "…", *tail]), limit)


def printable(text: str) -> str:
    """`text` on one line, with what no XML document may hold (control characters, lone surrogates) made visible."""
    return "".join(map(_visible, text))


def _visible(character: str) -> str:
    if character.isprintable() or character in _JOINERS:
        return character
    return " " if character.isspace() else "\N{REPLACEMENT CHARACTER}"


def _character_width(character: str) -> int:
    width = _WIDTH_OF.get(character)
    if width is not None:
        return width
    if unicodedata.combining(character) or unicodedata.category(character) == "Cf":
        return 0
    return _WIDE if unicodedata.east_asian_width(character) in "WF" else _OTHER
