"""Trains the network that describes a patch of skin (descriptor.net), on patches that show the same place of the same animal.

    menagerie-training export LABELS.csv DIR
    venv/bin/python train_descriptor.py DIR --out descriptor.net [--without-half 0|1] [--steps 3000]

Positive pairs are corresponding places in two photos of an animal from different encounters. The verified matches give
an affine map of the animal's side. Features of similar size near their mapped position are the same place, even where
the old descriptor found no similarity. A quarter of each batch is a patch with itself, so that skin without a partner
is used too. Both patches of every pair are randomly turned, stretched, shifted and degraded. The loss requires a patch
to be nearer to its partner than to any patch of another animal in the batch (Mishchuk et al., "Working hard to know
your neighbor's margins", NeurIPS 2017).

Finally the network is folded and rounded to integers, in the form that DescriptorNetwork.swift reads.
"""

import argparse
import csv
import hashlib
import os
import struct
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from scipy.spatial import cKDTree

SIDE = 32
CHANNELS = (16, 32, 32, 64)
OUTPUTS = 128
ZERO, STEP = 64, 20  # the input is 64 + 20 standard deviations, 0 to 127
SPREAD = 4  # grey levels of noise
WITHIN, SIZES = 0.012, 1.5  # a share of the diagonal; the largest ratio of areas
LIKENESS = 1.35  # times the median distance of verified matches


def half(animal):
    return hashlib.sha256(animal.encode()).digest()[0] % 2


# Output of the exporter


class Export:
    def __init__(self, folder):
        path = lambda name: os.path.join(folder, name)
        self.photos = list(csv.DictReader(open(path("photos.csv"))))
        counts = np.array([int(p["count"]) for p in self.photos])
        self.first = np.r_[0, np.cumsum(counts)]
        self.photo_of = np.repeat(np.arange(len(counts)), counts)
        self.keypoints = np.fromfile(path("keypoints.f32"), np.float32).reshape(-1, 6)
        self.descriptors = np.memmap(path("descriptors.u8"), np.uint8, "r").reshape(-1, 128)
        self.patches = np.memmap(path("patches.u8"), np.uint8, "r").reshape(-1, SIDE * SIDE)
        self.matches = {}
        for row in csv.DictReader(open(path("matches.csv"))):
            pair = int(row["query"]), int(row["reference"])
            self.matches.setdefault(pair, []).append((int(row["query_feature"]), int(row["reference_feature"])))

    def of(self, photo):
        return slice(self.first[photo], self.first[photo + 1])

    def diagonal(self, photo):
        return np.hypot(float(self.photos[photo]["width"]), float(self.photos[photo]["height"]))


def affine(source, target):
    """The least-squares map, regularized slightly toward a map that keeps sizes."""
    centre, aim = source.mean(0), target.mean(0)
    x, y = source - centre, target - aim
    ridge = 900 * len(source) * np.eye(2)
    matrix = np.linalg.solve(x.T @ x + ridge, x.T @ y + ridge).T
    return matrix, aim - matrix @ centre


def places(export, query, reference, matches):
    """Features of the two photos that lie on the same place of the animal."""
    q, r = export.keypoints[export.of(query)].astype(np.float64), export.keypoints[export.of(reference)].astype(np.float64)
    d, e = (export.descriptors[export.of(p)].astype(np.float32) for p in (query, reference))
    one, other = np.array(matches).T
    usual = np.median(np.linalg.norm(d[one] - e[other], axis=1))
    size_q, size_r = np.log(q[:, 2] * q[:, 4]), np.log(r[:, 2] * r[:, 4])
    for within in (0.03, 0.03, WITHIN):
        matrix, shift = affine(q[one, :2], r[other, :2])
        if np.linalg.det(matrix) < 0.1:
            return np.empty((0, 2), int)
        aims = q[:, :2] @ matrix.T + shift
        close = cKDTree(aims).sparse_distance_matrix(
            cKDTree(r[:, :2]), within * export.diagonal(reference), output_type="ndarray")
        sizes = np.abs(size_q[close["i"]] + np.log(np.linalg.det(matrix)) - size_r[close["j"]])
        close, sizes = close[sizes < np.log(SIZES)], sizes[sizes < np.log(SIZES)]
        near, likes, gaps = close["i"], close["j"], close["v"]
        if len(near) == 0:
            return np.empty((0, 2), int)
        distance = np.linalg.norm(d[near] - e[likes], axis=1)
        # The last round uses geometry first; earlier rounds use similarity and only improve the map.
        radius = np.exp(size_q[near] / 2)
        cost = (gaps / radius) ** 2 + sizes**2 / 2 + 0.15 * (distance / usual) ** 2
        order = np.lexsort((cost if within == WITHIN else distance, near))
        first = np.r_[True, near[order][1:] != near[order][:-1]]
        chosen = order[first]
        chosen = chosen[distance[chosen] < (LIKENESS if within == WITHIN else 1.1) * usual]
        one, other = near[chosen], likes[chosen]
        if len(one) < 6:
            return np.empty((0, 2), int)
    return np.c_[one, other]


def positives(export, wanted):
    pairs = []
    for (query, reference), matches in export.matches.items():
        if len(matches) >= 8 and wanted(export.photos[query]["individual"]):
            found = places(export, query, reference, matches)
            pairs.append(found + [export.first[query], export.first[reference]])
    return np.concatenate(pairs)


# The network


class Standardise(nn.Module):
    def forward(self, x):
        mean, spread = x.mean((1, 2, 3), keepdim=True), x.std((1, 2, 3), unbiased=False, keepdim=True)
        return ((x - mean) / (spread + SPREAD)).clamp(-ZERO / STEP, (127 - ZERO) / STEP)


def block(inputs, outputs, side, stride, padding):
    return [nn.Conv2d(inputs, outputs, side, stride, padding, bias=False), nn.BatchNorm2d(outputs), nn.ReLU()]


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        a, b, c, d = CHANNELS
        self.standardise = Standardise()
        self.layers = nn.Sequential(
            *block(1, a, 5, 2, 0), *block(a, b, 3, 1, 1), *block(b, c, 3, 2, 1), *block(c, d, 3, 1, 1), nn.Dropout(0.1),
            nn.Conv2d(d, OUTPUTS, 7, bias=False), nn.BatchNorm2d(OUTPUTS, affine=False))

    def forward(self, x):
        return F.normalize(self.layers(self.standardise(x)).flatten(1), dim=1)


def soiled(x):
    """Patches with random rotation, stretch, shift, light and grain."""
    count = len(x)
    turn, scale, slant = torch.randn(count) * 0.10, torch.exp(torch.randn(count) * 0.07), torch.randn(count) * 0.05
    stretch = torch.exp(torch.randn(count) * 0.05)
    map_ = torch.zeros(count, 2, 3)
    map_[:, 0, 0], map_[:, 0, 1] = scale * torch.cos(turn) * stretch, -scale * torch.sin(turn) + slant
    map_[:, 1, 0], map_[:, 1, 1] = scale * torch.sin(turn), scale * torch.cos(turn)
    map_[:, :, 2] = torch.randn(count, 2) * 0.05
    x = F.grid_sample(x, F.affine_grid(map_, x.shape, align_corners=False), align_corners=False, padding_mode="border")
    return x + torch.randn_like(x) * torch.rand(count, 1, 1, 1) * 5


def hardest_in_batch(a, b, same):
    distance = (2 - 2 * (a @ b.T)).clamp(min=1e-6).sqrt()
    others = distance + 10 * same.float()
    nearest = torch.minimum(others.min(1).values, others.min(0).values)
    return F.relu(1 + distance.diag() - nearest).mean()


def train(export, pairs, pool, animals, steps, batch=512):
    network = Network()
    optimiser = torch.optim.AdamW(network.parameters(), lr=3e-3, weight_decay=1e-3)
    random = np.random.RandomState(1)
    # Each animal is weighted by the square root of the number of its pairs.
    owners = animals[pairs[:, 0]]
    weights = np.cumsum(1 / np.sqrt(np.bincount(owners)[owners]))
    began = time.time()
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = 3e-3 * min(1, (step + 1) / 100) * 0.5 * (1 + np.cos(np.pi * step / steps))
        chosen = pairs[np.searchsorted(weights, random.rand(batch * 3 // 4) * weights[-1])]
        alone = random.choice(pool, batch - len(chosen))
        one, other = np.r_[chosen[:, 0], alone], np.r_[chosen[:, 1], alone]
        load = lambda rows: torch.from_numpy(export.patches[rows].reshape(-1, 1, SIDE, SIDE).astype(np.float32))
        owner = torch.from_numpy(animals[one])
        network.train()
        out = network(torch.cat([soiled(load(one)), soiled(load(other))]))
        loss = hardest_in_batch(out[:batch], out[batch:], owner[:, None] == owner[None])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        if step % 100 == 0:
            print(f"step {step}, loss {loss.item():.4f}, {time.time() - began:.0f} s", flush=True)
    return network.eval()


# Rounding to integers


def folded(network):
    """(weights, bias) of each convolution with its normalization folded in."""
    layers = list(network.layers)
    for index, layer in enumerate(layers):
        if isinstance(layer, nn.Conv2d):
            norm = layers[index + 1] if isinstance(layers[index + 1], nn.BatchNorm2d) else layers[index + 2]
            gain = 1 / torch.sqrt(norm.running_var + norm.eps)
            shift = -norm.running_mean * gain
            if norm.affine:
                gain, shift = gain * norm.weight, shift * norm.weight + norm.bias
            yield (layer.weight * gain[:, None, None, None]).detach().numpy(), shift.detach().numpy()


def ceilings(network, patches):
    """A value that few activations of each layer exceed."""
    x, found = network.standardise(patches), []
    with torch.no_grad():
        for layer in network.layers:
            x = layer(x)
            if isinstance(layer, nn.ReLU):
                found.append(float(np.quantile(x.numpy(), 0.9998)))
    return found


def write(network, patches, path):
    """`MDN` and a format number; for each layer the number of outputs and of weights per output, then for each output its
    weights (-127 to 127; inputs innermost), its bias and its scale. The input of a layer is 0 to 127.
    """
    limits = ceilings(network, patches)
    with open(path, "wb") as file:
        file.write(b"MDN\x01")
        scale = 1 / STEP  # of one step of the layer's input
        for index, (weights, bias) in enumerate(folded(network)):
            outputs = len(weights)
            weights = weights.transpose(0, 2, 3, 1).reshape(outputs, -1)
            unit = np.abs(weights).max(1) / 127
            whole = np.round(weights / unit[:, None]).astype(np.int8)
            offset = ZERO * whole.astype(np.int64).sum(1) if index == 0 else 0
            step = limits[index] / 127 if index < len(limits) else 1
            file.write(struct.pack("<ii", *whole.shape))
            file.write(whole.tobytes())
            file.write(np.round(bias / (unit * scale) - offset).astype("<i4").tobytes())
            file.write((unit * scale / step).astype("<f4").tobytes())
            scale = step


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("export")
    parser.add_argument("--out", default="descriptor.net")
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--without-half", type=int, choices=(0, 1))
    options = parser.parse_args()
    torch.manual_seed(1)
    export = Export(options.export)
    wanted = lambda animal: half(animal) != options.without_half
    names = sorted({p["individual"] for p in export.photos})
    animal_of = np.array([names.index(p["individual"]) for p in export.photos])
    animals = animal_of[export.photo_of]
    pairs = positives(export, wanted)
    pool = np.nonzero(np.array([wanted(p["individual"]) for p in export.photos])[export.photo_of])[0]
    print(f"{len(pairs)} pairs of patches, {len(pool)} patches", flush=True)
    network = train(export, pairs, pool, animals, options.steps)
    sample = pool[:: max(1, len(pool) // 4096)]
    write(network, torch.from_numpy(export.patches[sample].reshape(-1, 1, SIDE, SIDE).astype(np.float32)), options.out)
    torch.save(network.state_dict(), options.out + ".pt")


if __name__ == "__main__":
    main()
