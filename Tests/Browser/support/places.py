"""Paths."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SAMPLE = ROOT / "datasets/sample"
# Output of a run: screenshots, and evidence of failures.
ARTIFACTS = Path(os.environ.get("MENAGERIE_ARTIFACTS", ROOT / ".artifacts"))
SHOTS = Path(os.environ.get("MENAGERIE_SCREENSHOTS", ARTIFACTS / "screenshots"))
DATASETS = Path(os.environ.get("MENAGERIE_DATASETS", ROOT.parent / "shared/datasets"))


def built():
    """The tool under test: the test build, else the release build."""
    debug, release = (ROOT / ".build" / configuration / "menagerie" for configuration in ("debug", "release"))
    return release if release.exists() and not debug.exists() else debug


TOOL = Path(os.environ.get("MENAGERIE_TOOL") or built())
