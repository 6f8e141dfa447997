"""Prints the output of side.net for synthetic pictures: the known answers of SideTests.swift.

venv/bin/python golden_side.py side.net
"""

import sys
from pathlib import Path

import torch
from train_foreground import standardised
from train_side import HEIGHT, VIEWS, WIDTH, Network, both_ways, planes, read

# Ellipses of an animal from the side, its head on the left, and from the front: center and radii, in pixels.
SIDE = [(72, 42, 40, 16), (38, 32, 11, 15), (25, 23, 16, 8), (42, 68, 4, 26), (54, 68, 4, 24), (92, 68, 4, 24), (104, 68, 4, 26)]
FRONT = [(64, 46, 18, 22), (64, 22, 11, 16), (54, 72, 5, 24), (74, 72, 5, 24), (50, 10, 6, 5), (78, 10, 6, 5)]


def picture(ellipses):
    """Brown ellipses on green ground, both with a slight pattern, and the ellipses as foreground; 0 to 1."""

    def is_animal(u, v):
        return any((u - a) ** 2 * h * h + (v - b) ** 2 * w * w < w * w * h * h for a, b, w, h in ellipses)

    mask = torch.tensor([[float(is_animal(u, v)) for u in range(WIDTH)] for v in range(HEIGHT)])[None, None]
    x = torch.zeros(1, 3, HEIGHT, WIDTH)
    for v in range(HEIGHT):
        for u in range(WIDTH):
            animal = is_animal(u, v)
            for channel, (skin, ground) in enumerate(((110, 150), (70, 170), (40, 100))):
                noise = (7 * u + 13 * v + 31 * channel + u * v) % 41
                x[0, channel, v, u] = ((skin if animal else ground) + noise) / 255
    return x, mask


def main():
    network = Network().eval()
    read(network, Path(sys.argv[1]))
    for name, ellipses in (("side", SIDE), ("front", FRONT), ("nothing", [])):
        x, mask = picture(ellipses)
        with torch.no_grad():
            shares = both_ways(network, planes(standardised(x), mask)).softmax(1)[0]
        print(name, {view: round(float(share), 4) for view, share in zip(VIEWS, shares)})


if __name__ == "__main__":
    main()
