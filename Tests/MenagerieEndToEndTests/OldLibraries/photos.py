"""Draws small grey photos of fictional animals, as baseline JPEG files with Exif: the standard library alone, the same bytes every time."""
import math
import random
import struct

# ITU-T T.81, annex K: luminance.
QUANTA = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99]
DC_COUNTS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
DC_VALUES = list(range(12))
AC_COUNTS = [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7D]
AC_VALUES = list(bytes.fromhex(
    "01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a43444546474849"
    "4a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5"
    "c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa"))
ZIGZAG = sorted(range(64), key=lambda i: (i // 8 + i % 8, i % 8 if (i // 8 + i % 8) % 2 == 0 else i // 8))
COSINES = [[math.cos((2 * x + 1) * u * math.pi / 16) * (math.sqrt(0.125) if u == 0 else 0.5) for x in range(8)] for u in range(8)]


def codes(counts, values):
    """The Huffman code of each value: bits and their number."""
    table, code, index = {}, 0, 0
    for length, count in enumerate(counts, 1):
        for value in values[index:index + count]:
            table[value] = (code, length)
            code += 1
        index += count
        code <<= 1
    return table


def jpeg(pixels, exif, coarseness=0.5):
    """A grey baseline JPEG of rows of values from 0 to 255; both sides are multiples of 8."""
    height, width = len(pixels), len(pixels[0])
    quanta = [max(1, round(q * coarseness)) for q in QUANTA]
    dc, ac = codes(DC_COUNTS, DC_VALUES), codes(AC_COUNTS, AC_VALUES)
    bits, before = [], 0

    def put(code, length):
        bits.append(format(code, "b").zfill(length) if length else "")

    def amplitude(value):
        size = abs(value).bit_length()
        return size, (value if value > 0 else value + (1 << size) - 1)

    for top in range(0, height, 8):
        for left in range(0, width, 8):
            block = [[v - 128 for v in row[left:left + 8]] for row in pixels[top:top + 8]]
            rows = [[sum(c * v for c, v in zip(COSINES[u], row)) for u in range(8)] for row in block]
            whole = [[sum(COSINES[v][y] * rows[y][u] for y in range(8)) for u in range(8)] for v in range(8)]
            values = [round(whole[i // 8][i % 8] / quanta[i]) for i in ZIGZAG]
            size, rest = amplitude(values[0] - before)
            before = values[0]
            put(*dc[size])
            put(rest, size)
            zeros = 0
            last = max((i for i in range(1, 64) if values[i]), default=0)
            for value in values[1:last + 1]:
                if value == 0:
                    zeros += 1
                    continue
                while zeros > 15:
                    put(*ac[0xF0])
                    zeros -= 16
                size, rest = amplitude(value)
                put(*ac[zeros << 4 | size])
                put(rest, size)
                zeros = 0
            if last < 63:
                put(*ac[0])
    text = "".join(bits)
    text += "1" * (-len(text) % 8)
    scan = int(text, 2).to_bytes(len(text) // 8, "big").replace(b"\xff", b"\xff\x00")

    def segment(marker, body):
        return bytes([0xFF, marker]) + struct.pack(">H", len(body) + 2) + body

    return b"".join([
        b"\xff\xd8", segment(0xE1, b"Exif\0\0" + exif), segment(0xDB, bytes([0]) + bytes(quanta[i] for i in ZIGZAG)),
        segment(0xC0, struct.pack(">BHHB", 8, height, width, 1) + bytes([1, 0x11, 0])),
        segment(0xC4, bytes([0x00]) + bytes(DC_COUNTS) + bytes(DC_VALUES)),
        segment(0xC4, bytes([0x10]) + bytes(AC_COUNTS) + bytes(AC_VALUES)),
        segment(0xDA, bytes([1, 1, 0, 0, 63, 0])), scan, b"\xff\xd9"])


def exif(time=None, offset=None, place=None, direction=None, model="Pencil 1"):
    """A TIFF block: camera, time `YYYY:MM:DD HH:MM:SS`, offset `+HH:MM`, latitude and longitude, direction from true north."""
    def text(tag, value):
        return tag, 2, len(value) + 1, value.encode() + b"\0"

    def rationals(tag, *values):
        return tag, 5, len(values), b"".join(struct.pack(">II", round(v * 10_000), 10_000) for v in values)

    def degrees(value):
        value = abs(value)
        minutes = value % 1 * 60
        return int(value), int(minutes), minutes % 1 * 60

    base = [text(0x010F, "Drawn"), text(0x0110, model)]
    times = [text(0x9003, time)] if time else []
    times += [text(0x9011, offset)] if offset else []
    positions = []
    if place:
        positions += [
            text(1, "N" if place[0] >= 0 else "S"), rationals(2, *degrees(place[0])),
            text(3, "E" if place[1] >= 0 else "W"), rationals(4, *degrees(place[1]))]
    if direction is not None:
        positions += [text(0x10, "T"), rationals(0x11, direction)]

    def directory(entries, start):
        head, body, room = b"", b"", start + 2 + 12 * len(entries) + 4
        for tag, kind, count, data in entries:
            if len(data) <= 4:
                field = data.ljust(4, b"\0")
            else:
                field = struct.pack(">I", room + len(body))
                body += data + b"\0" * (len(data) % 2)
            head += struct.pack(">HHI", tag, kind, count) + field
        return struct.pack(">H", len(entries)) + head + b"\0\0\0\0" + body

    parts = [(0x8769, times), (0x8825, positions)]
    parts = [(tag, entries) for tag, entries in parts if entries]
    pointers = [(tag, 4, 1, b"\0\0\0\0") for tag, _ in parts]
    start = 8 + len(directory(base + pointers, 8))
    blocks, pointers = b"", []
    for tag, entries in parts:
        pointers.append((tag, 4, 1, struct.pack(">I", start + len(blocks))))
        blocks += directory(entries, start + len(blocks))
    return b"MM\0*" + struct.pack(">I", 8) + directory(base + pointers, 8) + blocks


def animal(coat, width, turn=0.0, scale=1.0, shift=(0, 0), light=0, blots=120):
    """An oval animal with dark blots; the number of its coat determines the blots. The picture is three quarters as high as wide."""
    chance = random.Random(coat)
    size = math.sqrt(120 / blots)
    coat = [
        (chance.uniform(-190, 190), chance.uniform(-110, 110), size * chance.uniform(4, 14), chance.uniform(0.6, 1.7)) for _ in range(blots)]
    unit = 512 / width
    cosine, sine = math.cos(turn) * unit / scale, math.sin(turn) * unit / scale
    rows = []
    for y in range(width * 3 // 4):
        row = []
        for x in range(width):
            dx, dy = x - width / 2 - shift[0], y - width * 3 / 8 - shift[1]
            u, v = cosine * dx + sine * dy, cosine * dy - sine * dx
            value = 120 + 0.1 * y * unit
            if (u / 210) ** 2 + (v / 125) ** 2 < 1:
                value = 205 - 0.25 * v
                for bx, by, radius, stretch in coat:
                    if abs(u - bx) < radius + 2 and abs(v - by) < 2 * radius + 2:
                        edge = (radius - math.hypot(u - bx, (v - by) / stretch)) / size / size
                        if edge > -1:
                            value = min(value, 205 - 150 * min(1.0, edge + 1))
            row.append(max(0, min(255, round(value + light))))
        rows.append(row)
    return rows
