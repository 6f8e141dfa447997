"""Where things are."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SAMPLE = ROOT / "datasets/sample"
# What a run leaves: pictures of pages, and what was seen of failures.
ARTIFACTS = Path(os.environ.get("MENAGERIE_ARTIFACTS", ROOT / ".artifacts"))
SHOTS = Path(os.environ.get("MENAGERIE_SCREENSHOTS", ARTIFACTS / "screenshots"))
DATASETS = Path(os.environ.get("MENAGERIE_DATASETS", ROOT.parent / "shared/datasets"))


def built():
    """The tool of the tests: the one that is built for them, else the one that users run."""
    debug, release = (ROOT / ".build" / configuration / "menagerie" for configuration in ("debug", "release"))
    return release if release.exists() and not debug.exists() else debug


TOOL = Path(os.environ.get("MENAGERIE_TOOL") or built())
