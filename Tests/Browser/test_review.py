"""Who is who: asking, naming, reviewing with keys, boxes."""

from conftest import PHONE, until


def test_keys_decide_and_take_back(visit, server, shoot):
    somebody = visit().welcomed()
    if not server.ask("/api/v1/review/pairs")["pairs"]:
        job = server.ask("/api/v1/review/proposals", "POST")
        while server.ask(f"/api/v1/jobs/{job['id']}")["state"] in ("waiting", "running"):
            somebody.page.wait_for_timeout(200)
    page = somebody.open("/zookeeper/review")
    page.locator("[data-lines] circle").first.wait_for()
    shoot(page, "review")
    first = page.locator("[data-side=a]").get_attribute("src") + page.locator("[data-side=b]").get_attribute("src")
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
        shown = page.locator("[data-side=a]").get_attribute("src") + page.locator("[data-side=b]").get_attribute("src")
        page.keyboard.press(key)
        until(page, "(shown) => document.querySelector('[data-side=a]').getAttribute('src') + document.querySelector('[data-side=b]').getAttribute('src') !== shown",
            arg=shown)
    assert len(decisions()) == before + 3
    for left in (2, 1, 0):
        page.keyboard.press("u")
        page.wait_for_timeout(300)
        assert len(decisions()) == before + left
    shown = page.locator("[data-side=a]").get_attribute("src") + page.locator("[data-side=b]").get_attribute("src")
    assert shown == first


def test_a_contradiction_is_shown_with_what_is_most_likely_wrong(visit, server):
    pair = server.ask("/api/v1/sightings?name=Zuri&limit=2")["sightings"]
    receipt = server.ask("/api/v1/decisions", "POST", {"verdict": "different", "a": pair[0]["id"], "b": pair[1]["id"]})
    page = visit().welcomed().open("/zookeeper/review")
    assert "Zuri" in page.inner_text(".notice.bad")
    server.ask(f"/api/v1/operations/{receipt['operation']}/undo", "POST")


def test_who_is_it_is_answered_and_accepted(visit, server, shoot):
    unnamed = server.ask("/api/v1/sightings?missing=name&limit=50")["sightings"]
    sighting = next(one for one in unnamed if one.get("viewpoint"))
    page = visit().welcomed().open(f"/zookeeper/sightings/{sighting['id']}")
    page.get_by_role("button", name="Ask the catalogue").click()
    page.locator(".answer-best h3").wait_for()
    shoot(page, "who is it")
    page.get_by_role("button", name="Yes, this is").click()
    page.locator(".toast", has_text="Saved").wait_for()
    assert "animal" in server.ask(f"/api/v1/sightings/{sighting['id']}")
    page.locator(".toast button").click()
    page.wait_for_timeout(500)
    assert "animal" not in server.ask(f"/api/v1/sightings/{sighting['id']}")


def test_the_evidence_of_an_answer_is_drawn(visit, server, shoot):
    pair = server.ask("/api/v1/sightings?name=Lulu&limit=2")["sightings"]
    page = visit(size=PHONE).welcomed().open(f"/zookeeper/evidence/{pair[0]['id']}/{pair[1]['id']}")
    until(page, "document.querySelector('[data-verdict]').textContent.length > 5")
    shoot(page, "evidence phone")


def test_a_box_is_moved_turned_and_drawn(visit, server):
    before = server.ask("/api/v1/sightings/60")["box"]
    somebody = visit().welcomed()
    page = somebody.open("/zookeeper/sightings/60")
    page.get_by_role("button", name="Move or turn the box").click()
    for key in ("ArrowRight", "ArrowRight", "]", "]", "]", "Shift+ArrowRight"):
        page.keyboard.press(key)
    with page.expect_response("**/api/v1/sightings/60/box"):
        page.locator("[data-box=save]").click()
    after = server.ask("/api/v1/sightings/60")["box"]
    assert after["x"] > before["x"] and after["width"] > before["width"] and abs(after["rotation"] - before["rotation"] - 3) < 1e-6
    page.wait_for_timeout(900)
    page.get_by_role("button", name="Draw another animal").click()
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
