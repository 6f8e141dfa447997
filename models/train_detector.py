"""Trains the network that finds animals on whole photos, and writes detector.net.

    python3 -m venv venv && venv/bin/pip install -r requirements.txt
    menagerie-sample scenes SCENES --count 1800 --seed 77 --size 512
    venv/bin/python train_detector.py DATASETS --scenes SCENES --foreground foreground.net --out detector.net

DATASETS has the folders outlines, nyala-train, leopards and savanna. From outlines only the photos of COCO, raccoons,
lions and elephants are used for training; those of Berkeley and Weizmann are for evaluation. There are few real frames,
so drawn scenes and synthetic frames are added. Synthetic frames have drawn animals (draw_quadrupeds.py and the scenes)
and animals cut out of photos, alone and in herds, on backgrounds without animals.

Every thousand steps the network is evaluated on savanna, which is not used for training. With --fold 0 or 1 one part of
savanna is used for training, and the other part, from different days, for evaluation. See Benchmarks/MATCHING.md.
"""

import argparse
import csv
import math
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader, IterableDataset

import draw_quadrupeds
import train_foreground
from train_foreground import block, standardised
from train_side import read

LONG, SHORT = 320, 224  # input size in pixels: the long side, and in training the short side
STRIDE = 8  # pixels between output places
LEARNT = ("coco", "raccoon", "lion", "eleph")


# Training data


def shrunk(photo, longest):
    scale = longest / max(photo.shape[:2])
    return photo if scale >= 1 else cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def frames(folder, table, of=lambda name: name):
    """(photo, boxes, source, row) of each photo in a table of boxes."""
    rows = {}
    for row in csv.DictReader(open(folder / table)):
        rows.setdefault(row["filename"], []).append(row)
    result = []
    for name, own in rows.items():
        whole = cv2.imread(str(folder / name))
        photo = shrunk(whole, 480)
        boxes = np.array([[float(r[k]) for k in "xywh"] for r in own])
        boxes[:, 2:] += boxes[:, :2]
        result.append((photo, boxes * photo.shape[1] / whole.shape[1], of(Path(name).name), own[0]))
    return result


def learnable(folder):
    """The frames of outlines for training, and those for evaluation."""
    every = frames(folder / "outlines", "outlines.csv", lambda name: name.split("-")[0])
    return [f for f in every if f[2] in LEARNT], [f for f in every if f[2] not in LEARNT]


def fold(row):
    """0 for the day of most savanna photos, 1 for the other days: no herd is on both sides."""
    return int(row["date"][:10] != "2015-03-01")


def cut_out(photo, share):
    """An animal with its foreground share as fourth plane, cropped to the animal; None where almost nothing is animal."""
    ys, xs = np.nonzero(share > 0.4)
    if len(ys) < 0.08 * share.size:
        return None
    window = np.s_[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]
    return np.dstack([photo[window], (share[window] * 255).astype(np.uint8)])


def cropped_animals(folder, network_path):
    """Animals cut by the foreground network from photos that are cropped to one animal."""
    network = train_foreground.Network().eval()
    read(network, network_path)
    animals = []
    for name in ("nyala-train", "leopards"):
        for row in csv.DictReader(open(folder / name / "labels.csv")):
            photo = shrunk(cv2.imread(str(folder / name / row["filename"])), 256)
            rgb = cv2.cvtColor(cv2.resize(photo, (train_foreground.WIDTH, train_foreground.HEIGHT), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2RGB)
            x = standardised(torch.from_numpy(rgb).permute(2, 0, 1)[None].float() / 255)
            with torch.no_grad():
                share = torch.sigmoid((network(x) + network(x.flip(3)).flip(3)) / 2)[0, 0].numpy()
            share = cv2.resize(np.clip((share - 0.25) * 2, 0, 1), photo.shape[1::-1])
            animals.append(cut_out(photo, share))
    return [a for a in animals if a is not None]


def masked_animals(folder):
    """Animals cut from COCO's photos by their masks."""
    animals = []
    for row in csv.DictReader(open(folder / "outlines" / "outlines.csv")):
        if row["mask"] and Path(row["filename"]).name.startswith("coco-"):
            photo, mask = (cv2.imread(str(folder / "outlines" / row[k]), f) for k, f in (("filename", 1), ("mask", 0)))
            x, y, w, h = (int(float(row[k])) for k in "xywh")
            if min(w, h) >= 24:
                animals.append(cut_out(photo[y : y + h, x : x + w], mask[y : y + h, x : x + w] / 255))
    return [a for a in animals if a is not None]


def drawn_scenes(folder):
    """Scenes of `menagerie-sample scenes` as frames, and the completely visible animals cut from them."""
    rows = {}
    for row in csv.DictReader(open(folder / "animals.csv")):
        rows.setdefault(row["filename"], []).append(row)
    scenes, animals = [], []
    for scene in csv.DictReader(open(folder / "scenes.csv")):
        photo, mask = cv2.imread(str(folder / scene["filename"])), cv2.imread(str(folder / scene["mask"]), cv2.IMREAD_UNCHANGED)
        seen = [row for row in rows.get(scene["filename"], []) if float(row["share_visible"]) > 0.25]
        boxes = np.array([[float(row[k]) for k in "xywh"] for row in seen]).reshape(-1, 4)
        boxes[:, 2:] += boxes[:, :2]
        scenes.append((photo, boxes, "scenes", scene))
        for row in seen:
            x, y, w, h = (int(row[k]) for k in "xywh")
            if float(row["share_visible"]) > 0.95 and min(w, h) >= 40:
                window = np.s_[y : y + h, x : x + w]
                animals.append(cut_out(photo[window], (mask[window] == int(row["value"])).astype(np.float32)))
    return scenes, [a for a in animals if a is not None]


def drawn_animal(seed):
    picture, mask, _, _ = draw_quadrupeds.photo(np.random.default_rng(seed))
    return cut_out(picture[:, :, ::-1], mask.astype(np.float32))


def empty_places(every, random, count):
    """Parts of frames without animals."""
    places = []
    for _ in range(count * 60):
        photo, boxes = every[random.integers(len(every))][:2]
        height, width = photo.shape[:2]
        w, h = (int(random.uniform(0.25, 0.9) * s) for s in (width, height))
        x, y = random.integers(width - w + 1), random.integers(height - h + 1)
        across = np.minimum(boxes[:, 2], x + w) - np.maximum(boxes[:, 0], x)
        down = np.minimum(boxes[:, 3], y + h) - np.maximum(boxes[:, 1], y)
        if not ((across > 2) & (down > 2)).any() and min(w, h) > 60:
            places.append(photo[y : y + h, x : x + w])
        if len(places) == count:
            break
    return places


# Synthetic frames


def noise(random, height, width):
    """Synthetic ground, grass, leaves or sky."""
    picture = np.zeros((height, width, 3), np.float32)
    for cells in (3, 8, 20, 60, 150):
        grid = random.normal(size=(max(2, cells * height // width), cells, 1)) + 0.3 * random.normal(size=(max(2, cells * height // width), cells, 3))
        picture += cv2.resize(grid.astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC) * random.uniform(0.2, 1)
    picture = picture * random.uniform(8, 35) + random.uniform(40, 200, size=3)
    if random.random() < 0.5:
        horizon = int(random.uniform(0.05, 0.6) * height)
        picture[:horizon] = picture[:horizon] * random.uniform(0, 0.4) + random.uniform(90, 230, size=3) * 0.8
    return picture.clip(0, 255).astype(np.uint8)


def coloured(random, picture):
    """The picture with other light and colors."""
    picture = picture.astype(np.float32) / 255
    if random.random() < 0.15:
        picture = np.repeat(picture.mean(2, keepdims=True), 3, 2)
    if random.random() < 0.1:
        picture = picture[:, :, random.permutation(3)]
    picture = picture.clip(1e-4, 1) ** np.exp(random.uniform(-0.4, 0.4)) * np.exp(random.uniform(-0.2, 0.2, size=3))
    middle = picture.mean()
    return ((picture - middle) * random.uniform(0.6, 1.3) + middle).clip(0, 1)


def paste(random, canvas, cover, boxes, animal, size):
    """Pastes an animal, `size` pixels long, at a random place on a canvas; it hides the parts of other animals behind it."""
    height, width = canvas.shape[:2]
    scale = min(size / max(animal.shape[:2]), 1.1 * width / animal.shape[1], 1.1 * height / animal.shape[0])
    squeeze = math.exp(random.uniform(-0.15, 0.15))
    w, h = max(8, int(animal.shape[1] * scale * squeeze)), max(8, int(animal.shape[0] * scale / squeeze))
    animal = cv2.resize(animal, (w, h), interpolation=cv2.INTER_AREA)
    if random.random() < 0.5:
        animal = animal[:, ::-1]
    if boxes and random.random() < 0.6:  # beside another: a herd
        near = boxes[random.integers(len(boxes))]
        x, y = int(near[0] + random.uniform(-1, 1) * w), int(near[3] - h + random.uniform(-0.15, 0.15) * h)
    else:
        x, y = int(random.uniform(-0.2 * w, width - 0.8 * w)), int(random.uniform(-0.15 * h, height - 0.85 * h))
    left, top, right, bottom = max(x, 0), max(y, 0), min(x + w, width), min(y + h, height)
    if right - left < 0.5 * w or bottom - top < 0.5 * h:
        return
    part = animal[top - y : bottom - y, left - x : right - x]
    alpha = cv2.GaussianBlur(part[:, :, 3], (3, 3), 0)[:, :, None].astype(np.float32) / 255
    light = coloured(random, part[:, :, :3]) * 255
    canvas[top:bottom, left:right] = (canvas[top:bottom, left:right] * (1 - alpha) + light * alpha).astype(np.uint8)
    cover[top:bottom, left:right] = np.maximum(cover[top:bottom, left:right], alpha[:, :, 0])
    ys, xs = np.nonzero(alpha[:, :, 0] > 0.4)
    if not len(ys):
        return
    box = [left + xs.min(), top + ys.min(), left + xs.max() + 1, top + ys.max() + 1]
    # Nearly hidden animals get no box, because a person would not draw one.
    boxes[:] = [b for b in boxes if hidden(b, box) < 0.75] + [box]


def hidden(one, by):
    """The share of a box that another box covers."""
    across, down = min(one[2], by[2]) - max(one[0], by[0]), min(one[3], by[3]) - max(one[1], by[1])
    return max(0, across) * max(0, down) / max(1, (one[2] - one[0]) * (one[3] - one[1]))


class MadeUp(IterableDataset):
    """Endless batches: real and synthetic frames, moved and in varying light."""

    def __init__(self, real, animals, places, batch, seed):
        self.real, self.animals, self.places, self.batch, self.seed = real, animals, places, batch, seed

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        random = np.random.default_rng([self.seed, worker.id if worker else 0])
        while True:
            size = (SHORT, LONG) if random.random() < 0.7 else (LONG, SHORT)
            pairs = [self.one(random, *size) for _ in range(self.batch)]
            pictures = np.stack([p for p, _, _ in pairs])
            yield (
                torch.from_numpy(pictures).permute(0, 3, 1, 2),
                [torch.tensor(b, dtype=torch.float32).reshape(-1, 4) for _, b, _ in pairs],
                torch.from_numpy(np.stack([cover for _, _, cover in pairs])),
            )

    def one(self, random, height, width):
        """A picture, the boxes of its animals, and for each place the share that is animal, or -1 where that is unknown."""
        if random.random() < 0.5:
            picture, boxes = self.photo(random, height, width)
            cover = np.zeros((height, width), np.float32)
            for b in boxes:
                cover[int(b[1]) : int(b[3]) + 1, int(b[0]) : int(b[2]) + 1] = -1
            cover = cover[STRIDE // 2 :: STRIDE, STRIDE // 2 :: STRIDE]
        else:
            picture, boxes, cover = self.scene(random, height, width)
            cover = cv2.resize(cover, (width // STRIDE, height // STRIDE), interpolation=cv2.INTER_AREA)
        if random.random() < 0.5:
            picture, cover = picture[:, ::-1], cover[:, ::-1]
            boxes = [[width - b[2], b[1], width - b[0], b[3]] for b in boxes]
        picture = coloured(random, picture)
        if random.random() < 0.2:
            picture = cv2.GaussianBlur(picture, (0, 0), random.uniform(0.4, 1.5))
        picture = picture + random.normal(size=picture.shape) * random.uniform(0, 0.04)
        return picture.clip(0, 1)[:, :, ::-1].astype(np.float32), boxes, cover.copy()

    def photo(self, random, height, width):
        """A part of a real frame, or all of it."""
        # Each source has the same probability, although some have more photos.
        source = list(self.real)[random.integers(len(self.real))]
        photo, boxes = self.real[source][random.integers(len(self.real[source]))][:2]
        rows, columns = photo.shape[:2]
        scale = min(width / columns, height / rows) * math.exp(random.uniform(-0.7, 0.7))
        across, down = scale * math.exp(random.uniform(-0.15, 0.15)), scale * math.exp(random.uniform(-0.15, 0.15))
        turn = random.normal() * 0.05
        x = random.uniform(*sorted((0, width - columns * across)))
        y = random.uniform(*sorted((0, height - rows * down)))
        matrix = np.array([[across * math.cos(turn), -down * math.sin(turn), x], [across * math.sin(turn), down * math.cos(turn), y]])
        canvas = np.full((height, width, 3), 128, np.uint8) if random.random() < 0.5 else cv2.resize(self.places[random.integers(len(self.places))], (width, height))
        if scale < 0.7:
            photo = cv2.GaussianBlur(photo, (0, 0), 0.4 / scale)
        canvas = cv2.warpAffine(photo, matrix, (width, height), dst=canvas, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_TRANSPARENT)
        result = []
        for b in boxes:
            corners = matrix @ np.array([[b[0], b[2], b[0], b[2]], [b[1], b[1], b[3], b[3]], [1, 1, 1, 1]])
            # A rotated box would grow, so the centers of its edges are kept.
            middle, half = corners.mean(1), np.array([(b[2] - b[0]) * across, (b[3] - b[1]) * down]) / 2
            whole = [*(middle - half), *(middle + half)]
            seen = [max(whole[0], 0), max(whole[1], 0), min(whole[2], width), min(whole[3], height)]
            if seen[2] - seen[0] >= 6 and seen[3] - seen[1] >= 6 and hidden(whole, seen) > 0.25:
                result.append(seen)
        return canvas, result

    def scene(self, random, height, width):
        """Animals on a background without animals; sometimes only the background."""
        if random.random() < 0.75:
            canvas = cv2.resize(self.places[random.integers(len(self.places))], (width, height), interpolation=cv2.INTER_LINEAR)
        else:
            canvas = noise(random, height, width)
        canvas, cover, boxes = canvas.copy(), np.zeros((height, width), np.float32), []
        kinds = self.animals[random.integers(len(self.animals))]
        herd = kinds[random.integers(len(kinds))]
        size = max(height, width) * math.exp(random.uniform(math.log(0.1), math.log(0.95)))
        for _ in range(random.choice([0, 1, 1, 1, 2, 3, 5])):
            if random.random() < 0.4:
                herd = kinds[random.integers(len(kinds))]
            paste(random, canvas, cover, boxes, herd, size * math.exp(random.normal() * 0.2))
        # Grass and twigs in front of the animals.
        for _ in range(random.poisson(3) if random.random() < 0.5 else 0):
            start, end = (random.uniform(0, 1, 2) * (width, height) for _ in range(2))
            cv2.line(canvas, start.astype(int).tolist(), end.astype(int).tolist(), random.uniform(20, 200, 3).tolist(), int(random.integers(1, 4)))
        return canvas, boxes, cover


# The network


class Network(nn.Module):
    """Down to stride 32 and up again with skip connections; at stride 8 a logit and four distances. Layers are in the order
    of storage.
    """

    def __init__(self, widths=(16, 32, 48, 80, 112)):
        super().__init__()
        a, b, c, d, e = widths
        self.second = block(3, a, 2)
        self.fourth = nn.Sequential(block(a, b, 2), block(b, b))
        self.eighth = nn.Sequential(block(b, c, 2), block(c, c))
        self.sixteenth = nn.Sequential(block(c, d, 2), block(d, d), block(d, d))
        self.thirty_second = nn.Sequential(block(d, e, 2), block(e, e), block(e, e))
        self.up16, self.up8 = block(e + d, d), block(d + c, 64)
        self.head = block(64, 64)
        self.out = nn.Conv2d(64, 5, 1)
        nn.init.constant_(self.out.bias[:1], -4.0)
        nn.init.constant_(self.out.bias[1:], 1.5)
        # The coat mask: an auxiliary output for training, not stored.
        self.coat = nn.Conv2d(64, 1, 1)

    def forward(self, x):
        def doubled(t):
            return F.interpolate(t, scale_factor=2, mode="nearest")

        eighth = self.eighth(self.fourth(self.second(x)))
        sixteenth = self.sixteenth(eighth)
        up = self.up16(torch.cat([doubled(self.thirty_second(sixteenth)), sixteenth], 1))
        up = self.up8(torch.cat([doubled(up), eighth], 1))
        shared = self.head(up)
        return (self.out(shared), self.coat(shared)) if self.training else self.out(shared)


def places_of(rows, columns):
    y, x = torch.meshgrid(torch.arange(rows), torch.arange(columns), indexing="ij")
    return (torch.stack([x, y], -1).reshape(-1, 2) + 0.5) * STRIDE


def boxes_of(answers, places):
    """Left, top, right, bottom (N x places x 4) from the network's distances."""
    reach = STRIDE * answers.clamp(-4, 5).exp()
    return torch.cat([places - reach[..., :2], places + reach[..., 2:]], -1)


def overlap(a, b):
    """For each pair: intersection over union, and the empty share of the smallest box around both."""
    across = (torch.minimum(a[..., 2], b[..., 2]) - torch.maximum(a[..., 0], b[..., 0])).clamp(min=0)
    down = (torch.minimum(a[..., 3], b[..., 3]) - torch.maximum(a[..., 1], b[..., 1])).clamp(min=0)
    area = lambda t: (t[..., 2] - t[..., 0]) * (t[..., 3] - t[..., 1])
    union = area(a) + area(b) - across * down
    around = area(torch.cat([torch.minimum(a[..., :2], b[..., :2]), torch.maximum(a[..., 2:], b[..., 2:])], -1))
    return across * down / union, (around - union) / around


def assigned(places, boxes):
    """For each place the smallest box around it, or -1; and whether the place is far enough inside to tell where the box ends."""
    if not len(boxes):
        return torch.full((len(places),), -1), torch.zeros(len(places), dtype=torch.bool)
    size = boxes[:, 2:] - boxes[:, :2]
    away = (places[:, None] - (boxes[:, :2] + boxes[:, 2:]) / 2).abs()
    inside = (away <= (0.5 * size).clamp(min=0.6 * STRIDE)).all(-1)
    least, which = torch.where(inside, size.prod(1), torch.inf).min(1)
    middle = (away <= (0.35 * size).clamp(min=0.6 * STRIDE)).all(-1)
    return torch.where(least.isinf(), -1, which), middle.gather(1, which[:, None])[:, 0] & ~least.isinf()


def loss_of(answers, coat, boxes, cover):
    """Quality focal loss (Li et al. 2020) of the logit, whose target is the overlap of the box; generalized overlap
    (Rezatofighi et al. 2019) and the logarithms of the distances, with equal weight for each box; and the coat mask.

    Returns the loss and the mean overlap at the assigned places.
    """
    answers = answers.flatten(2).transpose(1, 2).float()
    places = places_of(*cover.shape[1:])
    found = boxes_of(answers[..., 1:], places)
    aim, shape, count, met = torch.zeros(answers.shape[:2]), answers.new_zeros(()), 0, []
    for index, own in enumerate(boxes):
        which, chosen = assigned(places, own)
        inside = which >= 0
        # For each place in an animal the target confidence is the overlap of its box.
        aim[index, inside] = overlap(found[index, inside].detach(), own[which[inside]])[0].clamp(0, 1)
        if not chosen.any():
            continue
        which = which[chosen]
        weight = 1 / torch.bincount(which, minlength=len(own))[which]
        iou, waste = overlap(found[index, chosen], own[which])
        reach = torch.cat([places[chosen] - own[which, :2], own[which, 2:] - places[chosen]], -1).clamp(min=1) / STRIDE
        away = F.smooth_l1_loss(answers[index, chosen, 1:], reach.log(), beta=0.2, reduction="none").sum(-1)
        shape = shape + (weight * (1 - iou + waste + 0.5 * away)).sum()
        count += len(which.unique())
        met.append((weight * iou.detach()).sum() / len(which.unique()))
    logit = answers[..., 0]
    share = torch.sigmoid(logit)
    focal = ((aim - share).abs() ** 2 * F.binary_cross_entropy_with_logits(logit, aim, reduction="none")).sum()
    known = cover >= 0
    coats = F.binary_cross_entropy_with_logits(coat[:, 0].float()[known], cover[known])
    return focal / max(count, 1) + shape / max(count, 1) + 2 * coats, sum(met) / max(len(met), 1)


def train(data, steps, rate, beginning=None):
    network = Network().to(memory_format=torch.channels_last)
    if beginning:
        network.load_state_dict(torch.load(beginning))
    average = torch.optim.swa_utils.AveragedModel(network, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.997), use_buffers=True)
    optimiser = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=0.02)
    start, losses = time.time(), []
    for step, (x, boxes, cover) in zip(range(steps), data):
        for group in optimiser.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 100) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * step / steps)))
        with torch.autocast("cpu", torch.bfloat16):
            answers = network(standardised(x).contiguous(memory_format=torch.channels_last))
        loss, met = loss_of(*answers, boxes, cover)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 10)
        optimiser.step()
        average.update_parameters(network)
        losses.append((loss.item(), float(met)))
        if (step + 1) % 100 == 0:
            loss, met = np.mean(losses[-100:], 0)
            print(f"step {step + 1}: loss {loss:.4f}, overlap {met:.3f}, {time.time() - start:.0f} s", flush=True)
        if (step + 1) % 1000 == 0:
            yield average.module.eval()
    yield average.module.eval()


# Measuring


LOOKS = ((320, False), (192, True))  # long sides, and whether the picture is mirrored
LEAST, OVERLAP, COVER, ALIKE = 0.1, 0.35, 0.7, 0.6  # as AnimalDetector.Options has them


def candidates(network, photo, long, is_mirrored):
    """The boxes of all places with a sufficient confidence, in shares of the photo, and their confidences."""
    scale = long / max(photo.shape[:2])
    # The longer side exactly; the shorter one as in PixelSize.scaled.
    size = (max(1, round(photo.shape[1] * scale)), max(1, round(photo.shape[0] * scale)))
    small = cv2.resize(photo, size, interpolation=cv2.INTER_AREA)[:, :, ::-1]
    x = standardised(torch.from_numpy(small.copy()).permute(2, 0, 1)[None].float() / 255)
    x = F.pad(x.flip(3) if is_mirrored else x, (0, -size[0] % 32, 0, -size[1] % 32))
    with torch.no_grad():
        answers = network(x)[0]
    rows, columns = answers.shape[1:]
    answers = answers.flatten(1).T
    shares = torch.sigmoid(answers[:, 0])
    boxes = boxes_of(answers[None, :, 1:], places_of(rows, columns))[0]
    boxes[:, 0::2] = boxes[:, 0::2].clamp(0, size[0]) / size[0]
    boxes[:, 1::2] = boxes[:, 1::2].clamp(0, size[1]) / size[1]
    if is_mirrored:
        boxes[:, [0, 2]] = 1 - boxes[:, [2, 0]]
    sure = (shares >= LEAST) & (boxes[:, 2] > boxes[:, 0]) & (boxes[:, 3] > boxes[:, 1])
    return boxes[sure], shares[sure]


def find(network, photo):
    """Boxes (left, top, right, bottom, in pixels of the photo) with their confidences, best first, one for each animal."""
    boxes, shares = (torch.cat(every) for every in zip(*(candidates(network, photo, *look) for look in LOOKS)))
    order = shares.argsort(descending=True)
    boxes, shares = boxes[order], shares[order]
    kept = []
    for index in range(len(boxes)):
        if all(overlap(boxes[index], boxes[k])[0] < OVERLAP and cover(boxes[index], boxes[k]) < COVER for k in kept):
            kept.append(index)
    fused = []
    for index in kept:
        alike = overlap(boxes[index][None], boxes)[0] >= ALIKE
        fused.append((boxes[alike] * shares[alike, None]).sum(0) / shares[alike].sum())
    size = np.array([photo.shape[1], photo.shape[0]] * 2)
    return np.array([f.numpy() for f in fused]).reshape(-1, 4) * size, shares[kept].numpy()


def cover(a, b):
    """The share of the smaller of two boxes that the other covers."""
    across = (torch.minimum(a[2], b[2]) - torch.maximum(a[0], b[0])).clamp(min=0)
    down = (torch.minimum(a[3], b[3]) - torch.maximum(a[1], b[1])).clamp(min=0)
    return across * down / torch.minimum((a[2] - a[0]) * (a[3] - a[1]), (b[2] - b[0]) * (b[3] - b[1]))


def judged(network, judging):
    """Rows of threshold, share of known boxes that are found, and false boxes per photo; before the outlines correct the
    boxes.
    """
    total, hits, false = 0, [], []
    for photo, boxes, *_ in judging:
        found, shares = find(network, photo)
        total += len(boxes)
        open_boxes = list(range(len(boxes)))
        for box, share in zip(found, shares):
            ious = [overlap(torch.tensor(box), torch.tensor(boxes[k], dtype=torch.float32))[0].item() for k in open_boxes]
            if ious and max(ious) >= 0.5:
                open_boxes.pop(int(np.argmax(ious)))
                hits.append(share)
            else:
                false.append(share)
    hits, false = np.array(hits), np.array(false)
    return [(t, (hits >= t).sum() / total, (false >= t).sum() / len(judging)) for t in np.arange(0.3, 0.8, 0.05)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("datasets", type=Path)
    parser.add_argument("--scenes", type=Path, required=True)
    parser.add_argument("--foreground", type=Path, default=Path(__file__).with_name("foreground.net"))
    parser.add_argument("--out", type=Path)
    parser.add_argument("--fold", type=int)
    parser.add_argument("--steps", type=int, default=6500)
    parser.add_argument("--batch", type=int, default=24)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--drawings", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="where the network is kept every thousand steps")
    parser.add_argument("--beginning", type=Path, help="a kept network to go on from")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    cv2.setNumThreads(0)  # its threads do not survive the fork of the batch workers
    random = np.random.default_rng(options.seed)
    real, judging = learnable(options.datasets)
    savanna = frames(options.datasets / "savanna", "boxes.csv", lambda _: "savanna")
    if options.fold is not None:
        real += [f for f in savanna if fold(f[3]) != options.fold]
        savanna = [f for f in savanna if fold(f[3]) == options.fold]
    animals = [cropped_animals(options.datasets, options.foreground), masked_animals(options.datasets)]
    draw_quadrupeds.SIZE = 240
    with ProcessPoolExecutor() as pool:
        drawings = list(pool.map(drawn_animal, range(options.seed * 1_000_000, options.seed * 1_000_000 + options.drawings), chunksize=50))
    animals.append([a for a in drawings if a is not None])
    places = empty_places(real, random, 600)
    scenes, drawn = drawn_scenes(options.scenes)
    real += scenes
    sources = {}
    for frame in real:
        sources.setdefault(frame[2], []).append(frame)
    print({k: len(v) for k, v in sources.items()}, [len(a) for a in animals], len(drawn), len(places), flush=True)
    # The animals of draw_quadrupeds.py are twice as frequent as each other kind.
    data = DataLoader(MadeUp(sources, [*animals, animals[-1], drawn], places, options.batch, options.seed), batch_size=None, num_workers=1, prefetch_factor=4)
    for network in train(data, options.steps, options.rate, options.beginning):
        for name, photos in (("savanna", savanna), ("bsds", [f for f in judging if f[2] == "bsds"]), ("weizmann", [f for f in judging if f[2] == "weiz"])):
            print(name, "; ".join(f"{t:.2f}: {r:.3f} found, {f:.2f} false" for t, r, f in judged(network, photos)), flush=True)
        if options.keep:
            torch.save(network.state_dict(), options.keep)
    if options.out:
        del network.coat
        train_foreground.write(network, options.out)


if __name__ == "__main__":
    main()
