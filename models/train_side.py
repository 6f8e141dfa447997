"""Trains the network that tells which side of an animal a box shows, and writes side.net.

    python3 -m venv venv && venv/bin/pip install -r requirements.txt
    menagerie-sample scenes SCENES --count 1800 --seed 77 --size 512
    venv/bin/python train_side.py DATASETS --scenes SCENES --foreground foreground.net --out side.net

DATASETS has the folders nyala-train (with a labels.csv) and outlines, whose views are in views.csv. From outlines only
the photos of COCO, raccoons, lions and elephants are used for training. Drawn animals (draw_quadrupeds.py, and the
scenes) are added, so that builds and views without photos occur too. Surroundings, coats, colors and light are changed,
parts are covered, and half of all pictures are mirrored with exchanged sides. The remaining cue is which end is the
head.

Without --out the script measures two networks, each on the half of nyala that it was not trained on. Both are also
measured on sets that are never used for training: the photos of Berkeley and Weizmann, and the folders leopards,
savanna and cows. See Benchmarks/MATCHING.md.
"""

import argparse
import csv
import hashlib
import math
import struct
import time
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

import draw_quadrupeds
import train_foreground
from train_foreground import block, relit, rows_of, some, spread, standardised, surroundings

LEARNT = ("coco", "raccoon", "lion", "eleph")  # prefixes of photo names in outlines
VIEWS = ["left", "right", "front", "back", "up"]  # in the order of ViewEstimate.swift
MIRROR = [1, 0, 2, 3, 4]
HEIGHT, WIDTH = 96, 128  # input size
SIZE = (148, 112)  # larger, for random shifts
QUARTERED = {"frontleft": (2, 0), "frontright": (2, 1), "backleft": (3, 0), "backright": (3, 1)}


# Training data


def squeezed(photo, box=None):
    """A box of a photo, or all of it, in the input format of the foreground network."""
    if box:
        x, y, w, h = (round(float(v)) for v in box)
        photo = photo[max(y, 0) : y + h, max(x, 0) : x + w]
    size = (train_foreground.WIDTH, train_foreground.HEIGHT)
    return cv2.cvtColor(cv2.resize(photo, size, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2RGB)


def target(view):
    """The shares of the five views; a view between two sides is half of both."""
    shares = np.zeros(5, np.float32)
    for index in QUARTERED.get(view) or (VIEWS.index(view),):
        shares[index] += 0.5 if view in QUARTERED else 1
    return shares


def labelled(folder, name):
    """Pictures, targets, their kinds (for balance), and the half of each, divided by animal."""
    rows = list(csv.DictReader(open(folder / name / "labels.csv")))
    pictures = [squeezed(cv2.imread(str(folder / name / r["filename"]))) for r in rows]
    return pictures, [target(r["side"]) for r in rows], [name] * len(rows), [half(r["individual"]) for r in rows]


def boxed(folder, name, table, wanted=lambda filename: True):
    """As `labelled`, for the wanted photos of a set whose views are in views.csv; the halves are divided by file name."""
    kinds = {(r["filename"], r["x"], r["y"]): r["species"] for r in csv.DictReader(open(folder / name / table))}
    pictures, targets, species, halves = [], [], [], []
    for r in csv.DictReader(open(Path(__file__).with_name("views.csv"))):
        if r["set"] == name and wanted(Path(r["filename"]).name):
            pictures.append(squeezed(cv2.imread(str(folder / name / r["filename"])), (r["x"], r["y"], r["w"], r["h"])))
            targets.append(target(r["view"]))
            species.append(kinds[r["filename"], r["x"], r["y"]])
            halves.append(half(r["filename"]))
    return pictures, targets, species, halves


def half(name):
    """The half of an animal, as in fit_pair_verifier.py."""
    return hashlib.sha256(name.encode()).digest()[0] % 2


def shares_of(bearing, height):
    """The shares of the five views for a camera position; between two sides by the squared sine and cosine of the bearing."""
    up = min(max((height - 45) / 20, 0), 1)
    side, ahead = math.sin(math.radians(bearing)), math.cos(math.radians(bearing))
    shares = [max(-side, 0) ** 2, max(side, 0) ** 2, max(ahead, 0) ** 2, max(-ahead, 0) ** 2]
    return [s * (1 - up) for s in shares] + [up]


def drawn(count, seed):
    """Drawn animals: pictures with their masks as fourth plane, and the camera positions."""
    random = np.random.default_rng(seed)
    for _ in range(count):
        picture, mask, bearing, height = draw_quadrupeds.photo(random)
        yield picture, mask, bearing, height


def drawn_in_scenes(folder):
    """As `drawn`, for the mostly visible animals of drawn scenes, except those seen from below."""
    files = {row["filename"]: row["mask"] for row in rows_of(folder / "scenes.csv")}
    for row in rows_of(folder / "animals.csv"):
        x, y, w, h = (int(row[k]) for k in "xywh")
        if float(row["share_visible"]) < 0.6 or min(w, h) < 40 or float(row["camera_height"]) < -30:
            continue
        picture, mask = cv2.imread(str(folder / row["filename"])), cv2.imread(str(folder / files[row["filename"]]), cv2.IMREAD_UNCHANGED)
        window = np.s_[y : y + h, x : x + w]
        yield picture[window][:, :, ::-1], mask[window] == int(row["value"]), float(row["bearing"]), float(row["camera_height"])


def drawings(animals):
    """Drawn animals as input of the network (count x 4 x height x width, bytes), and their targets."""
    pictures, targets = [], []
    for picture, mask, bearing, height in animals:
        plane = mask[:, :, None].astype(np.uint8) * 255
        pictures.append(cv2.resize(np.dstack([picture, plane]), SIZE, interpolation=cv2.INTER_AREA))
        targets.append(shares_of(bearing, height))
    return torch.from_numpy(np.stack(pictures)).permute(0, 3, 1, 2), torch.tensor(targets)


def outlined(pictures, path):
    """Pictures in the format of the foreground network, scaled down and with its shares as fourth plane (N x 4 x height x
    width, bytes).
    """
    network = train_foreground.Network().eval()
    read(network, path)
    pictures, result = torch.from_numpy(np.stack(pictures)).permute(0, 3, 1, 2), []
    for start in range(0, len(pictures), 32):
        x = pictures[start : start + 32].float()
        shares = train_foreground.shares(network, x / 255)
        top = shares.flatten(1).quantile(0.75, 1).clamp(0.1, 0.8)[:, None, None, None]
        shares = (shares * 0.8 / top).clamp(0, 1)
        small = F.interpolate(x, SIZE[::-1], mode="area")
        result.append(torch.cat([small, 255 * F.interpolate(shares, SIZE[::-1], mode="bilinear")], 1).byte())
    return torch.cat(result)


def read(network, path):
    """Loads the stored convolutions of a .net into a network; its normalizations then do nothing."""
    data, offset = path.read_bytes(), 8
    modules = list(network.modules())
    for index, module in enumerate(modules):
        if isinstance(module, nn.BatchNorm2d):
            module.eps = 0
        if not isinstance(module, nn.Conv2d):
            continue
        channels, filters, side, _ = struct.unpack_from("<4I", data, offset)
        weights = np.frombuffer(data, "<f2", filters * channels * side * side, offset + 16).astype(np.float32)
        offset += 16 + weights.size * 2
        bias = torch.from_numpy(np.frombuffer(data, "<f2", filters, offset).astype(np.float32))
        offset += filters * 2
        with torch.no_grad():
            module.weight.copy_(torch.from_numpy(weights).view_as(module.weight))
            (module.bias if module.bias is not None else modules[index + 1].bias).copy_(bias)


# The network


class Network(nn.Module):
    """Convolutions with stride down to 4 x 3 places, their mean, and a logit for each view."""

    def __init__(self, widths=(16, 24, 40, 64, 96)):
        super().__init__()
        layers, channels = [], 4
        for index, width in enumerate(widths):
            layers.append(block(channels, width, 2))
            if index:
                layers.append(block(width, width))
            channels = width
        self.layers = nn.Sequential(*layers)
        self.out = nn.Conv2d(channels, 5, 1)

    def forward(self, x, dropped=0.0):
        pooled = self.layers(x).mean((2, 3), keepdim=True)
        return self.out(F.dropout(pooled, dropped, self.training)).flatten(1)


def both_ways(network, x):
    """Logits averaged with those of the mirrored picture, whose sides are exchanged."""
    return (network(x) + network(x.flip(3))[:, MIRROR]) / 2


# Training


class Pool:
    """All training data, and how often each picture is drawn."""

    def __init__(self, photos, targets, species, drawings):
        self.photos, self.photo_targets = photos, targets
        counts = Counter(species)
        # Half of the weight is nyala; the other kinds are weighted by the square root of their number.
        others = sum(n**0.5 for k, n in counts.items() if k != "nyala-train")
        share = {k: 0.5 if k == "nyala-train" else 0.5 * n**0.5 / others for k, n in counts.items()}
        self.weights = torch.tensor([share[k] / counts[k] for k in species])
        self.drawings, self.drawing_targets = drawings

    def batch(self, count, drawings):
        chosen = torch.multinomial(self.weights, count, True)
        extra = torch.randint(len(self.drawings), (drawings,))
        pictures = torch.cat([self.photos[chosen], self.drawings[extra]]).float() / 255
        around = self.photos[torch.multinomial(self.weights, count + drawings, True)].float() / 255
        return pictures, torch.cat([self.photo_targets[chosen], self.drawing_targets[extra]]), around


def planes(x, mask):
    """The input of the network: the standardized picture, and the animal's shares from -1 to 1."""
    return torch.cat([x, 2 * mask - 1], 1)


def moved(pictures, amount):
    """Scaled, turned, stretched and shifted, so that an edge may cut the animal; mirrored where `flip` is -1."""
    count = len(pictures)
    scale, angle = torch.exp(amount * (0.22 * spread(count) + 0.03)), 0.2 * spread(count)
    flip = torch.where(torch.rand(count) < 0.5, -1.0, 1.0)
    maps = torch.zeros(count, 2, 3)
    maps[:, 0, 0], maps[:, 0, 1] = scale * angle.cos() * flip, -scale * angle.sin()
    maps[:, 1, 0] = scale * angle.sin() * flip
    maps[:, 1, 1] = scale * angle.cos() * torch.exp(0.25 * spread(count))
    maps[:, :, 2] = 0.18 * amount * spread(count, 2)
    grid = F.affine_grid(maps, (count, 4, HEIGHT, WIDTH), align_corners=False)
    return F.grid_sample(pictures, grid, padding_mode="reflection", align_corners=False), flip


def example(pool, count, drawings):
    """A batch in which only the shape of the animal is a reliable cue."""
    pictures, targets, around = pool.batch(count, drawings)
    total = count + drawings

    animal, flip = moved(pictures, 1)
    targets = torch.where(flip[:, None] < 0, targets[:, MIRROR], targets)
    scene, _ = moved(around, 1.5)
    # Another background, whose own animal is covered by the background's mirror image.
    x, mask, y, other = animal[:, :3], animal[:, 3:], scene[:, :3], scene[:, 3:]
    behind = surroundings(y, other)
    soft, exchanged = F.avg_pool2d(mask, 3, 1, 1), some(total, 0.35)
    exchanged[count:] = 1  # drawn animals have no surroundings
    x = exchanged * (x * soft + behind * (1 - soft)) + (1 - exchanged) * x
    # Another coat: spots or bars of any size and color.
    cells = int(torch.randint(3, 40, (1,))), int(torch.randint(3, 52, (1,)))
    coat = torch.sigmoid(15 * F.interpolate(spread(total, 1, *cells), (HEIGHT, WIDTH), mode="bicubic", align_corners=False))
    painted = torch.rand(total, 1, 1, 1) ** 0.5 * some(total, 0.6) * mask * coat
    x = x * (1 - painted) + painted * torch.rand(total, 3, 1, 1)
    x = relit(x, 0.3, 0.08, 0.35)
    # Objects stand in front of the animal.
    v, u = torch.linspace(-1, 1, HEIGHT)[:, None], torch.linspace(-1, 1, WIDTH)
    for _ in range(2):
        place, reach = spread(2, total, 1, 1), 0.05 + 0.3 * torch.rand(2, total, 1, 1)
        hole = (((u - place[0]).abs() < reach[0]) & ((v - place[1]).abs() < reach[1])).float()[:, None] * some(total, 0.35)
        x = x * (1 - hole) + hole * y[torch.randperm(total)]
        mask = mask * (1 - hole)
    for wide, share in ((3, 0.3), (8, 0.3)):
        small = F.interpolate(F.avg_pool2d(x, wide), (HEIGHT, WIDTH), mode="bilinear", align_corners=False)
        blurred = some(total, share)
        x = blurred * small + (1 - blurred) * x
    x = standardised(x + 0.04 * torch.rand(total, 1, 1, 1) * torch.randn_like(x))
    # Outlines are never exact; sometimes only the outline is visible, or only the picture.
    blurred, lost = some(total, 0.5), some(total, 0.15)
    mask = blurred * F.avg_pool2d(mask, 7, 1, 3) + (1 - blurred) * mask
    mask = (mask * (0.7 + 0.3 * torch.rand(total, 1, 1, 1)) * (1 - lost) + lost).clamp(0, 1)
    return planes(x * (1 - some(total, 0.4) * (1 - lost)), mask), targets


def train(pool, steps, photos=24, drawings=24, rate=3e-3):
    network, start, losses = Network(), time.time(), []
    optimiser = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=2e-2)
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 100) * 0.5 * (1 + math.cos(math.pi * step / steps))
        x, targets = example(pool, photos, drawings)
        loss = F.cross_entropy(network(x, 0.2), targets * 0.97 + 0.03 / 5)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        losses.append(loss.item())
        if (step + 1) % 100 == 0:
            print(f"step {step + 1}: loss {np.mean(losses[-100:]):.3f}, {time.time() - start:.0f} s", flush=True)
    return network.eval()


# Judging


def logits(network, photos):
    """The logits of pictures whose fourth plane has the foreground's shares."""
    x = F.interpolate(photos.float() / 255, (HEIGHT, WIDTH), mode="area")
    with torch.no_grad():
        return both_ways(network, planes(standardised(x[:, :3]), x[:, 3:]))


def temperature(groups):
    """The divisor of logits that calibrates the shares; each group of photos has equal weight."""
    candidates = torch.exp(torch.linspace(-1.2, 1.2, 121))
    return float(min(candidates, key=lambda t: sum(F.cross_entropy(found / t, targets) for found, targets in groups)))


def report(name, found, targets):
    """By threshold, for photos with a known side: the share of correct answers, and the share of photos with an answer."""
    shares, best = found.softmax(1).max(1)
    single = targets.max(1).values > 0.9
    right = best == targets.argmax(1)
    flank = single & (targets[:, :2].sum(1) > 0.9)
    line = [f"{name}: {int(single.sum())} of one view, {int(flank.sum())} flanks; calibration "
            f"{float(abs(shares[single].mean() - right[single].float().mean())):.3f}"]
    for threshold in (0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95):
        said = shares >= threshold
        for which, words in ((single, "view"), (flank, "flank")):
            told = which & said
            line.append(f"  {threshold:.2f} {words}: right {float(right[told].float().mean()):.3f}, said "
                        f"{float(said[which].float().mean()):.3f} ({int((told & ~right).sum())} wrong)")
    opposite = flank & (best != targets.argmax(1)) & (best < 2)
    line.append(f"  the other flank: {int((opposite & (shares >= 0.8)).sum())} at 0.8")
    print("\n".join(line), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("datasets", type=Path)
    parser.add_argument("--scenes", type=Path, required=True)
    parser.add_argument("--foreground", type=Path, default=Path(__file__).with_name("foreground.net"))
    parser.add_argument("--out", type=Path)
    parser.add_argument("--temperature", type=float, default=1.0, help="as measured; the last layer is divided by it")
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--drawings", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)

    is_learnt = lambda filename: filename.startswith(LEARNT)
    parts = [labelled(options.datasets, "nyala-train"), boxed(options.datasets, "outlines", "outlines.csv", is_learnt)]
    pictures, targets, species, halves = ([v for part in parts for v in part[i]] for i in range(4))
    photos, targets = outlined(pictures, options.foreground), torch.from_numpy(np.stack(targets))
    made_up = drawings([*drawn(options.drawings, options.seed), *drawn_in_scenes(options.scenes)])
    print(f"{len(pictures)} photos of {len(set(species))} kinds, {len(made_up[0])} drawings", flush=True)

    def trained(chosen):
        kinds = [species[i] for i in chosen]
        return train(Pool(photos[chosen], targets[chosen], kinds, made_up), options.steps)

    if options.out:
        network = trained(list(range(len(pictures))))
        with torch.no_grad():
            network.out.weight /= options.temperature
            network.out.bias /= options.temperature
        train_foreground.write(network, options.out)
        return

    found, kept = torch.zeros(len(pictures), 5), {}
    judges = {
        "other kinds": boxed(options.datasets, "outlines", "outlines.csv", lambda filename: not is_learnt(filename)),
        "leopards": labelled(options.datasets, "leopards"), "savanna": boxed(options.datasets, "savanna", "boxes.csv"),
        "cattle from above": labelled(options.datasets, "cows")}
    for other in (0, 1):
        network = trained([i for i, h in enumerate(halves) if h != other])
        chosen = [i for i, h in enumerate(halves) if h == other]
        for start in range(0, len(chosen), 100):
            found[chosen[start : start + 100]] = logits(network, photos[chosen[start : start + 100]])
        for name, judge in judges.items():
            x = outlined(judge[0], options.foreground)
            kept.setdefault(name, []).append((logits(network, x), torch.from_numpy(np.stack(judge[1]))))
    nyala = torch.tensor([s == "nyala-train" for s in species])
    kept = {name: (torch.cat([found for found, _ in answers]), torch.cat([told for _, told in answers])) for name, answers in kept.items()}
    # The most frequent kind, and all the others: the shares are for animals of any kind.
    divisor = temperature([(found[nyala], targets[nyala]), kept["other kinds"]])
    print(f"temperature {divisor:.3f}")
    for name, (answers, told) in {"nyala": (found[nyala], targets[nyala]), **kept}.items():
        report(name, answers / divisor, told)


if __name__ == "__main__":
    main()
