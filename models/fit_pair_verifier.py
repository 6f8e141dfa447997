"""Fits the two regressions of pair-verifier.json to compared pairs, and says how well they do on other animals.

    menagerie evaluate LABELS.csv --cross-encounter --same-side --pairs pairs.csv
    venv/bin/python fit_pair_verifier.py pairs.csv --out pair-verifier.json

    menagerie evaluate … --network without-0.net --pairs pairs-0.csv       # and the same with 1
    venv/bin/python fit_pair_verifier.py pairs-0.csv pairs-1.csv           # measures only

The first tells whether two photos show the same animal. The second tells whether the best animal of a ranking is the right
one; it sees every query twice, once with its own animal in the catalogue and once without. An animal is ranked by its best photo and
a share of what its next three say. Photos that share more than 60 places with one of another animal are not fitted to: nearly all are one animal under two names, or show both
animals. What is printed is measured on animals that neither regression saw (they are dealt into two halves by name), with
and without those photos.
"""

import argparse
import csv
import hashlib
import json
from collections import defaultdict

import numpy as np

NOTHING, USUAL, FIELD = -12.0, -1.5, slice(2, 10)  # as in PairVerifier.swift
MORE, SHARE, LEAST = 3, 0.25, -4.0  # as in VerifiedAnimal.swift
PAIR = ["logWeight", "logMatches", "logTentativeWeight", "spread", "foreground"]
CONFIDENCE = ["lead", "logGap"]
DOUBTFUL = 60  # matches with another animal


def logistic(inputs, answers, ridge=1e-2):
    """Bias and weights of the most likely logistic model (Newton's method)."""
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


def name_odds(odds):
    """What the photos of an animal say together, of the log odds of each."""
    best, *others = sorted(odds, reverse=True)
    return best + SHARE * sum(max(o, LEAST) - LEAST for o in others[:MORE])


def contest(odds):
    """How far the first leads the field, and the second, of the log odds of each animal, best first."""
    all_ = np.maximum(np.r_[odds, [USUAL] * 10], USUAL)
    return [odds[0] - all_[FIELD].mean(), np.log1p(max(odds[0] - all_[1], 0))]


def contests(rows, odds):
    """For each query, with and without its own animal: inputs, whether the best is right, the query's animal, whether it is known."""
    queries = defaultdict(lambda: defaultdict(list))
    for row, value_ in zip(rows, np.maximum(odds, NOTHING)):
        queries[(row["query"], row["query_individual"])][row["reference_individual"]].append(value_)
    inputs, right, owner, is_known = [], [], [], []
    for (_, own), animals in queries.items():
        for known in (True, False):
            ranked = sorted(((name_odds(v), a) for a, v in animals.items() if known or a != own), reverse=True)
            if ranked:
                inputs.append(contest(np.array([v for v, _ in ranked])))
                right.append(ranked[0][1] == own)
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


def stated(shares, right, known, least):
    """Of the answers stated at `least` and more: their share, how many are right, and how many are stated of animals that are not there."""
    sure = shares >= least
    return (
        f"stated at {least:.2f} and more: {sure[known].mean():.3f} of the queries, right {right[sure & known].mean():.3f}, "
        f"with the animal taken out {sure[~known].sum()} of {(~known).sum()} ({sure[~known].mean():.4f})")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pairs", nargs="+", help="one file; or two, for queries of either half, that their networks never saw")
    parser.add_argument("--out")
    options = parser.parse_args()
    files = [list(csv.DictReader(open(path))) for path in options.pairs]
    rows = files[0] if len(files) == 1 else [r for h in (0, 1) for r in files[h] if half(r["query_individual"]) == h]
    # One file holds queries of one half of the animals: these are dealt once more.
    def half_of(animal):
        return half(animal, byte=1 if len(files) == 1 else 0)

    inputs = pair_inputs(rows)
    same = np.array([r["query_individual"] == r["reference_individual"] for r in rows])
    halves = np.array([[half_of(r["query_individual"]), half_of(r["reference_individual"])] for r in rows])
    doubtful = doubtful_photos(rows)
    clear = np.array([r["query"] not in doubtful and r["reference"] not in doubtful for r in rows])
    print(f"{len(doubtful)} doubtful photos")

    # Measured on the half that was not fitted to; pairs with an animal of the other half are left out of the fit.
    odds = np.zeros(len(rows))
    for h in (0, 1):
        fitted = (halves != h).all(axis=1) & clear
        odds[halves[:, 0] == h] = value(logistic(inputs[fitted], same[fitted]), inputs[halves[:, 0] == h])
    everything = contests(rows, odds)
    sure = contests([r for r, c in zip(rows, clear) if c], odds[clear])
    for words, kept, (best, right, owner, known) in (("all", same | ~same, everything), ("without the doubtful", clear, sure)):
        shares, side = np.zeros(len(best)), np.array([half_of(o) for o in owner])
        for h in (0, 1):
            fitted = np.array([half_of(o) for o in sure[2]]) != h
            shares[side == h] = 1 / (1 + np.exp(-value(logistic(sure[0][fitted], sure[1][fitted]), best[side == h])))
        print(
            f"{words}: pairs {kept.sum()}, AUC {area_under_curve(odds[kept], same[kept]):.3f}; rankings {len(best)}, half of "
            f"them without the animal: top-1 {right[known].mean():.3f}, the best is right AUC "
            f"{area_under_curve(shares, right):.3f}, known or new AUC {area_under_curve(shares, known):.3f}, expected "
            f"calibration error {calibration_error(shares, right):.3f}")
        for least in (0.8, 0.95):
            print("    " + stated(shares, right, known, least))

    if options.out is None:
        return
    # What is shipped is fitted to all animals.
    pair = logistic(inputs[clear], same[clear])
    best, right, _, _ = contests([r for r, c in zip(rows, clear) if c], value(pair, inputs[clear]))
    confidence = logistic(best, right)
    model = {
        "pair": dict(zip(["bias", *PAIR], pair.round(6).tolist())),
        "confidence": dict(zip(["bias", *CONFIDENCE], confidence.round(6).tolist())),
    }
    with open(options.out, "w") as file:
        json.dump(model, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main()
