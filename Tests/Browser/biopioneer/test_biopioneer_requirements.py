"""The requirements' test cases about profiles, options, hints, the learning centre and leaving, by number."""

import io

import pytest
from biopioneer_play import Player
from PIL import Image
from places import SHOTS
from tiers import whole
from visitor import PHONE, Visitor, until

LANDSCAPE = {"width": 1024, "height": 768}
# Records the page's audio contexts and their state.
SOUND = """
  window.contexts = []
  window.AudioContext = class extends AudioContext {
    constructor(...all) { super(...all); window.contexts.push(this) }
  }"""


@pytest.fixture()
def table(device):
    """A quick game with the person's turn."""

    def begin(size=LANDSCAPE, script=None):
        one = device(size)
        if script:
            one.page.add_init_script(script)
        one.page.goto("/biopioneer")
        one.press("Quick game")
        until(one.page, "document.querySelector('#table')?.dataset.seats.split(' ').includes(document.querySelector('#table').dataset.turn)")
        return one.page

    return begin


def acts(page):
    """Number of game events; a room's version also counts arrivals and departures."""
    reply = page.request.get(f"/api/v1/biopioneer/rooms/{page.url[-6:]}?since=0")
    assert reply.ok, reply.text()
    return len(reply.json()["entries"])


def test_2_1_to_2_8_a_profile_is_created_gets_a_picture_and_is_used_in_a_game(chromium, games, tmp_path):
    picture = tmp_path / "face.jpg"
    Image.radial_gradient("L").convert("RGB").save(picture)
    ada = Visitor(chromium, games, size=PHONE)
    page = ada.open("/biopioneer")
    # 2.1, 2.2: from the first page to the profiles.
    page.locator("main").get_by_role("link", name="Profiles").click()
    page.get_by_role("heading", name="New profile").wait_for()
    # 2.3, 2.6: a new one, with a colour, a shape and a token of the game's own pictures.
    page.fill("[name=name]", "Ada")
    page.check('[name=colour][value="violet"]', force=True)
    page.check('[name=shape][value="star"]', force=True)
    page.select_option("[name=token]", "helix")
    page.get_by_role("button", name="Create").click()
    page.get_by_role("heading", name="Ada").wait_for()
    # 2.5: a photo as a profile picture; 2.7: on a phone the same field opens the camera.
    page.locator("[data-picture] summary").click()
    assert page.locator("[data-capture]").get_attribute("capture") is not None
    page.set_input_files("[data-capture]", picture)
    shown = page.locator("[data-picture] img.face")
    shown.wait_for()
    until(page, "document.querySelector('[data-picture] img.face').naturalWidth > 0")
    reply = page.context.request.get(shown.get_attribute("src"))
    assert Image.open(io.BytesIO(reply.body())).width > 0
    # 2.4: the profile is offered in the next game; 2.8: back to the first page.
    page.goto("/biopioneer/new")
    page.click('[name=players][value="1"]')
    assert page.locator("[name=who0] option:checked").inner_text() == "profile Ada"
    page.goto("/biopioneer/profile")
    page.get_by_role("link", name="BioPioneer").first.click()
    page.wait_for_url("**/biopioneer")
    assert ada.problems == []
    ada.close()


def test_4_1_to_4_4_and_5_1_to_5_4_music_and_effects_are_switched_in_the_options(table):
    page = table(script=SOUND)
    # Arrivals and departures raise the version; the possible actions stay the same.
    before = page.locator("#actions .panel").inner_text()
    for name, case in (("music", "4"), ("effects", "5")):
        # .1a: the options open over the dimmed table; .2a: sound is one of their groups of switches.
        page.locator("[data-open-options]").click()
        dialog = page.locator("dialog[open]")
        group = dialog.get_by_role("group", name="Sound")
        switch = group.locator(f"input[name={name}]")
        assert not switch.is_checked(), case
        # .2b, .2c: a wrong switch is restored by pressing it again.
        wrong = dialog.locator("input[name=isStill]")
        was = wrong.is_checked()
        wrong.click()
        assert wrong.is_checked() != was, case
        wrong.click()
        assert wrong.is_checked() == was, case
        # .3: on, and off again.
        switch.click()
        assert switch.is_checked(), case
        if name == "music":
            until(page, "window.contexts.some((one) => one.state === 'running')")
            switch.click()
            until(page, "window.contexts.every((one) => one.state === 'suspended')")
            switch.click()
        # .4: closed, and the table is as it was.
        dialog.locator("button.primary").click()
        dialog.wait_for(state="detached")
        assert page.locator("#actions .panel").inner_text() == before, case
    # .1b: leaving the page loses nothing, because choices apply at once (see RULES.md).
    page.reload()
    page.locator("[data-open-options]").click()
    assert page.is_checked("input[name=music]") and page.is_checked("input[name=effects]")


def test_6_1_to_6_3_a_hint_names_a_move_and_closes(table):
    page = table()
    before = acts(page)
    hint = page.locator(".game-hint")
    # 6.1a: automatic in a first game, with a text for this step; 6.2c: dismissed.
    assert "die" in hint.locator("p").text_content()
    hint.locator("button").click()
    assert hint.is_hidden()
    # 6.2b: a wrong button opens a dialog with a clear title that can be closed.
    page.locator("[data-open-keys]").click()
    page.locator("dialog[open]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    # 6.2a: requested; 6.3: dismissed, with the table unchanged.
    page.locator("[data-show-hint]").click()
    assert hint.is_visible()
    page.locator("[data-show-hint]").click()
    assert hint.is_hidden() and acts(page) == before
    # 6.1b: hints are an option, which is saved.
    page.locator("[data-open-options]").click()
    page.select_option("select[name=hints]", "always")
    page.reload()
    hint.wait_for()
    page.locator("[data-open-options]").click()
    assert page.input_value("select[name=hints]") == "always"


@pytest.mark.whole
@pytest.mark.parametrize("size", [LANDSCAPE, whole(PHONE)], ids=["landscape", "phone"])
def test_hints_cover_no_status_text_and_plus_and_minus_are_large(table, size):
    SHOTS.mkdir(parents=True, exist_ok=True)
    page = table(size)
    player = Player(page, by="tap" if size == PHONE else "click")
    covered = """() => {
      const hint = document.querySelector('.game-hint').getBoundingClientRect()
      return [...document.querySelectorAll('#status h2, #status .measures > *, #actions .panel :is(h2, h3, p)')].filter((one) => {
        const box = one.getBoundingClientRect()
        return one.checkVisibility() && box.left < hint.right && box.right > hint.left && box.top < hint.bottom && box.bottom > hint.top
      }).map((one) => one.outerHTML.slice(0, 80)) }"""
    is_shown = False
    for _ in range(12):
        moment = player.moment()
        if moment["isOwn"]:
            page.locator(".game-hint").wait_for()
            assert page.evaluate(covered) == [], moment
            # Measured in one script: the table may be redrawn at any time.
            wide = page.evaluate("[...document.querySelectorAll('.stepper button')].map((one) => one.getBoundingClientRect().width)")
            assert all(width >= 48 for width in wide), wide
            # With all actions left: this picture is in docs/apps.md.
            if moment["phase"] == "phase-main" and not is_shown:
                is_shown = True
                page.screenshot(path=SHOTS / f"biopioneer-{'phone' if size == PHONE else 'table'}.jpg", type="jpeg", quality=82)
            player.step()
        else:
            player.hurry()
            page.wait_for_timeout(100)


def test_9_1_to_9_3_the_learning_centre_opens_from_a_card_or_the_menu_and_can_be_left(device):
    page = device(PHONE).page
    page.goto("/biopioneer")
    # A description of the game is below its name.
    assert "board game of synthetic biology" in page.locator(".title .lead").text_content()
    # 9.1: the centre, with all its topics.
    page.get_by_role("link", name="Learning center").first.click()
    page.wait_for_url("**/biopioneer/learn")
    topics = page.locator("main a[href^='/biopioneer/learn/']")
    assert topics.count() >= 24
    # 9.2: a topic, with a drawing and sources that can be followed.
    topics.first.click()
    page.locator("article.topic").wait_for()
    until(page, "document.querySelector('article.topic img').naturalWidth > 0")
    assert page.locator(".sources li a[href^='http']").count() >= 1
    # 9.3: back to the topics, and to the first page.
    page.locator("main a[href^='/biopioneer/learn#']").first.click()
    page.wait_for_url("**/biopioneer/learn**")
    page.get_by_role("link", name="BioPioneer").first.click()
    page.wait_for_url("**/biopioneer")


def test_11_1_and_11_2_a_person_who_left_the_page_can_resume_the_unchanged_game(table):
    page = table()
    page.locator("[data-full-screen]").click()
    until(page, "document.fullscreenElement !== null")
    # 11.1: a page cannot prevent leaving full screen (see RULES.md): the page shows it, and one tap returns.
    page.evaluate("document.exitFullscreen()")
    page.locator(".toast button").click()
    until(page, "document.fullscreenElement !== null")
    page.evaluate("document.exitFullscreen()")
    # 11.2: after another page, the first page offers to continue the unchanged game.
    room, before = page.url, acts(page)
    page.goto("about:blank")
    page.goto("/biopioneer")
    page.get_by_role("link", name="Continue your game").click()
    page.locator("#table[data-table]").wait_for()
    assert page.url == room and acts(page) == before
