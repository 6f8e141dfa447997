"""Draws the boxes and outlines of detector.net and foreground.net on photos, as one contact sheet for viewing.

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

LEAST = 0.47  # as AnimalDetector.Options.confidence
MARGIN, OVERLAP, COVER = 0.16, 0.5, 0.6  # as Describer.find has them
TILE = (360, 270)
COLUMNS = 4


def stored(network, name):
    read(network, Path(__file__).with_name(name))
    return network.eval()


def shares(network, photo, box, looks):
    """The probability of each pixel of a box to be animal."""
    left, top, right, bottom = box
    seen = cv2.resize(photo[top:bottom, left:right], (train_foreground.WIDTH, train_foreground.HEIGHT), interpolation=cv2.INTER_AREA)
    x = torch.from_numpy(cv2.cvtColor(seen, cv2.COLOR_BGR2RGB)).permute(2, 0, 1)[None].float() / 255
    if looks == 2:
        return train_foreground.shares(network, x)[0, 0].numpy()
    with torch.no_grad():
        return torch.sigmoid(network(train_foreground.standardised(x)))[0, 0].numpy()


def pixels(box, photo):
    """A box in whole pixels of the photo, rounded outward."""
    left, top = (max(0, int(v)) for v in box[:2])
    right, bottom = (min(size, int(np.ceil(v))) for v, size in zip(box[2:], photo.shape[1::-1]))
    return left, top, max(right, left + 1), max(bottom, top + 1)


def put_right(photo, box, network):
    """The box around the outline found inside a box, with a small margin."""
    reach = MARGIN * (box[2:] - box[:2])
    around = pixels(np.r_[box[:2] - reach, box[2:] + reach], photo)
    share = shares(network, photo, around, 1)
    scale = np.array([(around[2] - around[0]) / share.shape[1], (around[3] - around[1]) / share.shape[0]])
    count, labels, stats, _ = cv2.connectedComponentsWithStats((share > 0.5).astype(np.uint8))
    left, top, right, bottom = (max(0, int(round(v))) for v in (box.reshape(2, 2) - around[:2]).ravel() / np.tile(scale, 2))
    inside = np.bincount(labels[top:bottom, left:right].ravel(), minlength=count)
    inside[0] = 0
    if not inside.any():
        return box
    x, y, w, h, _ = stats[inside.argmax()]
    return np.r_[around[:2] + scale * (x, y), around[:2] + scale * (x + w, y + h)]


def found(photo, detector, foreground):
    """The boxes as the program would propose them."""
    kept = []
    for box, confidence in zip(*train_detector.find(detector, photo)):
        if confidence < LEAST:
            continue
        box = put_right(photo, np.array(box), foreground)
        others = [torch.from_numpy(k) for k in kept]
        one = torch.from_numpy(box)
        if all(train_detector.overlap(one, o)[0] < OVERLAP and train_detector.cover(one, o) < COVER for o in others):
            kept.append(box)
    return [pixels(box, photo) for box in kept]


def drawn(photo, detector, foreground):
    """A photo with its boxes and outlines."""
    result = photo.copy()
    for box in found(photo, detector, foreground):
        left, top, right, bottom = box
        share = cv2.resize(shares(foreground, photo, box, 2), (right - left, bottom - top))
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
    del network.coat  # only for training, not stored
    detector, foreground = stored(network, "detector.net"), stored(train_foreground.Network(), "foreground.net")
    tiles = [tile(drawn(train_detector.shrunk(cv2.imread(str(path)), 640), detector, foreground)) for path in options.photos]
    tiles += [np.zeros_like(tiles[0])] * (-len(tiles) % COLUMNS)
    cv2.imwrite(str(options.out), np.vstack([np.hstack(tiles[i : i + COLUMNS]) for i in range(0, len(tiles), COLUMNS)]))


if __name__ == "__main__":
    main()
