"""Fits the regression of comparability.json: the probability that the animal on a photo can be identified at all.

    venv/bin/python fit_comparability.py menagerie LABELS.csv --out comparability.json

A photo counts as identified when the matcher ranks its own animal first; the catalog has a photo of that animal from
another encounter. The queries are the original photos and randomly degraded copies: small, blurred, moved, dark or
bright. A set of good photos alone would not show the effect of bad ones. The program's own network describes the
photos; it was trained on these animals, which flatters the result a little. The printed figures are measured on the
half of the animals that was not used for the fit.
"""

import argparse
import csv
import json
import os
import random
import subprocess
import tempfile

import cv2
import numpy as np

from fit_pair_verifier import area_under_curve, calibration_error, half, logistic, value

MEASURES = ["size", "sharpness", "exposure", "brightness", "coverage", "sureness", "features", "distinctness"]
INPUTS = ["logSize", "sharpness", "exposure", "coverage", "sureness", "logFeatures", "distinctness"]
CAUSES = ["small", "blurred", "exposure", "outline", "outline"]  # of the first inputs; the cause of the rest is "patterns"
LARGEST = 700  # the longer side of a chip in pixels: Chip.longSide
LITTLE, FAR = 0.3, -2  # as in Comparability.swift.
LEAST_SPREAD = 0.05  # Photos of one set have similar exposure, and a small difference is no weakness


def spoilt(image, kind, chance):
    if kind == "small":
        factor = np.exp(chance.uniform(np.log(50), np.log(500))) / max(image.shape)
        return cv2.resize(image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    if kind == "blurred":
        return cv2.GaussianBlur(image, (0, 0), np.exp(chance.uniform(np.log(1), np.log(14))))
    if kind == "moved":
        length, angle = int(np.exp(chance.uniform(np.log(4), np.log(70)))), chance.uniform(0, np.pi)
        kernel = np.zeros((2 * length + 1,) * 2, np.float32)
        x, y = length * np.cos(angle) / 2, length * np.sin(angle) / 2
        cv2.line(kernel, (round(length - x), round(length - y)), (round(length + x), round(length + y)), 1)
        return cv2.filter2D(image, -1, kernel / kernel.sum())
    grain = np.random.default_rng(chance.randrange(1 << 30)).normal(0, 3, image.shape)
    gain = np.exp(chance.uniform(np.log(0.03), np.log(0.5)) if kind == "dark" else chance.uniform(np.log(1.5), np.log(6)))
    return np.clip(np.round(image * gain + grain), 0, 255).astype(np.uint8)


def asked(options, scratch):
    """The matcher's answers for the original and the degraded photos."""
    rows = list(csv.DictReader(open(options.labels)))
    folder = os.path.dirname(os.path.abspath(options.labels))
    answers = []
    for part in ("as it is", "spoilt"):
        labels, queries = f"{scratch}/labels.csv", f"{scratch}/queries.csv"
        with open(labels, "w", newline="") as file:
            writer = csv.DictWriter(file, [*rows[0], "role"])
            writer.writeheader()
            for number, row in enumerate(rows):
                path = os.path.join(folder, row["filename"])
                role = "" if part == "as it is" else "database"
                writer.writerow({**row, "filename": os.path.relpath(path, scratch), "role": role})
                # Only query photos are degraded.
                if part == "spoilt" and number % (len(rows) // options.spoilt + 1) == 0:
                    chance = random.Random(number)
                    kind = chance.choice(["small", "blurred", "moved", "dark", "bright"])
                    name = f"{kind}-{number}.jpg"
                    cv2.imwrite(f"{scratch}/{name}", spoilt(cv2.imread(path), kind, chance), [cv2.IMWRITE_JPEG_QUALITY, 92])
                    writer.writerow({**row, "filename": name, "role": "query"})
        subprocess.run(
            [options.menagerie, "evaluate", labels, "--cross-encounter", "--same-side", "--split", "role", "--queries", queries,
             "--max-queries", str(options.queries), "--jobs", str(options.jobs), "--json",
             *(["--cache", options.cache] if options.cache else [])], check=True, stdout=subprocess.DEVNULL)
        answers += [{**r, "kind": r["query"].split("-")[0] if part == "spoilt" else part} for r in csv.DictReader(open(queries))]
    return answers


def inputs_of(rows):
    m = {name: np.array([float(r[name]) for r in rows]) for name in MEASURES}
    return np.c_[
        np.log(np.minimum(m["size"], LARGEST) / LARGEST), m["sharpness"], m["exposure"], m["coverage"], m["sureness"],
        np.log1p(m["features"]), m["distinctness"]]


def fitted(inputs, told):
    """Bias and weights. No weight is below 0: more of an input never makes a photo worse; a negative weight would be chance."""
    kept, spread = list(range(inputs.shape[1])), inputs.std(0)
    while True:
        found = logistic((inputs[:, kept] - inputs[:, kept].mean(0)) / spread[kept], told, ridge=1)
        if (found[1:] >= 0).all():
            break
        del kept[int(np.argmin(found[1:]))]
    weights = np.zeros(inputs.shape[1])
    weights[kept] = found[1:] / spread[kept]
    return np.r_[found[0] - weights @ inputs.mean(0), weights]


def said(inputs, usual, spread):
    """The weakness of each photo, as in Comparability.swift."""
    away = ((inputs - usual) / spread)[:, :len(CAUSES)]
    return [CAUSES[int(np.argmin(a))] if a.min() < FAR else "patterns" for a in away]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("menagerie")
    parser.add_argument("labels")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--queries", type=int, default=440, help="so many photos ask as they are")
    parser.add_argument("--spoilt", type=int, default=240, help="and so many, at most, spoilt")
    parser.add_argument("--cache", help="keep features in this folder")
    parser.add_argument("--answers", help="keep what was answered in this table, or read it from there")
    parser.add_argument("--out")
    options = parser.parse_args()
    if options.answers and os.path.exists(options.answers):
        rows = list(csv.DictReader(open(options.answers)))
    else:
        with tempfile.TemporaryDirectory() as scratch:
            rows = asked(options, scratch)
        if options.answers:
            with open(options.answers, "w", newline="") as file:
                writer = csv.DictWriter(file, rows[0])
                writer.writeheader()
                writer.writerows(rows)
    inputs, told = inputs_of(rows), np.array([r["rank"] == "1" for r in rows])
    kinds, halves = np.array([r["kind"] for r in rows]), np.array([half(r["individual"]) for r in rows])
    as_it_is = inputs[kinds == "as it is"]
    usual, spread = as_it_is.mean(0), np.maximum(as_it_is.std(0), LEAST_SPREAD)
    shares = np.zeros(len(rows))
    for h in (0, 1):
        shares[halves == h] = 1 / (1 + np.exp(-value(fitted(inputs[halves != h], told[halves != h]), inputs[halves == h])))
    for name in ["all", *sorted(set(kinds))]:
        of = (kinds == name) | (name == "all")
        print(f"{name}: {of.sum()} photos, told {told[of].mean():.3f}, AUC {area_under_curve(shares[of], told[of]):.3f}, "
              f"calibration error {calibration_error(shares[of], told[of]):.3f}, below {LITTLE} {(shares[of] < LITTLE).mean():.3f}")
    for least, most in ((0, 0.15), (0.15, LITTLE), (LITTLE, 0.5), (0.5, 0.7), (0.7, 1)):
        of = (shares >= least) & (shares < most)
        print(f"{least} to {most}: {of.sum()} photos, {(of & (kinds == 'as it is')).sum()} of them as they are, "
              f"told {told[of].mean() if of.any() else 0:.3f}")
    flaws = np.array(said(inputs, usual, spread))
    for kind in sorted(set(kinds)):
        little = flaws[(kinds == kind) & (shares < LITTLE)]
        print(f"{kind}, below {LITTLE}:", {name: int((little == name).sum()) for name in [*CAUSES, "patterns"]})
    if options.out:
        weights = fitted(inputs, told)
        named = lambda values: dict(zip(INPUTS, values.round(6).tolist()))
        model = {
            "bias": round(weights[0], 6), "weights": named(weights[1:]), "usual": named(usual), "spread": named(spread)}
        with open(options.out, "w") as file:
            json.dump(model, file, indent=2)
            file.write("\n")


if __name__ == "__main__":
    main()
