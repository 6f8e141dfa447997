"""The mixing laboratory: painting, moving walls, mixing, and restoring the work."""

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from layout import misfits
from looks import broken_in_any_theme
from places import ROOT
from tiers import whole
from visitor import DESK, PHONE, TABLET, until

PAGE = "/fingerpaint"
TALL = {"width": 390, "height": 844}
TRANSLATIONS = ROOT / "Sources/Fingerpaint/FingerpaintWeb/Translations"
BOTH = pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])

# The fraction of black on the canvas.
BLACK = """() => {
  const canvas = document.querySelector('[data-canvas]'), { width, height } = canvas
  const pixels = canvas.getContext('2d').getImageData(0, 0, width, height).data
  let dark = 0, inside = 0
  for (let at = 0; at < pixels.length; at += 4) { if (pixels[at + 3] > 128) { inside += 1; dark += pixels[at] < 128 } }
  return dark / inside }"""

# The brush in the browser's stored draft.
KEPT = """() => new Promise((done) => {
  const opening = indexedDB.open('fingerpaint-working', 1)
  opening.onsuccess = () => {
    const finding = opening.result.transaction('state').objectStore('state').get('latest')
    finding.onsuccess = () => { opening.result.close(); done(finding.result?.settings.brush) } } })"""


@pytest.fixture()
def begin(visit, laboratory):
    """Opens the laboratory with a white canvas in a mixer."""

    def start(mixer="rectangle", size=DESK, **options):
        somebody = visit(on=laboratory, size=size, **options)
        page = somebody.open(PAGE)
        page.locator("[data-begin]").click()
        geometry = page.evaluate("(id) => JSON.parse(document.getElementById('page-data').textContent).mixers.find((one) => one.id === id).geometry", mixer)
        page.locator(f"[data-geometry={geometry}]").click()
        page.locator(f"[data-mixer={mixer}]").click()
        until(page, "document.querySelector('[data-canvas]').width > 50")
        return somebody, page

    return start


def middle(page, part="[data-canvas]"):
    box = page.locator(part).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, points):
    page.mouse.move(*points[0])
    page.mouse.down()
    for point in points[1:]:
        page.mouse.move(*point, steps=5)
    page.mouse.up()


def touch(page, kind, *points):
    if not hasattr(page, "fingers"):
        page.fingers = page.context.new_cdp_session(page)
    page.fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]})


def show(page, tab):
    button = page.locator(f"[data-show={tab}]")
    if button.is_visible():
        button.click()


def mix(page, protocol, repeats, preset="half"):
    show(page, "paint")
    page.locator(f"[data-preset={preset}]").click()
    write(page, protocol)
    page.locator("[data-repeats-field]").fill(str(repeats))
    page.locator("[data-mix]").click()
    until(page, "document.querySelector('[data-status]').textContent.startsWith('Mixed')")


def write(page, protocol):
    show(page, "walls")
    field = page.locator("[data-protocol-text]")
    if not field.is_visible():
        page.locator("[data-panel=walls] summary").first.click()
    field.fill(protocol)
    field.blur()


def intensity(page):
    return float(page.locator("[data-intensity]").inner_text())


def chips(page):
    return page.locator(".chip").all_inner_texts()


@BOTH
def test_a_stroke_is_painted_undone_and_redone(begin, size, shoot):
    _, page = begin(size=size)
    x, y = middle(page)
    assert page.evaluate(BLACK) == 0
    drag(page, [(x - 60, y), (x + 60, y + 20)])
    painted = page.evaluate(BLACK)
    assert 0.01 < painted < 0.2
    shoot(page, f"fingerpaint {size['width']}")
    page.keyboard.press("Control+z")
    assert page.evaluate(BLACK) == 0
    page.keyboard.press("Control+Shift+z")
    assert page.evaluate(BLACK) == painted
    page.locator("[data-fluid='1']").click()
    drag(page, [(x - 80, y), (x + 80, y + 25)])
    assert page.evaluate(BLACK) < painted


def test_fingers_paint_and_taps_with_two_and_three_fingers_undo_and_redo(begin):
    _, page = begin(size=PHONE)
    x, y = middle(page)
    touch(page, "touchStart", (x - 40, y))
    touch(page, "touchMove", (x + 40, y))
    touch(page, "touchEnd")
    painted = page.evaluate(BLACK)
    assert painted > 0.01
    touch(page, "touchStart", (x - 40, y - 40), (x + 40, y - 40))
    touch(page, "touchEnd")
    assert page.evaluate(BLACK) == 0
    touch(page, "touchStart", (x - 40, y - 40), (x, y - 40), (x + 40, y - 40))
    touch(page, "touchEnd")
    assert page.evaluate(BLACK) == painted


def test_the_keyboard_paints_and_moves_walls(begin):
    _, page = begin()
    page.locator("[data-canvas]").focus()
    page.keyboard.press("Space")
    once = page.evaluate(BLACK)
    assert once > 0
    for _ in range(4):
        page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate(BLACK) > once
    page.keyboard.press("t")
    page.keyboard.press("Shift+B")
    assert chips(page) == ["T[1]", "-B[1]"]
    page.locator("[data-step='1']").last.click()
    page.keyboard.press("b")
    assert chips(page) == ["T[1]", "-B[1]", "B[1.05]"]
    page.locator(".chip").first.click()
    page.keyboard.press("Alt+ArrowRight")
    page.keyboard.press("Delete")
    assert chips(page) == ["-B[1]", "B[1.05]"]


@BOTH
def test_swiping_along_a_wall_adds_a_movement(begin, size):
    _, page = begin(size=size)
    wall = page.locator(".wall-touch").first.bounding_box()
    x, y = wall["x"] + wall["width"] / 2, wall["y"] + wall["height"] / 2
    drag(page, [(x - 60, y), (x + 60, y)])
    drag(page, [(x + 60, y), (x - 60, y)])
    show(page, "walls")
    assert chips(page) == ["T[1]", "-T[1]"]
    page.locator("[data-reset-protocol]").click()
    page.get_by_role("button", name="No", exact=True).click()
    assert len(chips(page)) == 2
    page.locator("[data-reset-protocol]").click()
    page.get_by_role("button", name="Yes", exact=True).click()
    until(page, "!document.querySelector('.chip')")


def swipe(page, *points):
    """One finger with native touch events: many small moves."""
    touch(page, "touchStart", points[0])
    for (x, y), (to_x, to_y) in zip(points, points[1:]):
        for step in range(1, 9):
            touch(page, "touchMove", (x + (to_x - x) * step / 8, y + (to_y - y) * step / 8))
    touch(page, "touchEnd")


@pytest.mark.parametrize("size", [PHONE, whole(TABLET)], ids=["phone", "tablet"])
def test_a_finger_swipe_moves_straight_and_round_walls(begin, size):
    _, page = begin(size=size, has_touch=True, is_mobile=True)
    for wall, to in ((0, 1), (1, -1)):
        box = page.locator(".wall-touch").nth(wall).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        # A real finger does not follow the line exactly.
        swipe(page, (x - to * 60, y - 4), (x, y + 5), (x + to * 60, y - 3))
    show(page, "walls")
    assert chips(page) == ["T[1]", "B[1]"]
    _, page = begin("journal-bearing", size=size, has_touch=True, is_mobile=True)
    x, y = middle(page)
    r = page.locator("[data-canvas]").bounding_box()["width"] / 2 + 19
    swipe(page, (x + r * 0.7, y - r * 0.7), (x, y - r), (x - r * 0.7, y - r * 0.7))
    show(page, "walls")
    assert chips(page) == ["O[1]"]


@pytest.mark.whole
def test_round_walls_turn(begin):
    _, page = begin("journal-bearing")
    x, y = middle(page)
    r = page.locator("[data-canvas]").bounding_box()["width"] / 2 + 19
    # Over the top from right to left: counterclockwise.
    drag(page, [(x + r * 0.7, y - r * 0.7), (x, y - r), (x - r * 0.7, y - r * 0.7)])
    assert chips(page) == ["O[1]"]


@BOTH
def test_mixing_streams_results_and_continues_from_the_shown_one(begin, size, shoot):
    _, page = begin(size=size)
    mix(page, "T[1] -B[1]", 4)
    assert 0 < intensity(page) < 1
    assert page.locator("[data-scrub]").get_attribute("max") == "4"
    shoot(page, f"fingerpaint mixed {size['width']}")
    last = intensity(page)
    page.locator("[data-scrub]").fill("2")
    assert last < intensity(page) < 1
    # Two more repeats from the second result give the result of four.
    page.locator("[data-repeats-field]").fill("2")
    page.locator("[data-mix]").click()
    until(page, "document.querySelector('[data-scrub]').max === '2' && !document.querySelector('[data-mix]').hidden")
    assert abs(intensity(page) - last) < 0.02
    page.locator("[data-undo]").click()
    assert page.locator("[data-scrub]").get_attribute("max") == "4"


@pytest.mark.whole
def test_with_intermediate_steps_each_movement_is_mixed_at_once(begin):
    _, page = begin()
    page.locator("[data-preset=half]").click()
    page.locator("[data-intermediate]").check()
    page.keyboard.press("t")
    until(page, "document.querySelectorAll('.chip').length === 1")
    assert page.locator("[data-intermediate]").is_disabled()
    page.keyboard.press("Shift+B")
    until(page, "document.querySelectorAll('.chip').length === 2")
    assert chips(page) == ["T[1]", "-B[1]"]
    assert page.locator("[data-moment]").inner_text() == "after 2 of 2"
    page.keyboard.press("Control+z")
    assert chips(page) == ["T[1]"]


def test_a_reload_restores_all_work(begin):
    _, page = begin("circle", size=TALL)
    x, y = middle(page)
    drag(page, [(x - 50, y), (x + 50, y)])
    write(page, "A[1] -B[1]")
    painted = page.evaluate(BLACK)
    page.locator("[data-fluid='1']").click()
    until(page, f"async () => (await ({KEPT})())?.value === 1")
    page.reload()
    until(page, "!document.querySelector('[data-lab]').hidden")
    until(page, f"Math.abs(({BLACK})() - {painted}) < 1e-3")
    assert chips(page) == ["A[1]", "-B[1]"]
    assert page.locator("[data-fluid='1']").get_attribute("aria-pressed") == "true"
def test_canvases_and_protocols_are_saved_and_loaded(begin):
    _, page = begin()
    page.locator("[data-preset=ring]").click()
    ring = page.evaluate(BLACK)
    page.locator("[data-save=distributions]").click()
    page.locator("dialog[open] input").fill("My ring")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="OK", exact=True).click()
    page.locator("[data-reset-canvas]").first.click()
    assert page.evaluate(BLACK) == 0
    page.locator("[data-load=distributions]").click()
    page.locator(".choice", has_text="My ring").click()
    until(page, f"Math.abs(({BLACK})() - {ring}) < 1e-6")
    page.locator("[data-load=protocols]").click()
    assert "No saved protocols" in page.locator("dialog[open]").inner_text()
    page.get_by_role("button", name="OK", exact=True).click()
    page.locator("[data-predefined-protocol]").click()
    page.locator(".choice", has_text="Spiral").click()
    page.locator(".chip").nth(1).wait_for()
    assert chips(page) == ["T[6.25]", "B[6.25]"]


def test_unreadable_protocol_shows_the_reason(begin):
    _, page = begin()
    for typed, words in [
        ("T[1] X[1]", "has no wall “X”"), ("T[1] B", "as in B[1]"), ("T[0.001]", "not a step from 0.01"), ("T[1] " * 201, "at most 200"),
    ]:
        write(page, typed)
        assert words in page.locator("[data-text-problem]").inner_text()
    assert chips(page) == []
    write(page, "T[1]")
    assert page.locator("[data-text-problem]").inner_text() == "" and chips(page) == ["T[1]"]


@pytest.mark.worker
def test_offline_painting_works_and_mixing_gives_the_reason(begin):
    somebody, page = begin()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    until(page, f"async () => Boolean(await (await caches.open('pages')).match('{PAGE}'))")
    somebody.context.set_offline(True)
    page.goto(PAGE)
    until(page, "!document.querySelector('[data-lab]').hidden")
    x, y = middle(page)
    drag(page, [(x - 50, y), (x + 50, y)])
    assert page.evaluate(BLACK) > 0
    page.locator(".wall-keys button").first.click()
    page.locator("[data-repeats-field]").fill("1")
    page.locator("[data-mix]").click()
    dialog = page.locator("dialog[open]")
    assert "Connection failed" in dialog.inner_text() and "are kept" in dialog.inner_text()
    somebody.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    until(page, "document.querySelector('[data-status]').textContent.startsWith('Mixed')")
    somebody.problems.clear()


def mix_for_long(page):
    page.locator("[data-sharpness]").evaluate("(e) => { e.closest('details').open = true }")
    page.locator("[data-sharpness]").select_option("2")
    page.locator("[data-preset=checkers]").click()
    write(page, "T[1] -B[1]")
    page.locator("[data-repeats-field]").fill("50")
    page.locator("[data-mix]").click()
@pytest.mark.whole
def test_a_run_can_be_stopped(begin):
    _, page = begin()
    mix_for_long(page)
    page.locator("[data-stop]").click()
    until(page, "document.querySelector('[data-status]').textContent.startsWith('Stopped')")


@pytest.mark.whole
def test_other_changes_are_refused_during_a_run(begin):
    _, page = begin()
    mix_for_long(page)
    page.locator("[data-stop]").wait_for()
    for part in ("[data-preset]", "[data-reset-canvas]", "[data-load]", "[data-predefined-protocol]", "[data-protocol-text]", "[data-reset-protocol]",
                 "[data-intermediate]", "[data-undo]", "[data-redo]", "[data-wall-keys] button", ".chip"):
        assert all(one.is_disabled() for one in page.locator(part).all()), part
    x, y = middle(page)
    wall = page.locator(".wall-touch").first.bounding_box()
    for act in (
        lambda: drag(page, [(x - 60, y), (x + 60, y + 20)]),
        lambda: drag(page, [(wall["x"] + 20, wall["y"] + wall["height"] / 2), (wall["x"] + 90, wall["y"] + wall["height"] / 2)]),
        lambda: page.keyboard.press("t"), lambda: page.keyboard.press("Control+z"), lambda: page.keyboard.press("Control+y"),
    ):
        act()
        page.get_by_text("A mix is running").first.wait_for()
        assert page.locator("[data-stop]").is_visible()
    page.locator("[data-stop]").click()
    until(page, "document.querySelector('[data-status]').textContent.startsWith('Stopped')")
    assert chips(page) == ["T[1]", "-B[1]"]
    page.locator("[data-reset-canvas]").first.click()
    until(page, f"({BLACK})() === 0")
    page.locator("[data-undo]").click()
    assert 0.3 < page.evaluate(BLACK) < 0.7


def save(page, kind, name):
    page.locator(f"[data-save={kind}]").first.click()
    page.locator("dialog[open] input").fill(name)
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="OK", exact=True).click()


def change_mixer(page, mixer):
    page.locator("[data-choose-mixer]").click()
    if not page.locator(f"[data-mixer={mixer}]").is_visible():
        geometry = page.evaluate("(id) => JSON.parse(document.getElementById('page-data').textContent).mixers.find((one) => one.id === id).geometry", mixer)
        page.locator(f"[data-geometry={geometry}]").click()
    page.locator(f"[data-mixer={mixer}]").click()


@pytest.mark.whole
def test_saved_work_of_another_mixer_opens_if_it_fits(begin):
    _, page = begin("rectangle")
    page.locator("[data-preset=half]").click()
    save(page, "distributions", "Halves")
    write(page, "T[1] -B[1]")
    save(page, "protocols", "Two walls")
    # The walls are the same, the edges differ.
    change_mixer(page, "rectangle-2-1")
    page.locator("[data-load=protocols]").click()
    page.locator(".choice", has_text="Two walls").click()
    page.locator(".chip").nth(1).wait_for()
    assert page.locator("[data-mixer-name]").inner_text() == "Rectangle 2:1"
    page.locator("[data-load=distributions]").click()
    page.locator(".choice", has_text="Halves").click()
    page.get_by_text("“Halves” belongs to another mixer: Rectangle 5:3 is open now.").wait_for()
    assert page.locator("[data-mixer-name]").inner_text() == "Rectangle 5:3"
    assert abs(page.evaluate(BLACK) - 0.5) < 0.01

    change_mixer(page, "circle")
    write(page, "A[1] C[1]")
    save(page, "protocols", "Three arcs")
    change_mixer(page, "circle-two-arcs")
    page.locator("[data-load=protocols]").click()
    page.locator(".choice", has_text="Three arcs").click()
    page.get_by_text("“Three arcs” belongs to another mixer").wait_for()
    assert page.locator("[data-mixer-name]").inner_text() == "Circle, three moving arcs"
    assert chips(page) == ["A[1]", "C[1]"]


def test_overlays_of_the_flow_are_drawn_over_the_canvas(begin, shoot):
    somebody, page = begin()
    page.locator("[data-preset=half]").click()
    write(page, "T[1] -B[1]")
    page.locator("[data-inside] summary").click()
    drawn = "() => { const c = document.querySelector('[data-overlay]'); return c.getContext('2d').getImageData(0, 0, c.width, c.height).data.some(Boolean) }"
    for kind in ("poincare", "periodic", "stretching"):
        page.locator(f"[data-kind={kind}]").check()
        until(page, drawn)
        shoot(page, f"fingerpaint-{kind}")
        page.locator(f"[data-kind={kind}]").uncheck()
        until(page, f"!({drawn})()")
    page.route("**/fingerpaint/overlays", lambda route: route.fulfill(status=404, json={"detail": "nothing here"}))
    write(page, "T[1] -B[1] T[1]")
    page.locator("[data-kind=poincare]").click()
    until(page, "document.querySelector('[data-overlay-status]').textContent.includes('does not support this computation')")
    somebody.problems.clear()


def test_a_search_finds_candidates_that_can_be_loaded(begin, shoot):
    _, page = begin()
    page.locator("[data-preset=half]").click()
    page.locator("[data-search] summary").click()
    form = page.locator("[data-search-form]")
    for name, value in (("step", "1"), ("moves", "2"), ("repeats", "2")):
        form.locator(f"[name={name}]").fill(value)
    form.locator("button").first.click()
    until(page, "document.querySelectorAll('.candidate').length >= 2 && document.querySelector('.candidate').textContent.match(/0[.]\\d/)")
    until(page, "!document.querySelector('[data-search-form] button').disabled")
    shoot(page, "fingerpaint-search")
    page.locator(".candidate").first.click()
    assert len(chips(page)) == 2 and all(re.fullmatch(r"-?[TB]\[1\]", chip) for chip in chips(page))
    assert page.locator("[data-repeats-field]").input_value() == "2"


def test_results_are_exported_as_files(begin):
    _, page = begin()
    mix(page, "T[1] -B[1]", 1)
    page.locator("[data-export]").click()
    for what, format, width, begins in [
        ("picture", "svg", "300", b"<?xml"), ("picture", "pdf", "300", b"%PDF"), ("picture", "png", "300", b"\x89PNG"),
        ("graph", "svg", None, b"<?xml"), ("graph", "pdf", None, b"%PDF"), ("graph", "csv", None, b'\xef\xbb\xbf"repeat",'),
        ("numbers", "csv", None, b'\xef\xbb\xbf"repeat","movement","intensity"'), ("concentrations", "csv", None, b"y\\x,"),
        ("animation", "apng", None, b"\x89PNG"),
    ]:
        page.locator("[name=what]").select_option(what)
        page.locator("[name=format]").select_option(format)
        if width:
            page.locator("[name=width]").fill(width)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save file").click()
        file = Path(download.value.path()).read_bytes()
        assert file.startswith(begins)
        # An animated PNG has the extension of a PNG, so that programs open it.
        assert download.value.suggested_filename.endswith(f".{format.replace('apng', 'png')}")
        if format == "csv":
            assert len(file.splitlines()) == (241 if what == "concentrations" else 3)
        else:
            assert len(file) > 500
        if format == "png":
            assert int.from_bytes(file[16:20]) == int(width)
        until(page, "!document.querySelector('[data-export-form] button').disabled")


@pytest.mark.whole
def test_large_picture_shows_progress_and_can_be_cancelled(begin):
    _, page = begin()
    mix(page, "T[6.25] -B[6.25]", 10)
    page.locator("[data-export]").click()
    page.locator("[name=width]").fill("4000")
    page.get_by_role("button", name="Save file").click()
    until(page, "document.querySelector('[data-export-form] progress').value > 0")
    with page.expect_event("requestfailed") as failed:
        page.locator("[data-export-dialog] [data-close]").click()
    assert failed.value.url.endswith("/fingerpaint/pixels")
    page.locator("[data-export]").click()
    until(page, "!document.querySelector('[data-export-form] button').disabled")
    assert page.locator("[data-export-form] progress").is_hidden() and page.locator("[data-export-status]").inner_text() == ""


@BOTH
def test_custom_mixer_is_opened_saved_and_found_again(begin, shoot, size):
    somebody, page = begin(size=size)
    page.locator("[data-choose-mixer]").click()
    form = page.locator("[data-own=rectangle]")
    for wrong in ("9", "0x1", "1.234", ""):
        form.locator("input").fill(wrong)
        form.get_by_role("button", name="Open").click()
        assert "from 0.4 to 2.5" in form.locator(".wrong").inner_text()
    shoot(page, f"fingerpaint-own {size['width']}")
    form.locator("input").fill("1,25")
    form.get_by_role("button", name="Open").click()
    until(page, "document.querySelector('[data-mixer-name]').textContent === 'Rectangle 1.25:1'")
    mix(page, "T[1] -B[1]", 2)
    box = page.locator("[data-canvas]").bounding_box()
    assert abs(box["width"] / box["height"] - 1.25) < 0.03
    show(page, "results")
    page.locator("[data-save=runs]").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Mine")
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).click()
    page.reload()
    until(page, "document.querySelector('[data-mixer-name]').textContent === 'Rectangle 1.25:1'")
    page.goto(page.url + "?load=runs:Mine")
    until(page, "document.querySelectorAll('.chip').length === 2")
    assert page.locator("[data-mixer-name]").inner_text() == "Rectangle 1.25:1"


@pytest.mark.whole
def test_custom_bearing_has_two_numbers(begin):
    _, page = begin("journal-bearing")
    page.locator("[data-choose-mixer]").click()
    form = page.locator("[data-own=journal-bearing]")
    form.locator("[name=radius]").fill("0.5")
    form.locator("[name=eccentricity]").fill("0.95")
    form.get_by_role("button", name="Open").click()
    assert "from 0.1 to 0.8" in form.locator(".wrong").inner_text()
    form.locator("[name=eccentricity]").fill("0.6")
    form.get_by_role("button", name="Open").click()
    until(page, "document.querySelector('[data-mixer-name]').textContent.includes('shaft 0.5, eccentricity 0.6')")


@BOTH
def test_a_sweep_of_lengths_gives_a_graph_and_a_file(begin, shoot, size):
    _, page = begin(size=size)
    mix(page, "T[1] -B[1]", 2)
    show(page, "results")
    panel = page.locator("[data-sweep]")
    panel.locator("summary").first.click()
    panel.locator("[name=to]").fill("0.2")
    panel.get_by_role("button", name="Start").click()
    assert "larger than the first" in panel.locator(".wrong").inner_text()
    panel.locator("[name=to]").fill("4")
    panel.locator("[name=count]").fill("8")
    panel.get_by_role("button", name="Start").click()
    until(page, "document.querySelector('[data-sweep-status]').textContent === 'Done.'")
    shoot(page, f"fingerpaint-sweep {size['width']}")
    with page.expect_download() as download:
        panel.get_by_role("button", name="CSV").click()
    rows = Path(download.value.path()).read_text("utf-8-sig").splitlines()
    assert rows[0] == '"D","T[1] -B[1] × 2"' and len(rows) == 9 and rows[1].startswith("0.5,0.")


@BOTH
def test_the_curves_of_both_engines_are_in_one_graph(begin, shoot, size):
    _, page = begin(size=size)
    mix(page, "T[1] -B[1]", 4)
    show(page, "results")
    panel = page.locator("[data-panel=results]")
    panel.locator("summary", has_text="Computation settings").click()
    panel.locator("[data-engine]").select_option("mapping")
    panel.locator("[data-lattice]").select_option("2013")
    panel.locator("[data-engine]").select_option("exact")
    panel.get_by_role("button", name="Compare exact and mapping").click()
    until(page, "document.querySelector('[data-engines-note]').textContent.includes('in 4 repeats')")
    assert "from 0.5000 to 0." in panel.locator("[data-engines-note]").inner_text()
    assert "version of 2013" in panel.locator("[data-engines-note]").inner_text()
    notes = panel.locator(".graph-notes").first.inner_text()
    assert "Exact" in notes and "Mapping matrices" in notes
    shoot(page, f"fingerpaint-engines {size['width']}")
    mix(page, "T[1]", 1)
    show(page, "results")
    assert panel.locator("[data-engines-note]").inner_text() == ""


@BOTH
def test_a_link_opens_the_same_canvas_mixer_and_protocol(begin, visit, laboratory, shoot, size):
    _, page = begin("circle", size=size)
    mix(page, "A[2] -B[0.25]", 3)
    protocol, black = chips(page), page.evaluate(BLACK)
    page.locator("[data-share-work]").click()
    until(page, "document.querySelector('[data-share-field]').value")
    until(page, "document.querySelector('.share-code')?.naturalWidth > 0")
    assert not misfits(page)
    shoot(page, f"fingerpaint-share {size['width']}")
    link = page.locator("[data-share-field]").input_value()
    other = visit(on=laboratory, size=size)
    there = other.open(PAGE + link[link.index("#"):])
    until(there, "!document.querySelector('[data-lab]').hidden && document.querySelectorAll('.chip').length === 2")
    until(there, f"Math.abs(({BLACK})() - {black}) < 0.01")
    assert chips(there) == protocol and there.locator("[data-mixer-name]").inner_text() == "Circle, three moving arcs"
    assert there.locator("[data-repeats-field]").input_value() == "3" and "#" not in there.url


@pytest.mark.whole
def test_a_truncated_link_is_reported_and_the_work_is_kept(begin):
    _, page = begin()
    write(page, "T[1]")
    page.evaluate("location.hash = '#work=abc'")
    dialog = page.get_by_role("dialog").filter(has_text="cannot be opened")
    dialog.wait_for()
    assert "Ask for it again" in dialog.inner_text()
    assert chips(page) == ["T[1]"]


def test_laboratory_is_translated_to_dutch(begin):
    _, page = begin(locale="nl-NL")
    page.locator(".bar [popovertarget=page-help]").click()
    english, dutch = (json.loads((TRANSLATIONS / f"{code}.json").read_text()) for code in ("en-US", "nl"))
    texts = page.evaluate(
        """() => { const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
          while (walk.nextNode()) if (!walk.currentNode.parentElement.closest('script')) found.push(walk.currentNode.textContent.trim())
          for (const e of document.querySelectorAll('main [aria-label], main [title], dialog [aria-label]'))
            for (const name of ['aria-label', 'title']) if (e.getAttribute(name)) found.push(e.getAttribute(name))
          return found.filter(Boolean) }""")
    same = {text for text in dutch.values() if isinstance(text, str)}
    left = {text for key, text in english.items() if isinstance(text, str) and text not in same} & set(texts)
    assert not left
    assert "Meng nu" in texts and "Stap D" in texts
    assert not [text for text in texts if re.match(r"(lab|fingerpaint|store|graph)\.", text)]


@BOTH
def test_axe_finds_no_problem_in_the_laboratory(begin, size):
    _, page = begin("journal-bearing", size=size, reduced_motion="reduce")
    page.keyboard.press("o")
    page.evaluate("document.querySelectorAll('main details').forEach((one) => { one.open = true })")
    page.evaluate(AXE_SCRIPT)
    found = {}

    def look(name):
        found[name] = broken_in_any_theme(page)

    # On a desktop all panels are visible at once.
    for tab in ("paint", "walls", "results") if size == PHONE else ("paint",):
        show(page, tab)
        look(tab)
        assert not misfits(page)
    page.locator(".bar [popovertarget=page-help]").click()
    look("help")
    assert not any(found.values()), found
