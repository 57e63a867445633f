"""How does a long ribbon fit a screen?

Like a long line of text: in columns. A picture that runs downwards is cut where only few arrows pass and no box stands,
and its parts are put side by side. An arrow that is cut goes from the foot of its column to the head of the next; a
frame that is cut goes on there.

    wrap(layout) -> Layout      the same boxes, arrows and frames at other places; or the same layout, where it fits

Read next: `svg.py`, which draws on these places.
"""

import math
from collections.abc import Iterator
from itertools import accumulate, pairwise

from teachgrad.viz.drawing.layout import MARGIN, Box, Curve, Layout, Place, Point, point_at

_WIDEST, _TALLEST = 1400, 900  # what a screen shows
_LANES = 5  # arrows that may pass a cut
_LANE = 7
_GUTTER, _HEAD = 26, 14


def wrap(layout: Layout) -> Layout:
    """In as many columns as look best on a screen."""
    best = round(math.sqrt(layout.height / layout.width / (_TALLEST / _WIDEST)))
    if not _TALLEST < layout.height < 10 * _TALLEST:
        return layout
    for count in range(min(best, 6), 1, -1):
        cuts = _cuts(layout, count)
        found = _Columns(layout, cuts).layout() if cuts else layout
        if found is not layout and found.width <= _WIDEST:
            return found
    return layout


def _cuts(layout, count):
    """Where to cut, near equal parts; nothing, if there are no such places."""
    solid = [(box.y - box.height // 2 - 8, box.y + box.height // 2 + 12) for box in layout.boxes.values()]
    for title, (frame,) in layout.frames.values():  # a title stays with what is below it
        end = frame.y + frame.height // 2
        solid += [(title[1] - 14, title[1] + 80), (end - 9, end + 9)]
    solid += [(path.label_at[1] - 9, path.label_at[1] + 9) for path in layout.paths.values() if path.label_at]
    passing = [0] * (layout.height + 2)
    for path in layout.paths.values():
        ys = [y for _, y in path.points]
        passing[max(0, min(ys))] += 1
        passing[max(ys) + 1] -= 1
    for low, high in solid:
        passing[max(0, low)] += _LANES + 1
        passing[min(layout.height, high) + 1] -= _LANES + 1
    free = [y for y, number in enumerate(accumulate(passing)) if number <= _LANES]
    cuts, part = list[int](), layout.height / count
    for number in range(1, count):
        near = [y for y in free if abs(y - number * part) < part / 3 and y > (cuts[-1] + part / 2 if cuts else 0)]
        if not near:
            return []
        cuts.append(min(near, key=lambda y: abs(y - number * part)))
    return cuts


class _Columns:
    """Moves everything into its column.

    Attributes:
        tops: where each column begins in the old picture, and where the last one ends.
        shifts: how far the content of a column moves.
    """

    def __init__(self, layout, cuts):
        self.old, self.tops = layout, [0, *cuts, layout.height]
        self.pieces = {key: self.split(path.points) for key, path in layout.paths.items()}
        self.shifts, self.height, right = list[Point](), 0, 0
        head = _HEAD + _LANE * max(self.passing(column) for column in range(len(cuts) + 1))  # room for lanes
        for column, (top, bottom) in enumerate(pairwise(self.tops)):
            xs = [*self.across(column, top, bottom)]
            gutter = _GUTTER + _LANE * self.passing(column) if column else MARGIN
            self.shifts.append((right + gutter - min(xs), (head if column else 0) - top))
            right += gutter + max(xs) - min(xs)
            self.height = max(self.height, bottom + self.shifts[-1][1] + head * (bottom < layout.height))
        self.width = right + MARGIN

    def across(self, column, top, bottom) -> Iterator[int]:
        """How far a column reaches to the left and right."""
        for box in (*self.old.boxes.values(), *(place.parts[0] for place in self.old.frames.values())):
            if box.y - box.height // 2 < bottom and box.y + box.height // 2 > top:
                yield from (box.x - box.width // 2, box.x + box.width // 2)
        for pieces in self.pieces.values():
            yield from (x for where, piece in pieces if where == column for x, _ in piece)

    def passing(self, column):
        """How many arrows come into a column from the one before."""
        return sum(one[0] + 1 == column == other[0] for ways in self.pieces.values() for one, other in pairwise(ways))

    def column(self, y):
        return sum(y >= top for top in self.tops[1:-1])

    def moved(self, column, x, y):
        return x + self.shifts[column][0], y + self.shifts[column][1]

    def split(self, points):
        """The Bezier pieces of a curve, cut where a column ends, each with its column."""
        found = []
        for start in range(0, len(points) - 3, 3):
            waiting = [points[start : start + 4]]
            while waiting:
                piece = waiting.pop()
                low, high = sorted((piece[0][1], piece[3][1]))
                cut = next((top for top in self.tops[1:-1] if low < top < high), None)
                if cut is None:
                    found.append((self.column((low + high) // 2), piece))
                else:
                    first, second = _halves(piece, cut)
                    waiting += [second, first]
        return found

    def layout(self):
        old = self.old
        boxes = {key: Box(*self.moved(self.column(box.y), box.x, box.y), *box[2:]) for key, box in old.boxes.items()}
        frames = {key: self.frame(place) for key, place in old.frames.items()}
        paths, lanes = {}, [0] * len(self.tops)
        for key in sorted(old.paths, key=lambda key: [-x for x, _ in old.paths[key].points[:1]]):
            points, label = list[Point](), old.paths[key].label_at
            for (column, piece), (before, _) in zip(self.pieces[key], [(-1, None), *self.pieces[key]], strict=False):
                end = [self.moved(column, *point) for point in piece]
                if before not in (-1, column):
                    points += self.connect(points[-1], end[0], column, lanes[column])
                    lanes[column] += 1
                points += end[1:] if points else end
            at = label and self.moved(self.column(label[1]), *label)
            paths[key] = Curve(tuple(points), at)
        return Layout(self.width, self.height, boxes, {key: paths[key] for key in old.paths}, frames)

    def connect(self, start, end, column, lane):
        """From the foot of one column to the head of the next, in straight lines."""
        xs = self.across(column, *self.tops[column : column + 2])
        left = min(xs) + self.shifts[column][0] - _GUTTER // 2 - _LANE * lane
        foot, head = start[1] + 8 + _LANE * lane, end[1] - 8 - _LANE * lane
        corners = [start, (start[0], foot), (left, foot), (left, head), (end[0], head), end]
        return [point for one, other in pairwise(corners) for point in (one, other, other)]

    def frame(self, place):
        """The parts of a frame in each column."""
        x, y, width, height = place.parts[0]
        top, bottom = y - height // 2, y + height // 2
        spans = [(max(top, first), min(bottom, last)) for first, last in pairwise(self.tops)]
        parts = list[Box]()
        for column, (low, high) in enumerate(spans):
            if low < high:
                centre, middle = self.moved(column, x, (low + high) // 2)
                parts.append(Box(centre, middle, width, high - low))
        return Place(self.moved(self.column(place.title[1]), *place.title), tuple(parts))


def _halves(piece, cut):
    """A Bezier piece, cut where it reaches `cut` (de Casteljau)."""
    low, high, down = 0.0, 1.0, piece[3][1] > piece[0][1]
    for _ in range(30):
        t = (low + high) / 2
        low, high = (t, high) if (point_at(piece, t)[1] < cut) == down else (low, t)
    rows = [piece]
    while len(rows[-1]) > 1:
        rows.append([((1 - t) * a + t * c, (1 - t) * b + t * d) for (a, b), (c, d) in pairwise(rows[-1])])
    first, second = [row[0] for row in rows], [row[-1] for row in reversed(rows)]
    whole = [[(round(x), round(y)) for x, y in half] for half in (first, second)]
    whole[0][3] = whole[1][0] = (whole[0][3][0], cut)
    return whole
