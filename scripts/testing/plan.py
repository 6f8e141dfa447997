"""The plan of a run: its tier, and the selected tests."""

import argparse
from dataclasses import dataclass

import changes
import rooms
from choice import Choice, choose
from refusal import Refusal

USAGE = """\
scripts/test                           the core tests: every room, every page once, every app's main journeys
scripts/test --all                     the whole tier: sizes, themes, roles, languages, whole games, HTTPS, kills, fuzzing
scripts/test --changed                 what the difference from the main branch can break
scripts/test --since REV               what the difference from a revision can break
scripts/test Sightings Diary           the tests of some rooms; only these and what they stand on are built
scripts/test Sightings --filter Inbox  some of those; more arguments go to Swift Testing
scripts/test --filter Inbox            some of all those in Swift"""


@dataclass
class Plan:
    tier: str
    choice: Choice
    # All tests of the tier: no rooms, revision or filter is named. Times of a part are not compared with times of everything.
    is_everything: bool
    swift: list[str]
    lists_only: bool


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message):
        raise Refusal(f"{message}; scripts/test --help shows the arguments")


def read(arguments, manifest, root):
    """Raises `Refusal` for a room, an option or a revision that does not exist."""
    arguments, swift = _split(arguments)
    parser = Parser(prog="scripts/test", usage=USAGE, description="Runs the tests, after installing what they need and building it.")
    parser.add_argument("rooms", nargs="*", metavar="ROOM")
    parser.add_argument("--all", action="store_true", help="the whole tier in place of the core")
    parser.add_argument("--since", metavar="REV", help="only what the files that differ from this revision can break")
    parser.add_argument("--changed", action="store_true", help="only what the files that differ from the main branch can break")
    parser.add_argument("--list", action="store_true", help="say what would be run, and why")
    options = parser.parse_args(arguments)
    if sum((bool(options.rooms), bool(options.since), options.changed)) > 1:
        raise Refusal("name rooms, or --since, or --changed: not two of them")
    tier = "whole" if options.all else "core"
    if options.rooms:
        return Plan(tier, Choice(rooms.named(options.rooms, manifest)), False, swift, options.list)
    revision = changes.main_branch(root) if options.changed else options.since and changes.commit(root, options.since)
    if revision:
        choice = choose(manifest, changes.since(root, revision))
        everything = False
    else:
        choice = Choice.all_of(manifest)
        everything = not swift
        if swift:
            choice = Choice(choice.rooms)
    if tier == "core":
        choice.rooms -= rooms.WHOLE
    return Plan(tier, choice, everything, swift, options.list)


def _split(arguments):
    """Splits our own arguments from those that start with `--filter`."""
    for index, argument in enumerate(arguments):
        if argument.startswith(("--filter", "--skip")):
            return arguments[:index], arguments[index:]
    return arguments, []
