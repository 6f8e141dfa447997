"""Changing many sightings of the gallery at once."""

import re

import pytest
from visitor import DESK, PHONE, Fingers, until


def boxes(page):
    return page.locator("input[name=sightings]")


def test_photos_chosen_by_mouse_and_keys_are_named_and_one_undo_reverts(visit, server, shoot):
    somebody = visit("Carla", size=DESK)
    page = somebody.open("/zookeeper/photos?name=Zuri")
    page.get_by_role("link", name="Choose photos").click()
    chosen = page.locator("[data-chosen]")
    chosen.filter(has_text="0 chosen").wait_for()
    page.locator(".pick label").nth(0).click()
    page.locator(".pick label").nth(3).click(modifiers=["Shift"])
    chosen.filter(has_text="4 chosen").wait_for()
    # Keys have the same effect.
    boxes(page).nth(5).focus()
    page.keyboard.press("Space")
    chosen.filter(has_text="5 chosen").wait_for()
    boxes(page).nth(7).focus()
    page.keyboard.down("Shift")
    page.keyboard.press("Space")
    page.keyboard.up("Shift")
    chosen.filter(has_text="7 chosen").wait_for()
    shoot(page, "together desk")
    page.get_by_text("Set a fact").click()
    # An invalid value is reported beside its field, and the selection stays.
    page.get_by_label("Fact to set").select_option("shift")
    page.locator(".together [name=value]").fill("later")
    page.locator(".together").get_by_role("button", name="Save").click()
    page.locator(".together", has_text="a span of time, like +1h30m").wait_for()
    chosen.filter(has_text="7 chosen").wait_for()
    page.get_by_label("Fact to set").select_option("name")
    page.locator(".together [name=value]").fill("Zola")
    page.locator(".together").get_by_role("button", name="Save").click()
    page.wait_for_url("**did=*")
    count = lambda name: server.ask(f"/api/v1/sightings?name={name}&count=true", token=server.token("Carla"))["count"]
    assert count("Zola") == 7
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("That was undone").wait_for()
    assert count("Zola") == 0 and count("Zuri") == 8
    # The browser reports the refusal.
    somebody.problems.clear()


@pytest.mark.whole
def test_photos_of_a_list_that_is_too_long_to_change_at_once_are_chosen_one_by_one(visit):
    page = visit("Carla", size=DESK).open("/zookeeper")
    # The page of a list with more than ten thousand photos has no box for all of them.
    whole = re.compile(r'<label class="check"><input type="checkbox" name="all".*?</label>')

    def shortened(route):
        answer = route.fetch()
        body, count = whole.subn("", answer.text())
        assert count == 1
        route.fulfill(response=answer, body=body)

    page.route("**/zookeeper/photos*", shortened)
    page.goto(page.url.replace("/zookeeper", "/zookeeper/photos?name=Zuri&choose=yes"))
    chosen = page.locator("[data-chosen]")
    chosen.filter(has_text="0 chosen").wait_for()
    page.locator(".pick label").nth(0).click()
    page.locator(".pick label").nth(2).click(modifiers=["Shift"])
    chosen.filter(has_text="3 chosen").wait_for()
    page.locator("[data-none]").click()
    chosen.filter(has_text="0 chosen").wait_for()


def test_a_long_press_selects_a_range_of_photos(visit, server, shoot):
    page = visit("Vera", size=PHONE).open("/zookeeper/photos?name=Zuri&choose=yes")
    page.locator(".pick label").nth(0).tap()
    chosen = page.locator("[data-chosen]")
    chosen.filter(has_text="1 chosen").wait_for()
    third = page.locator(".pick label").nth(2)
    # The picture must be above the bar at the bottom.
    third.evaluate("one => one.scrollIntoView({ block: 'start' })")
    page.evaluate("scrollBy(0, -80)")
    place = third.bounding_box()
    fingers = Fingers(page)
    spot = (place["x"] + place["width"] / 2, place["y"] + 30)
    fingers.send("touchStart", spot)
    until(page, "document.querySelector('[data-chosen]').textContent.startsWith('3')")
    fingers.send("touchEnd")
    chosen.filter(has_text="3 chosen").wait_for()
    shoot(page, "together phone")
    page.get_by_text("Suggest a fact").tap()
    # A visitor can only suggest, and only the animal and the species.
    assert page.get_by_label("Fact to set").locator("option").count() == 2
    page.get_by_label("Fact to set").select_option("species")
    page.locator(".together [name=value]").fill("Okapia johnstoni")
    page.get_by_role("button", name="Suggest", exact=True).tap()
    page.wait_for_url("**did=*")

    def waiting():
        all_of_them = server.ask("/api/v1/suggestions", token=server.token("Carla"))
        return [one for one in all_of_them if one["state"] == "open" and "Okapia" in str(one)]

    assert len(waiting()) == 3
    page.get_by_role("button", name="Undo").tap()
    page.get_by_text("That was undone").wait_for()
    assert not waiting()


def test_on_a_phone_a_clock_shift_has_a_preview_and_an_undo(visit, server, shoot):
    def times():
        rows = server.ask("/api/v1/sightings?name=Zuri&limit=50", token=server.token("Carla"))["sightings"]
        return {one["id"]: one.get("time") for one in rows}

    before = times()
    page = visit("Carla", size=PHONE).open("/zookeeper/photos?name=Zuri&choose=yes")
    for number in (0, 1):
        page.locator(".pick label").nth(number).tap()
    page.locator("[data-chosen]", has_text="2 chosen").wait_for()
    page.get_by_text("Set a fact").tap()
    page.get_by_label("Fact to set").select_option("shift")
    page.locator(".together [name=value]").fill("+1d2h")
    page.get_by_role("button", name="Save", exact=True).tap()
    preview = page.locator("[data-preview]")
    preview.get_by_text("2 photos would change").wait_for()
    assert preview.locator("li").all_inner_texts()[0].startswith("Earliest: ")
    assert preview.locator("li").all_inner_texts()[1].startswith("Latest: ")
    assert times() == before
    shoot(page, "together shift phone")
    # If the selection changes in the meantime, the preview disappears.
    page.locator(".pick label").nth(1).tap()
    preview.locator("li").first.wait_for(state="detached")
    page.get_by_role("button", name="Save", exact=True).tap()
    preview.get_by_text("1 photo would change").wait_for()
    page.get_by_role("button", name="Shift the clock").tap()
    page.wait_for_url("**did=*")
    assert len([one for one in before if times()[one] != before[one]]) == 1
    page.get_by_role("button", name="Undo").tap()
    page.get_by_text("That was undone").wait_for()
    assert times() == before


@pytest.mark.whole
def test_selecting_all_includes_photos_not_loaded_yet(visit, server):
    page = visit("Carla", size=DESK).open("/zookeeper/photos?choose=yes")
    count = server.ask("/api/v1/sightings?count=true&limit=1", token=server.token("Carla"))["count"]
    page.get_by_label(f"All {count}").check()
    page.locator("[data-chosen]", has_text=f"{count} chosen").wait_for()
    page.get_by_text("Set a fact").click()
    page.get_by_label("Fact to set").select_option("place")
    page.locator(".together [name=value]").fill("-2.5, 34.5")
    page.locator(".together").get_by_role("button", name="Save").click()
    page.wait_for_url("**did=*")
    there = server.ask("/api/v1/sightings?near=-2.5,34.5&within=10m&count=true&limit=1", token=server.token("Carla"))
    assert there["count"] == count
