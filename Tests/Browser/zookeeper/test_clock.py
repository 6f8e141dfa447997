"""Shifting the times of photos from a camera with a wrong clock, after a preview."""

from visitor import PHONE


def test_the_time_of_one_photo_is_shifted_after_a_preview_with_undo(visit, server, shoot):
    sighting = next(
        one for one in server.ask("/api/v1/sightings?limit=50", token=server.token("Carla"))["sightings"] if one.get("time"))
    path = f"/api/v1/sightings/{sighting['id']}"
    told = lambda: server.ask(path, token=server.token("Carla"))["time"]
    before = told()
    page = visit("Carla", size=PHONE).open(f"/zookeeper/sightings/{sighting['id']}")
    form = page.locator("form[data-shift]")
    form.get_by_label("Shift the clock by").fill("+1d2h")
    form.get_by_role("button", name="Preview").click()
    form.locator("li", has_text="→").wait_for()
    assert form.locator("li").count() == 1 and told() == before
    shoot(page, "shifting one photo phone")
    form.get_by_role("button", name="Shift the clock").click()
    page.wait_for_url(f"**/zookeeper/sightings/{sighting['id']}?did=*")
    assert told() != before
    page.locator(".notice.good").get_by_role("button", name="Undo").click()
    page.get_by_text("That was undone").wait_for()
    assert told() == before
