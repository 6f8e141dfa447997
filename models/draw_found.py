"""Draws the boxes and outlines that detector.net and foreground.net find on photos, on one sheet, to look at.

    venv/bin/python draw_found.py PHOTO [PHOTO ...] --out sheet.jpg
"""

import argparse
from pathlib import Path

import cv2
import numpy as np
import torch

import train_detector
import train_foreground
from train_side import read

LEAST = 0.55  # as AnimalDetector.Options has it
TILE = (360, 270)
COLUMNS = 4


def stored(network, name):
    read(network, Path(__file__).with_name(name))
    return network.eval()


def drawn(photo, detector, foreground):
    """A photo with what is found on it."""
    result = photo.copy()
    for box, confidence in zip(*train_detector.find(detector, photo)):
        left, top, right, bottom = (round(v) for v in box)
        if confidence < LEAST or right - left < 2 or bottom - top < 2:
            continue
        seen = cv2.resize(photo[top:bottom, left:right], (train_foreground.WIDTH, train_foreground.HEIGHT), interpolation=cv2.INTER_AREA)
        x = torch.from_numpy(cv2.cvtColor(seen, cv2.COLOR_BGR2RGB)).permute(2, 0, 1)[None].float() / 255
        share = cv2.resize(train_foreground.shares(foreground, x)[0, 0].numpy(), (right - left, bottom - top))
        lines, _ = cv2.findContours((share > 0.5).astype(np.uint8), cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
        cv2.drawContours(result[top:bottom, left:right], lines, -1, (0, 255, 255), 2)
        cv2.rectangle(result, (left, top), (right, bottom), (255, 120, 0), 2)
    return result


def tile(photo):
    scale = min(TILE[0] / photo.shape[1], TILE[1] / photo.shape[0])
    photo = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    result = np.zeros((TILE[1], TILE[0], 3), np.uint8)
    result[: photo.shape[0], : photo.shape[1]] = photo
    return result


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("photos", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    network = train_detector.Network()
    del network.coat  # it is of help while learning, and not stored
    detector, foreground = stored(network, "detector.net"), stored(train_foreground.Network(), "foreground.net")
    tiles = [tile(drawn(train_detector.shrunk(cv2.imread(str(path)), 640), detector, foreground)) for path in options.photos]
    tiles += [np.zeros_like(tiles[0])] * (-len(tiles) % COLUMNS)
    cv2.imwrite(str(options.out), np.vstack([np.hstack(tiles[i : i + COLUMNS]) for i in range(0, len(tiles), COLUMNS)]))


if __name__ == "__main__":
    main()
