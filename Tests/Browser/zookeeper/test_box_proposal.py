"""The detected box of an animal, until a person sets it."""

import sqlite3
from contextlib import closing

from visitor import PHONE


def proposed(server):
    """A sighting without a set box, with a detection in the middle of its photo."""
    sighting = server.ask("/api/v1/sightings?name=Zuri&limit=1")["sightings"][0]["id"]
    with closing(sqlite3.connect(server.library / "menagerie.sqlite")) as db, db:
        db.execute(
            """
            UPDATE annotation SET x = 0, y = 0, width = photo.width, height = photo.height, rotation = 0, origin = 'frame'
              FROM photo WHERE photo.id = photoID AND annotation.id = ?
            """, [sighting])
        # The box has another detector, so that the photo is not analyzed again.
        db.execute(
            """
            INSERT OR REPLACE INTO boxEstimate(annotationID, version, x, y, width, height, detector)
              SELECT ?1, 'of tests', width / 4, height / 4, width / 2, height / 2, 'of tests'
              FROM photo WHERE id = (SELECT photoID FROM annotation WHERE id = ?1)
            """, [sighting])
    return sighting


def test_proposed_box_is_marked_and_confirmed_with_one_tap(visit, server, shoot):
    sighting = proposed(server)
    page = visit("Carla", size=PHONE, on=server).open(f"/zookeeper/sightings/{sighting}")
    frame = page.locator(f"rect[data-sighting='{sighting}']")
    assert frame.evaluate("rect => getComputedStyle(rect).strokeDasharray") != "none"
    proposal = page.locator("[data-box-proposal]")
    for control in proposal.locator("button, a").all():
        control.scroll_into_view_if_needed()
        box = control.bounding_box()
        assert box["height"] >= 44 and 0 <= box["x"] and box["x"] + box["width"] <= PHONE["width"], box
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.evaluate("scrollTo(0, 0)")
    shoot(page, "box as the program sees it phone")
    proposal.scroll_into_view_if_needed()
    shoot(page, "box as the program sees it facts phone")
    # Editing starts with the proposed box, not with the whole photo.
    page.locator("[data-box=edit]").tap()
    edited = page.locator("rect[data-part=body]")
    wanted = server.ask(f"/api/v1/sightings/{sighting}")["boxProposal"]
    assert float(edited.get_attribute("width")) == wanted["width"]
    page.locator("[data-box=cancel]").tap()
    with page.expect_navigation():
        proposal.get_by_role("button", name="Confirm the box").tap()
    told = server.ask(f"/api/v1/sightings/{sighting}")
    assert told["box"] == wanted and "boxProposal" not in told
    assert page.locator(f"rect[data-sighting='{sighting}']").evaluate(
        "rect => getComputedStyle(rect).strokeDasharray") == "none"


def test_proposals_are_reviewed_by_touch_and_wrong_ones_unticked(visit, server, shoot):
    sighting = proposed(server)
    page = visit("Carla", size=PHONE, on=server).open("/zookeeper/inbox/proposals")
    tick = page.locator(f"[name=proposals][value^='{sighting}:']")
    tile = page.locator("li", has=tick)
    assert tick.is_checked()
    # A tap anywhere on the photo unticks it, not only a tap on the small box.
    tile.locator(".framed").tap()
    assert not tick.is_checked()
    tile.locator(".framed").tap()
    assert tick.is_checked()
    tile.locator(".framed").tap()
    shoot(page, "proposals phone")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    with page.expect_navigation():
        page.locator("form[action$='/confirm'] button").tap()
    wrong = page.locator("[data-wrong] li", has=page.locator(f"a[href^='/zookeeper/sightings/{sighting}#']").first)
    shoot(page, "proposals that are wrong phone")
    for control in wrong.locator("button").all():
        assert control.bounding_box()["height"] >= 44
    with page.expect_navigation():
        wrong.get_by_role("button", name="No, the whole photo").tap()
    assert page.url.split("?")[0].endswith("/zookeeper/inbox/proposals") and page.locator("[data-wrong]").count() == 0
    told = server.ask(f"/api/v1/sightings/{sighting}")
    assert "boxProposal" not in told and told["box"]["x"] == 0
