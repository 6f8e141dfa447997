"""Trains the network that separates the animal of a box from its surroundings, and writes foreground.net.

    python3 -m venv venv && venv/bin/pip install -r requirements.txt
    menagerie-sample scenes SCENES --count 1800 --seed 77 --size 512
    venv/bin/python train_foreground.py DATASETS --scenes SCENES --out foreground.net

DATASETS has the folders outlines, nyala-train and leopards. Exact masks exist for drawn scenes, drawn animals
(draw_quadrupeds.py) and COCO's photos. A first network is trained on these alone. Its output on photos without known
outlines is corrected by GrabCut. A second network is also trained on this output, except for the places where the two
differ. Backgrounds are exchanged between pictures, and colors and coats are changed, so that the network learns animals
instead of species. Photos of Berkeley and Weizmann are for evaluation only. So are those of the savanna, on which boxes
corrected by this network are evaluated; see Benchmarks/MATCHING.md.
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
from torch.utils.data import DataLoader, IterableDataset

import draw_quadrupeds

HEIGHT, WIDTH = 192, 256  # input size; the output has half of both
MARGIN_Y, MARGIN_X = 28, 38  # margins kept on each side of a box, for random shifts
SIZE = (WIDTH + 2 * MARGIN_X, HEIGHT + 2 * MARGIN_Y)
UNKNOWN = 128  # in a mask of bytes


# Training data


def around(picture, box):
    """A box with its margins, resized; beyond the picture its edges are mirrored."""
    x, y, w, h = box
    mx, my = w * MARGIN_X / WIDTH, h * MARGIN_Y / HEIGHT
    left, top, right, bottom = (round(v) for v in (x - mx, y - my, x + w + mx, y + h + my))
    pad = [max(0, -top), max(0, bottom - picture.shape[0]), max(0, -left), max(0, right - picture.shape[1])]
    part = picture[max(0, top) : bottom, max(0, left) : right]
    part = cv2.copyMakeBorder(part, *pad, cv2.BORDER_REFLECT)
    return cv2.resize(part, SIZE, interpolation=cv2.INTER_AREA)


def rows_of(path):
    return list(csv.DictReader(open(path)))


def scenes(folder):
    """Animals of drawn scenes; other animals beside them count as surroundings."""
    files = {row["filename"]: row["mask"] for row in rows_of(folder / "scenes.csv")}
    for row in rows_of(folder / "animals.csv"):
        box = [float(row[k]) for k in "xywh"]
        if float(row["share_visible"]) < 0.4 or min(box[2:]) < 48:
            continue
        mask = cv2.imread(str(folder / files[row["filename"]]), cv2.IMREAD_UNCHANGED)
        own = (mask == int(row["value"])).astype(np.uint8) * 255
        yield around(cv2.imread(str(folder / row["filename"])), box), around(own, box)


def drawings(seeds):
    """Drawn animals, each in its own box."""
    for seed in seeds:
        picture, mask, _, _ = draw_quadrupeds.photo(np.random.default_rng(seed))
        ys, xs = np.nonzero(mask > 0.5)
        box = [xs.min(), ys.min(), xs.max() + 1 - xs.min(), ys.max() + 1 - ys.min()]
        yield around(picture[:, :, ::-1], box), around(mask.astype(np.uint8) * 255, box)


def boxed(folder, table, wanted, masked):
    """Boxes of a table with their masks, or without."""
    for row in rows_of(folder / table):
        box = [float(row[k]) for k in "xywh"]
        if not wanted(Path(row["filename"]).name) or min(box[2:]) < 28 or bool(row.get("mask")) != masked:
            continue
        mask = around(cv2.imread(str(folder / row["mask"]), 0), box) if masked else None
        yield around(cv2.imread(str(folder / row["filename"])), box), mask


def cropped(folder):
    """Photos that are cropped to one animal."""
    for row in rows_of(folder / "labels.csv"):
        photo = cv2.imread(str(folder / row["filename"]))
        yield around(photo, (0, 0, photo.shape[1], photo.shape[0])), None


def planes(pictures):
    """Pictures of a source as bytes, N x 3 x height x width (red, green, blue), and their known masks, N x 1 x height x width."""
    pairs = list(pictures)
    colours = np.stack([p[:, :, ::-1] for p, _ in pairs]).transpose(0, 3, 1, 2)
    masks = None if pairs[0][1] is None else torch.from_numpy(np.stack([m for _, m in pairs])[:, None])
    return torch.from_numpy(np.ascontiguousarray(colours)), masks


def some_drawings(seeds):
    return list(drawings(seeds))


def learnt(folder, scenes_folder, drawn, seed):
    """Sources with known outlines and those without, by name: pictures and masks."""
    draw_quadrupeds.SIZE = 300
    seeds = np.array_split(range(seed * 1_000_000, seed * 1_000_000 + drawn), 40)
    with ProcessPoolExecutor() as pool:
        drawn = [pair for part in pool.map(some_drawings, seeds) for pair in part]
    outlines = folder / "outlines"
    known = {
        "scenes": planes(scenes(scenes_folder)), "drawn": planes(drawn),
        "coco": planes(boxed(outlines, "outlines.csv", lambda name: name.startswith("coco"), True))}
    own = lambda start: (lambda name: name.startswith(start))
    unknown = {name: planes(boxed(outlines, "outlines.csv", own(name), False)) for name in ("raccoon", "lion", "eleph")}
    unknown |= {name: planes(cropped(folder / name)) for name in ("nyala-train", "leopards")}
    return known, unknown


# The network


def block(channels, filters, stride=1):
    return nn.Sequential(
        nn.Conv2d(channels, filters, 3, stride, 1, bias=False), nn.BatchNorm2d(filters), nn.ReLU())


class Network(nn.Module):
    """Strides 2 to 32 down, and up again with skip connections; logits at stride 2. Layers are in the order of storage."""

    def __init__(self, widths=(12, 24, 40, 64, 96)):
        super().__init__()
        a, b, c, d, e = widths
        self.second = block(3, a, 2)
        self.fourth = nn.Sequential(block(a, b, 2), block(b, b))
        self.eighth = nn.Sequential(block(b, c, 2), block(c, c))
        self.sixteenth = nn.Sequential(block(c, d, 2), block(d, d))
        self.thirty_second = nn.Sequential(block(d, e, 2), block(e, e), block(e, e))
        self.up16, self.up8, self.up4, self.up2 = block(e + d, d), block(d + c, c), block(c + b, b), block(b + a, a)
        self.out = nn.Conv2d(a, 1, 1)

    def forward(self, x):
        def doubled(t):
            return F.interpolate(t, scale_factor=2, mode="nearest")

        half = self.second(x)
        quarter = self.fourth(half)
        eighth = self.eighth(quarter)
        sixteenth = self.sixteenth(eighth)
        up = self.up16(torch.cat([doubled(self.thirty_second(sixteenth)), sixteenth], 1))
        up = self.up8(torch.cat([doubled(up), eighth], 1))
        up = self.up4(torch.cat([doubled(up), quarter], 1))
        return self.out(self.up2(torch.cat([doubled(up), half], 1)))


def standardised(x):
    return (x - x.mean((1, 2, 3), keepdim=True)) / (x.std((1, 2, 3), keepdim=True) + 1e-3)


def shares(network, x):
    """The probability of each place to be animal (N x 1 x half of both), from pictures with values 0 to 1."""
    x = standardised(x)
    with torch.no_grad():
        return torch.sigmoid((network(x) + network(x.flip(3)).flip(3)) / 2)


# Training


def spread(*shape):
    return torch.rand(*shape) * 2 - 1


def moved(pictures, masks, amount):
    """The box with its margins, randomly scaled, turned, stretched, shifted, and half of them mirrored; the masks are moved
    alike.
    """
    count = len(pictures)
    scale, angle = torch.exp(0.2 * amount * spread(count)), 0.12 * spread(count)
    flip = torch.where(torch.rand(count) < 0.5, -1.0, 1.0)
    across, down = WIDTH / SIZE[0], HEIGHT / SIZE[1]
    maps = torch.zeros(count, 2, 3)
    maps[:, 0, 0], maps[:, 0, 1] = across * scale * angle.cos() * flip, -across * scale * angle.sin()
    maps[:, 1, 0] = down * scale * angle.sin() * flip
    maps[:, 1, 1] = down * scale * angle.cos() * torch.exp(0.12 * spread(count))
    maps[:, :, 2] = 0.1 * amount * spread(count, 2)
    grid = F.affine_grid(maps, (count, 3, HEIGHT, WIDTH), align_corners=False)
    both = F.grid_sample(torch.cat([pictures, masks], 1), grid, padding_mode="reflection", align_corners=False)
    return both[:, :3], both[:, 3:]


def some(count, share):
    """1 for a random share of pictures, 0 for the other pictures."""
    return (torch.rand(count, 1, 1, 1) < share).float()


def surroundings(pictures, masks):
    """Pictures whose animal is covered by their mirror image, and by another picture where the mirror image shows it too."""
    overlap = masks * masks.flip(3)
    covered = pictures * (1 - masks) + pictures.flip(3) * masks
    return covered * (1 - overlap) + pictures[torch.randperm(len(pictures))] * overlap


def relit(x, exchanged, inverted, grey):
    """Other light: for given shares of pictures colors are exchanged, inverted or removed; brightness and color balance of
    all change.
    """
    count = len(x)
    if torch.rand(1) < exchanged:
        x = x[:, torch.randperm(3)]
    inverted, grey = some(count, inverted), some(count, grey)
    x = inverted * (1 - x) + (1 - inverted) * x
    x = grey * x.mean(1, keepdim=True) + (1 - grey) * x
    return x.clamp(1e-4, 1) ** torch.exp(0.5 * spread(count, 1, 1, 1)) * torch.exp(0.2 * spread(count, 3, 1, 1))


class Examples(IterableDataset):
    """Endless batches in which only the animal of the box is a reliable cue."""

    def __init__(self, sources, weights, count):
        self.count = count
        self.sources = [sources[name] for name in weights]
        self.bare = list(weights).index("drawn")
        self.weights = torch.tensor([float(w) for w in weights.values()])

    def __iter__(self):
        while True:
            yield self.batch(self.count)

    def chosen(self, count):
        """Pictures; the animal share of each place, and the share that is known; and a mark for pictures without
        surroundings.
        """
        pictures, masks = [], []
        dealt = torch.multinomial(self.weights, count, replacement=True)
        for source in dealt.tolist():
            own, outline = self.sources[source]
            index = int(torch.randint(len(own), (1,)))
            pictures.append(own[index])
            masks.append(outline[index])
        masks = torch.stack(masks)
        known = ((masks < UNKNOWN - 40) | (masks > UNKNOWN + 40)).float()
        return torch.stack(pictures).float() / 255, torch.cat([masks.float() / 255, known], 1), dealt == self.bare

    def batch(self, count):
        pictures, masks, bare = self.chosen(count)
        x, masks = moved(pictures, masks, 1.0)
        mask, known = masks[:, :1], masks[:, 1:]
        pictures, others, _ = self.chosen(count)
        y, others = moved(pictures, others, 1.5)
        ground = surroundings(y, others[:, :1])
        soft, exchanged = F.avg_pool2d(mask, 3, 1, 1), some(count, 0.35).maximum(bare.float()[:, None, None, None])
        x = exchanged * (x * soft + ground * (1 - soft)) + (1 - exchanged) * x
        x = relit(x, 0.2, 0.05, 0.25)
        # Another coat: spots or bars of any size and color.
        cells = int(torch.randint(4, 24, (1,))), int(torch.randint(4, 32, (1,)))
        coat = torch.sigmoid(
            6 * F.interpolate(spread(count, 1, *cells), (HEIGHT, WIDTH), mode="bicubic", align_corners=False))
        painted = 0.7 * some(count, 0.25) * mask * coat
        x = x * (1 - painted) + painted * torch.rand(count, 3, 1, 1)
        if torch.rand(1) < 0.3:  # small or blurred photos
            x = F.interpolate(F.avg_pool2d(x, 2), scale_factor=2, mode="bilinear")
        return standardised(x + 0.03 * torch.randn_like(x)), F.avg_pool2d(mask, 2), F.avg_pool2d(known, 2)


def loss_of(logits, mask, known):
    """Cross entropy plus one minus the overlap of shares (soft Jaccard), with equal weight for each picture."""
    entropy = (F.binary_cross_entropy_with_logits(logits, mask, reduction="none") * known).mean()
    share = torch.sigmoid(logits) * known
    mask = mask * known
    both = (share * mask).sum((1, 2, 3))
    jaccard = 1 - (both + 1) / (share.sum((1, 2, 3)) + mask.sum((1, 2, 3)) - both + 1)
    return entropy + 0.5 * jaccard.mean()


def train(examples, steps, rate):
    network = Network().to(memory_format=torch.channels_last)
    average = torch.optim.swa_utils.AveragedModel(network, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.995), use_buffers=True)
    optimiser = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=0.01)
    start, losses = time.time(), []
    data = DataLoader(examples, batch_size=None, num_workers=1, prefetch_factor=4)
    for step, (x, mask, known) in zip(range(steps), data):
        for group in optimiser.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 50) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * step / steps)))
        with torch.autocast("cpu", torch.bfloat16):
            logits = network(x.contiguous(memory_format=torch.channels_last))
        loss = loss_of(logits.float(), mask, known)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        average.update_parameters(network)
        losses.append(loss.item())
        if (step + 1) % 100 == 0:
            print(f"step {step + 1}: loss {np.mean(losses[-100:]):.4f}, {time.time() - start:.0f} s", flush=True)
    return average.module.eval()


# Output of the first network


def put_right(picture, share):
    """A network's shares with edges moved to those of colors, by GrabCut: bytes. Where the two differ, and the
    network is not sure, the place is UNKNOWN.
    """
    share = cv2.resize(share, picture.shape[1::-1])
    mask = np.where(share > 0.5, cv2.GC_PR_FGD, cv2.GC_PR_BGD).astype(np.uint8)
    mask[share > 0.97], mask[share < 0.02] = cv2.GC_FGD, cv2.GC_BGD
    cv2.setRNGSeed(1)
    try:
        cv2.grabCut(picture, mask, None, np.zeros((1, 65)), np.zeros((1, 65)), 4, cv2.GC_INIT_WITH_MASK)
    except cv2.error:
        return np.full(share.shape, UNKNOWN, np.uint8)  # a picture of one color
    cut, said = np.isin(mask, (cv2.GC_FGD, cv2.GC_PR_FGD)), share > 0.5
    # The network's confident pixels override GrabCut.
    result = np.where(share > 0.9, 255, np.where(share < 0.06, 0, UNKNOWN))
    return np.where(cut == said, 255 * said, result).astype(np.uint8)


def outlined(network, pictures):
    """Masks of pictures without known outlines, including margins."""
    found = []
    for start in range(0, len(pictures), 32):
        part = pictures[start : start + 32].float() / 255
        # The margins are not visible to the program: only the box is judged.
        inner = part[:, :, MARGIN_Y:-MARGIN_Y, MARGIN_X:-MARGIN_X]
        found += [F.pad(s[None], [MARGIN_X // 2] * 2 + [MARGIN_Y // 2] * 2, mode="replicate")[0, 0].numpy() for s in shares(network, inner)]
    with ProcessPoolExecutor() as pool:
        bgr = [np.ascontiguousarray(p.numpy().transpose(1, 2, 0)[:, :, ::-1]) for p in pictures]
        return torch.from_numpy(np.stack(list(pool.map(put_right, bgr, found, chunksize=20)))[:, None])


# Measuring


def judging(folder, start):
    """Boxes of a source of outlines with their masks, as bytes in their own size."""
    for row in rows_of(folder / "outlines" / "outlines.csv"):
        if row["mask"] and Path(row["filename"]).name.startswith(start):
            photo, mask = (cv2.imread(str(folder / "outlines" / row[k]), flag) for k, flag in (("filename", 1), ("mask", 0)))
            x, y, w, h = (int(float(row[k])) for k in "xywh")
            yield photo[y : y + h, x : x + w], mask[y : y + h, x : x + w] > 127


def overlap(network, boxes):
    """The mean overlap of places with a share above a half with the true mask, inside the given box."""
    result = []
    for photo, mask in boxes:
        x = cv2.cvtColor(cv2.resize(photo, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2RGB)
        share = shares(network, torch.from_numpy(x).permute(2, 0, 1)[None].float() / 255)[0, 0].numpy()
        found = cv2.resize(share, mask.shape[::-1]) > 0.5
        result.append((found & mask).sum() / max(1, (found | mask).sum()))
    return float(np.mean(result))


# The file


def write(network, path):
    """Each convolution with its normalization folded in, in the form that PatternMatching reads (ConvolutionLayer.swift)."""
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


FIRST = {"scenes": 5, "drawn": 3, "coco": 3}
SECOND = {"scenes": 5, "drawn": 2, "coco": 4, "nyala-train": 4, "leopards": 1, "raccoon": 1, "lion": 1, "eleph": 2}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("datasets", type=Path)
    parser.add_argument("--scenes", type=Path, required=True)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--steps", type=int, nargs=2, default=(1200, 2200), help="of the first and of the second network")
    parser.add_argument("--drawings", type=int, default=3000)
    parser.add_argument("--batch", type=int, default=24)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for both networks and what the first one said")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    cv2.setNumThreads(0)  # its threads do not survive the fork of other processes
    known, unknown = learnt(options.datasets, options.scenes, options.drawings, options.seed)
    print({name: len(pictures) for name, (pictures, _) in (known | unknown).items()}, flush=True)
    judges = {name: list(judging(options.datasets, name)) for name in ("bsds", "weiz", "coco")}

    def trained(sources, weights, steps, name):
        network = train(Examples(sources, weights, options.batch), steps, options.rate)
        print(name, {judge: round(overlap(network, boxes), 3) for judge, boxes in judges.items()}, flush=True)
        if options.keep:
            torch.save(network.state_dict(), options.keep / f"{name}.pt")
        return network

    first = trained(known, FIRST, options.steps[0], "first")
    told = {name: (pictures, outlined(first, pictures)) for name, (pictures, _) in unknown.items()}
    if options.keep:
        torch.save(told, options.keep / "told.pt")
    second = trained(known | told, SECOND, options.steps[1], "second")
    if options.out:
        write(second, options.out)


if __name__ == "__main__":
    main()
