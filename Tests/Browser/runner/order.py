"""Order of tests: shuffled with a seed, so that no test depends on another; tests marked `long` first.

`MENAGERIE_SEED` repeats an order. Files are shuffled, and tests within a file; tests of one group stay together, because they share
results.
"""

import os
import random
from itertools import groupby

import pytest


def pytest_configure(config):
    # Workers of pytest-xdist inherit the seed: all need the same order.
    os.environ.setdefault("MENAGERIE_SEED", str(random.randrange(1, 100_000)))


def pytest_report_header():
    return f"order: MENAGERIE_SEED={os.environ['MENAGERIE_SEED']}"


def group(item):
    marker = item.get_closest_marker("xdist_group")
    return (marker.args or [marker.kwargs.get("name")])[0] if marker else item.nodeid


def shuffled(items, key, chance):
    """The items in blocks with equal keys; the blocks are shuffled."""
    blocks = [list(block) for _, block in groupby(sorted(items, key=key), key=key)]
    chance.shuffle(blocks)
    return blocks


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    chance = random.Random(int(os.environ["MENAGERIE_SEED"]))
    files = shuffled(items, lambda item: str(item.path), chance)
    items[:] = [item for file in files for block in shuffled(file, group, chance) for item in block]
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
