"""Fits the three regressions of pair-verifier.json to compared pairs, and measures them on other animals.

    menagerie evaluate LABELS.csv --cross-encounter --same-side --network without-0.net --context context-0.net --pairs pairs-0.csv
    # and the same with 1: cross_validate.py does so
    venv/bin/python fit_pair_verifier.py pairs-0.csv pairs-1.csv --out pair-verifier.json

The program's own networks know their training animals, so their output on these animals must not be used for the fit.
Without --out the script only measures.

The first regression gives the probability that two photos show the same animal. The second does the same with the
context of their matches. The third gives the probability that the best animal of a ranking is the right one. It sees
every query twice, once with its own animal in the catalog and once without. An animal is ranked by its best photo and a
share of its next three. The fit of the first two excludes photos that share more than 60 matches with a photo of
another animal. Nearly all of these are one animal under two names, or show both animals. The third includes them,
because such photos are queries too. The printed figures are measured on animals that were not used for the fit. The
animals of one file are divided into two halves by name in eight ways, and the figures are averaged.
"""

import argparse
import csv
import hashlib
import json
from collections import defaultdict

import numpy as np

NOTHING, USUAL, FIELD = -12.0, -1.5, slice(1, 9)  # as in PairVerifier.swift
MORE, SHARE, LEAST = 3, 0.25, -4.0  # as in VerifiedAnimal.swift
PAIR = ["logWeight", "logMatches", "logTentativeWeight", "spread", "foreground"]
CONFIDENCE = ["lead", "logGap"]
DOUBTFUL = 60  # matches with another animal


def logistic(inputs, answers, ridge=1e-2):
    """Bias and weights of the maximum-likelihood logistic model (Newton's method)."""
    x = np.c_[np.ones(len(inputs)), inputs]
    penalty = ridge * np.eye(x.shape[1])
    penalty[0, 0] = 0
    weights = np.zeros(x.shape[1])
    for _ in range(50):
        share = 1 / (1 + np.exp(-x @ weights))
        gradient = x.T @ (share - answers) + penalty @ weights
        weights -= np.linalg.solve((x * (share * (1 - share))[:, None]).T @ x + penalty, gradient)
    return weights


def value(weights, inputs):
    return weights[0] + inputs @ weights[1:]


def doubtful_photos(rows):
    return {
        name for r in rows for name in (r["query"], r["reference"])
        if r["query_individual"] != r["reference_individual"] and int(r["matches"]) > DOUBTFUL}


def pair_inputs(rows):
    return np.array([
        [np.log(float(r["weight"])), np.log(float(r["matches"])), np.log(float(r["tentative_weight"])), float(r["spread"]),
         float(r["foreground"])]
        for r in rows])


def contexts(rows):
    """The log odds of the context network for each pair; NaN where it was not run."""
    return np.array([float(r.get("context") or "nan") for r in rows])


class Verifier:
    """Two regressions: one for all pairs, one for pairs with context."""

    def __init__(self, inputs, context, same):
        looked = np.isfinite(context)
        self.pair = logistic(inputs, same)
        self.in_context = logistic(np.c_[inputs, context][looked], same[looked]) if looked.any() else None

    def base(self, inputs):
        return value(self.pair, inputs)

    def odds(self, inputs, context):
        looked = np.isfinite(context)
        odds = self.base(inputs)
        if self.in_context is not None:
            odds[looked] = value(self.in_context, np.c_[inputs, context][looked])
        return odds


def name_odds(odds):
    """The combined log odds of an animal from those of its photos."""
    best, *others = sorted(odds, reverse=True)
    return best + SHARE * sum(max(o, LEAST) - LEAST for o in others[:MORE])


def contest(first, others):
    """The lead of the first animal over the field and over the second, from log odds without context."""
    all_ = np.maximum(np.r_[sorted(others, reverse=True), [USUAL] * 10], USUAL)
    return [first - all_[FIELD].mean(), np.log1p(max(first - all_[0], 0))]


def contests(rows, odds, base):
    """For each query, with and without its own animal among the candidates: inputs, whether the best candidate is right, the
    query's animal, whether that animal is among the candidates.

    `odds` decides which animal is first; `base`, the odds without context, decides how certain that is.
    """
    queries = defaultdict(lambda: defaultdict(list))
    for row, *values in zip(rows, np.maximum(odds, NOTHING), np.maximum(base, NOTHING)):
        queries[(row["query"], row["query_individual"])][row["reference_individual"]].append(values)
    inputs, right, owner, is_known = [], [], [], []
    for (_, own), animals in queries.items():
        said = {a: [name_odds(v) for v in zip(*values)] for a, values in animals.items()}
        for known in (True, False):
            ranked = sorted(((*v, a) for a, v in said.items() if known or a != own), key=lambda r: (r[0], r[2]), reverse=True)
            if ranked:
                inputs.append(contest(ranked[0][1], [r[1] for r in ranked[1:]]))
                right.append(ranked[0][2] == own)
                owner.append(own)
                is_known.append(known)
    return np.array(inputs), np.array(right), np.array(owner), np.array(is_known)


def area_under_curve(scores, answers):
    order = np.argsort(scores, kind="stable")
    ranks = np.empty(len(scores))
    ranks[order] = np.arange(1, len(scores) + 1)
    positives = answers.sum()
    return (ranks[answers].sum() - positives * (positives + 1) / 2) / (positives * (len(answers) - positives))


def calibration_error(shares, answers):
    bins = np.minimum((shares * 10).astype(int), 9)
    return sum(
        abs(shares[bins == b].mean() - answers[bins == b].mean()) * (bins == b).mean() for b in range(10) if (bins == b).any())


def half(animal, byte=0):
    return hashlib.sha256(animal.encode()).digest()[byte] % 2


DEALS = range(1, 9)  # bytes of the name's digest that divide the animals; byte 0 divides them for the networks


def measured(rows, inputs, context, same, clear, byte):
    """Figures on the half of the animals that was not used for the fit, for both halves."""
    def dealt(animals):
        return np.array([half(a, byte) for a in animals])

    halves = np.stack([dealt(r[c] for r in rows) for c in ("query_individual", "reference_individual")], 1)
    odds, base = np.zeros(len(rows)), np.zeros(len(rows))
    for h in (0, 1):
        # Pairs with an animal of the other half are left out of the fit.
        fitted = (halves != h).all(axis=1) & clear
        asked = halves[:, 0] == h
        verifier = Verifier(inputs[fitted], context[fitted], same[fitted])
        odds[asked], base[asked] = verifier.odds(inputs[asked], context[asked]), verifier.base(inputs[asked])
    best, right, owner, known = contests(rows, odds, base)
    side, shares = dealt(owner), np.zeros(len(best))
    for h in (0, 1):
        shares[side == h] = 1 / (1 + np.exp(-value(logistic(best[side != h], right[side != h]), best[side == h])))
    figures = {
        "pairs, AUC": area_under_curve(odds, same), "top-1": right[known].mean(),
        "the best is right, AUC": area_under_curve(shares, right), "known or new, AUC": area_under_curve(shares, known),
        "expected calibration error": calibration_error(shares, right)}
    for least in (0.8, 0.95):
        sure = shares >= least
        figures |= {
            f"stated at {least} and more, of the queries": sure[known].mean(),
            f"right at {least} and more": right[sure & known].mean(),
            f"stated at {least} and more with the animal taken out": sure[~known].mean()}
    return figures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pairs", nargs="+", help="one file; or two, for queries of either half, that their networks never saw")
    parser.add_argument("--out")
    options = parser.parse_args()
    files = [list(csv.DictReader(open(path))) for path in options.pairs]
    rows = files[0] if len(files) == 1 else [r for h in (0, 1) for r in files[h] if half(r["query_individual"]) == h]
    inputs, context = pair_inputs(rows), contexts(rows)
    same = np.array([r["query_individual"] == r["reference_individual"] for r in rows])
    doubtful = doubtful_photos(rows)
    clear = np.array([r["query"] not in doubtful and r["reference"] not in doubtful for r in rows])
    print(f"{len(rows)} pairs, {len(doubtful)} doubtful photos")
    deals = [measured(rows, inputs, context, same, clear, byte) for byte in (DEALS if len(files) == 1 else [0])]
    for name in deals[0]:
        values = [deal[name] for deal in deals]
        print(f"{name}: {np.mean(values):.4f} ({min(values):.4f} to {max(values):.4f})")

    if options.out is None:
        return
    if not np.isfinite(context).any():
        parser.error("--out needs pairs whose context was looked at: a column `context` that is not empty")
    # The published regressions are fitted to all animals.
    verifier = Verifier(inputs[clear], context[clear], same[clear])
    best, right, _, _ = contests(rows, verifier.odds(inputs, context), verifier.base(inputs))
    confidence = logistic(best, right)
    model = {
        "pair": dict(zip(["bias", *PAIR], verifier.pair.round(6).tolist())),
        "inContext": dict(zip(["bias", *PAIR, "context"], verifier.in_context.round(6).tolist())),
        "confidence": dict(zip(["bias", *CONFIDENCE], confidence.round(6).tolist())),
    }
    with open(options.out, "w") as file:
        json.dump(model, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main()
