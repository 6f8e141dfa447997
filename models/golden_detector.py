"""Prints the boxes of detector.net for synthetic pictures: the known answers of AnimalDetectorTests.swift.

venv/bin/python golden_detector.py detector.net
"""

import sys
from pathlib import Path

import numpy as np

import train_detector
from train_detector import Network, find
from train_side import read

# Ellipses of an animal from the side: center and radii, in pixels.
ANIMAL = [(72, 42, 40, 16), (38, 32, 11, 15), (25, 23, 16, 8), (42, 68, 4, 26), (54, 68, 4, 24), (92, 68, 4, 24), (104, 68, 4, 26)]
WIDTH, HEIGHT = 320, 213


def picture(animals):
    """Brown animals, each with an offset and a size in eighths, on green ground; both have a slight pattern; BGR, bytes."""
    result = np.zeros((HEIGHT, WIDTH, 3), np.uint8)
    for v in range(HEIGHT):
        for u in range(WIDTH):
            is_animal = any(
                (8 * (u - x) - a * s) ** 2 * h * h + (8 * (v - y) - b * s) ** 2 * w * w < w * w * h * h * s * s
                for x, y, s in animals
                for a, b, w, h in ANIMAL)
            for channel, (skin, ground) in enumerate(((110, 150), (70, 170), (40, 100))):
                noise = (7 * u + 13 * v + 31 * channel + u * v) % 41
                result[v, u, 2 - channel] = (skin if is_animal else ground) + noise
    return result


def thinned(photo, size, interpolation=None):
    """Nearest-neighbor sampling, as in the test."""
    columns, rows = size
    height, width = photo.shape[:2]
    return photo[np.arange(rows) * height // rows][:, np.arange(columns) * width // columns]


def main():
    train_detector.cv2.resize = thinned
    network = Network().eval()
    del network.coat
    read(network, Path(sys.argv[1]))
    for name, animals in (("one", [(90, 60, 10)]), ("two", [(10, 90, 8), (170, 40, 10)]), ("none", [])):
        boxes, shares = find(network, picture(animals))
        for box, share in zip(boxes, shares):
            if share >= 0.1:
                print(name, [round(float(edge), 1) for edge in box], round(float(share), 4))


if __name__ == "__main__":
    main()
