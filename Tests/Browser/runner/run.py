"""Runs the browser tests and judges them; started by `scripts/test-browser`.

    run.py [--apps fooddiary,platform] [--tier core|whole|thorough] [arguments of pytest]

A failing case is run once more, alone, after all others (`judge.py`). `.artifacts/browser.json` holds the result for other programs. Exit
status: 0 for a green run, 1 for a red one, 2 for arguments or a machine that prevent a run, else pytest's.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path.append(str(TESTS / "support"))

from judge import judged  # noqa: E402
from places import ARTIFACTS, ROOT  # noqa: E402

# Three browsers keep two cores busy, because tests wait. Tests of one group stay on one worker. A crashed worker is not replaced:
# pytest-xdist 3.8 can wait for its successor forever.
BESIDE = [
    "-n", "3", "--dist", "loadgroup", "--no-loadscope-reorder", "--max-worker-restart", "0", "--durations", "12", "--durations-min", "10"]


def main(arguments):
    try:
        paths, arguments = taken(arguments)
    except ValueError as error:
        return refuse(error)
    if why := missing():
        return refuse(why)
    # Set here, so that both runs and all workers use it.
    seed = os.environ.setdefault("MENAGERIE_SEED", str(random.randrange(1, 100_000)))
    print(f"order: MENAGERIE_SEED={seed} repeats it", flush=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        with tempfile.TemporaryDirectory(prefix="menagerie-run-") as folder:
            return judged(Path(folder), [*BESIDE, "-o", f"cache_dir={ARTIFACTS}/pytest", *paths, *arguments], int(seed))
    except OSError as error:
        return refuse(f"{error.filename or ARTIFACTS} cannot be written ({error.strerror}): make room on the disk, then start the tests again")
    except KeyboardInterrupt:
        return 130


def refuse(why):
    print(f"scripts/test-browser: {why}", file=sys.stderr)
    return 2


def missing():
    """The reason why there is no tool to test, or None. Builds the tool unless `MENAGERIE_TOOL` names one."""
    named = os.environ.get("MENAGERIE_TOOL")
    if named:
        return None if os.access(named, os.X_OK) else f"MENAGERIE_TOOL names {named}, which is no program: build it, or leave that out"
    # A plain `swift build` would replace the modules that scripts/build has compiled.
    built = subprocess.run([str(ROOT / "scripts/build"), "--product", "menagerie"], cwd=ROOT)
    return "the tool was not built (see above): mend that first" if built.returncode else None


def taken(arguments):
    """Splits the arguments: requested test folders, and pytest's own."""
    rest, asked = [], None
    words = iter(arguments)
    for word in words:
        if word == "--apps":
            asked = next(words, "")
        elif word.startswith("--apps="):
            asked = word.removeprefix("--apps=")
        else:
            rest.append(word)
    if asked is not None:
        return [str(TESTS / name) for name in named(asked)], rest
    has_paths = any(Path(word.split("::")[0]).exists() for word in rest if not word.startswith("-"))
    return [] if has_paths else [str(TESTS)], rest


def named(asked):
    known = sorted(place.name for place in TESTS.iterdir() if any(place.glob("test_*.py")))
    names = asked.split(",")
    for name in names:
        if name not in known:
            raise ValueError(f"there are no tests of “{name}”: --apps takes {', '.join(known)}, or some of them with commas between")
    return names


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
