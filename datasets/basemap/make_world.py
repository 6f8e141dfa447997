"""Creates the base map, `world.bin`, from Natural Earth.

    python3 make_world.py FOLDER waters.geojson world.bin

FOLDER holds `Rdata.rdb` and `Rdata.rdx` of the package r-cran-rnaturalearthdata. The README beside this file says how to get it, and
documents the format of `world.bin`. All arithmetic after reading uses integers, so the same package gives the same bytes.
"""

import gzip
import json
import lzma
import sys
import warnings
import zlib
from pathlib import Path

import rdata

STEPS_PER_DEGREE = 100
# A point is removed if the line without it passes within this many steps.
TOLERANCE = 1
MAGIC = b"MENWORLD1"


# Reading


def stored(folder, name):
    """A value of R's lazy-load database: offsets and lengths in `.rdx`, compressed values in `.rdb`."""
    index = rdata.parser.parse_data(gzip.decompress((folder / "Rdata.rdx").read_bytes()))
    places = {str(key): value for key, value in rdata.conversion.convert(index)["variables"].items()}
    start, length = places[name]
    packed = (folder / "Rdata.rdb").read_bytes()[start : start + length]
    assert packed[4:5] == b"Z", "packed in a way that this script does not know"
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 6}]
    return rdata.parser.parse_data(lzma.decompress(packed[5:], lzma.FORMAT_RAW, filters=filters)).object


def attributes(value):
    """The attributes of an R object, by name."""
    found, rest = {}, value.attributes
    while rest is not None and rest.info.type.name == "LIST":
        tag = rest.tag if rest.tag.info.type.name != "REF" else rest.tag.referenced_object
        found[tag.value.value.decode()] = rest.value[0]
        rest = rest.value[1]
    return found


def texts(value):
    return [None if one.value is None else one.value.decode() for one in value.value]


def column(table, name):
    """A text column of a data frame, which R may store as factor levels."""
    values = table.value[texts(attributes(table)["names"]).index(name)]
    levels = attributes(values).get("levels")
    return [texts(levels)[one - 1] for one in values.value] if levels else texts(values)


def ring(points):
    """A closed ring on the grid without repeated points and spikes; `None` if nothing remains."""
    line = [(round(x * STEPS_PER_DEGREE), round(y * STEPS_PER_DEGREE)) for x, y in points][:-1]
    kept = []
    for point in line:
        if kept and kept[-1] == point:
            continue
        if len(kept) > 1 and kept[-2] == point:
            kept.pop()
            continue
        kept.append(point)
    while len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    return kept if len(kept) > 2 else None


def countries(folder):
    """Code and rings of every country; holes are rings too, with the opposite orientation."""
    parts = attributes(stored(folder, "countries50"))
    found = []
    for code, shape in zip(column(parts["data"], "iso_a2"), parts["polygons"].value):
        rings = []
        for polygon in attributes(shape)["Polygons"].value:
            numbers = [float(one) for one in attributes(polygon)["coords"].value]
            half = len(numbers) // 2
            rings.append(ring(zip(numbers[:half], numbers[half:])))
        rings = [one for one in rings if one]
        if rings:
            found.append((code if code and len(code) == 2 and code.isalpha() else "--", rings))
    return sorted(found, key=lambda country: (country[0], country[1][0]))


# Shared borders


def cut(shapes):
    """Cuts the rings where neighbors start to share a line, so that each line is stored once.

    Returns the lines, and for each shape its rings as lists of line numbers; `~n` is line n reversed.
    """
    owners, around = {}, {}
    for owner, rings in enumerate(shapes):
        for points in rings:
            for a, b in zip(points, points[1:] + points[:1]):
                owners.setdefault((min(a, b), max(a, b)), set()).add(owner)
                around.setdefault(a, set()).add(b)
                around.setdefault(b, set()).add(a)

    def is_node(point):
        sides = {frozenset(owners[(min(point, other), max(point, other))]) for other in around[point]}
        return len(around[point]) != 2 or len(sides) != 1

    lines, numbers = [], {}

    def number(line):
        backwards = line[::-1]
        if (known := numbers.get(line)) is not None:
            return known
        if (known := numbers.get(backwards)) is not None:
            return ~known
        numbers[line] = len(lines)
        lines.append(line)
        return numbers[line]

    cut_shapes = []
    for rings in shapes:
        cut_rings = []
        for points in rings:
            nodes = [index for index, point in enumerate(points) if is_node(point)]
            # A ring without neighbors begins at its westernmost point, in all shapes that contain it.
            first = nodes[0] if nodes else points.index(min(points))
            turned = points[first:] + points[: first + 1]
            stops = [index - first for index in nodes] + [len(points)] if nodes else [0, len(points)]
            cut_rings.append([number(tuple(turned[a : b + 1])) for a, b in zip(stops, stops[1:])])
        cut_shapes.append(cut_rings)
    return lines, cut_shapes


def simplified(line):
    """A simplified line: Douglas and Peucker 1973. The ends stay; a closed line keeps the point farthest from them."""
    keep = [False] * len(line)
    keep[0] = keep[-1] = True
    stack = [(0, len(line) - 1)]
    while stack:
        a, b = stack.pop()
        if b - a < 2:
            continue
        (ax, ay), (bx, by) = line[a], line[b]
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy
        farthest, most = None, TOLERANCE * TOLERANCE * max(length, 1)
        for index in range(a + 1, b):
            x, y = line[index][0] - ax, line[index][1] - ay
            off = x * dy - y * dx
            # Squared distances, both multiplied by the squared length.
            away = off * off if length and 0 <= x * dx + y * dy <= length else max(length, 1) * min(
                x * x + y * y, (line[index][0] - bx) ** 2 + (line[index][1] - by) ** 2)
            if away > most:
                farthest, most = index, away
        if farthest is not None:
            keep[farthest] = True
            stack += [(a, farthest), (farthest, b)]
    return [point for point, stays in zip(line, keep) if stays]


# Label positions


def inside(rings, x, y):
    odd = False
    for points in rings:
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
            if (ay > y) != (by > y) and (x - ax) * abs(by - ay) < (bx - ax) * (y - ay) * (1 if by > ay else -1):
                odd = not odd
    return odd


def area(points):
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]))


def middle(rings):
    """The grid point in the largest ring that is farthest from all edges, using corners for edges."""
    largest = max(rings, key=lambda points: abs(area(points)))
    west, east = min(x for x, _ in largest), max(x for x, _ in largest)
    south, north = min(y for _, y in largest), max(y for _, y in largest)
    corners = largest[:: max(1, len(largest) // 400)]
    best, most = largest[0], -1
    for row in range(1, 16):
        for place in range(1, 16):
            x, y = west + (east - west) * place // 16, south + (north - south) * row // 16
            if not inside([largest], x, y):
                continue
            away = min((x - a) ** 2 + (y - b) ** 2 for a, b in corners)
            if away > most:
                best, most = (x, y), away
    return best


# Writing


def unsigned(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def signed(value):
    return unsigned(value * 2 if value >= 0 else -value * 2 - 1)


def written(line):
    out, (x, y) = unsigned(len(line)), (0, 0)
    for point in line:
        out += signed(point[0] - x) + signed(point[1] - y)
        x, y = point
    return out


def main(folder, waters, target):
    named = countries(folder)
    lines, shapes = cut([rings for _, rings in named])
    lines = [simplified(line) for line in lines]
    out = bytearray(MAGIC + unsigned(STEPS_PER_DEGREE) + unsigned(len(lines)))
    for line in lines:
        out += written(line)
    out += unsigned(len(named))
    for (code, rings), cut_rings in zip(named, shapes):
        x, y = middle(rings)
        out += code.encode() + signed(x) + signed(y) + unsigned(len(cut_rings))
        for numbers in cut_rings:
            out += unsigned(len(numbers)) + b"".join(signed(number) for number in numbers)
    features = json.loads(waters.read_text(encoding="utf-8"))["features"]
    for kind in ["lake", "river"]:
        shapes = [one["geometry"]["coordinates"] for one in features if one["properties"]["kind"] == kind]
        drawn = [shape[0] if kind == "lake" else shape for shape in shapes]
        out += unsigned(len(drawn))
        for points in drawn:
            out += written([(round(x * STEPS_PER_DEGREE), round(y * STEPS_PER_DEGREE)) for x, y in points])
    target.write_bytes(out)
    points = sum(len(line) for line in lines)
    print(f"{len(named)} countries, {len(lines)} lines, {points} points; {len(out)} bytes, {len(zlib.compress(out, 9))} packed")


if __name__ == "__main__":
    warnings.filterwarnings("ignore", module="rdata")
    main(*(Path(argument) for argument in sys.argv[1:4]))
