"""Which figure do I take? One page with each of them, light and dark, to keep as SVG, PNG or PDF.

    python tools/gallery.py            writes build/figures.html, one file that needs nothing else
    make site                          puts the same page on the site: figures/choose.html

PNG is drawn by the browser, at three times the size; PDF comes from its print dialog. A film is taken as it ends.
"""

from __future__ import annotations

import json
import re
import sys
from html import escape
from pathlib import Path

FIGURES = Path(__file__).resolve().parent.parent / "figures"
PAGE = Path(__file__).with_suffix(".html")


def write(path: Path) -> None:
    """Write the page. What the pictures show is said in figures/README.md."""
    rows, pictures = [], {}
    index = (FIGURES / "README.md").read_text(encoding="utf-8")
    for name, title, text in re.findall(r'<img src="(\w+)\.svg".*?\| \*\*(.*?)\*\* *(.*?) \|', index):
        pictures[name] = (FIGURES / f"{name}.svg").read_text(encoding="utf-8")
        words = escape(re.sub(r"[`$*]", "", f"{title} {text}"))
        two = [
            f'<figure class="{theme}" data-name="{name}" data-theme="{theme}">'
            f'<div class="frame"><img alt="{words}"></div><figcaption><span>{theme}</span>'
            f"<button>SVG</button><button>PNG</button><button>PDF</button></figcaption></figure>"
            for theme in ("light", "dark")
        ]
        said = re.sub(r"`(.*?)`", r"<code>\1</code>", escape(text, quote=False).replace("$", ""))
        rows.append(
            f'<article id="{name}"><h2>{escape(title)}</h2>{said}<br><small><code>{name}.svg</code></small>'
            f'<div class="two">{"".join(two)}</div></article>'
        )
    path.parent.mkdir(parents=True, exist_ok=True)
    page = PAGE.read_text(encoding="utf-8").replace("ROWS", "\n".join(rows))
    path.write_text(page.replace("PICTURES", json.dumps(pictures).replace("<", "\\u003c")), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FIGURES.parent / "build" / "figures.html")
