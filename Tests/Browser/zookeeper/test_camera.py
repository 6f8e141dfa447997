"""A phone in the zoo takes a photo with its location and gets an answer, with and without a connection."""

import pytest
from places import SAMPLE
from visitor import PHONE, WATERHOLE, until

ANIMAL = SAMPLE / "known/AF7_0230.jpg"


def bare(path, tmp_path, name):
    """The photo without the camera's metadata, as a phone's browser sends it."""
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
    page.locator("[data-place-words]", has_text="Location found").wait_for()
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
    # The same photo again leads to its identified animal.
    page.goto("/zookeeper/camera")
    page.set_input_files("input[data-capture]", bare(ANIMAL, tmp_path, "one.jpg"))
    page.get_by_role("link", name="See the animal").tap()
    page.wait_for_url(f"**/zookeeper/sightings/{mine['id']}")


@pytest.mark.worker
def test_without_a_connection_photos_wait_and_are_sent_later(visit, server, shoot, tmp_path):
    somebody = visit("Vera", size=PHONE)
    page = somebody.open("/zookeeper/camera")
    # The worker stores the shell and the page before it starts to answer.
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    until(page, "navigator.serviceWorker.controller !== null")
    somebody.context.set_offline(True)
    page.goto("/zookeeper/camera")
    assert "Take a photo" in page.inner_text("h1")
    page.set_input_files("input[data-capture]", bare(ANIMAL, tmp_path, "two.jpg"))
    page.locator("[data-state]", has_text="kept").wait_for()
    assert page.locator("[data-outbox-list] li").count() == 1
    shoot(page, "camera offline")
    # The user can leave the page and return without losing the photo.
    page.goto("/zookeeper/camera")
    page.locator("[data-outbox-list] li").wait_for()
    somebody.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.locator(".answer h3, .answer p").first.wait_for(timeout=60_000)
    until(page, "document.querySelector('[data-outbox]').hidden")
    assert len(server.ask("/api/v1/sightings?whose=mine", token=server.token("Vera"))["sightings"]) == 1
    somebody.problems.clear()


@pytest.mark.whole
def test_sign_out_warns_of_unsent_photos_and_saves_them(visit, tmp_path):
    somebody = visit("Vera", size=PHONE)
    page = somebody.open("/zookeeper/camera")
    # Uploads get no response, so the photo waits while pages still load.
    page.route("**/api/v1/batches", lambda route: route.abort())
    page.set_input_files("input[data-capture]", bare(ANIMAL, tmp_path, "three.jpg"))
    page.locator("[data-state]", has_text="kept").wait_for()
    page.goto("/account")
    leave = page.get_by_role("button", name="Sign out", exact=True)
    leave.click()
    dialog = page.locator("dialog")
    assert "1 item that was not sent yet" in dialog.inner_text()
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


@pytest.mark.whole
def test_without_permission_the_page_explains_the_use_of_the_location(visit, shoot):
    page = visit("Vera", size=PHONE).open("/zookeeper/camera")
    page.locator("[data-place-help]").wait_for()
    assert "Allow it in the browser" in page.inner_text("[data-place-help]")
    shoot(page, "camera without place")
    page.locator("[data-place-help] a").click()
    page.locator("input[name=position][value=off]").check()
    page.locator("form:has(input[name=position])").get_by_role("button", name="Save").click()
    page.goto("/zookeeper/camera")
    # Now the modules have run. From here on, the page does not request the position.
    page.locator("[data-live]:not([hidden])").wait_for()
    assert "without their location" in page.inner_text("[data-place-words]")
    assert not page.locator("[data-place-help]").is_visible()


def test_the_camera_in_the_page_takes_a_picture(visit):
    page = visit("Vera", permissions=["camera"]).open("/zookeeper/camera")
    page.get_by_role("button", name="Use the camera in this page").click()
    until(page, "document.querySelector('video').videoWidth > 0")
    page.locator("[data-shutter]").click()
    page.locator("[data-preview][src^=blob]").wait_for()
    until(page, "document.querySelector('[data-outbox]').hidden")


TURN = """([alpha, beta]) => dispatchEvent(new DeviceOrientationEvent(
  'deviceorientationabsolute', { alpha, beta, gamma: 0, absolute: true }))"""


@pytest.mark.whole
def test_page_shows_the_bearing_of_the_camera(visit, server, shoot, tmp_path):
    page = visit("Vera", size=PHONE, geolocation=WATERHOLE, permissions=["geolocation"]).open("/zookeeper/camera")
    words = page.locator("[data-compass-words]")
    # A computer has no compass.
    until(page, "!document.querySelector('[data-compass]').classList.contains('points')")
    # The phone is held upright, and its back faces southeast.
    page.evaluate(TURN, [225, 90])
    words.filter(has_text="southeast, 135°").wait_for()
    assert page.locator("[data-needle]").get_attribute("transform") == "rotate(-135)"
    page.locator("[data-place-words]", has_text="Location found").wait_for()
    shoot(page, "camera compass")
    page.set_input_files("input[data-capture]", bare(ANIMAL, tmp_path, "compass.jpg"))
    page.locator(".answer-best h3 a").first.wait_for(timeout=60_000)
    mine = server.ask("/api/v1/sightings?whose=mine", token=server.token("Vera"))["sightings"][0]
    assert (mine["direction"], mine["directionReference"]) == (135, "magnetic")


@pytest.mark.whole
def test_without_a_compass_the_page_says_that_there_is_none(visit, shoot):
    visitor = visit("Vera", size=PHONE)
    visitor.context.add_init_script("delete DeviceOrientationEvent.requestPermission")
    page = visitor.open("/zookeeper/camera")
    page.locator("[data-compass-words]", has_text="no compass").wait_for()
    shoot(page, "camera without compass")


@pytest.mark.whole
def test_on_an_apple_phone_a_press_asks_for_the_compass(visit):
    visitor = visit("Vera", size=PHONE)
    visitor.context.add_init_script("""(() => {
      let isAllowed = false
      DeviceOrientationEvent.requestPermission = () => {
        if (!navigator.userActivation.isActive) return Promise.reject(new DOMException('', 'NotAllowedError'))
        isAllowed = true
        return Promise.resolve('granted')
      } })()""")
    page = visitor.open("/zookeeper/camera")
    page.get_by_role("button", name="Show the direction").tap()
    page.locator("[data-compass-ask]").wait_for(state="hidden")
    page.evaluate("""() => dispatchEvent(Object.assign(
      new Event('deviceorientation'), { webkitCompassHeading: 271, webkitCompassAccuracy: 5 }))""")
    page.locator("[data-compass-words]", has_text="west, 271°").wait_for()


@pytest.mark.whole
def test_late_location_is_added_to_a_sent_photo(visit, server, shoot, tmp_path):
    somebody = visit("Vera", size=PHONE, permissions=["geolocation"])
    # The device has no fix yet.
    somebody.context.set_geolocation(None)
    page = somebody.open("/zookeeper/camera")
    page.locator("[data-place-words]", has_text="five minutes").wait_for()
    page.set_input_files("input[data-capture]", bare(ANIMAL, tmp_path, "late.jpg"))
    page.locator(".answer-best h3 a").first.wait_for(timeout=60_000)
    page.locator("[data-late]", has_text="1 photo has no location yet").wait_for()
    shoot(page, "camera place late")
    own = lambda: server.ask("/api/v1/sightings?whose=mine", token=server.token("Vera"))["sightings"][0]
    assert "latitude" not in own()
    # The user can open the answer and return without losing the wait for the location.
    page.locator(".answer-best h3 a").first.tap()
    page.wait_for_url("**/zookeeper/animals/*")
    page.goto("/zookeeper/camera")
    page.locator("[data-late]", has_text="1 photo has no location yet").wait_for()
    somebody.context.set_geolocation(WATERHOLE)
    page.locator("[data-late]", has_text="1 photo has it now").wait_for()
    found = own()
    assert abs(found["latitude"] - WATERHOLE["latitude"]) < 1e-6 and found["positionSource"] == "sidecar"
    # The photographer may have walked in the meantime.
    assert found["positionError"] > 1


@pytest.mark.whole
def test_waiting_photo_shows_its_picture_and_gets_the_late_location(visit, server, shoot, tmp_path):
    somebody = visit("Vera", size=PHONE, permissions=["geolocation"])
    # The device has no fix yet.
    somebody.context.set_geolocation(None)
    page = somebody.open("/zookeeper/camera")
    page.route("**/api/v1/batches", lambda route: route.abort())
    page.set_input_files("input[data-capture]", bare(ANIMAL, tmp_path, "waits.jpg"))
    page.locator("[data-state]", has_text="kept").wait_for()
    page.goto("/zookeeper/camera")
    item = page.locator("[data-outbox-list] li")
    item.filter(has_text="no location yet").wait_for()
    # The page tries to send the photo, and shows which photo it sends.
    page.locator("[data-state]", has_text="kept").wait_for()
    for picture in ["[data-preview]", "[data-outbox-list] img"]:
        until(page, f"document.querySelector('{picture}').naturalWidth > 0")
    shoot(page, "camera waits without place")
    somebody.context.set_geolocation(WATERHOLE)
    page.locator("[data-late]", has_text="1 photo has it now").wait_for()
    assert "no location yet" not in item.inner_text()
    page.unroute("**/api/v1/batches")
    page.locator("[data-send-all]").tap()
    page.locator(".answer-best h3 a").first.wait_for(timeout=60_000)
    mine = server.ask("/api/v1/sightings?whose=mine", token=server.token("Vera"))["sightings"][0]
    assert abs(mine["latitude"] - WATERHOLE["latitude"]) < 1e-6
    somebody.problems.clear()
