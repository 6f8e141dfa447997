"""Browsing the catalogue: gallery, filters, map, animals."""

import re

import pytest
from visitor import DESK, PHONE, WATERHOLE, until


def test_filters_narrow_the_gallery_and_stay_on_the_map(visit, exhibition, shoot):
    page = visit(on=exhibition).open("/zookeeper/photos")
    count = exhibition.ask("/api/v1/sightings?count=true")["count"]
    assert f"{count} sightings" in page.inner_text("[data-count]")
    shoot(page, "gallery")
    page.locator(".filters > summary").click()
    page.fill("input[name=name]", "Zuri")
    page.get_by_label("south", exact=True).check()
    page.get_by_role("button", name="Apply").click()
    page.wait_for_url("**name=Zuri**")
    assert "order=newest" in page.url and "species=" not in page.url
    wanted = exhibition.ask("/api/v1/sightings?name=Zuri&facing=158..202&count=true")
    assert page.locator(".shot").count() == wanted["count"] > 0
    page.locator(".switch a").nth(1).click()
    page.wait_for_url("**/zookeeper/map?**")
    assert "name=Zuri" in page.url and "facing=158..202" in page.url
    page.locator(".cluster").first.wait_for()
    page.locator(".switch a").first.click()
    assert "name=Zuri" in page.url
    page.locator(".chips a", has_text="Zuri").click()
    assert "name=" not in page.url and "facing=158..202" in page.url


@pytest.mark.whole
def test_filters_accept_words_places_and_times_of_people(visit, exhibition, shoot):
    somebody = visit(on=exhibition, size=PHONE, geolocation=WATERHOLE, permissions=["geolocation"])
    page = somebody.open("/zookeeper/photos?within=much&name=Zuri")
    # An invalid value is reported beside its field, and the form is open.
    assert page.locator("#within-problem").is_visible() and page.locator(".shot").count() == 8
    # The browser reports every failed response.
    assert len(somebody.problems) == 1 and "422" in somebody.problems.pop()
    page.fill("input[name=within]", "50km")
    page.locator("[data-here]").click()
    until(page, "document.querySelector('input[name=near]').value === '-30.6358, 131.2316'")
    page.select_option("select[name=hours]", label="Evening")
    page.get_by_label("southeast", exact=True).check()
    shoot(page, "filters for people phone")
    page.get_by_role("button", name="Apply").click()
    page.wait_for_url("**hours=**")
    chips = page.locator(".chips").inner_text()
    for words in ("Evening", "southeast", "-30.6358, 131.2316 · 50km", "Zuri"):
        assert words in chips, chips
    page.goto("/zookeeper/photos?name=Zuri")
    page.locator(".filters > summary").click()
    page.fill("input[name=since]", "2024-05-04")
    page.fill("input[name=from]", "05:00")
    page.fill("input[name=to]", "07:00")
    page.get_by_role("button", name="Apply").click()
    page.wait_for_url("**from=**")
    assert "05:00–07:00" in page.locator(".chips").inner_text()
    desk = visit(on=exhibition, color_scheme="dark").open("/zookeeper/photos?since=2024-05")
    desk.locator(".filters > summary").click()
    shoot(desk, "filters for people desk dark")


def test_gallery_loads_more_while_scrolling(visit, exhibition):
    count = exhibition.ask("/api/v1/sightings?count=true")["count"]
    page = visit(on=exhibition).open("/zookeeper/photos")
    assert page.locator(".shot").count() == 60
    page.mouse.wheel(0, 20000)
    until(page, "document.querySelectorAll('.shot').length === 120")
    page.mouse.wheel(0, 40000)
    until(page, "document.querySelectorAll('.shot').length === " + str(count))
    addresses = page.eval_on_selector_all(".shot a", "all => all.map((one) => one.href)")
    assert len(set(addresses)) == count


def test_animal_page_shows_its_history(visit, exhibition, shoot):
    page = visit(on=exhibition).open("/zookeeper/animals/1")
    page.locator(".mini-map .leaflet-interactive").first.wait_for()
    text = page.inner_text("main")
    for part in ("Facts", "Seen with", "Locations", "Timeline", "Latest photos"):
        assert part in text
    shoot(page, "animal")
    page.locator(".why summary").click()
    assert "Sighting" in page.inner_text(".why")
    page = visit(on=exhibition, size=PHONE).open("/zookeeper/animals/1")
    page.locator(".mini-map .leaflet-interactive").first.wait_for()
    shoot(page, "animal phone")


def test_maps_contact_no_other_server_and_do_not_send_the_position(visit, exhibition, shoot):
    somebody = visit(on=exhibition, size=DESK, geolocation=WATERHOLE, permissions=["geolocation"])
    requests = somebody.requests()
    page = somebody.open("/zookeeper/map")
    page.locator(".cluster").first.wait_for()
    page.locator(".grid-label").first.wait_for()
    shoot(page, "map")
    page.get_by_role("button", name="Near me").click()
    page.locator("[data-near-list] li").first.wait_for()
    near = page.eval_on_selector_all("[data-near-list] a", "all => all.map((one) => one.textContent)")
    # The expected answer is the sightings within 1 km. It comes from a query with the exact point, which only this test
    # sends.
    at = f"{WATERHOLE['latitude']},{WATERHOLE['longitude']}"
    wanted = {
        one["animal"]["name"] for one in exhibition.ask(f"/api/v1/sightings?near={at}&within=1km&limit=500")["sightings"]
        if "animal" in one}
    assert wanted and wanted <= set(near)
    shoot(page, "map near me")
    assert len(requests) > 20
    for request in requests:
        assert request.url.startswith(exhibition.address) or request.url.startswith("data:") or request.url.startswith("blob:")
        sent = request.url + (request.post_data or "")
        if "/api/v1/sightings?near" not in sent:
            assert not re.search(r"30\.635[0-9]*|131\.231[0-9]*", sent), sent
        box = re.search(r"bbox=([-0-9.,]+)", sent)
        if box:
            # The edges are on a grid of 5 km or more, so no box's center reveals the position.
            assert all(abs(float(edge) / 0.05 - round(float(edge) / 0.05)) < 1e-6 for edge in box[1].split(",")), sent


def test_the_time_slider_of_a_trace_shows_its_dates(visit, exhibition):
    page = visit(on=exhibition).open("/zookeeper/map?animal=1")
    page.locator("[data-trace]").wait_for()
    last = page.inner_text("[data-time-words]")
    page.locator("[data-time]").focus()
    page.keyboard.press("Home")
    first = page.inner_text("[data-time-words]")
    assert first.startswith("May 4, 2024") and last.startswith("Jun 22, 2024")


@pytest.mark.whole
def test_enclosures_are_imported_as_geojson_and_drawn(visit, tmp_path):
    areas = tmp_path / "areas.geojson"
    areas.write_text(
        '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Old waterhole"},"geometry":'
        '{"type":"Polygon","coordinates":[[[131.22,-30.64],[131.24,-30.64],[131.24,-30.63],[131.22,-30.63],[131.22,-30.64]]]}}]}')
    page = visit().open("/zookeeper/map")
    page.set_input_files("input[data-enclosures]", areas)
    page.locator(".enclosure-name", has_text="Old waterhole").wait_for()
    page.goto("/zookeeper/search?q=waterhole")
    assert "Old waterhole" in page.inner_text("[data-results]")


@pytest.mark.whole
def test_an_empty_map_says_that_it_is_empty(visit, empty, exhibition):
    page = visit(size=PHONE, on=empty).open("/zookeeper/map")
    page.get_by_text("No photo has a location").wait_for()
    page = visit(on=exhibition).open("/zookeeper/map?name=Nobody")
    page.get_by_text("No result has a location").wait_for()
    page.get_by_role("link", name="Show everything").click()
    page.locator(".cluster").first.wait_for()
    assert page.locator("[data-empty]").is_hidden()
