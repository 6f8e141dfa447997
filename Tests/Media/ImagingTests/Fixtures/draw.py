"""Creates this folder's pictures with Pillow and pillow-heif, in formats that our encoders do not write.

Each has four patches of 16 pixels: red and gray above, blue and white below. Run as `python3 draw.py` in this folder; the results are
committed, so that tests need none of these tools.
"""
from pathlib import Path

import pillow_heif
from PIL import Image

COLOURS = [(200, 40, 30), (128, 128, 128), (20, 60, 180), (255, 255, 255)]


def patches(mode, colours):
    picture = Image.new(mode, (32, 32))
    for index, colour in enumerate(colours):
        picture.paste(colour, (index % 2 * 16, index // 2 * 16, index % 2 * 16 + 16, index // 2 * 16 + 16))
    return picture


def ycck(path):
    """A JPEG with YCCK inks: written as CMYK, then marked."""
    def inks(r, g, b):
        c, m, y = 255 - r, 255 - g, 255 - b
        luminance = 0.299 * c + 0.587 * m + 0.114 * y
        parts = luminance, 128 + (y - luminance) / 1.772, 128 + (c - luminance) / 1.402
        # Pillow stores inverted inks, as Adobe does.
        return (*(255 - round(part) for part in parts), 0)

    patches("CMYK", [inks(*colour) for colour in COLOURS]).save(path, quality=95, subsampling=0)
    data = bytearray(Path(path).read_bytes())
    data[data.index(b"Adobe") + 11] = 2
    Path(path).write_bytes(data)


def main():
    rgb = patches("RGB", COLOURS)
    cmyk = patches("CMYK", [(255 - r, 255 - g, 255 - b, 0) for r, g, b in COLOURS])
    cmyk.save("cmyk.jpg", quality=95, subsampling=0)
    ycck("ycck.jpg")
    rgb.save("lossless.webp", lossless=True)
    rgb.save("lossy.webp", quality=95)
    clear = patches("RGBA", [(*colour, 255 if index else 0) for index, colour in enumerate(COLOURS)])
    clear.save("transparent.webp", lossless=True, exact=True)
    rgb.convert("L").save("grey.jpg", quality=95)
    pillow_heif.register_heif_opener()
    rgb.save("patches.heic", quality=95, chroma=444)
    deep = pillow_heif.from_bytes(
        mode="RGB;16", size=(32, 32),
        data=b"".join(int(v * 257).to_bytes(2, "little") for pixel in rgb.getdata() for v in pixel))
    deep.save("deep.heic", quality=95, chroma=444)


main()
