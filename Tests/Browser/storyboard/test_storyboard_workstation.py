"""The workstation in use: drawings are saved despite lost connections, windows, or pens."""

import os
import shutil
import signal
from contextlib import suppress
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from layout import misfits
from looks import broken_in_any_theme
from PIL import Image
from playwright.sync_api import Error
from storyboards import TABLET_ACROSS, Hand, becomes, drawn, marked, new_project, open_work, project, ready, said, saved, strokes
from tiers import whole
from visitor import PHONE, until


@pytest.fixture()
def artist(visit, studio):
    return visit(on=studio, size=TABLET_ACROSS, has_touch=True)


def frames(page):
    return page.locator("[data-frame]")


def go(page, place):
    frames(page).nth(place).get_by_role("button").tap()
    until(page, "(place) => document.querySelectorAll('[data-frame]')[place].classList.contains('open')", place)


def test_strokes_are_saved_and_the_undo_history_of_a_frame_survives_leaving_it(artist, studio):
    id = new_project(studio)
    page = open_work(artist, id)
    hand = Hand(page)
    hand.strokes(3)
    page.locator("[data-add-frame]").tap()
    hand.strokes(2)
    saved(page)
    assert strokes(studio, id) == [3, 2]
    go(page, 0)
    for left in (2, 1):
        page.locator("[data-undo]").tap()
        saved(page)
        assert strokes(studio, id) == [left, 2]
    go(page, 1)
    page.keyboard.press("Control+z")
    saved(page)
    assert strokes(studio, id) == [1, 1]
    go(page, 0)
    page.locator("[data-redo]").tap()
    page.keyboard.press("Control+Shift+z")
    saved(page)
    assert strokes(studio, id) == [3, 1]
    assert page.locator("[data-redo]").is_disabled()
    before = marked(page)
    page.reload()
    ready(page)
    assert frames(page).count() == 2 and abs(marked(page) - before) < 30


def test_a_pen_draws_with_pressure_and_fingers_move_the_paper_from_then_on(artist, studio):
    id = new_project(studio)
    page = open_work(artist, id)
    session = page.context.new_cdp_session(page)
    hand = Hand(page)
    for kind, share, force in (("mousePressed", 0.3, 0.2), ("mouseMoved", 0.4, 0.5), ("mouseMoved", 0.5, 0.9), ("mouseReleased", 0.5, 0)):
        x, y = hand.at(share, 0.5)
        session.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "pointerType": "pen", "button": "left", "buttons": 0 if kind == "mouseReleased" else 1, "clickCount": 1, "force": force})
    saved(page)
    stroke = project(studio, id)["storyboard"]["frames"][0]["layers"][1]["elements"][0]["content"]["stroke"]
    pressures = [sum(stroke["trace"][2 : place + 1 : 5]) for place in range(2, len(stroke["trace"]), 5)]
    assert max(pressures) - min(pressures) > 300, pressures
    page.wait_for_timeout(600)
    hand.line((0.2, 0.2), (0.6, 0.4))
    page.wait_for_timeout(200)
    assert strokes(studio, id) == [1]
    page.locator("[data-habits]").tap()
    page.get_by_label("Always draws").tap()
    page.get_by_role("button", name="OK", exact=True).tap()
    hand.line((0.2, 0.2), (0.6, 0.4))
    saved(page)
    assert strokes(studio, id) == [2]


def test_offline_edits_are_kept_and_sent_later(artist, studio):
    id = new_project(studio)
    page = open_work(artist, id)
    hand = Hand(page)
    hand.strokes(1)
    saved(page)
    artist.context.set_offline(True)
    hand.strokes(3, y=0.5)
    until(page, "document.querySelector('[data-save-words]').textContent.startsWith('Not saved: 3')")
    page.locator("[data-save-state]").tap()
    assert "kept on this device" in page.get_by_role("dialog").inner_text()
    page.get_by_role("button", name="OK", exact=True).tap()
    assert strokes(studio, id) == [1]
    artist.context.set_offline(False)
    saved(page)
    assert strokes(studio, id) == [4]
    artist.problems.clear()


def test_a_second_window_shows_strokes_live_and_can_take_the_pen(artist, visit, studio):
    id = new_project(studio)
    studio.ask(f"/api/v1/storyboard/projects/{id}/shares", "POST", {"name": "Carla", "role": "draw"})
    first = open_work(artist, id)
    other = visit("Carla", on=studio, size=TABLET_ACROSS, has_touch=True)
    second = open_work(other, id)
    owner = studio.person()["name"]
    assert owner in second.locator("[data-pen-notice]").inner_text()
    Hand(first).strokes(2)
    saved(first)
    becomes(lambda: marked(second) > 30, True)
    Hand(second).strokes(1, y=0.6)
    second.wait_for_timeout(300)
    assert strokes(studio, id) == [2]
    artist.context.set_offline(True)
    Hand(first).strokes(1, y=0.6)
    second.locator("[data-take-pen]").tap()
    second.get_by_role("dialog").get_by_role("button", name="Take the pen").tap()
    until(second, "!document.querySelector('[data-work]').hasAttribute('data-looking-on')")
    Hand(second).strokes(1, y=0.1)
    saved(second)
    artist.context.set_offline(False)
    first.get_by_text("saved as a separate version").wait_for()
    assert strokes(studio, id) == [3]
    until(first, "document.querySelector('[data-work]').hasAttribute('data-looking-on')")
    assert "Carla" in first.locator("[data-pen-notice]").inner_text()
    versions = studio.ask(f"/api/v1/storyboard/projects/{id}/versions")
    assert "separate version" in str(versions)
    artist.problems.clear()
    other.problems.clear()


@pytest.mark.whole
def test_a_commenter_sees_the_storyboard_and_comments_on_a_frame(artist, visit, studio):
    id = new_project(studio)
    studio.ask(f"/api/v1/storyboard/projects/{id}/shares", "POST", {"name": "Kees", "role": "comment"})
    page = open_work(artist, id)
    guest = open_work(visit("Kees", on=studio, size=TABLET_ACROSS, has_touch=True), id)
    assert guest.locator("[data-panel=tools]").count() == 0
    Hand(guest).strokes(1)
    guest.get_by_label("Comment on this frame").fill("Could the horizon be lower?")
    guest.get_by_role("button", name="Send").tap()
    page.get_by_text("Could the horizon be lower?").wait_for()
    assert strokes(studio, id) == [0]
    page.get_by_role("button", name="Mark as resolved").tap()
    until(guest, "!document.body.innerText.includes('Could the horizon be lower?')")
@pytest.mark.whole
def test_texts_own_objects_and_pictures_are_placed_on_the_frame(artist, studio, tmp_path):
    id = new_project(studio)
    page = open_work(artist, id)
    hand = Hand(page)
    page.keyboard.press("t")
    hand.line((0.3, 0.3), (0.3, 0.3))
    page.get_by_role("dialog").get_by_role("textbox").fill("Rain")
    page.get_by_role("button", name="OK", exact=True).tap()
    drawn(studio, id, [1])
    page.keyboard.press("Control+a")
    page.locator("[data-chosen-do=keep]").tap()
    page.get_by_role("dialog").get_by_role("textbox").fill("Rain sign")
    page.get_by_role("button", name="Save", exact=True).last.tap()
    page.get_by_text("is now in your object library").wait_for()
    page.locator("[data-objects]").tap()
    page.get_by_label("Search objects").fill("rain sign")
    page.get_by_role("button", name="Rain sign").tap()
    drawn(studio, id, [2])
    Image.new("RGB", (400, 200), "#88aa66").save(tmp_path / "Waterhole.png")
    with page.expect_file_chooser() as chooser:
        page.locator("[data-add-picture]").tap()
        page.get_by_role("menuitem", name="From this device").tap()
    chooser.value.set_files(tmp_path / "Waterhole.png")
    drawn(studio, id, [3])
    lowest = project(studio, id)["storyboard"]["frames"][0]["layers"][0]
    assert (lowest["role"], lowest["name"]) == ("reference", "Waterhole")
    assert len(lowest["elements"][0]["content"]["picture"]["file"]) == 64
    assert page.locator("[data-layer]").last.get_attribute("data-name") == "Waterhole"


def test_a_voice_is_recorded_for_a_frame_and_removed(visit, studio):
    id = new_project(studio)
    page = open_work(visit(on=studio, permissions=["microphone"]), id)
    page.locator("[data-record]").click()
    until(page, "document.querySelector('[data-record]').getAttribute('aria-pressed') === 'true'")
    page.wait_for_timeout(700)
    page.locator("[data-record]").click()
    page.get_by_role("button", name="Play the voice").wait_for()
    saved(page)
    voice = project(studio, id)["storyboard"]["frames"][0]["voice"]
    assert len(voice) == 64
    page.get_by_role("button", name="Remove the voice").click()
    saved(page)
    assert "voice" not in project(studio, id)["storyboard"]["frames"][0]


@pytest.mark.whole
@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_killed_browser_loses_at_most_one_second_of_drawing(chromium, studio, tmp_path, tier):
    """Five times, in the thorough tier a hundred times: the whole browser is killed by SIGKILL; after its next start everything drawn up to
    a second before is there."""
    id = new_project(studio)
    profile, drawn = tmp_path / "profile", 0
    for kill_number in range(100 if tier == "thorough" else 5):
        context = chromium.browser_type.launch_persistent_context(
            str(profile), executable_path=shutil.which("chromium-headless-shell"), viewport=TABLET_ACROSS, has_touch=True,
            base_url=studio.address, args=["--no-sandbox", "--disable-gpu"], service_workers="block")
        context.add_cookies([{"name": "menagerie", "value": studio.person()["session"], "url": studio.address}])
        page = context.pages[0]
        page.goto(f"/storyboard/{id}")
        ready(page)
        take_pen(page)
        kept = strokes(studio, id)[0]
        assert kept >= drawn, f"kill {kill_number}: {drawn - kept} strokes that were older than a second are gone"
        Hand(page).strokes(4, y=0.2)
        page.wait_for_timeout(1000)
        drawn = kept + 4
        Hand(page).line((0.2, 0.7), (0.5, 0.8))
        kill(profile)
        with suppress(Error):
            context.close()
    assert strokes(studio, id)[0] >= drawn


def take_pen(page):
    """Takes the pen from a killed window, if that window still holds the pen."""
    if page.locator("[data-take-pen]").count():
        page.locator("[data-take-pen]").tap()
        page.get_by_role("dialog").get_by_role("button", name="Take the pen").tap()
        until(page, "!document.querySelector('[data-work]').hasAttribute('data-looking-on')")


def kill(profile):
    """Kills the browser with this profile only."""
    for command in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(FileNotFoundError, ProcessLookupError):
            if f"--user-data-dir={profile}" in command.read_text(errors="replace"):
                os.kill(int(command.parent.name), signal.SIGKILL)


def test_frames_notes_layers_and_exports_work_by_keys_alone(visit, studio):
    id = new_project(studio)
    page = open_work(visit(on=studio), id)
    stage = page.locator("[data-stage]")
    stage.focus()
    for key in ("a", "d", "PageUp", "Alt+ArrowDown"):
        page.keyboard.press(key)
    saved(page)
    assert len(strokes(studio, id)) == 3
    names = [page.locator("[data-frame] button").nth(place).get_attribute("aria-label") for place in range(3)]
    assert "Frame 1" in names[0] and all("2 s" in name for name in names)
    page.keyboard.press("l")
    assert page.locator("[data-tool=line]").get_attribute("aria-pressed") == "true"
    page.keyboard.press("?")
    assert page.get_by_role("dialog", name="Keyboard shortcuts").is_visible()
    page.keyboard.press("Escape")
    page.locator("[data-field=dialogue]").focus()
    page.keyboard.type("They always come at dawn, when it's cool.")
    page.locator("[data-propose]").focus()
    page.keyboard.press("Enter")
    saved(page)
    shown = [frame for frame in project(studio, id)["storyboard"]["frames"] if frame["dialogue"]]
    assert [frame["duration"] for frame in shown] == [3500]
    page.get_by_role("button", name="Hide Background").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Show Background").focus()
    page.locator("[data-add-layer]").focus()
    page.keyboard.press("Enter")
    assert page.locator("[data-layer]").count() == 3
    page.get_by_role("link", name="Export").focus()
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Export").first.wait_for()
    assert page.get_by_role("button", name="PDF").first.is_visible()


def test_readers_with_a_link_see_the_storyboard_live_and_cannot_draw(artist, chromium, studio):
    id = new_project(studio)
    page = open_work(artist, id)
    link = studio.ask(f"/api/v1/storyboard/projects/{id}/passes", "POST", {})["link"]
    reader = chromium.new_context(viewport=TABLET_ACROSS, has_touch=True, base_url=studio.address, service_workers="block").new_page()
    problems = []
    reader.on("pageerror", lambda error: problems.append(str(error)))
    reader.on("console", lambda line: problems.append(line.text) if line.type == "error" else None)
    reader.goto(link)
    ready(reader)
    Hand(page).strokes(2)
    saved(page)
    becomes(lambda: marked(reader) > 30, True)
    Hand(reader).strokes(1, y=0.6)
    assert reader.locator("[data-panel=tools], [data-save], [data-add-frame], [data-take-pen]").count() == 0
    assert strokes(studio, id) == [2]
    for page in ("frames", "play"):
        reader.goto(f"/storyboard/{id}/{page}")
        ready(reader)
    assert problems == []
    reader.context.close()


@pytest.mark.whole
def test_view_zooms_rotates_mirrors_and_shows_guides_and_neighbour_frames(visit, studio):
    page = open_work(visit(on=studio), new_project(studio))
    stage = page.locator("[data-stage]")
    stage.focus()
    page.keyboard.press("+")
    assert page.locator("[data-zoom]").inner_text() == "125%"
    page.keyboard.press("h")
    assert page.locator("[data-look=mirror]").get_attribute("aria-pressed") == "true"
    page.keyboard.press("0")
    assert page.locator("[data-zoom]").inner_text() == "100%"
    page.mouse.move(*middle(stage))
    page.mouse.down()
    page.mouse.move(*[value + 60 for value in middle(stage)])
    page.mouse.up()
    page.locator("[data-add-frame]").click()
    assert painted(page, 190, 120) == 0
    page.keyboard.press("k")
    becomes(lambda: painted(page, 190, 120) > 20, True)
    page.locator("[data-guides]").click()
    page.get_by_label("Thirds").check()
    page.get_by_role("button", name="OK", exact=True).click()
    page.keyboard.press("f")
    assert not page.locator("[data-panel=tools]").is_visible()
    page.keyboard.press("f")
    assert page.locator("[data-panel=tools]").is_visible()


@pytest.mark.whole
def test_lasso_selection_is_copied_moved_and_deleted(artist, studio):
    id = new_project(studio)
    page = open_work(artist, id)
    hand = Hand(page)
    hand.line((0.4, 0.4), (0.5, 0.5))
    saved(page)
    page.locator("[data-tool=select]").tap()
    assert not page.locator("[data-chosen]").is_visible()
    hand.line((0.3, 0.3), (0.6, 0.3), (0.6, 0.6), (0.3, 0.6), (0.3, 0.3))
    page.locator("[data-chosen-do=duplicate]").tap()
    drawn(studio, id, [2])
    page.locator("[data-stage]").focus()
    place = lambda: project(studio, id)["storyboard"]["frames"][0]["layers"][1]["elements"][1]["place"][4:]  # noqa: E731
    before = place()
    page.keyboard.press("Shift+ArrowRight")
    becomes(place, [before[0] + 20, before[1]])
    page.keyboard.press("Delete")
    drawn(studio, id, [1])
    assert not page.locator("[data-chosen]").is_visible()


@pytest.mark.whole
def test_fingers_draw_regular_shapes_and_snap_to_the_grid(artist, studio):
    id = new_project(studio)
    page = open_work(artist, id)
    hand = Hand(page)
    page.locator("[data-tool=rectangle]").tap()
    page.get_by_role("button", name="Regular shapes").tap()
    hand.line((0.2, 0.3), (0.5, 0.4))
    drawn(studio, id, [1])
    page.locator("[data-tool=line]").tap()
    hand.line((0.2, 0.5), (0.6, 0.53))
    drawn(studio, id, [2])
    page.get_by_role("button", name="Regular shapes").tap()
    page.get_by_role("button", name="Snap to grid").tap()
    page.locator("[data-tool=ellipse]").tap()
    hand.line((0.31, 0.62), (0.52, 0.83))
    drawn(studio, id, [3])
    square, line, ellipse = figures(studio, id)
    assert square["x2"] - square["x1"] == pytest.approx(square["y2"] - square["y1"]) and square["x2"] - square["x1"] > 50
    assert line["y2"] == pytest.approx(line["y1"]) and line["x2"] > line["x1"] + 100
    assert all(is_on_grid(ellipse[x], ellipse[y]) for x, y in (("x1", "y1"), ("x2", "y2")))
    # Moving a selection also snaps to the grid: the selection's box, which includes the line's width.
    page.locator("[data-tool=select]").tap()
    page.keyboard.press("Control+a")
    keep = page.get_by_role("button", name="Snap to grid")
    assert keep.get_attribute("aria-pressed") == "true"
    hand.line((0.4, 0.5), (0.47, 0.57))
    moved = lambda: project(studio, id)["storyboard"]["frames"][0]["layers"][1]["elements"][0]["place"][4:] != [0, 0]  # noqa: E731
    becomes(moved, True)
    x, y = project(studio, id)["storyboard"]["frames"][0]["layers"][1]["elements"][0]["place"][4:]
    left, top = min(one["x1"] for one in (square, line, ellipse)), min(one["y1"] for one in (square, line, ellipse))
    assert is_on_grid(left + x - square["size"] / 2, top + y - square["size"] / 2)
    keep.tap()
    page.locator("[data-guides]").tap()
    assert page.get_by_label("Grid", exact=True).is_checked()
    assert not page.get_by_label("Lines, shapes and moves snap to the grid", exact=True).is_checked()
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    assert keep.get_attribute("aria-pressed") == "true"


def figures(server, id):
    return [element["content"]["figure"] for element in project(server, id)["storyboard"]["frames"][0]["layers"][1]["elements"]]


def is_on_grid(x, y):
    """Grid lines are fifty units apart; one goes through the middle of the frame in each direction."""
    return all(abs((value - half) / 50 - round((value - half) / 50)) < 1e-3 for value, half in ((x, 16000 / 9 / 2), (y, 1000 / 2)))


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def painted(page, red, blue):
    """Number of canvas pixels with the warm tint of the previous frame's onion skin."""
    return page.evaluate(
        """async ([red, blue]) => {
          const canvas = document.querySelector('[data-canvas]')
          const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height })
          const context = copy.getContext('2d')
          await new Promise(requestAnimationFrame)
          context.drawImage(canvas, 0, 0)
          const { data } = context.getImageData(0, 0, copy.width, copy.height)
          let count = 0
          for (let pixel = 0; pixel < data.length; pixel += 4) if (data[pixel] > red && data[pixel + 2] < data[pixel] - 30 && data[pixel + 2] > blue) count += 1
          return count }""", [red, blue])


@pytest.mark.parametrize("size", [TABLET_ACROSS, whole({"width": 1440, "height": 900}), whole(PHONE)], ids=["tablet", "desk", "phone"])
def test_the_workstation_is_accessible_and_fits_in_both_themes(visit, studio, shoot, size):
    id = new_project(studio, "A morning at the waterhole", "Seven minutes, no words")
    visitor = visit(on=studio, size=size, has_touch=size["width"] < 1440)
    page = open_work(visitor, id)
    if size["width"] < 1440:
        Hand(page).strokes(12)
    tabs = ["tools", "options", "notes"] if size == PHONE else [None]
    page.evaluate(AXE_SCRIPT)
    for tab in tabs:
        if tab:
            page.locator(f".work-tabs [data-show={tab}]").tap()
            assert page.locator(f"[data-panel={tab}]").is_visible()
        assert broken_in_any_theme(page) == [], tab
        shoot(page, f"storyboard workstation {size['width']} {tab or ''}")
    assert misfits(page, [size["width"]]) == []


def test_the_overview_moves_copies_and_sets_the_durations_of_several_frames(visit, studio):
    id, other = new_project(studio, "Source"), new_project(studio, "Target")
    page = open_work(visit(on=studio), id)
    for _ in range(3):
        page.locator("[data-add-frame]").click()
    saved(page)
    page.goto(f"/storyboard/{id}/frames")
    ready(page)
    picks = page.locator("[data-choose]")
    ids = said(studio, id, "id")
    picks.nth(0).click()
    picks.nth(1).click()
    page.locator("[data-do=later]").click()
    becomes(lambda: said(studio, id, "id"), [ids[2], ids[0], ids[1], ids[3]])
    page.locator("[data-do=time]").click()
    page.get_by_role("textbox", name="Seconds").fill("1,5")
    page.keyboard.press("Enter")
    becomes(lambda: said(studio, id, "duration"), [None, 1500, 1500, None])
    page.locator("[data-do=copy]").click()
    page.get_by_role("dialog").get_by_text("Target").first.click()
    page.get_by_text("were copied to").wait_for()
    assert said(studio, other, "duration") == [None, 1500, 1500]
    page.locator("[data-do=lock]").click()
    becomes(lambda: said(studio, id, "lockedNumber"), ["1", "2", "3", "4"])


@pytest.mark.parametrize("path", ["frames", "play"])
def test_the_overview_and_the_animatic_are_accessible_and_fit_in_both_themes(visit, studio, shoot, path):
    id = new_project(studio, "A morning at the waterhole")
    page = visit(on=studio).open(f"/storyboard/{id}/{path}")
    ready(page)
    page.evaluate(AXE_SCRIPT)
    assert broken_in_any_theme(page) == []
    shoot(page, f"storyboard {path}")


def test_the_animatic_plays_each_frame_for_its_duration(visit, studio):
    id = new_project(studio)
    page = open_work(visit(on=studio), id)
    page.locator("[data-seconds]").fill("0.4")
    page.locator("[data-add-frame]").click()
    page.locator("[data-seconds]").fill("0.4")
    page.locator("[data-field=dialogue]").fill("Look.")
    page.locator("[data-field=notes]").focus()
    saved(page)
    page.goto(f"/storyboard/{id}/play")
    ready(page)
    assert page.locator("[data-time]").inner_text() == "0:00.0 / 0:00.8"
    assert page.locator("[data-said]").inner_text() == ""
    page.locator("[data-play]").click()
    until(page, "document.querySelector('[data-time]').textContent.startsWith('0:00.8')")
    assert page.locator("[data-said]").inner_text() == "Look."
    assert page.locator("[data-play]").get_attribute("aria-pressed") == "false"
