"""The requirements' test cases about windows, lessons and the end of a game, by number."""

import pytest
from biopioneer_play import Player
from visitor import until

LANDSCAPE = {"width": 1024, "height": 768}


@pytest.fixture()
def lesson(device):
    """The table of a lesson at a given step: always the same position."""

    def begin(name, step):
        page = device(LANDSCAPE).page
        page.goto(f"/biopioneer/lessons/{name}")
        player = Player(page)
        for _ in range(step):
            assert player.step()
        return page

    return begin


def version(page):
    return page.locator("#table").get_attribute("data-version")


def lab(page, seat=0):
    page.locator(".lab-open").nth(seat).click()
    return page.locator(f"#lab-{seat}")


def window(page, thing):
    page.locator(f"#actions [popovertarget=what-{thing}]").first.click()
    return page.locator(f"#what-{thing}")


def closed(page, shown):
    """Checks that Cancel closes a window without effect."""
    before = version(page)
    assert shown.is_visible()
    shown.get_by_role("button", name="Cancel").click()
    assert shown.is_hidden() and version(page) == before


def test_3_7_and_3_8_the_pipette_has_a_description_that_can_be_closed(lesson):
    page = lesson("move", 3)
    scene = lab(page)
    assert scene.locator(".part", has_text="Pipette").get_by_text("Once a turn: one more or one less on one of your dice.").is_visible()
    scene.get_by_role("button", name="Close").click()
    assert scene.is_hidden()


def test_3_12_without_the_pipette_the_die_has_its_rolled_value(lesson):
    page = lesson("move", 4)
    assert page.locator(".roll-number b").text_content() == "3"
    # The lesson continues with the 3. In a game this button undoes the pipette.
    assert page.get_by_role("button", name="Without the Pipette").is_visible()
    page = lesson("people", 3)
    assert page.locator(".roll-number b").text_content() == "5"
    assert page.locator("#do-pipette-clear button").get_attribute("aria-disabled") is None


# The cases of one step share a page, so each case restores the page.
@pytest.mark.parametrize(
    "name, step, things",
    [
        pytest.param("people", 1, ["person"], id="3.61"),
        pytest.param("people", 5, ["gelElectrophoresis", "mediaAndPlate"], id="3.63 and 3.67"),
        pytest.param("people", 12, ["centrifuge", "pcrMachine", "autoclave", "incubator"], id="3.27, 3.40, 3.76 and 3.79b"),
        pytest.param("papers", 1, ["krug", "deschaine"], id="3.69 and 3.72"),
        pytest.param("problem", 9, ["problem"], id="3.75a"),
    ])
def test_cancelling_a_window_spends_nothing(lesson, name, step, things):
    page = lesson(name, step)
    for thing in things:
        closed(page, window(page, thing))


def test_3_28_a_tap_on_the_dna_behind_a_window_does_not_change_the_game(lesson):
    page = lesson("people", 1)
    before = version(page)
    window(page, "person")
    box = page.locator("#strand").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert version(page) == before


@pytest.mark.parametrize("case, tool", [("3.30", "PCR Machine"), ("3.32", "Autoclave")])
def test_look_tools_show_a_description_before_use(lesson, case, tool):
    page = lesson("move", 5)
    button = page.locator("#actions button", has_text=tool)
    assert "look at" in button.text_content()
    before = version(page)
    button.click(force=True)
    # The tool is refused: the reason is shown, and the draw waits.
    until(page, "document.querySelector('[data-actions-note]').textContent")
    assert version(page) == before and page.locator("#do-reveal").count() == 1


def test_3_42_a_change_of_the_card_in_hand_can_be_undone(device):
    page = device(LANDSCAPE).page
    page.goto("/biopioneer")
    page.get_by_role("button", name="Quick game").click()
    page.locator("#table[data-table]").wait_for()
    player = Player(page)
    # A set pipette or a chosen pile can be undone, like any choice that revealed nothing.
    undo = page.locator("#do-undo button:not([aria-disabled])")
    steps = 0
    while not undo.count():
        assert steps < 60
        if player.step():
            steps += 1
        else:
            player.hurry()
            page.wait_for_timeout(100)
    before = version(page)
    undo.click()
    until(page, "(before) => document.querySelector('#table').dataset.version !== before", before)
    assert page.locator(".log-lines li").first.text_content().strip().endswith("undoes the last step.")


@pytest.mark.parametrize("case, name, step, thing, says", [
    ("3.62", "people", 5, "gelElectrophoresis", "change the shape"), ("3.68", "papers", 1, "krug", "+2 knowledge"),
    ("3.75b", "people", 12, "centrifuge", "look at the top card of every pile")])
def test_a_tap_on_a_component_shows_its_effect(lesson, case, name, step, thing, says):
    page = lesson(name, step)
    shown = window(page, thing)
    assert shown.get_by_text(says).first.is_visible()
    assert shown.get_by_role("link", name="In a real lab").is_visible()


def test_7_2_7_3_7_5_and_7_6_the_view_of_another_lab_opens_and_closes(device):
    page = device(LANDSCAPE).page
    page.goto("/biopioneer")
    page.get_by_role("button", name="Quick game").click()
    page.locator("#table[data-table]").wait_for()
    other = next(seat for seat in range(4) if str(seat) != page.locator("#table").get_attribute("data-seats"))
    scene = lab(page, other)
    assert scene.locator(".tree-node").count() == 7
    assert scene.locator(".part").first.is_visible()
    scene.get_by_role("button", name="Close").click()
    assert scene.is_hidden() and page.locator("#board").is_visible()


def test_8_1_to_8_8_lessons_can_be_chosen_paged_and_left(device):
    page = device(LANDSCAPE).page
    page.goto("/biopioneer")
    page.get_by_role("link", name="Lessons").first.click()
    assert page.locator(".lesson-card").count() == 6
    page.get_by_role("link", name="Begin: Move and draw").click()
    first = page.locator(".lesson-words").text_content()
    page.get_by_role("button", name="Continue").click()
    until(page, "document.querySelector('#table').dataset.version === '2'")
    second = page.locator(".lesson-words").text_content()
    assert second != first
    page.get_by_role("button", name="Step back").click()
    page.wait_for_load_state()
    assert page.locator(".lesson-words").text_content() == first
    page.get_by_role("link", name="Lessons").first.click()
    assert page.locator(".lesson-card").count() == 6
    page.get_by_role("link", name="Main menu").click()
    page.wait_for_url("**/biopioneer")


@pytest.mark.whole
def test_10_1_and_10_2_the_end_screen_leads_to_the_menu_and_to_a_game_with_the_same_settings(device):
    page = device(LANDSCAPE).page
    page.goto("/biopioneer")
    page.get_by_role("button", name="Quick game").click()
    page.locator("#table[data-table]").wait_for()
    names = page.locator(".lab-player span[data-data]").all_inner_texts()
    Player(page).play()
    over = page.url
    page.locator("#end").get_by_role("link", name="Main menu").click()
    page.wait_for_url("**/biopioneer")
    page.goto(over)
    page.get_by_role("button", name="Play again").click()
    page.locator("#table[data-table]:not([data-over])").wait_for()
    assert page.url != over
    assert page.locator(".lab-player span[data-data]").all_inner_texts() == names
