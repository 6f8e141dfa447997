"""Shared sheets, pictures of the media library, voices and the sound track: by finger, on a tablet."""

import wave

import pytest
from storyboards import TABLET_ACROSS, Hand, becomes, drawn, marked, new_project, open_work, project, ready, said, saved
from visitor import until

HEARD = """const play = HTMLMediaElement.prototype.play
window.heard = []
HTMLMediaElement.prototype.play = function () { window.heard.push(this.src); return play.call(this) }"""


@pytest.fixture()
def artist(visit, studio):
    return visit(on=studio, size=TABLET_ACROSS, has_touch=True, permissions=["microphone"])


def row(page, role):
    return page.locator(f"[data-layer][data-role={role}]").first


def go(page, place):
    page.locator("[data-frame]").nth(place).get_by_role("button").click()
    until(page, "(place) => document.querySelectorAll('[data-frame]')[place].classList.contains('open')", place)


def choose(page, role, item):
    row(page, role).locator("[data-key=more]").tap()
    page.get_by_role("menuitem", name=item).tap()


def sheets(studio, id):
    return [len(sheet["elements"]) for sheet in project(studio, id)["storyboard"]["sheets"]]


def shared(studio, id):
    """The sheet of each layer of each frame."""
    return [[layer.get("shared") for layer in frame["layers"]] for frame in project(studio, id)["storyboard"]["frames"]]


def inked(page):
    """Whether each frame's thumbnail shows any ink."""
    return page.evaluate(
        """() => [...document.querySelectorAll('[data-frame] canvas')].map((canvas) => {
          const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
          return data.some((sample, place) => place % 4 === 0 && data[place + 3] > 0 && sample < 150) })""")


def test_drawing_on_a_shared_background_appears_in_all_its_frames(artist, studio, shoot):
    id = new_project(studio)
    page = open_work(artist, id)
    page.locator("[data-add-frame]").tap()
    page.locator("[data-add-frame]").tap()
    go(page, 0)
    choose(page, "background", "Share with other frames")
    becomes(lambda: sheets(studio, id), [0])
    go(page, 1)
    choose(page, "background", "Show a shared background")
    page.get_by_role("dialog").get_by_role("button", name="Background").tap()
    becomes(lambda: [layers[0] is not None for layers in shared(studio, id)], [True, True, False])
    assert marked(page) == 0
    # Drawn in the second frame, visible in the first, and in no other.
    row(page, "background").locator("[data-key=name]").tap()
    Hand(page).line((0.2, 0.3), (0.7, 0.6))
    becomes(lambda: sheets(studio, id), [1])
    assert (seen := marked(page)) > 0
    becomes(lambda: inked(page), [True, True, False])
    shoot(page, "storyboard shared background")
    go(page, 0)
    assert marked(page) == seen
    go(page, 2)
    assert marked(page) == 0
    # Undo in the frame of the drawing also removes it from the other frame; redo restores it.
    go(page, 1)
    page.locator("[data-undo]").click()
    becomes(lambda: sheets(studio, id), [0])
    go(page, 0)
    assert marked(page) == 0
    go(page, 1)
    page.locator("[data-redo]").click()
    becomes(lambda: sheets(studio, id), [1])
    # A separate copy keeps the drawing, and does not follow later changes.
    choose(page, "background", "Make a separate copy for this frame")
    becomes(lambda: [layers[0] is not None for layers in shared(studio, id)], [True, False, False])
    go(page, 0)
    row(page, "background").locator("[data-key=name]").tap()
    Hand(page).line((0.2, 0.7), (0.7, 0.8))
    becomes(lambda: sheets(studio, id), [2])
    drawn(studio, id, [0, 1, 0])
    page.reload()
    ready(page)
    becomes(lambda: marked(page) > seen, True)


@pytest.mark.whole
def test_badge_of_a_shared_layer_is_not_clipped(artist, studio):
    id = new_project(studio)
    page = open_work(artist, id)
    choose(page, "background", "Share with other frames")
    badge = row(page, "background").locator(".badge")
    badge.wait_for()
    for width in (1024, 1440, 768, 360):
        page.set_viewport_size({"width": width, "height": 768})
        # On narrow screens the layers are behind a tab.
        if badge.is_visible():
            assert badge.evaluate("(one) => one.scrollWidth <= one.clientWidth && one.clientWidth > 20"), width
            assert badge.evaluate(
                "(one) => { const [a, b] = [one, one.parentElement].map((it) => it.getBoundingClientRect()); "
                "return a.left >= b.left - 1 && a.right <= b.right + 1 }"), width


@pytest.mark.whole
def test_a_picture_of_the_media_library_is_placed_on_a_layer_for_tracing(visit, server):
    id = new_project(server)
    page = open_work(visit(size=TABLET_ACROSS, has_touch=True), id)
    page.locator("[data-add-picture]").tap()
    page.get_by_role("menuitem", name="From the media library").tap()
    first = page.get_by_role("dialog").locator(".choice").first
    name = first.locator(".choice-name").inner_text()
    until(page, "document.querySelector('dialog .choice img').naturalWidth > 0")
    first.tap()
    drawn(server, id, [1])
    layers = project(server, id)["storyboard"]["frames"][0]["layers"]
    assert (layers[0]["role"], layers[0]["name"]) == ("reference", name)
    hash = layers[0]["elements"][0]["content"]["picture"]["file"]
    # The picture is the project's own file, without the camera's metadata.
    kept = page.request.get(f"/api/v1/storyboard/projects/{id}/pictures/{hash}")
    assert kept.headers["content-type"] == "image/jpeg"
    assert b"Exif" not in kept.body()
    # The picture is in no export.
    assert "<image" not in page.request.get(f"/api/v1/storyboard/projects/{id}/export/svg").text()
    # A finger draws over the picture, on the layer above.
    row(page, "foreground").locator("[data-key=name]").tap()
    Hand(page).line((0.2, 0.3), (0.7, 0.6))
    drawn(server, id, [2])
    page.reload()
    ready(page)
    assert page.locator("[data-layer]").last.get_attribute("data-role") == "reference"


@pytest.mark.whole
def test_a_voice_belongs_to_the_frame_where_its_recording_began_and_plays_in_the_animatic(artist, studio):
    id = new_project(studio)
    page = open_work(artist, id)
    page.locator("[data-add-frame]").tap()
    page.locator("[data-record]").tap()
    until(page, "document.querySelector('[data-record]').getAttribute('aria-pressed') === 'true'")
    page.wait_for_timeout(500)
    # Going to another frame during a recording: the voice belongs to the first frame.
    go(page, 0)
    page.locator("[data-record]").tap()
    becomes(lambda: [voice is not None for voice in said(studio, id, "voice")], [False, True])
    assert page.get_by_role("button", name="Play the voice").count() == 0
    go(page, 1)
    page.get_by_role("button", name="Play the voice").wait_for()
    saved(page)
    voice = said(studio, id, "voice")[1]
    page.add_init_script(HEARD)
    page.goto(f"/storyboard/{id}/play")
    ready(page)
    page.locator("[data-place]").evaluate("(one) => { one.value = 1900; one.dispatchEvent(new Event('input')) }")
    page.locator("[data-play]").tap()
    until(page, "(hash) => window.heard.some((src) => src.endsWith(hash))", voice)
    page.goto(f"/storyboard/{id}")
    ready(page)
    go(page, 1)
    page.get_by_role("button", name="Remove the voice").tap()
    becomes(lambda: said(studio, id, "voice"), [None, None])


def tone(path, seconds):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(8000)
        file.writeframes(bytes(128 + (60 if number // 10 % 2 else -60) for number in range(8000 * seconds)))
    return path


def test_a_sound_track_is_stored_in_the_storyboard_moved_played_and_removed(artist, studio, shoot, tmp_path):
    id = new_project(studio)
    track = lambda: project(studio, id)["storyboard"].get("track")
    page = artist.page
    page.add_init_script(HEARD)
    artist.open(f"/storyboard/{id}/play")
    ready(page)
    assert page.locator("[data-track-remove]").is_hidden()
    page.locator("[data-track]").set_input_files(tone(tmp_path / "Dawn.wav", 3))
    page.get_by_text("was added to the storyboard").wait_for()
    assert (track()["name"], track()["start"]) == ("Dawn.wav", 0)
    page.locator("[data-track-start]").fill("never")
    page.keyboard.press("Tab")
    page.get_by_text("number of seconds from 0 to 3600").wait_for()
    page.locator("[data-track-start]").fill("0.5")
    page.keyboard.press("Tab")
    becomes(lambda: track()["start"], 500)
    page.reload()
    ready(page)
    assert page.locator("[data-track-name]").inner_text() == "Dawn.wav"
    assert page.locator("[data-track-start]").input_value() == "0.5"
    shoot(page, "storyboard sound track")
    page.locator("[data-play]").tap()
    until(page, "window.heard.some((src) => src.startsWith('blob:'))")
    until(page, "document.querySelector('[data-play]').getAttribute('aria-pressed') === 'false'")
    page.locator("[data-track-remove]").tap()
    becomes(track, None)
    # The server is updated before the page.
    until(page, "document.querySelector('[data-track-name]').textContent === ''")
    page.get_by_role("button", name="Undo").tap()
    becomes(lambda: track() and track()["start"], 500)
    page.locator("[data-track-remove]").tap()
    becomes(track, None)
    page.reload()
    ready(page)
    assert page.locator("[data-track-remove]").is_hidden()


@pytest.mark.whole
def test_files_that_are_not_sounds_are_refused_as_a_sound_track(artist, studio, tmp_path):
    id = new_project(studio)
    page = artist.open(f"/storyboard/{id}/play")
    ready(page)
    (tmp_path / "Notes.mp3").write_text("no sound")
    page.locator("[data-track]").set_input_files(tmp_path / "Notes.mp3")
    page.locator("[data-toasts] .toast").first.wait_for()
    assert "track" not in project(studio, id)["storyboard"]
    assert page.locator("[data-track-remove]").is_hidden()
    # The browser reports the server's refusal.
    artist.problems.clear()
