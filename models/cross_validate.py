"""Measures the matcher on animals that its descriptor network and its verifier never saw.

    venv/bin/python train_descriptor.py DIR --without-half 0 --out without-0.net      # and the same with 1
    venv/bin/python cross_validate.py menagerie LABELS.csv without-0.net without-1.net

The animals are dealt into two halves by name. The photos of each half ask, all photos may answer, and the network that
describes them was trained without that half; the verifier is fitted to the other half as well.
"""

import argparse
import csv
import json
import os
import subprocess
import sys
import tempfile

from fit_pair_verifier import half

MEANS = ["top1", "top5", "top10", "mrr", "mAP"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("menagerie")
    parser.add_argument("labels")
    parser.add_argument("networks", nargs=2)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--out", help="fit a verifier to what was compared, and write it here")
    options = parser.parse_args()
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
            out = subprocess.run(
                [options.menagerie, "evaluate", labels, "--cross-encounter", "--same-side", "--split", "role", "--network",
                 network, "--pairs", compared, "--jobs", str(options.jobs), "--json"],
                check=True, stdout=subprocess.PIPE, text=True).stdout
            results.append(json.loads(out.splitlines()[-1]))
            pairs.append(compared)
        queries = sum(r["queries"] for r in results)
        print(f"{queries} queries, " + ", ".join(
            f"{name} {sum(r[name] * r['queries'] for r in results) / queries:.4f}" for name in MEANS), flush=True)
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fit_pair_verifier.py")
        subprocess.run([sys.executable, script, *pairs, *(["--out", options.out] if options.out else [])], check=True)


if __name__ == "__main__":
    main()
