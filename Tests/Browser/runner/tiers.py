"""Three tiers of tests: `core` for every change, `whole` before a merge, `thorough` for tests of minutes to an hour.

`core` shows each page once and runs each app's main journeys. A test without a mark is a core test. `--tier whole` runs core and whole
tests, `--tier thorough` runs all. `MENAGERIE_TIER` is the default of the option.
"""

import os

import pytest

TIERS = ("core", "whole", "thorough")
left_out = pytest.StashKey[int]()


def whole(*values, **options):
    """A variant of a parametrized test that is not a core test."""
    return pytest.param(*values, marks=pytest.mark.whole, **options)


def tier_of(item):
    """The tier of a test: the highest of its marks."""
    return next((name for name in reversed(TIERS[1:]) if item.get_closest_marker(name)), "core")


def pytest_addoption(parser):
    parser.addoption(
        "--tier", choices=TIERS, default=os.environ.get("MENAGERIE_TIER") or "core", help="which tests: core, whole (and core), or thorough (all)")


def pytest_configure(config):
    if config.getoption("tier") not in TIERS:
        raise pytest.UsageError(f"MENAGERIE_TIER is one of {', '.join(TIERS)}, not {config.getoption('tier')}")


def pytest_collection_modifyitems(config, items):
    highest = TIERS.index(config.getoption("tier"))
    kept = [item for item in items if TIERS.index(tier_of(item)) <= highest]
    others = [item for item in items if item not in kept] if len(kept) < len(items) else []
    config.stash[left_out] = len(others)
    if others:
        config.hook.pytest_deselected(items=others)
        items[:] = kept


@pytest.fixture(scope="session")
def tier(pytestconfig):
    """The tier of this run."""
    return pytestconfig.getoption("tier")
