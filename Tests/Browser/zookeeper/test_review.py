"""Identification: asking, naming, reviewing with keys, boxes."""

import pytest
from visitor import PHONE, until

# The two pictures of the current pair.
SHOWN = "document.querySelector('[data-side=a]').getAttribute('src') + document.querySelector('[data-side=b]').getAttribute('src')"


def test_keys_decide_and_undo(visit, server, shoot):
    page = visit("Carla").open("/zookeeper/review")
    page.locator("[data-lines] circle").first.wait_for()
    shoot(page, "review")
    first = page.evaluate(SHOWN)
    page.keyboard.press("l")
    assert page.locator("[data-lines] circle").count() == 0
    page.keyboard.press("l")
    page.locator("[data-lines] circle").first.wait_for()
    page.keyboard.press("f")
    assert "flipped" in page.locator("[data-side=b]").get_attribute("class")

    def decisions():
        return [one["operation"] for one in server.ask("/api/v1/audit?kind=decide") if not one["operation"].get("undoneBy")]

    before = len(decisions())
    for key in ("?", "d", "s"):
        shown = page.evaluate(SHOWN)
        page.keyboard.press(key)
        until(page, f"(shown) => {SHOWN} !== shown", arg=shown)
    assert len(decisions()) == before + 3
    for left in (2, 1, 0):
        with page.expect_response("**/undo"):
            page.keyboard.press("u")
        assert len(decisions()) == before + left
    until(page, f"(first) => {SHOWN} === first", arg=first)


@pytest.mark.whole
def test_contradiction_is_shown_with_its_animal(visit, server):
    pair = server.ask("/api/v1/sightings?name=Zuri&limit=2")["sightings"]
    receipt = server.ask("/api/v1/decisions", "POST", {"verdict": "different", "a": pair[0]["id"], "b": pair[1]["id"]})
    page = visit().open("/zookeeper/review")
    assert "Zuri" in page.inner_text(".notice.bad")
    server.ask(f"/api/v1/operations/{receipt['operation']}/undo", "POST")


def test_identification_is_shown_and_accepted(visit, server, shoot):
    unnamed = server.ask("/api/v1/sightings?missing=name&limit=50")["sightings"]
    sighting = next(one for one in unnamed if one.get("viewpoint"))
    page = visit().open(f"/zookeeper/sightings/{sighting['id']}")
    page.get_by_role("button", name="Identify this animal").click()
    page.locator(".answer-best h3").wait_for()
    shoot(page, "who is it")
    best = page.inner_text(".answer-best h3")
    accept = page.get_by_role("button", name="Yes, this is")
    share = float(page.locator(".answer meter").get_attribute("value"))
    assert ("primary" in (accept.get_attribute("class") or "")) == (share >= 0.8)
    assert page.get_by_role("button", name="It is ").count() > 0, "or one of the others"
    with page.expect_navigation():
        accept.click()
    # The page reloads with the headline, the facts, and the undo button.
    assert best in page.inner_text("h1") and "animal" in server.ask(f"/api/v1/sightings/{sighting['id']}")
    page.locator(".done button").click()
    page.locator("h1", has_text="Unidentified").wait_for()
    assert "animal" not in server.ask(f"/api/v1/sightings/{sighting['id']}")


@pytest.mark.whole
def test_same_is_the_primary_button_only_when_it_is_likely(visit, server):
    page = visit("Carla").open("/zookeeper/review")
    page.locator("[data-lines] circle").first.wait_for()
    share = 0

    def stated(route):
        found = route.fetch().json()
        route.fulfill(json=found | {"pairs": [one | {"probability": share} for one in found["pairs"]]})

    page.route("**/api/v1/review/pairs*", stated)
    for share in (0.04, 0.49, 0.5, 0.97):
        shown = page.evaluate(SHOWN)
        page.keyboard.press("?")
        until(page, f"(shown) => {SHOWN} !== shown", arg=shown)
        assert ("leads" in page.locator("[data-key=s]").get_attribute("class")) == (share >= 0.5)


@pytest.mark.whole
def test_the_evidence_of_an_answer_is_drawn(visit, exhibition, shoot):
    pair = exhibition.ask("/api/v1/sightings?name=Lulu&limit=2")["sightings"]
    page = visit(on=exhibition, size=PHONE).open(f"/zookeeper/evidence/{pair[0]['id']}/{pair[1]['id']}")
    until(page, "document.querySelector('[data-verdict]').textContent.length > 5")
    shoot(page, "evidence phone")
@pytest.mark.whole
def test_a_box_is_moved_rotated_and_drawn(visit, server):
    before = server.ask("/api/v1/sightings/60")["box"]
    page = visit().open("/zookeeper/sightings/60")
    page.get_by_role("button", name="Move or turn the box").click()
    for key in ("ArrowRight", "ArrowRight", "]", "]", "]", "Shift+ArrowRight"):
        page.keyboard.press(key)
    # The page reloads with the new box.
    with page.expect_navigation():
        page.locator("[data-box=save]").click()
    after = server.ask("/api/v1/sightings/60")["box"]
    assert after["x"] > before["x"] and after["width"] > before["width"] and abs(after["rotation"] - before["rotation"] - 3) < 1e-6
    page.get_by_role("button", name="Draw another animal").click()
    page.locator("[data-box=draw][aria-pressed=true]").wait_for()
    frame = page.locator("[data-boxes]").bounding_box()
    page.mouse.move(frame["x"] + 20, frame["y"] + 20)
    page.mouse.down()
    page.mouse.move(frame["x"] + 120, frame["y"] + 90)
    page.mouse.up()
    page.locator("[data-box=save]").click()
    page.wait_for_url("**?did=**")
    page.locator(".done button").click()
    operations = server.ask("/api/v1/audit?kind=annotate")
    server.ask(f"/api/v1/operations/{operations[-1]['operation']['id']}/undo", "POST")
    assert server.ask("/api/v1/sightings/60")["box"] == before
