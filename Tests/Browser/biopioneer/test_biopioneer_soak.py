"""A soak test: four people play continuously, each in a browser. The memory of their pages and of the server must not grow.

One minute in the whole tier. The thorough test plays for `MENAGERIE_SOAK` minutes, else for an hour (`scripts/bench soak`), and prints
its readings every minute.
"""

import os
import re
import time
from pathlib import Path
from statistics import median

import pytest
from biopioneer_play import Player
from playwright.sync_api import ElementHandle
from visitor import DESK, PHONE

LANDSCAPE = {"width": 1024, "height": 768}
MINUTES = float(os.environ.get("MENAGERIE_SOAK", "60"))
# Seconds between the four players' actions: an hour then has a few long games.
PACE = 0.4
# Actions before the first reading: all players have had a turn, and lazily loaded modules are there.
WARM = 48
LABS = [("flask", "amplification"), ("microscope", "cloning"), ("helix", "mutagenesis"), ("colony", "recombination")]


class Patient(Player):
    """A player for a long run: it keeps no handles of pressed elements, which would keep them in memory."""

    def __init__(self, page):
        super().__init__(page)
        self.session = page.context.new_cdp_session(page)

    def press(self, thing):
        try:
            return super().press(thing)
        finally:
            if isinstance(thing, ElementHandle):
                thing.dispose()

    def kept(self):
        """Memory of the page after garbage collection: KiB of heap, nodes, listeners."""
        self.session.send("HeapProfiler.collectGarbage")
        counted = self.session.send("Memory.getDOMCounters")
        return self.session.send("Runtime.getHeapUsage")["usedSize"] / 1024, counted["nodes"], counted["jsEventListeners"]


def begun(devices):
    """Starts a long game of all four players; their pages open it by themselves."""
    code = devices[0].opens(len(devices))
    for number, one in enumerate(devices[1:]):
        one.joins(code, f"Guest {number}")

    def step(**members):
        return devices[0].context.request.post(f"/api/v1/biopioneer/rooms/{code}/setup", data=members).ok

    assert step(step="next")
    while step(step="rollAll"):
        pass
    for token, lab in LABS:
        assert step(step="token", token=token) and step(step="lab", lab=lab)
    assert step(step="length", length="long")
    devices[0].post(f"/rooms/{code}/begin")
    for one in devices:
        one.page.locator("#table[data-table]").wait_for()


def memory(process):
    """Resident MiB of the server."""
    return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process.pid}/status").read_text())[1]) / 1024


def again(players):
    """All players request another game, and all get the same game."""
    for player in players:
        player.page.locator("#end").get_by_role("button", name="Play again").click()
        player.page.locator("#table[data-table]:not([data-over])").wait_for()


def around(readings, share, what):
    """The median of five readings around a time: the stage of the game changes a page's size."""
    middle = min(round(share * len(readings)), len(readings) - 3)
    return median(what(one) for one in readings[middle - 2:middle + 3])


def row(minute, games_played, steps, pages, server):
    return f"| {minute:.1f} | {games_played} | {steps} | " + " | ".join(
        f"{heap:.0f} / {nodes} / {listeners}" for heap, nodes, listeners in pages) + f" | {server:.1f} |"


def first_turn(player):
    """Seconds from opening the page until the active player can press a button."""
    begin = time.monotonic()
    player.page.reload()
    player.page.locator("#actions button[data-next]").first.wait_for()
    return time.monotonic() - begin


@pytest.fixture()
def games(serve, nothing):
    """A server for these four players only, so that no other load increases its memory."""
    running = serve(nothing)
    yield running
    running.end()


@pytest.mark.whole
@pytest.mark.long
@pytest.mark.worker
def test_four_play_for_a_minute_and_the_memory_does_not_grow(device, games):
    played(device, games, minutes=1)


@pytest.mark.thorough
@pytest.mark.long
@pytest.mark.worker
@pytest.mark.timeout(60 * MINUTES + 600)
def test_four_play_for_long_and_the_memory_does_not_grow(device, games):
    played(device, games, MINUTES)


def played(device, games, minutes):
    readings_wanted = max(12, round(minutes))
    devices = [device(LANDSCAPE), device(DESK), device(LANDSCAPE), device(PHONE)]
    begun(devices)
    players = [Patient(one.page) for one in devices]
    readings, steps, games_played = [], 0, 1
    active = next(player for player in players if player.moment()["isOwn"])
    print("page to first turn, s:", *(f"{first_turn(active):.2f}" for _ in range(5)))
    begin = None
    while begin is None or (minute := (time.monotonic() - begin) / 60) < minutes:
        if begin is None and steps >= WARM:
            begin, minute = time.monotonic(), 0
        if begin is not None and minute >= len(readings) * minutes / readings_wanted:
            readings.append(([player.kept() for player in players], memory(games.process)))
            print(row(minute, games_played, steps, *readings[-1]), flush=True)
        moments = [player.moment() for player in players]
        if all(moment["isOver"] for moment in moments):
            again(players)
            games_played += 1
            continue
        for player, moment in zip(players, moments):
            if moment["isOwn"] and not moment["isOver"]:
                steps += player.step()
        devices[0].page.wait_for_timeout(1000 * PACE)
    assert steps > WARM + 15 * minutes
    for number in range(len(players)):
        early, late = (around(readings, share, lambda one: one[0][number][0]) for share in (1 / 6, 5 / 6))
        assert late < 1.1 * early, (number, early, late)
    early, late = (around(readings, share, lambda one: one[1]) for share in (1 / 6, 5 / 6))
    assert late < 1.1 * early, ("server", early, late)
