"""Options, keys, hints, hand-over and full screen of the table."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from layout import misfits
from looks import broken_in_any_theme
from places import SHOTS
from tiers import whole
from visitor import PHONE, TABLET, until

STILL = {"reduced_motion": "reduce"}


def test_options_open_over_the_dimmed_table_apply_at_once_and_are_saved(sit, table):
    page = sit(**STILL)
    page.keyboard.press("o")
    page.wait_for_selector("dialog[open]")
    assert "0.45" in page.evaluate("getComputedStyle(document.querySelector('dialog[open]'), '::backdrop').backgroundColor")
    assert page.evaluate("document.documentElement.dataset.colourPack") == "on"
    page.click("input[name=colourPack]")
    assert page.evaluate("document.documentElement.dataset.colourPack") == "off"
    # A wrong choice is undone by choosing again.
    page.click("input[name=clock]")
    page.click("input[name=clock]")
    page.select_option("select[name=hints]", "asked")
    page.locator("input[name=musicVolume]").fill("20")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.reload()
    page.wait_for_selector("[data-open-options]:not([hidden])")
    assert page.evaluate("document.documentElement.dataset.colourPack") == "off"
    page.click("[data-open-options]")
    assert not page.is_checked("input[name=colourPack]") and not page.is_checked("input[name=clock]")
    assert page.input_value("input[name=musicVolume]") == "20"
    assert page.input_value("select[name=hints]") == "asked"


@pytest.mark.parametrize("size", [PHONE, whole(TABLET), whole({"width": 1024, "height": 768})], ids=["phone", "tablet", "desk"])
def test_options_fit_every_screen_and_are_large_enough_for_fingers(sit, table, size):
    page = sit(size, **STILL)
    page.click("[data-open-options]")
    found = misfits(page, widths=(320, 360, 1024))
    assert not found, "\n".join(found)
    assert page.evaluate("[...document.querySelectorAll('dialog :is(label.check, input[type=range], select, button)')].every((one) => one.getBoundingClientRect().height >= 44)")


@pytest.mark.whole
def test_turn_clock_is_optional(sit, table):
    page = sit(**STILL)
    assert page.locator("[data-clock]").is_hidden()
    page.click("[data-open-options]")
    page.click("input[name=clock]")
    until(page, "/^\\d+:\\d\\d$/.test(document.querySelector('[data-clock]').textContent)")


def test_letter_keys_press_buttons_and_an_overview_lists_them(sit, table):
    page = sit(**STILL)
    page.keyboard.press("?")
    rows = page.locator(".game-keys tr").all_text_contents()
    assert rows[0] == "RRoll" and "OOptions" in rows
    page.keyboard.press("r")
    assert table.game.keys == []
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    until(page, "document.querySelector('#do-place')")
    page.keyboard.press("Control+d")
    page.keyboard.press("p")
    until(page, "document.querySelector('#do-endTurn')")
    assert table.game.placed == 1


@pytest.mark.whole
def test_letter_shortcuts_can_be_switched_off(sit, table):
    page = sit(**STILL)
    page.keyboard.press("o")
    page.click("input[name=shortcuts]")
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    page.keyboard.press("o")
    assert page.locator("dialog[open]").count() == 0 and table.game.keys == []


def test_the_board_is_one_tab_stop_and_arrow_keys_move_inside_it(sit, table):
    page = sit(**STILL)
    assert page.evaluate("[...document.querySelectorAll('[data-space]')].map((one) => one.tabIndex)") == [0] + [-1] * 11
    page.evaluate("document.querySelector('[data-space=\"0\"]').focus()")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.space") == "2"
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.dataset.space") == "11"
    table.game.publish(lambda: table.game.happen("turn", "Bob thinks."))
    until(page, "document.querySelector('#table').dataset.version === '2'")
    assert page.evaluate("document.activeElement.dataset.space") == "11"
    assert page.evaluate("[...document.querySelectorAll('[data-space]')].filter((one) => one.tabIndex === 0).length") == 1


@pytest.mark.parametrize("size", [PHONE, whole(TABLET), whole({"width": 1024, "height": 768})], ids=["phone", "tablet", "desk"])
def test_in_a_first_game_the_next_step_has_a_hint_that_covers_no_piece(sit, table, size):
    page = sit(size, **STILL)
    page.wait_for_selector(".game-hint:not([hidden])")
    assert page.locator(".game-hint p").text_content() == "Now: roll."
    covered = """() => {
      const hint = document.querySelector('.game-hint').getBoundingClientRect()
      return [...document.querySelectorAll('[data-space], [data-die], [data-pile], [data-slot], #actions button')].filter((one) => {
        const box = one.getBoundingClientRect()
        return box.left < hint.right && box.right > hint.left && box.top < hint.bottom && box.bottom > hint.top
      }).map((one) => one.outerHTML.slice(0, 60)) }"""
    assert page.evaluate(covered) == []
    page.evaluate("document.querySelector('#do-rollMove button').scrollIntoView({ block: 'center' })")
    until(page, f"({covered})().length === 0")


@pytest.mark.whole
def test_hint_closes_and_returns_on_request(sit, table):
    page = sit(**STILL)
    page.click(".game-hint button")
    assert page.locator(".game-hint").is_hidden()
    table.game.publish(lambda: table.game.happen("turn", "Bob thinks."))
    until(page, "document.querySelector('#table').dataset.version === '2'")
    assert page.locator(".game-hint").is_hidden()
    page.keyboard.press("h")
    assert page.locator(".game-hint").is_visible()
    page.keyboard.press("Escape")
    assert page.locator(".game-hint").is_hidden()
    # The next step shows a hint again.
    page.click("#do-rollMove button")
    until(page, "document.querySelector('.game-hint:not([hidden]) p')?.textContent === 'Now: place.'")


@pytest.mark.whole
def test_after_a_finished_game_hints_appear_only_on_request(sit, table):
    page = sit(**STILL)
    table.game.publish(lambda: table.game.do("solve"))
    until(page, "document.querySelector('#table').dataset.over !== undefined")
    table.game.over = False
    until(page, "new Promise((resolve) => { const all = indexedDB.open('biopioneer options'); all.onsuccess = () => { "
                "const kept = all.result.transaction('state').objectStore('state').get('latest'); "
                "kept.onsuccess = () => { all.result.close(); resolve(kept.result?.hasPlayed === true) } } })")
    page.reload()
    page.wait_for_selector("[data-show-hint]:not([hidden])")
    assert page.locator(".game-hint").is_hidden()
    page.click("[data-show-hint]")
    assert page.locator(".game-hint").is_visible()


@pytest.mark.whole
def test_spectators_get_hints_only_on_request(sit, table):
    page = sit(seats="", **STILL)
    assert page.locator(".game-hint").is_hidden()


def test_the_pause_between_two_people_on_one_device_is_optional(sit, table):
    page = sit(seats="1 2 3", **STILL)
    table.game.publish(lambda: table.game.do("endTurn"))
    page.wait_for_selector("dialog[open]")
    assert page.locator("dialog h2").text_content() == "Bob is next"
    page.click("dialog label.check")
    page.click("dialog .primary")
    table.game.publish(lambda: table.game.do("endTurn"))
    until(page, "document.querySelector('#table').dataset.turn === '3'")
    assert page.locator("dialog").count() == 0


@pytest.mark.whole
def test_a_device_with_one_seat_has_no_pause_between_turns(sit, table):
    page = sit(seats="1", **STILL)
    for _ in range(3):
        table.game.publish(lambda: table.game.do("endTurn"))
    until(page, "document.querySelector('#table').dataset.turn === '1' && document.querySelector('#table').dataset.version === '7'")
    assert page.locator("dialog").count() == 0


def test_full_screen_is_offered_when_supported_and_can_be_left(sit, table):
    page = sit(**STILL)
    page.click("[data-full-screen]")
    until(page, "document.fullscreenElement !== null && document.querySelector('[data-full-screen]').ariaPressed === 'true'")
    # The person leaves full screen without the button.
    page.evaluate("document.exitFullscreen()")
    page.wait_for_selector(".toast button")
    page.click(".toast button")
    until(page, "document.fullscreenElement !== null")


@pytest.mark.whole
def test_full_screen_is_not_offered_when_unsupported(sit, table):
    page = sit(script="Object.defineProperty(document, 'fullscreenEnabled', { get: () => false })", **STILL)
    assert page.locator("[data-full-screen]").is_hidden()


@pytest.mark.parametrize("size", [PHONE, whole({"width": 1024, "height": 768})], ids=["phone", "desk"])
def test_dialogs_of_the_modules_pass_axe(sit, table, size):
    page = sit(size, seats="1 2 3", **STILL)
    page.evaluate(AXE_SCRIPT)
    name = f"biopioneer modules {'phone' if size == PHONE else 'desk'}"
    table.game.wait = 2.4

    def judge(within, what):
        assert broken_in_any_theme(page, within) == [], what
        page.screenshot(path=SHOTS / f"{name} {what}.jpg".replace(" ", "-"), type="jpeg", quality=82)

    SHOTS.mkdir(parents=True, exist_ok=True)
    judge(".game-hint", "hint")
    page.click("[data-open-options]")
    judge("dialog", "options")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    judge("dialog", "keys")
    page.keyboard.press("Escape")
    page.click("#do-rollMove button")
    page.wait_for_selector(".table-waiting:not(:empty)")
    judge(".table-waiting", "waiting")
    page.wait_for_selector("#do-discard")
    table.game.wait = 0
    page.click("#do-discard button")
    page.wait_for_selector("#do-solve")
    judge("#actions", "actions")
    page.click("#do-endTurn button")
    page.click("dialog .danger")
    until(page, "document.querySelector('dialog h2')?.textContent.includes('is next')")
    judge("dialog", "hand over")
    page.click("dialog .primary")
    table.stop()
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.wait_for_selector(".table-lost:not(:empty)")
    judge(".table-lost", "lost")
    table.begin_again()
