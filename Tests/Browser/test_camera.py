"""A phone in the zoo: photo, place, answer; and without a connection."""

import pytest
from places import SAMPLE
from visitor import PHONE, WATERHOLE, until

ANIMAL = SAMPLE / "known/AF7_0230.jpg"


def bare(path, tmp_path, name):
    """The photo as a phone's browser hands it over: without what the camera wrote into it."""
    data = path.read_bytes()
    out, at = bytearray(data[:2]), 2
    while data[at] == 0xFF and data[at + 1] != 0xDA:
        length = int.from_bytes(data[at + 2:at + 4], "big") + 2
        if data[at + 1] not in (0xE1, 0xFE):
            out += data[at:at + length]
        at += length
    file = tmp_path / name
    file.write_bytes(bytes(out) + data[at:] + name.encode())
    return file


def test_a_photo_reaches_its_animals_page_in_few_touches(visit, server, shoot, tmp_path):
    page = visit("Vera", size=PHONE, geolocation=WATERHOLE, permissions=["geolocation"]).open("/zookeeper")
    touches = 0
    page.locator("a.start", has_text="Take a photo").tap()
    touches += 1
    page.locator("[data-place-words]", has_text="Place found").wait_for()
    shoot(page, "camera")
    page.set_input_files("input[data-capture]", bare(ANIMAL, tmp_path, "one.jpg"))
    touches += 2  # the button and the shutter
    page.locator(".answer-best h3 a").first.wait_for(timeout=60_000)
    shoot(page, "camera answer")
    page.locator(".answer-best h3 a").first.tap()
    touches += 1
    page.wait_for_url("**/zookeeper/animals/*")
    assert touches < 5
    mine = server.ask("/api/v1/sightings?whose=mine", token=server.token("Vera"))["sightings"][0]
    assert abs(mine["latitude"] - WATERHOLE["latitude"]) < 1e-6 and mine["positionSource"] == "sidecar"
    assert mine["timeSource"] == "sidecar"
    page.goto("/zookeeper/photos?whose=mine")
    assert page.locator(".shot").count() == 1
    # The same photo again leads to who is on it.
    page.goto("/zookeeper/camera")
    page.set_input_files("input[data-capture]", bare(ANIMAL, tmp_path, "one.jpg"))
    page.get_by_role("link", name="See who it is").tap()
    page.wait_for_url(f"**/zookeeper/sightings/{mine['id']}")


@pytest.mark.worker
def test_without_a_connection_photos_wait_and_are_sent_later(visit, server, shoot, tmp_path):
    somebody = visit("Vera", size=PHONE)
    page = somebody.open("/zookeeper/camera")
    # The worker keeps the shell and the page before it begins to answer.
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    until(page, "navigator.serviceWorker.controller !== null")
    somebody.context.set_offline(True)
    page.goto("/zookeeper/camera")
    assert "Take a photo" in page.inner_text("h1")
    page.set_input_files("input[data-capture]", bare(ANIMAL, tmp_path, "two.jpg"))
    page.locator("[data-state]", has_text="kept").wait_for()
    assert page.locator("[data-outbox-list] li").count() == 1
    shoot(page, "camera offline")
    # Leaving and coming back loses nothing.
    page.goto("/zookeeper/camera")
    page.locator("[data-outbox-list] li").wait_for()
    somebody.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.locator(".answer h3, .answer p").first.wait_for(timeout=60_000)
    until(page, "document.querySelector('[data-outbox]').hidden")
    assert len(server.ask("/api/v1/sightings?whose=mine", token=server.token("Vera"))["sightings"]) == 1
    somebody.problems.clear()


def test_whoever_leaves_is_told_of_photos_that_were_not_sent_and_takes_them_along(visit, tmp_path):
    somebody = visit("Vera", size=PHONE)
    page = somebody.open("/zookeeper/camera")
    # A server that does not answer: the photo waits while pages are there.
    page.route("**/api/v1/batches", lambda route: route.abort())
    page.set_input_files("input[data-capture]", bare(ANIMAL, tmp_path, "three.jpg"))
    page.locator("[data-state]", has_text="kept").wait_for()
    page.goto("/account")
    leave = page.get_by_role("button", name="Sign out", exact=True)
    leave.click()
    dialog = page.locator("dialog")
    assert "1 thing that was not sent yet" in dialog.inner_text()
    dialog.get_by_role("button", name="No").click()
    page.goto("/zookeeper/camera")
    page.locator("[data-outbox-list] li").wait_for()
    page.goto("/account")
    leave.click()
    dialog.get_by_role("button", name="Yes").click()
    page.wait_for_url("**/sign-in")
    left = page.evaluate("""() => new Promise((done) => {
      const opening = indexedDB.open('menagerie')
      opening.onsuccess = () => {
        opening.result.transaction('entries').objectStore('entries').count().onsuccess = (event) => done(event.target.result)
      }
    })""")
    assert left == 0
    somebody.problems.clear()


def test_without_a_place_the_page_says_why_it_helps(visit, shoot):
    page = visit("Vera", size=PHONE).open("/zookeeper/camera")
    page.locator("[data-place-help]").wait_for()
    assert "Allow it in the browser" in page.inner_text("[data-place-help]")
    shoot(page, "camera without place")
    page.locator("[data-place-help] a").click()
    page.locator("input[name=position][value=off]").check()
    page.locator("form:has(input[name=position])").get_by_role("button", name="Save").click()
    page.goto("/zookeeper/camera")
    # The modules have run: from here on nothing asks for the place.
    page.locator("[data-live]:not([hidden])").wait_for()
    assert "without their place" in page.inner_text("[data-place-words]")
    assert not page.locator("[data-place-help]").is_visible()


def test_the_camera_in_the_page_takes_a_picture(visit):
    page = visit("Vera", permissions=["camera"]).open("/zookeeper/camera")
    page.get_by_role("button", name="Camera in this page").click()
    until(page, "document.querySelector('video').videoWidth > 0")
    page.locator("[data-shutter]").click()
    page.locator("[data-preview][src^=blob]").wait_for()
    until(page, "document.querySelector('[data-outbox]').hidden")
