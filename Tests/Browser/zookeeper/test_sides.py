"""The detected flank of an animal, until a person sets it."""

import sqlite3
from contextlib import closing

import pytest
from visitor import PHONE


def seen(server, left):
    """A sighting without a set flank. The program's score for the left flank is `left`."""
    sighting = server.ask("/api/v1/sightings?name=Zuri&limit=1")["sightings"][0]["id"]
    with closing(sqlite3.connect(server.library / "menagerie.sqlite")) as db, db:
        db.execute("UPDATE annotation SET viewpoint = NULL WHERE id = ?", [sighting])
        # The viewpoint is from the installed network, so that the photo is not analyzed again.
        db.execute(
            "INSERT OR REPLACE INTO viewEstimate SELECT ?, version, ?, 0, ?, 0, 0 FROM viewEstimate LIMIT 1",
            [sighting, left, 1 - left])
    return sighting


def test_a_tap_confirms_the_side_that_the_program_proposes(visit, server, shoot):
    sighting = seen(server, 0.9)
    page = visit("Carla", size=PHONE, on=server).open(f"/zookeeper/sightings/{sighting}")
    assert "left side – as the program sees it" in page.inner_text(".facts")
    proposal = page.locator("[data-side-proposal]")
    for control in proposal.locator("button, a").all():
        control.scroll_into_view_if_needed()
        box = control.bounding_box()
        assert box["height"] >= 44 and 0 <= box["x"] and box["x"] + box["width"] <= PHONE["width"], box
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    shoot(page, "side as the program sees it phone")
    with page.expect_navigation():
        proposal.get_by_role("button", name="Confirm: left side").tap()
    assert server.ask(f"/api/v1/sightings/{sighting}")["viewpoint"] == "left"
    assert "as the program sees it" not in page.inner_text(".facts")
    with page.expect_navigation():
        page.locator(".done button").tap()
    assert "viewpoint" not in server.ask(f"/api/v1/sightings/{sighting}")
    page.goto(f"/zookeeper/sightings/{sighting}")
    with page.expect_navigation():
        page.get_by_role("button", name="No, right side").tap()
    assert server.ask(f"/api/v1/sightings/{sighting}")["viewpoint"] == "right"


@pytest.mark.whole
def test_visitors_suggest_the_side(visit, server):
    sighting = seen(server, 0.9)
    page = visit("Vera", size=PHONE, on=server).open(f"/zookeeper/sightings/{sighting}")
    with page.expect_navigation():
        page.get_by_role("button", name="Confirm: left side").tap()
    assert "left side" in page.inner_text("main")
    assert "viewpoint" not in server.ask(f"/api/v1/sightings/{sighting}")


@pytest.mark.whole
def test_identification_names_the_compared_side(visit, server):
    sighting = seen(server, 0.9)
    page = visit("Carla", size=PHONE, on=server).open(f"/zookeeper/sightings/{sighting}")
    page.locator("[data-ask]").tap()
    page.get_by_text("Compared by the side that the program sees.").wait_for(timeout=60_000)
