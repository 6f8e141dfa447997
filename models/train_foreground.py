"""Trains the network that tells the animal of a box from what is around it, and writes foreground.net.

    python3 -m venv venv && venv/bin/pip install -r requirements.txt
    venv/bin/python train_foreground.py FOLDER [FOLDER ...] --out foreground.net

A FOLDER has a labels.csv whose column `filename` names photos that are cropped to one animal each. No mask is drawn by
hand: GrabCut, told that the middle of the box is animal and its corners are not, gives rough ones, and the network learns
what they have in common, which is better than any of them. Backgrounds are exchanged between photos, colours and coats
changed, so that it learns animals and not antelopes. Takes about a quarter of an hour on two cores; GrabCut's masks are
kept beside the output and used again.
"""

import argparse
import csv
import math
import struct
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

HEIGHT, WIDTH = 96, 128  # what the network sees; it answers at half of both
MARGIN_Y, MARGIN_X = 16, 20  # more is kept of each photo, to move it about


# Rough masks


def rough_mask(path):
    """GrabCut's share of animal, HEIGHT x WIDTH."""
    cv2.setNumThreads(1)
    photo = cv2.imread(str(path))
    scale = 224 / max(photo.shape[:2])
    photo = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    height, width = photo.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    u, v = (x + 0.5) / width * 2 - 1, (y + 0.5) / height * 2 - 1
    mask = np.full((height, width), cv2.GC_PR_BGD, np.uint8)
    mask[(u / 0.86) ** 2 + ((v + 0.08) / 0.72) ** 2 < 1] = cv2.GC_PR_FGD
    mask[(u / 0.35) ** 2 + ((v + 0.12) / 0.25) ** 2 < 1] = cv2.GC_FGD
    mask[(np.abs(u) > 0.985) | (np.abs(v) > 0.98)] = cv2.GC_BGD
    mask[np.abs(u) ** 3 + np.abs(v) ** 3 > 1.55] = cv2.GC_BGD
    cv2.setRNGSeed(1)
    try:
        cv2.grabCut(photo, mask, None, np.zeros((1, 65)), np.zeros((1, 65)), 6, cv2.GC_INIT_WITH_MASK)
    except cv2.error:
        pass  # a picture of one colour: what was told stands
    animal = np.isin(mask, (cv2.GC_FGD, cv2.GC_PR_FGD)).astype(np.float32)
    return cv2.resize(animal, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)


def load(folders, cache):
    """Photos (N x 3 x height x width) and rough masks (N x 1 x the same), both 0 to 1, margins included."""
    paths = [Path(folder) / row["filename"] for folder in folders for row in csv.DictReader(open(Path(folder) / "labels.csv"))]
    size = (WIDTH + MARGIN_X, HEIGHT + MARGIN_Y)
    photos = np.stack(
        [cv2.cvtColor(cv2.resize(cv2.imread(str(p)), size, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2RGB) for p in paths])
    if cache.exists() and len(np.load(cache)) == len(paths):
        masks = np.load(cache)
    else:
        with ProcessPoolExecutor() as pool:
            masks = np.stack(list(pool.map(rough_mask, paths, chunksize=20)))
        np.save(cache, masks)
    masks = F.interpolate(torch.from_numpy(masks)[:, None], size[::-1], mode="bilinear", align_corners=False)
    return torch.from_numpy(photos).permute(0, 3, 1, 2).float() / 255, masks


# The network


def block(channels, filters, stride=1):
    return nn.Sequential(
        nn.Conv2d(channels, filters, 3, stride, 1, bias=False), nn.BatchNorm2d(filters), nn.ReLU())


class Network(nn.Module):
    """Strides 2, 4, 8 and 16 down, and up again with skips; logits at stride 2. Layers in the order they are stored."""

    def __init__(self, widths=(12, 20, 32, 48)):
        super().__init__()
        a, b, c, d = widths
        self.second = block(3, a, 2)
        self.fourth = nn.Sequential(block(a, b, 2), block(b, b))
        self.eighth = nn.Sequential(block(b, c, 2), block(c, c))
        self.sixteenth = nn.Sequential(block(c, d, 2), block(d, d), block(d, d))
        self.up8, self.up4, self.up2 = block(d + c, c), block(c + b, b), block(b + a, a)
        self.out = nn.Conv2d(a, 1, 1)

    def forward(self, x):
        def doubled(t):
            return F.interpolate(t, scale_factor=2, mode="nearest")

        half = self.second(x)
        quarter = self.fourth(half)
        eighth = self.eighth(quarter)
        up = self.up8(torch.cat([doubled(self.sixteenth(eighth)), eighth], 1))
        up = self.up4(torch.cat([doubled(up), quarter], 1))
        return self.out(self.up2(torch.cat([doubled(up), half], 1)))


def standardised(x):
    return (x - x.mean((1, 2, 3), keepdim=True)) / (x.std((1, 2, 3), keepdim=True) + 1e-3)


# Training


def spread(*shape):
    return torch.rand(*shape) * 2 - 1


def moved(photos, masks, amount):
    """Scaled, turned, squeezed, shifted, and half of them mirrored."""
    count = len(photos)
    scale, angle = torch.exp(0.25 * amount * spread(count)), 0.15 * spread(count)
    flip = torch.where(torch.rand(count) < 0.5, -1.0, 1.0)
    maps = torch.zeros(count, 2, 3)
    maps[:, 0, 0], maps[:, 0, 1] = scale * angle.cos() * flip, -scale * angle.sin()
    maps[:, 1, 0] = scale * angle.sin() * flip
    maps[:, 1, 1] = scale * angle.cos() * torch.exp(0.12 * spread(count))
    maps[:, :, 2] = 0.15 * amount * spread(count, 2)
    grid = F.affine_grid(maps, (count, 3, HEIGHT, WIDTH), align_corners=False)
    both = F.grid_sample(torch.cat([photos, masks], 1), grid, padding_mode="reflection", align_corners=False)
    return both[:, :3], both[:, 3:]


def example(photos, masks, chosen, others):
    """A batch in which nothing but being the animal of the box can be relied on."""
    count = len(chosen)

    def some(share):
        return (torch.rand(count, 1, 1, 1) < share).float()

    x, mask = moved(photos[chosen], masks[chosen], 1.0)
    # Another photo's surroundings, its animal covered by their mirror image.
    y, other = moved(photos[others], masks[others], 1.5)
    overlap = other * other.flip(3)
    around = y * (1 - other) + y.flip(3) * other
    around = around * (1 - overlap) + y[torch.randperm(count)] * overlap
    soft, exchanged = F.avg_pool2d(mask, 3, 1, 1), some(0.4)
    x = exchanged * (x * soft + around * (1 - soft)) + (1 - exchanged) * x
    if torch.rand(1) < 0.3:
        x = x[:, torch.randperm(3)]
    inverted, grey = some(0.1), some(0.3)
    x = inverted * (1 - x) + (1 - inverted) * x
    x = grey * x.mean(1, keepdim=True) + (1 - grey) * x
    x = x.clamp(1e-4, 1) ** torch.exp(0.5 * spread(count, 1, 1, 1)) * torch.exp(0.2 * spread(count, 3, 1, 1))
    # Another coat: spots or bars of any size and colour.
    cells = int(torch.randint(4, 24, (1,))), int(torch.randint(4, 32, (1,)))
    coat = torch.sigmoid(
        6 * F.interpolate(spread(count, 1, *cells), (HEIGHT, WIDTH), mode="bicubic", align_corners=False))
    painted = 0.7 * some(0.25) * mask * coat
    x = x * (1 - painted) + painted * torch.rand(count, 3, 1, 1)
    return standardised(x + 0.03 * torch.randn_like(x)), F.avg_pool2d(mask, 2)


def train(photos, masks, steps, batch=48, rate=4e-3):
    network = Network()
    optimiser = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=1e-3)
    start, losses = time.time(), []
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 50) * 0.5 * (1 + math.cos(math.pi * step / steps))
        x, target = example(photos, masks, torch.randint(len(photos), (batch,)), torch.randint(len(photos), (batch,)))
        loss = F.binary_cross_entropy_with_logits(network(x), target)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        losses.append(loss.item())
        if (step + 1) % 100 == 0:
            print(f"step {step + 1}: loss {np.mean(losses[-100:]):.4f}, {time.time() - start:.0f} s", flush=True)
    return network.eval()


# The file


def write(network, path):
    """Each convolution with its normalisation folded in, as PatternMatching reads it (ConvolutionLayer.swift)."""
    layers, modules = [], [m for m in network.modules() if isinstance(m, (nn.Conv2d, nn.BatchNorm2d))]
    for index, module in enumerate(modules):
        if not isinstance(module, nn.Conv2d):
            continue
        weight = module.weight.detach()
        bias = module.bias.detach() if module.bias is not None else torch.zeros(len(weight))
        if index + 1 < len(modules) and isinstance(modules[index + 1], nn.BatchNorm2d):
            norm = modules[index + 1]
            gain = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach()
            weight, bias = weight * gain[:, None, None, None], (norm.bias - norm.running_mean * gain).detach()
        layers.append((weight, bias, module.stride[0]))
    with open(path, "wb") as file:
        file.write(b"MNN1" + struct.pack("<I", len(layers)))
        for weight, bias, stride in layers:
            filters, channels, side, _ = weight.shape
            file.write(struct.pack("<4I", channels, filters, side, stride))
            file.write(weight.numpy().astype("<f2").tobytes() + bias.numpy().astype("<f2").tobytes())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--out", type=Path, default=Path("foreground.net"))
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    photos, masks = load(options.folders, options.out.with_suffix(".grabcut.npy"))
    print(f"{len(photos)} photos")
    write(train(photos, masks, options.steps), options.out)


if __name__ == "__main__":
    main()
