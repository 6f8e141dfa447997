"""Prints the output of context.net for synthetic photos: the known answers of ContextTests.swift.

venv/bin/python golden_context.py context.net
"""

import sys
from types import SimpleNamespace

import torch
import torch.nn.functional as F
from train_context import PLACES, candidates, read

WIDTH, HEIGHT = 300, 200


def mixed(number):
    """A hash from 0 to 127: the last steps of MurmurHash3."""
    number = (number ^ number >> 16) * 0x85EBCA6B % 2**32
    number = (number ^ number >> 13) * 0xC2B2AE35 % 2**32
    return (number ^ number >> 16) % 128


def photo(count, salt):
    """Pseudo-random places and descriptors, the same on every machine: only integers and their quotients."""
    shapes = [
        (20 + 37 * i % 260, 15 + 53 * (i + salt) % 170, 6 + i % 5, i % 3 - 1, 6 + 3 * i % 7, (5 + i % 4) / 8)
        for i in range(count)]
    # All descriptors share a common part, like those of real photos.
    values = [[(mixed(128 * (i + 1000 * salt) + k) + mixed(99000 + k)) // 2 for k in range(128)] for i in range(count)]
    return shapes, values


def seen_again(shapes, values, salt):
    """The same animal in another photo: moved, a little larger, and with a third of its descriptors replaced."""
    others = photo(len(shapes), salt)[1]
    moved = [(x * 9 / 8 + 2, y * 17 / 16 + x / 32, a * 9 / 8, c * 17 / 16 + a / 32, d * 17 / 16, f) for x, y, a, c, d, f in shapes]
    like = [
        others[i] if i % 3 == 0 else [min(127, max(0, v + (k * i) % 41 - 20)) for k, v in enumerate(row)]
        for i, row in enumerate(values)]
    return moved, like


def main():
    network = read(sys.argv[1])
    first = photo(240, 0)
    few = tuple(part[:9] for part in first)
    cases = {
        "again": (first, seen_again(*first, 5)), "another": (first, photo(240, 5)), "few again": (few, seen_again(*few, 5)),
        "one place": (tuple(part[:1] for part in first), first)}
    for name, pair in cases.items():
        photos = SimpleNamespace(
            descriptors=torch.zeros(2, PLACES, 128), shapes=torch.zeros(2, PLACES, 6), present=torch.zeros(2, PLACES, dtype=torch.bool))
        for index, (shapes, values) in enumerate(pair):
            s = torch.tensor(shapes, dtype=torch.float32)
            reach = max(WIDTH, HEIGHT) / 2
            centre = torch.tensor([WIDTH / 2, HEIGHT / 2])
            photos.shapes[index, : len(s)] = torch.cat([(s[:, :2] - centre) / reach, s[:, 2:5] / reach, s[:, 5:]], 1)
            photos.descriptors[index, : len(s)] = F.normalize(torch.tensor(values, dtype=torch.float32) - 64, dim=1)
            photos.present[index, : len(s)] = True
        with torch.no_grad():
            ways = [network(*candidates(photos, torch.tensor([i]), torch.tensor([1 - i]), False)[:3])[0] for i in (0, 1)]
        print(f"{name}: {float(sum(ways)) / 2:.4f}")


if __name__ == "__main__":
    main()
