"""Trains the network that judges two photos by the agreement of their candidate matches (ContextNetwork.swift).

    venv/bin/python models/cross_validate.py menagerie NYALA/labels.csv without-{0,1}.net --keep COMPARED
    for half in 0 1; do
      venv/bin/python models/train_context.py patches --halves without-{0,1}.net.pt --pairs COMPARED/pairs-{0,1}.csv \
        --without-half $half --out context-$half.net
    done
    venv/bin/python models/train_context.py patches --halves without-{0,1}.net.pt --pairs COMPARED/pairs-{0,1}.csv --out context.net

The animals are divided into two halves by name. The photos of a half are described by the network that was trained
without it, like the photos of new animals later. The task is to tell which pairs show one animal. Right pairs are
photos of an animal from different encounters. Wrong pairs are those of other animals that the pair verifier found most
similar. A candidate of a right pair is right where it fits an affine map of the geometrically verified matches. All
candidates of wrong pairs are wrong.
"""

import argparse
import csv
import math
import struct
from collections import defaultdict

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from fit_pair_verifier import doubtful_photos, half, logistic, pair_inputs, value
from train_descriptor import SIDE, Export, Network

PLACES, CANDIDATES, FACTS, MOST_LEAD = 384, 192, 16, 0.5  # as in ChipFeatures.swift and MatchCandidates.swift
NEARNESS, SHIFT = (0.02, 0.05, 0.12, 0.3), (0.1, 0.3)  # as in context_loops.h
HEADS, WIDTH, ROUNDS, SUMMARY = 3, 16, 3, 8  # as in ContextNetwork.swift
RIGHT = 0.07  # the largest distance of a right candidate from its mapped position, as a share of half the longer side
LEAST_MATCHES = 5  # needed for a map


class Photos:
    """The strongest places of each photo, described by the network of `halves` that was trained without its animal."""

    def __init__(self, export, halves):
        self.export = export
        count = len(export.photos)
        self.descriptors = torch.zeros(count, PLACES, 128)
        self.shapes = torch.zeros(count, PLACES, 6)  # x, y, a, c, d, foreground
        self.present = torch.zeros(count, PLACES, dtype=torch.bool)
        networks = []
        for path in halves:
            network = Network()
            network.load_state_dict(torch.load(path))
            networks.append(network.eval())
        for index, photo in enumerate(export.photos):
            first = export.first[index]
            places = slice(first, min(first + PLACES, export.first[index + 1]))
            k = torch.from_numpy(export.keypoints[places])
            size = torch.tensor([float(photo["width"]), float(photo["height"])])
            reach = size.max() / 2
            shape = torch.cat([(k[:, :2] - size / 2) / reach, k[:, 2:5] / reach, k[:, 5:]], 1)
            patches = torch.from_numpy(export.patches[places].reshape(-1, 1, SIDE, SIDE).astype(np.float32))
            with torch.no_grad():
                described = F.normalize(networks[half(photo["individual"])](patches), dim=1)
            # As integers, because the program compares integers.
            whole = (64 + 256 * described).round().clamp(0, 127) - 64
            self.descriptors[index, : len(k)] = F.normalize(whole, dim=1)
            self.shapes[index, : len(k)] = shape
            self.present[index, : len(k)] = True
        names = {photo["filename"].split("/")[-1]: index for index, photo in enumerate(export.photos)}
        self.number = lambda path: names[path.split("/")[-1]]


def moved(shapes):
    """Each chip slightly turned, scaled and shifted."""
    count = len(shapes)
    turn, scale = 0.15 * torch.randn(count, 1), torch.exp(0.12 * torch.randn(count, 1))
    x, y = shapes[..., 0], shapes[..., 1]
    place = torch.stack([x * turn.cos() - y * turn.sin(), x * turn.sin() + y * turn.cos()], -1)
    place = scale[..., None] * place + 0.05 * torch.randn(count, 1, 2)
    return torch.cat([place, shapes[..., 2:5] * scale[..., None], shapes[..., 5:]], -1)


def candidates(photos, first, second, is_training):
    """The facts of the candidates of each pair, their agreement, a mask of the existing ones, and their places on both
    photos.
    """
    d, e = photos.descriptors[first], photos.descriptors[second]
    p, q = photos.shapes[first], photos.shapes[second]
    here, there = photos.present[first], photos.present[second]
    if is_training:
        kept = 1 - 0.5 * torch.rand(len(first), 1)
        here, there = here & (torch.rand(here.shape) < kept), there & (torch.rand(there.shape) < kept)
        d, e = (F.normalize(t + 0.02 * torch.randn_like(t), dim=-1) for t in (d, e))
        p, q = moved(p), moved(q)
    likeness = (d @ e.transpose(1, 2)).masked_fill(~there[:, None, :] | ~here[:, :, None], -1)
    two, partner = likeness.topk(2, 2)
    best, next_ = (t.gather(1, partner.flatten(1)).view_as(two) for t in likeness.topk(2, 1).values.unbind(1))
    lead = two - two.flip(2)
    second_lead = two - torch.where(two >= best, next_, best)
    order = (lead + second_lead).masked_fill(~here[:, :, None] | (two <= -0.99), -99)
    kept, flat = order.flatten(1).topk(CANDIDATES, 1)
    lead, second_lead = (t.clamp(-MOST_LEAD, MOST_LEAD) for t in (lead, second_lead))
    a, b = flat // 2, partner.flatten(1).gather(1, flat)
    take = lambda t, places: t.gather(1, places[..., None].expand(-1, -1, t.shape[-1]))
    pick = lambda t: t.flatten(1).gather(1, flat)
    k, l = take(p, a), take(q, b)
    logs = lambda t: (t[..., 2].clamp(min=1e-6).log(), t[..., 4].clamp(min=1e-6).log())
    (wide_k, high_k), (wide_l, high_l) = logs(k), logs(l)
    size_k, size_l = (wide_k + high_k) / 2, (wide_l + high_l) / 2
    is_there = kept > -50
    ones = torch.ones_like(size_k)
    across_k, down_k = torch.where(is_there, k[..., 2], ones), torch.where(is_there, k[..., 4], ones)
    across_l, down_l = torch.where(is_there, l[..., 2], ones), torch.where(is_there, l[..., 4], ones)
    known = torch.stack([
        3 * pick(two), 10 * pick(lead), 10 * pick(second_lead), k[..., 5], l[..., 5], size_k + 3, size_l + 3, size_k - size_l,
        k[..., 3] / down_k - l[..., 3] / down_l, (wide_k - high_k - wide_l + high_l) / 2,
        k[..., 0], k[..., 1], l[..., 0], l[..., 1], k[..., 0] - l[..., 0], k[..., 1] - l[..., 1]], -1)
    across, down = across_l / across_k, down_l / down_k
    lean = (l[..., 3] * down_k - down_l * k[..., 3]) / (across_k * down_k)
    step = k[:, None, :, :2] - k[:, :, None, :2]
    aim = l[:, None, :, :2] - l[:, :, None, :2]
    miss = (aim[..., 0] - across[..., None] * step[..., 0]) ** 2
    miss = miss + (aim[..., 1] - lean[..., None] * step[..., 0] - down[..., None] * step[..., 1]) ** 2
    near = [1 / (1 + miss / t**2) for t in NEARNESS]
    shift = ((aim - step) ** 2).sum(-1)
    agreement = torch.stack(
        [(n + n.transpose(1, 2)) / 2 for n in near] + [1 / (1 + shift / t**2) for t in SHIFT], -1)
    return known, agreement, is_there, a, b


def soft(z):
    return 0.5 + 0.5 * z * torch.rsqrt(4 + z * z)


class Round(nn.Module):
    def __init__(self, planes):
        super().__init__()
        self.before, self.after = nn.LayerNorm(planes), nn.LayerNorm(planes)
        self.asking, self.answer = nn.Linear(planes, 3 * planes), nn.Linear(planes, planes)
        self.trust = nn.Linear(len(NEARNESS) + len(SHIFT), HEADS)
        self.thought, self.conclusion = nn.Linear(planes, 2 * planes), nn.Linear(2 * planes, planes)
        with torch.no_grad():
            nn.init.normal_(self.trust.weight, std=0.5)
            # At the start a candidate trusts few other candidates.
            self.trust.bias.fill_(-4)
            self.asking.weight.mul_(0.5)

    def forward(self, x, agreement, is_there):
        parts = self.asking(self.before(x)).chunk(3, -1)
        queries, keys, values = (t.unflatten(-1, (HEADS, WIDTH)).transpose(1, 2) for t in parts)
        z = queries @ keys.transpose(2, 3) / math.sqrt(WIDTH) + self.trust(agreement).permute(0, 3, 1, 2)
        # Votes instead of shares: the number of agreeing candidates matters.
        votes = (soft(z) * is_there[:, None, None, :]) @ values / 8
        x = x + self.answer(votes.transpose(1, 2).flatten(2))
        return x + self.conclusion(self.thought(self.after(x)).relu())


class Context(nn.Module):
    def __init__(self):
        super().__init__()
        planes = HEADS * WIDTH
        self.begin = nn.Linear(FACTS, planes)
        self.rounds = nn.ModuleList(Round(planes) for _ in range(ROUNDS))
        self.last = nn.LayerNorm(planes)
        self.end = nn.Linear(planes, 1 + SUMMARY)
        self.weighing, self.judgement = nn.Linear(1 + SUMMARY, 16), nn.Linear(16, 1)

    def forward(self, known, agreement, is_there):
        """The log odds of each pair, and the weight logits of each candidate."""
        x = self.begin(known)
        for one in self.rounds:
            x = one(x, agreement, is_there)
        said = self.end(self.last(x))
        shares = soft(said[..., 0]) * is_there
        total = shares.sum(1, keepdim=True)
        mean = (shares[..., None] * said[..., 1:]).sum(1) / (total + 1)
        return self.judgement(self.weighing(torch.cat([mean, (total + 0.1).log()], 1)).relu())[:, 0], said[..., 0]


def maps(photos):
    """For pairs of photos of an animal, the affine map (3 x 2) from the places of the first photo to those of the second."""
    found = {}
    for (one, other), matches in photos.export.matches.items():
        matches = np.array([m for m in matches if max(m) < PLACES])
        if len(matches) < LEAST_MATCHES:
            continue
        u, v = photos.shapes[one, matches[:, 0], :2], photos.shapes[other, matches[:, 1], :2]
        x = torch.cat([u, torch.ones(len(u), 1)], 1)
        # Regularized slightly toward the identity map.
        ridge = 1e-3 * torch.diag(torch.tensor([1.0, 1.0, 0.0]))
        map_ = torch.linalg.solve(x.T @ x + ridge, x.T @ v + 1e-3 * torch.eye(3, 2))
        if (x @ map_ - v).norm(dim=1).median() < 0.05:
            found[one, other] = map_
    return found


def right_candidates(photos, known_maps, one, other, a, b):
    """Whether each candidate of a right pair is right; `None` where that is unknown."""
    u, v = photos.shapes[one, a, :2], photos.shapes[other, b, :2]
    if (one, other) in known_maps:
        map_ = known_maps[one, other]
    elif (other, one) in known_maps:
        map_, u, v = known_maps[other, one], v, u
    else:
        return None
    return ((torch.cat([u, torch.ones(len(u), 1)], 1) @ map_ - v).norm(dim=1) < RIGHT).float()


class Pairs:
    """For each query photo, pairs with its own animal and with the most similar other animals, both within one half."""

    def __init__(self, photos, files, without):
        self.queries = []
        for side, path in enumerate(files):
            if side == without:
                continue
            rows = list(csv.DictReader(open(path)))
            doubtful = doubtful_photos(rows)
            rows = [
                r for r in rows if half(r["query_individual"]) == side == half(r["reference_individual"])
                and r["query"] not in doubtful and r["reference"] not in doubtful]
            inputs, same = pair_inputs(rows), np.array([r["query_individual"] == r["reference_individual"] for r in rows])
            odds = value(logistic(inputs, same), inputs)
            found = defaultdict(lambda: ([], []))
            for row, one, likeness in zip(rows, same, odds):
                pair = (photos.number(row["query"]), photos.number(row["reference"]), likeness)
                found[row["query"]][0 if one else 1].append(pair)
            for own, others in found.values():
                if own and len(others) >= 8:
                    self.queries.append((own, sorted(others, key=lambda pair: -pair[2])))

    def batch(self, random, queries, wrong):
        """`queries` times one right pair and `wrong` wrong ones: photos, and the output of the verifier."""
        chosen = []
        for _ in range(queries):
            own, others = self.queries[random.integers(len(self.queries))]
            chosen.append(own[random.integers(len(own))])
            chosen += [others[min(int(random.exponential(10)), len(others) - 1)] for _ in range(wrong)]
        first, second, odds = (torch.tensor(t) for t in zip(*chosen))
        swapped = torch.rand(len(first)) < 0.5
        return torch.where(swapped, second, first), torch.where(swapped, first, second), odds.float()


def train(photos, pairs, options):
    random = np.random.default_rng(options.seed)
    network = Context()
    average = torch.optim.swa_utils.AveragedModel(network, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.99))
    optimizer = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=2e-2)
    known_maps, wrong, queries = maps(photos), 5, 4
    same = torch.tensor(([1.0] + [0.0] * wrong) * queries)
    weights = torch.where(same > 0, float(wrong), 1.0) * 0.5 * (1 + wrong) / wrong
    told = []
    for step in range(options.steps):
        slope = 0.02 + 0.49 * (1 + math.cos(math.pi * step / options.steps))
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / 50) * slope
        first, second, verifier = pairs.batch(random, queries, wrong)
        known, agreement, is_there, a, b = candidates(photos, first, second, True)
        odds, counts = network(known, agreement, is_there)
        loss = 0.3 * F.binary_cross_entropy_with_logits(odds, same, weights)
        # The network should add information that the verifier lacks.
        ranked = (odds + 0.5 * verifier).view(queries, -1)
        loss = loss + F.cross_entropy(ranked, torch.zeros(queries, dtype=torch.long))
        labelled = []
        for index in range(len(first)):
            right = torch.zeros(CANDIDATES)
            if same[index] > 0:
                right = right_candidates(photos, known_maps, int(first[index]), int(second[index]), a[index], b[index])
            if right is not None:
                error = F.binary_cross_entropy_with_logits(counts[index], right, reduction="none") * (1 + 4 * right)
                labelled.append((error * is_there[index]).sum() / is_there[index].sum().clamp(min=1))
        loss = loss + 0.5 * torch.stack(labelled).mean()
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1)
        optimizer.step()
        average.update_parameters(network)
        told.append((loss.item(), (ranked.argmax(1) == 0).float().mean().item()))
        if (step + 1) % 100 == 0:
            print(step + 1, "loss %.4f, right %.3f" % tuple(np.mean(told[-100:], 0)), flush=True)
    return average.module.eval()


def after(norm, linear):
    """A layer behind a normalization, whose gains and shifts are folded into its weights."""
    weight = linear.weight * norm.weight
    return weight, linear.bias + linear.weight @ norm.bias


def write(network, path):
    """`MNN1`, the number of layers, and for each layer channels, filters, side, stride, weights and bias
    (ConvolutionLayer.swift).
    """
    layers = [(network.begin.weight, network.begin.bias)]
    planes = HEADS * WIDTH
    for one in network.rounds:
        weight, bias = (t.clone() for t in after(one.before, one.asking))
        for part, gain in ((slice(0, planes), 1 / math.sqrt(WIDTH)), (slice(2 * planes, 3 * planes), 1 / 8)):
            weight[part] *= gain
            bias[part] *= gain
        layers += [(weight, bias), (one.trust.weight, one.trust.bias), (one.answer.weight, one.answer.bias)]
        layers += [after(one.after, one.thought), (one.conclusion.weight, one.conclusion.bias)]
    layers += [after(network.last, network.end)]
    layers += [(l.weight, l.bias) for l in (network.weighing, network.judgement)]
    with open(path, "wb") as file:
        file.write(b"MNN1" + struct.pack("<I", len(layers)))
        for weight, bias in layers:
            filters, channels = weight.shape
            file.write(struct.pack("<4I", channels, filters, 1, 1))
            file.write(weight.numpy().astype("<f2").tobytes() + bias.numpy().astype("<f2").tobytes())


def read(path):
    """The network in a file; its normalizations have neither gains nor shifts."""
    with open(path, "rb") as file:
        data = file.read()
    offset = 8

    def numbers(count, kind):
        nonlocal offset
        found = np.frombuffer(data, kind, count, offset)
        offset += found.nbytes
        return found

    def layer():
        channels, filters, _, _ = numbers(4, "<u4")
        weight, bias = numbers(filters * channels, "<f2").reshape(filters, channels), numbers(filters, "<f2")
        return torch.tensor(weight.astype(np.float32)), torch.tensor(bias.astype(np.float32))

    network, planes = Context(), HEADS * WIDTH
    layers = [network.begin]
    for one in network.rounds:
        layers += [one.asking, one.trust, one.answer, one.thought, one.conclusion]
    with torch.no_grad():
        for linear in [*layers, network.end, network.weighing, network.judgement]:
            for to, values in zip((linear.weight, linear.bias), layer()):
                to.copy_(values)
        for one in network.rounds:
            for part, gain in ((slice(0, planes), math.sqrt(WIDTH)), (slice(2 * planes, 3 * planes), 8)):
                one.asking.weight[part] *= gain
                one.asking.bias[part] *= gain
    return network.eval()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("export")
    parser.add_argument("--halves", nargs=2, required=True, help="what train_descriptor.py kept of both networks")
    parser.add_argument("--pairs", nargs=2, required=True, help="what cross_validate.py compared with both")
    parser.add_argument("--without-half", type=int, choices=(0, 1))
    parser.add_argument("--steps", type=int, default=2400)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="context.net")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    photos = Photos(Export(options.export), options.halves)
    pairs = Pairs(photos, options.pairs, options.without_half)
    print(f"{len(pairs.queries)} photos ask", flush=True)
    network = train(photos, pairs, options)
    with torch.no_grad():
        write(network, options.out)
    torch.save(network.state_dict(), options.out + ".pt")


if __name__ == "__main__":
    main()
