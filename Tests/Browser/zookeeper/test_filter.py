"""Filters that people type in words, and a small map for choosing a place."""

import pytest
from visitor import DESK, PHONE, until


def test_time_in_words_becomes_a_chip_with_exact_days(visit, exhibition, shoot):
    page = visit("Vera", size=PHONE, on=exhibition).open("/zookeeper/photos")
    page.locator(".filters > summary").first.tap()
    page.get_by_label("Time, in words").fill("winter 2024 in the morning")
    shoot(page, "filter words")
    page.get_by_role("button", name="Apply").tap()
    chip = page.locator(".chips .chip").first
    chip.wait_for()
    # The sample's reserve is in the southern hemisphere.
    said = " ".join(chip.inner_text().split())
    assert said == "winter 2024 in the morning, south of the equator: Jun 1, 2024 to Aug 31, 2024 · 05:00–11:00"
    assert page.locator(".chips .chip").count() == 1
    shoot(page, "filter said")
    chip.tap()
    page.locator(".chips").wait_for(state="detached")


@pytest.mark.whole
def test_unreadable_input_stays_in_its_field(visit, exhibition):
    somebody = visit("Vera", size=DESK, on=exhibition)
    page = somebody.open("/zookeeper/photos?when=once+upon+a+time&name=Zuri")
    assert page.locator("[name=when]").input_value() == "once upon a time"
    assert "yesterday, last summer" in page.inner_text("#when-problem")
    assert page.locator(".shot").count() == 8
    somebody.problems.clear()


def test_tap_on_the_small_map_sets_the_place_filter(visit, exhibition, shoot):
    page = visit("Vera", size=PHONE, on=exhibition).open("/zookeeper/photos")
    page.locator(".filters > summary").first.tap()
    page.get_by_text("Choose on a map").tap()
    area = page.locator(".near-map .map")
    page.locator(".near-map .leaflet-control-zoom").wait_for()
    area.scroll_into_view_if_needed()
    box = area.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    until(page, "document.querySelector('[name=near]').value !== ''")
    tapped = page.locator("[name=near]").input_value()
    # Without a pointer, the center button does the same.
    page.get_by_role("button", name="Use the middle of the map").press("Enter")
    middle = page.locator("[name=near]").input_value()
    near = [abs(float(a) - float(b)) for a, b in zip(tapped.split(","), middle.split(","))]
    assert max(near) < 0.02, (tapped, middle)
    page.locator("[name=within]").fill("20km")
    shoot(page, "filter map")
    page.get_by_role("button", name="Apply").tap()
    page.locator(".chips .chip", has_text="20km").wait_for()
    assert page.locator(".shot").count() > 0
