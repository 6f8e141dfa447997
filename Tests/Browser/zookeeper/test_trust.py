"""Visitors' photos wait for approval, and animal locations are restricted."""

import pytest
from places import SAMPLE
from visitor import DESK, PHONE


def numbers(server, name=None):
    return {one["id"] for one in server.ask("/api/v1/sightings?limit=100", token=server.token(name))["sightings"]}


def test_photos_of_visitors_wait_until_a_curator_accepts_them(visit, empty, shoot):
    files = sorted((SAMPLE / "known").glob("*.jpg"))[:4]
    page = visit("Vera", size=PHONE, on=empty).open("/zookeeper/import")
    assert "until a curator accepts them" in page.inner_text("main")
    page.set_input_files("input[data-files]", files)
    page.locator("[data-go]").click()
    page.get_by_role("heading", name="Done").wait_for(timeout=60_000)
    own = numbers(empty, "Vera")
    assert len(own) == 4 and not numbers(empty, "Kees") and not numbers(empty, "Carla")
    page.goto("/zookeeper/photos")
    assert page.locator(".badge", has_text="waiting for a curator").count() == 4
    shoot(page, "held photos phone")
    page.goto("/zookeeper/suggestions")
    shoot(page, "held photos of ones own")

    curator = visit("Carla", on=empty).open("/zookeeper/suggestions")
    assert curator.locator(".held .shot").count() == 4
    shoot(curator, "moderation")
    curator.locator(".held .shot").first.get_by_role("button", name="Accept").click()
    curator.wait_for_url("**/suggestions?did=*")
    curator.locator(".held .shot").first.get_by_role("button", name="Decline").click()
    curator.locator(".notice", has_text="declined").wait_for()
    assert len(numbers(empty, "Kees")) == 1 and len(numbers(empty, "Vera")) == 3
    curator.locator(".notice.good").get_by_role("button", name="Undo").click()
    curator.locator(".held .shot").nth(2).wait_for()
    assert numbers(empty, "Vera") == own
    curator.get_by_role("button", name="Accept all 3").click()
    curator.locator("dialog[open]").get_by_role("button", name="Yes").click()
    curator.locator(".empty").wait_for()
    assert numbers(empty, "Kees") == own


def test_visitor_suggests_a_name_and_a_curator_decides(visit, server, shoot):
    page = visit("Vera", size=PHONE, on=server)
    unnamed = server.ask("/api/v1/sightings?limit=1&missing=name", token=server.token("Vera"))["sightings"][0]["id"]
    page = page.open(f"/zookeeper/sightings/{unnamed}")
    page.locator("[data-ask]").click()
    page.get_by_role("button", name="I think it is").first.wait_for(timeout=60_000)
    shoot(page, "a visitor thinks so phone")
    said = page.get_by_role("button", name="I think it is").first.inner_text().removeprefix("I think it is ")
    # After opening the evidence and returning, the answer is still there.
    page.locator("[data-answer] a", has_text="Why").first.click()
    page.wait_for_url("**/evidence/**")
    page.go_back()
    page.get_by_role("button", name=f"I think it is {said}").click()
    page.get_by_text(f"A curator will check whether it is {said}.").wait_for()
    assert "name" not in server.ask(f"/api/v1/sightings/{unnamed}").get("animal", {})

    curator = visit("Carla", on=server).open("/zookeeper/suggestions")
    curator.locator(".suggestion", has_text=said).get_by_role("button", name="Accept").click()
    curator.locator(".notice.good").wait_for()
    assert server.ask(f"/api/v1/sightings/{unnamed}")["animal"]["name"] == said


@pytest.mark.whole
def test_a_curator_obscures_places_and_visitors_see_an_area(visit, server, shoot):
    for size, name in ((DESK, "places"), (PHONE, "places phone")):
        shoot(visit("Carla", size=size, on=server).open("/zookeeper/places"), name)
    page = visit("Carla", on=server).open("/zookeeper/places")
    form = page.locator("form:has(input[value=species]):has(select)")
    species = form.locator("select[name=key] option").first.get_attribute("value")
    form.locator("select[name=level]").select_option("obscured")
    form.get_by_role("button", name="Save").click()
    page.locator(".notice.good", has_text="The rule is saved").wait_for()
    assert species in page.inner_text("main .rows")
    shoot(page, "places with a rule")

    visitor = visit("Vera", on=server)
    cell = next(
        one for one in server.ask("/api/v1/sightings?limit=100", token=server.token("Vera"))["sightings"] if one.get("positionPrivacy"))
    told = visitor.open(f"/zookeeper/sightings/{cell['id']}")
    assert "the exact location is hidden" in told.inner_text(".facts")
    shoot(told, "sighting with a place kept back")
    told.goto("/zookeeper/map")
    told.locator(".cluster.obscured").first.wait_for()
    assert "within about 20 km" in told.locator(".cluster.obscured").first.get_attribute("title")
    shoot(told, "map with places kept back")
    told.goto("/zookeeper/settings")
    told.locator("form[action='/zookeeper/places/mine'] select").select_option("private")
    told.locator("form[action='/zookeeper/places/mine'] button").click()
    told.locator(".notice.good").wait_for()
    shoot(told, "settings")


@pytest.mark.whole
def test_photos_of_the_inbox_are_chosen_by_section(visit, server, shoot):
    page = visit("Carla", on=server).open("/zookeeper/inbox")
    shoot(page, "inbox with choices")
    page.get_by_role("link", name="Choose photos").first.click()
    part = page.locator("[data-part]").first
    whole = part.locator("[data-whole] input")
    whole.wait_for()
    assert whole.is_checked()
    photos = part.locator("input[name=photos]")
    whole.uncheck()
    assert not any(photos.nth(at).is_checked() for at in range(photos.count()))
    photos.first.check()
    assert whole.evaluate("box => box.checked || box.indeterminate")
    shoot(page, "inbox choosing")
    page.get_by_role("link", name="By day").click()
    page.locator("a[aria-current=page]", has_text="By day").wait_for()


@pytest.mark.whole
def test_log_shows_the_photo_and_the_outcome(visit, server, shoot):
    sighting = server.ask("/api/v1/sightings?limit=1")["sightings"][0]["id"]
    server.ask(f"/api/v1/sightings/{sighting}", "PATCH", {"viewpoint": "back"})
    page = visit("Carla", on=server).open("/zookeeper/log")
    page.locator(".log details").first.evaluate("details => details.open = true")
    row = page.locator(".log li").first
    assert row.locator("img").count() >= 1 and "back" in row.inner_text()
    shoot(page, "log")
