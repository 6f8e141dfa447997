"""The game table in a real browser: whole games, played by pressing glowing buttons, on all kinds of screens."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from biopioneer_play import Player
from looks import SMALL, broken, broken_in_any_theme
from tiers import whole
from visitor import DESK, PHONE, TABLET, until

LANDSCAPE = {"width": 1024, "height": 768}
SIDEWAYS = {"width": 740, "height": 360}


def quick(one):
    """A game against three computers."""
    one.page.goto("/biopioneer")
    one.press("Quick game")
    one.page.locator("#table[data-table]").wait_for()
    return one.page


@pytest.mark.whole
@pytest.mark.long
@pytest.mark.parametrize("size", [LANDSCAPE, PHONE, DESK, TABLET], ids=["landscape", "phone", "desk", "upright"])
def test_a_whole_game_against_three_computers_needs_only_the_highlighted_controls(device, size):
    page = quick(device(size))
    seen = set()

    def look(moment):
        # In every state the table fits the screen: no part is scrolled away.
        assert (moment["wide"], moment["high"]) == (0, 0), moment
        if moment["phase"] in seen:
            return
        seen.add(moment["phase"])
        page.evaluate(AXE_SCRIPT)
        assert broken_in_any_theme(page) == [], moment
        page.emulate_media(color_scheme="light")
        # A lab's button is an overlay over its whole card.
        assert [one for one in page.evaluate(SMALL) if "lab-open" not in one] == [], moment

    player = Player(page, by="tap" if size == PHONE else "click")
    player.play(look)
    assert {"phase-turnStart", "phase-rolled", "phase-main"} <= seen
    assert page.locator("#end h2").is_visible()
    assert page.get_by_role("button", name="Play again").is_visible()
    assert [one for one in page.evaluate(SMALL) if "lab-open" not in one] == []
    page.evaluate(AXE_SCRIPT)
    assert broken_in_any_theme(page) == []


def test_a_tablet_in_landscape_shows_all_panels_at_once(device):
    page = quick(device(LANDSCAPE))
    # Up to three computers may play before the person.
    Player(page).hurry()
    until(
        page, "document.querySelector('#table').dataset.seats.split(' ').includes(document.querySelector('#table').dataset.turn)",
        seconds=300)
    for place in ("#board", "#strand", "#actions", "#status", "#problem", "#labs", "#log", "#hand [data-hand]"):
        box = page.locator(place).bounding_box()
        assert box and box["x"] >= 0 and box["y"] >= 0, place
        assert box["x"] + box["width"] <= 1024 and box["y"] + box["height"] <= 768, (place, box)
    # Every space is at least as wide as a finger.
    assert all(side >= 43.5 for side in page.evaluate(
        "[...document.querySelectorAll('.board.wide .space-hit')].map((one) => one.getBoundingClientRect().width)"))


@pytest.mark.parametrize("size", [PHONE, whole(SIDEWAYS), whole(TABLET)], ids=["phone", "sideways", "upright"])
def test_small_screens_use_tabs_and_keep_the_step_visible(device, size):
    page = quick(device(size, has_touch=True))
    for view, place in (("labs", "#labs"), ("log", "#log"), ("board", "#board")):
        page.locator(f'.views label:has([value="{view}"])').tap()
        assert page.locator(place).is_visible(), view
        assert page.locator("#actions .panel").first.is_visible(), view
    assert page.locator(".board.compact" if size == PHONE else ".board.wide").is_visible()


# The parts of the table that the hint covers.
UNDER_THE_HINT = """() => {
  const hint = document.querySelector('.game-hint').getBoundingClientRect()
  const parts = document.querySelectorAll('.table-strip, .views, #status, #actions, .board-area, #strand')
  return [...parts].filter((part) => {
    const box = part.getBoundingClientRect()
    return Math.min(box.right, hint.right) - Math.max(box.left, hint.left) > 0 && Math.min(box.bottom, hint.bottom) - Math.max(box.top, hint.top) > 0
  }).map((part) => part.className) }"""


@pytest.mark.parametrize("size", [PHONE, whole(SIDEWAYS)], ids=["phone", "sideways"])
def test_on_small_screens_hints_cover_nothing(device, size):
    page = quick(device(size, has_touch=True))
    hint = page.locator(".game-hint")
    seen = set()

    def look(moment):
        if moment["phase"] in seen:
            return
        hint.wait_for()
        seen.add(moment["phase"])
        assert page.evaluate(UNDER_THE_HINT) == [], moment

    Player(page, by="tap").play(look, enough=lambda: {"phase-turnStart", "phase-rolled", "phase-main"} <= seen)


@pytest.mark.whole
def test_the_scene_of_a_lab_opens_during_another_players_turn_and_closes_by_keys(device):
    page = quick(device(LANDSCAPE))
    for seat in range(4):
        page.locator(".lab-open").nth(seat).click()
        scene = page.locator(f"#lab-{seat}")
        assert scene.is_visible()
        assert scene.locator(".staff li").count() >= 2
        assert scene.locator(".part").count() >= 1
        page.keyboard.press("Escape")
        assert scene.is_hidden()


@pytest.mark.whole
def test_picture_and_word_press_the_same_button_and_disabled_buttons_give_the_reason(device):
    page = quick(device(LANDSCAPE))
    until(page, "document.querySelector('#do-roll')", seconds=300)
    page.locator(".board.wide [data-die]").click()
    until(page, "document.querySelector('#do-accept')")
    # An unavailable button (no pipette in the lab, or a die at its limit) gives the reason.
    dead = page.locator('#actions button[aria-disabled="true"]')
    player = Player(page)
    for _ in range(6):
        if dead.count():
            break
        player.step()
    why = dead.first.get_attribute("data-why")
    before = player.moment()["version"]
    dead.first.click(force=True)
    until(page, "document.querySelector('[data-actions-note]').textContent")
    assert page.locator("[data-actions-note]").text_content() == why
    assert player.moment()["version"] == before


@pytest.mark.whole
def test_the_log_is_filtered_by_chips(device):
    page = quick(device(LANDSCAPE))
    player = Player(page)
    until(page, "document.querySelector('#do-roll')", seconds=300)
    # The kind of the next event is random: a card, a lab event or an attempt.
    other = page.locator('.log-lines li:not([data-group="moves"])')
    while not other.count():
        if not player.step():
            player.hurry()
            page.wait_for_timeout(100)
    page.locator('.log-filter label:has([value="moves"])').click()
    # The table continues by itself meanwhile.
    until(page, """() => {
      const groups = [...document.querySelectorAll('.log-lines li')].filter((one) => one.checkVisibility()).map((one) => one.dataset.group)
      return groups.length && groups.every((one) => one === 'moves') }""")
    page.locator('.log-filter label:has([value="all"])').click()
    other.first.wait_for()


def test_two_browsers_show_the_moves_of_each_other_at_once(device, tier):
    least = 10 if tier == "core" else 30
    ada, bea = device(LANDSCAPE), device(PHONE)
    code = ada.opens(2)
    bea.joins(code, "Bea")
    ada.page.get_by_text("Bea, at another device").wait_for(state="attached")
    ada.press("Next")
    ada.page.get_by_role("button", name="Roll all").wait_for()
    while ada.page.get_by_role("button", name="Roll all").count():
        ada.press("Roll all")
        ada.page.wait_for_load_state()
    while ada.page.locator("button.pick:not([name=length])").count():
        before = ada.page.content()
        ada.page.locator("button.pick:not([disabled])").first.click()
        until(ada.page, "(before) => document.documentElement.outerHTML !== before", before)
        ada.page.wait_for_load_state()
    ada.page.click("[name=length][value=short]")
    ada.page.get_by_role("button", name="Begin the game").wait_for()
    ada.press("Begin the game")
    players = [Player(ada.page), Player(bea.page, by="tap")]
    for one in (ada, bea):
        one.page.locator("#table[data-table]").wait_for()
    turns = set()
    for step in range(60):
        moments = [player.moment() for player in players]
        active = next(number for number, moment in enumerate(moments) if moment["isOwn"])
        turns.add(active)
        # A waiting player has no game buttons.
        assert players[1 - active].page.locator("#actions [data-command] [name=command]").count() == 0
        players[active].step()
        version = players[active].moment()["version"]
        until(players[1 - active].page, "(version) => Number(document.querySelector('#table').dataset.version) >= version", version)
        if len(turns) == 2 and step > least:
            break
    assert turns == {0, 1}
    lines = [one.page.locator(".log-lines li").all_inner_texts()[:5] if one is ada else one.page.evaluate(
        "[...document.querySelectorAll('.log-lines li')].slice(0, 5).map((one) => one.textContent)") for one in (ada, bea)]
    assert [text.strip() for text in lines[0]] == [text.strip() for text in lines[1]]


@pytest.mark.whole
def test_keys_step_through_the_replay_of_a_finished_game(device):
    one = device(LANDSCAPE)
    page = quick(one)
    Player(page).play()
    page.get_by_role("link", name="Replay the game").click()
    # Key listeners are installed after the first paint.
    page.wait_for_url("**/replay")
    for count in range(1, 6):
        page.keyboard.press("ArrowRight")
        page.wait_for_url(f"**/replay?step={count}")
    assert page.locator(".replay-ways").get_by_text("5 of ").is_visible()
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/replay?step=4")
    page.evaluate(AXE_SCRIPT)
    assert broken_in_any_theme(page) == []


@pytest.mark.whole
@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=["phone", "landscape"])
def test_six_lessons_need_only_the_highlighted_controls(device, size):
    one = device(size)
    page = one.page
    player = Player(page, by="tap" if size == PHONE else "click")
    page.goto("/biopioneer/lessons")
    page.evaluate(AXE_SCRIPT)
    assert broken_in_any_theme(page) == []
    page.get_by_role("link", name="Begin").first.click()
    for number in range(6):
        page.locator("#table[data-table]").wait_for()
        page.wait_for_load_state()
        for step in range(40):
            moment = player.moment()
            assert (moment["wide"], moment["high"]) == (0, 0), (number, step)
            if not player.step():
                break
        page.evaluate(AXE_SCRIPT)
        assert broken(page, "light") == [], number
        page.locator("#lesson button.primary").click()
        page.wait_for_load_state()
    assert page.url.endswith("/biopioneer")
    page.goto("/biopioneer/lessons")
    assert page.locator(".lesson-card.done").count() == 6


@pytest.mark.whole
def test_spectator_and_projector_see_the_game(device):
    ada, eve = device(LANDSCAPE), device(DESK)
    page = quick(ada)
    page.get_by_role("button", name="Game", exact=True).click()
    link = page.locator("#game-menu a[data-data]").get_attribute("href")
    eve.page.goto(link)
    eve.page.locator("#table.watching").wait_for()
    assert eve.page.locator("#actions [name=command]").count() == 0
    eve.page.goto(link + "?projector")
    eve.page.locator("#table.projector").wait_for()
    page.keyboard.press("Escape")
    player = Player(page)
    until(page, "document.querySelector('#do-roll')", seconds=300)
    player.step()
    version = player.moment()["version"]
    until(eve.page, "(version) => Number(document.querySelector('#table').dataset.version) >= version", version)
    assert eve.page.locator("#table.projector").count() == 1


def test_a_card_is_dragged_from_the_hand_to_its_slot(device):
    page = device(LANDSCAPE).page
    page.goto("/biopioneer/lessons/move")
    player = Player(page)
    for _ in range(6):
        player.step()
    before = player.moment()["version"]
    card, slot = page.locator("#hand [data-card]").bounding_box(), page.locator('#strand [data-slot="1"]').first.bounding_box()
    page.mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    page.mouse.down()
    page.mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2 + 40, steps=4)
    page.mouse.move(slot["x"] + slot["width"] / 2, slot["y"] + slot["height"] / 2, steps=8)
    page.mouse.up()
    until(page, "(before) => Number(document.querySelector('#table').dataset.version) > before", before)
    assert page.locator('#strand [data-slot="1"].filled').count() == 1


def test_a_lesson_can_be_completed_by_keys_alone(device):
    page = device(LANDSCAPE).page
    page.goto("/biopioneer/lessons/people")
    for _ in range(40):
        before = int(page.locator("#table").get_attribute("data-version"))
        glowing = page.evaluate_handle("() => [...document.querySelectorAll('#actions [data-next], #lesson [data-next]')].find((one) => one.checkVisibility())").as_element()
        if glowing is None:
            break
        key = glowing.get_attribute("aria-keyshortcuts")
        if key:
            page.keyboard.press(key)
        else:
            glowing.focus()
            page.keyboard.press("Enter")
        if glowing.get_attribute("popovertarget"):
            # The window opens with the focus on its button.
            page.keyboard.press("Enter")
        elif glowing.evaluate("(one) => one.closest('form')?.dataset.ask !== undefined"):
            page.locator("dialog[open]").wait_for()
            page.keyboard.press("Tab")
            page.locator("dialog[open]").get_by_role("button", name="Yes").focus()
            page.keyboard.press("Enter")
        until(page, "(before) => Number(document.querySelector('#table').dataset.version) > before", before)
    assert page.locator("#lesson button.primary").is_visible()
    assert page.locator("#lesson header .number").text_content() == "17 of 17"
