"""Measures the matcher on animals that neither its descriptor network nor its verifier was trained on.

    venv/bin/python train_descriptor.py DIR --without-half 0 --out without-0.net      # and the same with 1
    venv/bin/python cross_validate.py menagerie LABELS.csv without-0.net without-1.net

Without context networks (train_context.py, which reads the output of --keep) candidate matches are not judged together.

The animals are divided into two halves by name. The photos of each half are the queries once; all photos are
candidates. The descriptor network was trained without the queries' half, and the verifier is fitted to the other half.
"""

import argparse
import csv
import itertools
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict

import numpy as np

from fit_pair_verifier import NOTHING, Verifier, contexts, half, pair_inputs

MEANS = ["top1", "top5", "top10", "mrr", "mAP"]
LEAST = -4  # the lowest log odds of one photo: Ranking.minimumLogOddsPerPhoto


def together(rows, pairs):
    """Top-1 of one photo, and of two photos of an animal from different encounters; photos of both encounters are excluded as
    candidates.
    """
    encounter = {r["filename"].split("/")[-1]: r["encounter"] for r in rows}
    name = lambda path: path.split("/")[-1]
    inputs, context, same = pair_inputs(pairs), contexts(pairs), np.array([p["query_individual"] == p["reference_individual"] for p in pairs])
    sides = np.array([half(p["query_individual"]) for p in pairs])
    odds = np.zeros(len(pairs))
    for h in (0, 1):
        fitted, asked = sides != h, sides == h
        verifier = Verifier(inputs[fitted], context[fitted], same[fitted])
        odds[asked] = np.maximum(verifier.odds(inputs[asked], context[asked]), NOTHING)
    found = defaultdict(list)
    for p, z in zip(pairs, odds):
        found[name(p["query"])].append((encounter[name(p["reference"])], p["reference_individual"], z))

    def best(query, left_out):
        scores = defaultdict(lambda: NOTHING)
        for e, animal, z in found[query]:
            if e not in left_out:
                scores[animal] = max(z, scores[animal])
        return scores

    groups = defaultdict(list)
    for r in rows:
        groups[(r["individual"], r["side"])].append(name(r["filename"]))
    alone, both = [], []
    for (animal, _), names in groups.items():
        couples = [c for c in itertools.combinations(names, 2) if encounter[c[0]] != encounter[c[1]]] if len(names) > 2 else []
        for couple in random.Random(1).sample(couples, min(6, len(couples))):
            scores = [best(q, {encounter[n] for n in couple}) for q in couple]
            first = lambda s: max(sorted(s), key=s.get, default=None)
            alone += [first(s) == animal for s in scores]
            both.append(first({a: sum(max(s[a], LEAST) for s in scores) for a in set().union(*scores)}) == animal)
    print(f"{len(both)} couples: top-1 {np.mean(alone):.3f} alone, {np.mean(both):.3f} together")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("menagerie")
    parser.add_argument("labels")
    parser.add_argument("networks", nargs=2)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--contexts", nargs=2, help="networks of contexts that never saw a half")
    parser.add_argument("--keep", help="a folder for the pairs that were compared")
    parser.add_argument("--out", help="fit a verifier to what was compared, and write it here")
    options = parser.parse_args()
    if options.out and not options.contexts:
        parser.error("--out needs --contexts: the verifier has a regression of pairs in context")
    rows = list(csv.DictReader(open(options.labels)))
    folder = os.path.dirname(os.path.abspath(options.labels))
    results, pairs = [], []
    with tempfile.TemporaryDirectory() as scratch:
        for h, network in enumerate(options.networks):
            labels, compared = f"{scratch}/{h}.csv", f"{scratch}/pairs-{h}.csv"
            with open(labels, "w", newline="") as file:
                writer = csv.DictWriter(file, [*rows[0], "role"])
                writer.writeheader()
                for row in rows:
                    role = "" if half(row["individual"]) == h else "database"
                    writer.writerow({**row, "filename": os.path.relpath(os.path.join(folder, row["filename"]), scratch), "role": role})
            context = ["--context", options.contexts[h]] if options.contexts else ["--without", "context"]
            out = subprocess.run(
                [options.menagerie, "evaluate", labels, "--cross-encounter", "--same-side", "--split", "role", "--network",
                 network, *context, "--pairs", compared, "--jobs", str(options.jobs), "--json"],
                check=True, stdout=subprocess.PIPE, text=True).stdout
            results.append(json.loads(out.splitlines()[-1]))
            pairs.append(compared)
        if options.keep:
            os.makedirs(options.keep, exist_ok=True)
            for path in pairs:
                shutil.copy(path, options.keep)
        queries = sum(r["queries"] for r in results)
        print(f"{queries} queries, " + ", ".join(
            f"{name} {sum(r[name] * r['queries'] for r in results) / queries:.4f}" for name in MEANS), flush=True)
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fit_pair_verifier.py")
        subprocess.run([sys.executable, script, *pairs, *(["--out", options.out] if options.out else [])], check=True)
        together(rows, [p for h, path in enumerate(pairs) for p in csv.DictReader(open(path)) if half(p["query_individual"]) == h])


if __name__ == "__main__":
    main()
