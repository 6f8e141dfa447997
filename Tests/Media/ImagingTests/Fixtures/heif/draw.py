"""Creates this folder's pictures: every sample layout of HEIF files, and AVIF.

Run as `python3 draw.py` in this folder, with Pillow 13 and pillow-heif; the results are committed, so that tests need neither. Most are
37 x 23 pixels, odd in both dimensions, with gradients in which all rows and columns differ. `huge.heic` is 16,320 x 12,240 pixels, a grid
that repeats one tile 192 times.
"""
import struct
from pathlib import Path

import pillow_heif
from PIL import Image

WIDTH, HEIGHT = 37, 23


def slopes(width, height):
    return [((x * 255) // width, (y * 255) // height, (x * 3 + y * 5) % 256) for y in range(height) for x in range(width)]


def picture(mode="RGB"):
    image = Image.new("RGB", (WIDTH, HEIGHT))
    image.putdata(slopes(WIDTH, HEIGHT))
    if mode == "RGBA":
        image.putalpha(Image.linear_gradient("L").resize((WIDTH, HEIGHT)))
    return image.convert(mode)


def deep(bits, mode="RGB;16"):
    samples = b"".join(struct.pack("<H", value * 257) for pixel in slopes(WIDTH, HEIGHT) for value in pixel)
    pillow_heif.options.SAVE_HDR_TO_12_BIT = bits == 12
    return pillow_heif.from_bytes(mode=mode, size=(WIDTH, HEIGHT), data=samples)


def box(kind, *parts):
    content = b"".join(parts)
    return struct.pack(">I4s", 8 + len(content), kind) + content


def full(kind, version, flags, *parts):
    return box(kind, struct.pack(">I", version << 24 | flags), *parts)


def find(data, kind):
    """The first box of a kind, complete."""
    at = data.index(kind) - 4
    return data[at:at + struct.unpack(">I", data[at:at + 4])[0]]


def extent(data):
    """The bytes of the first item's only extent, as libheif writes `iloc`: version 0, sizes of four bytes."""
    location = find(data, b"iloc")
    assert location[8] == 0 and location[12:14] == b"\x44\x40"
    base, start, length = struct.unpack(">4xI2xII", location[16:34])
    return data[base + start:base + start + length]


def huge(tile, columns, rows, width, height, item=b"hvc1"):
    """A grid that repeats one tile columns x rows times (ISO/IEC 23008-12, 6.6.2.3)."""
    coded, side = extent(tile), 1024
    grid = struct.pack(">BBBBII", 0, 1, rows - 1, columns - 1, width, height)
    entries = [full(b"infe", 2, 0, struct.pack(">HH4sx", 1, 0, b"grid")),
               full(b"infe", 2, 1, struct.pack(">HH4sx", 2, 0, item))]
    references = box(b"dimg", struct.pack(">HH", 1, columns * rows), struct.pack(">H", 2) * (columns * rows))
    properties = box(
        b"ipco", full(b"ispe", 0, 0, struct.pack(">II", width, height)), full(b"ispe", 0, 0, struct.pack(">II", side, side)),
        full(b"pixi", 0, 0, bytes([3, 8, 8, 8])), find(tile, b"hvcC"))
    associations = full(b"ipma", 0, 0, struct.pack(">I", 2), struct.pack(">HB2B", 1, 2, 1, 3),
                        struct.pack(">HB3B", 2, 3, 2, 3, 0x80 | 4))
    begin = box(b"ftyp", b"heic", struct.pack(">I", 0), b"mif1heic")

    def meta(start):
        locations = [(1, 1, 0, len(grid)), (2, 0, start, len(coded))]
        return full(
            b"meta", 0, 0, full(b"hdlr", 0, 0, struct.pack(">I4s12xx", 0, b"pict")), full(b"pitm", 0, 0, struct.pack(">H", 1)),
            full(b"iinf", 0, 0, struct.pack(">H", 2), *entries), full(b"iref", 0, 0, references),
            box(b"iprp", properties, associations), box(b"idat", grid),
            full(b"iloc", 1, 0, bytes([0x44, 0]), struct.pack(">H", 2),
                 *(struct.pack(">HHHHII", number, method, 0, 1, at, length) for number, method, at, length in locations)))

    start = len(begin) + len(meta(0)) + 8
    return begin + meta(start) + box(b"mdat", coded)


def main():
    pillow_heif.register_heif_opener()
    pillow_heif.options.SAVE_NCLX_PROFILE = True
    picture().save("420.heic", quality=90, chroma=420)
    picture().save("422.heic", quality=90, chroma=422)
    picture().save("444.heic", quality=90, chroma=444)
    picture().save("limited.heic", quality=90, chroma=420, full_range_flag=0, matrix_coefficients=1)
    picture("L").save("grey.heic", quality=90)
    picture("RGBA").save("alpha.heic", quality=90)
    deep(10).save("10-bit.heic", quality=90, chroma=420)
    deep(12).save("12-bit.heic", quality=90, chroma=444)
    turned = picture()
    exif = turned.getexif()
    exif[0x0112] = 6
    turned.save("turned.heic", quality=90, chroma=420, exif=exif.tobytes())
    tile = Image.linear_gradient("L").resize((1024, 1024))
    Image.merge("RGB", (tile, tile.rotate(90), tile.rotate(180))).save("tile.heic", quality=10, chroma=420)
    Path("huge.heic").write_bytes(huge(Path("tile.heic").read_bytes(), 16, 12, 16320, 12240))
    Path("tile.heic").unlink()
    picture().save("photo.avif", quality=90, subsampling="4:2:0")
    picture("RGBA").save("alpha.avif", quality=90)


main()
