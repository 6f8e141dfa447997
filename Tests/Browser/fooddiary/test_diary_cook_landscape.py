"""Turning a phone sideways on a recipe's page."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from diaries import recipe
from looks import broken
from places import SHOTS
from visitor import DESK, Fingers, until

SIDEWAYS = {"width": 844, "height": 390}
UPRIGHT = {"width": 390, "height": 844}


@pytest.fixture()
def phone(diary):
    """A phone in portrait with a recipe."""
    page = diary(size=UPRIGHT, has_touch=True, is_mobile=True)
    recipe(page)
    page.wait_for_load_state("networkidle")
    return page


def turned(page, size):
    page.set_viewport_size(size)


def cooking(page, step=1):
    page.locator(".cook.lively").wait_for()
    until(page, "(step) => location.hash === `#step-${step}`", step)


def shows_recipe(page):
    page.locator(".diary-recipe-page").wait_for()
    page.wait_for_load_state("networkidle")
    # An immediate bounce back would happen within this time.
    page.wait_for_timeout(300)
    assert page.locator(".diary-recipe-page").is_visible()


def swiped(page, fingers):
    box = page.locator(".cook-step:visible").bounding_box()
    y = box["y"] + box["height"] / 2
    fingers.send("touchStart", (600, y))
    fingers.send("touchMove", (300, y))
    fingers.send("touchEnd")


def test_turning_the_phone_starts_cooking_and_turning_it_back_returns_to_the_recipe(phone):
    turned(phone, SIDEWAYS)
    cooking(phone)
    assert phone.locator("[data-resume]").count() == 0
    phone.tap("[data-next]")
    cooking(phone, 2)
    turned(phone, UPRIGHT)
    shows_recipe(phone)
    length = phone.evaluate("history.length")
    # The step is remembered, without a question.
    turned(phone, SIDEWAYS)
    cooking(phone, 2)
    turned(phone, UPRIGHT)
    shows_recipe(phone)
    assert phone.evaluate("history.length") == length, "turning fills no history"


@pytest.mark.whole
def test_after_leaving_cooking_the_recipe_stays_until_the_phone_is_upright(phone):
    for leave in (lambda: phone.tap("[data-end]"), phone.go_back):
        turned(phone, SIDEWAYS)
        cooking(phone)
        leave()
        shows_recipe(phone)
        assert phone.evaluate("matchMedia('(orientation: landscape)').matches")
        turned(phone, UPRIGHT)
        shows_recipe(phone)
    turned(phone, SIDEWAYS)
    cooking(phone)


@pytest.mark.whole
def test_a_recipe_opened_on_a_sideways_phone_does_not_start_cooking(phone):
    address = phone.url
    turned(phone, SIDEWAYS)
    cooking(phone)
    phone.goto(address)
    shows_recipe(phone)
    phone.reload()
    shows_recipe(phone)
    turned(phone, UPRIGHT)
    shows_recipe(phone)
    turned(phone, SIDEWAYS)
    cooking(phone)


@pytest.mark.whole
def test_cooking_started_by_the_button_ignores_rotation(phone):
    phone.tap("[data-cook-link]")
    cooking(phone)
    turned(phone, SIDEWAYS)
    phone.wait_for_timeout(200)
    turned(phone, UPRIGHT)
    phone.wait_for_timeout(500)
    assert phone.locator(".cook.lively").is_visible()


@pytest.mark.whole
def test_a_running_timer_keeps_the_cooking_page_open(phone):
    turned(phone, SIDEWAYS)
    cooking(phone)
    phone.tap("[data-next]")
    phone.tap(".cook-step:visible [data-timer]")
    phone.locator(".cook-left").wait_for()
    turned(phone, UPRIGHT)
    phone.wait_for_timeout(500)
    assert phone.locator(".cook-left").is_visible()
    phone.locator(".cook-timer button").tap()
    turned(phone, SIDEWAYS)
    turned(phone, UPRIGHT)
    shows_recipe(phone)


@pytest.mark.whole
def test_rotation_is_ignored_while_typing_and_on_a_desktop(diary, phone):
    phone.locator(".diary-servings input").focus()
    turned(phone, SIDEWAYS)
    shows_recipe(phone)
    desk = diary("Kees", DESK)
    recipe(desk)
    turned(desk, {"width": 400, "height": 450})
    turned(desk, SIDEWAYS)
    shows_recipe(desk)


def test_swipes_lead_through_all_steps_of_a_recipe(phone):
    SHOTS.mkdir(parents=True, exist_ok=True)
    turned(phone, SIDEWAYS)
    cooking(phone)
    fingers = Fingers(phone)
    for number, words in enumerate(["Whisk the eggs.", "Bake for 2 minutes.", "Eat."], 1):
        step = phone.locator(".cook-step:visible")
        step.filter(has_text=words).wait_for()
        assert phone.locator("[data-place]").inner_text() == f"Step {number} of 3"
        box = step.locator("p").bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= SIDEWAYS["height"], "the step is on the screen"
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        phone.screenshot(path=SHOTS / f"diary-cook-sideways-{number}.jpg", type="jpeg", quality=82)
        if number < 3:
            swiped(phone, fingers)
    phone.evaluate(AXE_SCRIPT)
    assert not broken(phone, "light")
    swiped(phone, fingers)
    phone.wait_for_timeout(200)
    assert phone.locator(".cook-step:visible", has_text="Eat.").is_visible(), "after the last there is none"
