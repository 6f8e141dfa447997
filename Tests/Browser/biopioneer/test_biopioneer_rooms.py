"""Rooms of BioPioneer: opened on one device, joined from others, set up together, supervised by a teacher."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from layout import misfits, widths_like
from looks import SMALL, broken_in_any_theme
from tiers import whole
from visitor import DESK, PHONE, Visitor, until


def judged(page):
    """Checks a page with axe, in both themes, for touch targets, and in windows of all widths."""
    assert page.evaluate(SMALL) == []
    page.evaluate(AXE_SCRIPT)
    assert broken_in_any_theme(page) == []
    assert misfits(page, widths_like(page)) == []


def elsewhere(page, name):
    """Waits until a person is shown as seated at another device."""
    until(page, "(name) => [...document.querySelectorAll('option[value=keep]')].some((one) => one.textContent.startsWith(name))", name)


def picked(page):
    """Picks the first free token and the first free lab, one after the other."""
    while page.locator("button.pick:not([name=length])").count():
        before = page.content()
        page.locator("button.pick:not([disabled])").first.click()
        until(page, "(before) => document.documentElement.outerHTML !== before", before)
        page.wait_for_load_state()


@pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])
def test_a_game_is_set_up_on_one_device_and_every_step_is_accessible(device, size):
    ada = device(size)
    page = ada.page
    page.goto("/biopioneer")
    judged(page)
    ada.press("New game")
    judged(page)
    page.click('[name=players][value="3"]')
    page.select_option("[name=who1]", "computer hard")
    page.select_option("[name=who2]", "name")
    assert page.locator("[name=name1]").is_hidden() and page.locator("[name=name2]").is_visible()
    page.fill("[name=name0]", "Ada")
    page.fill("[name=name2]", "Cem")
    judged(page)
    ada.press("Next")
    page.locator(".dice").wait_for()
    judged(page)
    while page.get_by_role("button", name="Roll all").count():
        ada.press("Roll all")
        page.wait_for_load_state()
    judged(page)
    page.locator("button.pick:not([disabled])").first.click()
    page.get_by_role("heading", name="choose your lab").wait_for()
    judged(page)
    picked(page)
    judged(page)
    page.click("[name=length][value=short]")
    page.get_by_role("button", name="Begin the game").wait_for()
    judged(page)
    ada.press("Begin the game")
    page.locator("#table").wait_for()
@pytest.mark.whole
def test_new_players_appear_at_once_and_typed_text_is_kept(device):
    ada, bea, cem = device(), device(PHONE), device(PHONE)
    code = ada.opens(3)
    bea.joins(code, "Bea")
    elsewhere(ada.page, "Bea")
    ada.page.fill("[name=name0]", "Ada L")
    cem.joins(code.lower(), "Cem")
    # Bea has typed nothing, so she sees the change. Ada has typed, so she gets a notice.
    bea.page.get_by_text("Cem").first.wait_for()
    ada.page.locator("[data-changed]").wait_for()
    assert ada.page.input_value("[name=name0]") == "Ada L"
    ada.press("Show the change by another player")
    elsewhere(ada.page, "Cem")
    ada.press("Next")
    for one in (bea, cem):
        one.page.get_by_role("heading", name="Who goes first?").wait_for()


@pytest.mark.whole
def test_players_roll_and_pick_on_their_own_devices_and_reach_the_table_together(device):
    devices = [device(), device(PHONE)]
    code = devices[0].opens(2)
    devices[1].joins(code, "Bea")
    elsewhere(devices[0].page, "Bea")
    devices[0].press("Next")
    devices[1].page.get_by_role("button", name="Roll all").wait_for()
    while devices[1].page.get_by_role("button", name="Roll all").count():
        devices[1].press("Roll all")
        devices[1].page.wait_for_load_state()
    # The person who opened the room may pick for all; Bea picks when it is her turn.
    for one in devices:
        one.page.get_by_role("heading", name="Order of play").wait_for()
    picked(devices[0].page)
    devices[0].page.click("[name=length][value=short]")
    devices[1].page.get_by_role("button", name="Begin the game").wait_for()
    devices[1].press("Begin the game")
    for one in devices:
        one.page.locator("#table").wait_for()


@pytest.mark.whole
def test_a_game_is_set_up_without_any_script(device):
    ada = device(java_script_enabled=False)
    page = ada.page
    page.goto("/biopioneer/new")
    page.click('[name=players][value="2"]')
    page.fill("[name=name0]", "Ada")
    page.select_option("[name=who1]", "computer easy")
    page.click("button[value=next]")
    while page.get_by_role("button", name="Roll all").count():
        ada.press("Roll all")
    while page.locator("button.pick:not([name=length])").count():
        page.locator("button.pick:not([disabled])").first.click()
    page.click("[name=length][value=long]")
    ada.press("Begin the game")
    assert page.locator("#table").count() == 1


def test_quick_game_starts_with_one_tap_and_resumes_from_the_first_page(device):
    ada = device(PHONE)
    ada.page.goto("/biopioneer")
    ada.press("Quick game")
    ada.page.locator("#table").wait_for()
    room = ada.page.url
    ada.page.goto("/biopioneer")
    ada.press("Continue your game")
    assert ada.page.url == room


@pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])
def test_profiles_histories_and_the_page_for_a_code_fit_all_screens(device, size):
    ada = device(size)
    for path in ("/biopioneer/profile", "/biopioneer/history", "/biopioneer/join"):
        ada.page.goto(path)
        judged(ada.page)
    ada.page.goto("/biopioneer/profile")
    ada.page.fill("[name=name]", "Ada")
    ada.page.check('[name=colour][value="violet"]', force=True)
    ada.page.check('[name=shape][value="star"]', force=True)
    ada.press("Create")
    ada.page.get_by_role("heading", name="Ada").wait_for()
    judged(ada.page)
    ada.opens(1)
    assert ada.page.locator("[name=who0] option:checked").inner_text() == "profile Ada"


def test_a_teacher_sees_the_progress_of_all_rooms_live(chromium, games, device):
    teacher = Visitor(chromium, games)
    page = teacher.open("/biopioneer/classroom")
    judged(page)
    page.fill("[name=name]", "7b")
    page.fill("[name=rooms]", "2")
    page.fill("[name=players]", "1")
    page.get_by_role("button", name="Open the rooms").click()
    page.locator("[data-class]").wait_for()
    judged(page)
    code = page.locator("[data-class] .code").first.inner_text()
    pupil = device(PHONE)
    pupil.joins(code, "Ada")
    page.get_by_text("0 seats free").wait_for()
    pupil.press("Leave this game")
    page.get_by_text("1 seat free").nth(1).wait_for()
    pupil.joins(code, "Ada")
    for step in ({"step": "next"}, {"step": "rollAll"}, {"step": "token", "token": "flask"}, {"step": "lab", "lab": "cloning"},
                 {"step": "length", "length": "short"}):
        pupil.post(f"/rooms/{code}/setup", step)
    pupil.post(f"/rooms/{code}/begin")
    page.get_by_text("round 1").wait_for()
    page.get_by_role("button", name="Pause all").click()
    page.get_by_text("paused").first.wait_for()
    page.get_by_role("link", name="Summary for the discussion").click()
    judged(page)
    assert teacher.problems == []
    teacher.close()
