"""The food diary on a phone: touch, few taps, no connection, and cooking with the phone on its side."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from diaries import PICTURE, counted, drafted, recipe
from looks import THEMES, broken_in_any_theme
from tiers import whole
from visitor import DESK, PHONE, Fingers, until

SIDEWAYS = {"width": 844, "height": 390}


def write(page, title):
    page.tap("[data-add]")
    page.locator("[name=title]:focus").wait_for()
    page.keyboard.type(title)
    page.tap("main form button.primary")
    page.locator(".diary-title", has_text=title).wait_for()


def test_entry_is_added_removed_and_restored_with_few_taps(diary):
    page = diary()
    taps = counted(page)
    write(page, "Porridge & honey")
    assert taps() == 2
    page.tap(".diary-remove summary")
    page.tap(".diary-remove button")
    page.locator(".diary-removed").wait_for()
    assert taps() == 4 and page.locator(".diary-title").count() == 0
    page.tap(".diary-removed button")
    page.locator(".diary-title", has_text="Porridge").wait_for()
    page.tap(".diary-entry .row-actions > a")
    page.fill("[name=title]", "Porridge & jam")
    page.tap("main form button.primary")
    page.locator(".diary-title", has_text="jam").wait_for()
    assert taps() - 5 <= 4
@pytest.mark.whole
def test_a_long_press_opens_the_menu_of_an_entry(diary):
    page = diary()
    write(page, "Soup")
    box = page.locator(".diary-entry").bounding_box()
    fingers = Fingers(page)
    fingers.send("touchStart", (box["x"] + 120, box["y"] + box["height"] / 2))
    page.locator("[role=menu] [role=menuitem]").first.wait_for()
    fingers.send("touchEnd")
    assert page.locator("[role=menuitem]").all_inner_texts() == ["Edit", "Add again today", "Delete", "Cancel"]
    page.keyboard.press("Escape")
    page.locator(".diary-title").focus()
    page.keyboard.press("Shift+F10")
    page.locator("[role=menuitem]", has_text="Delete").tap()
    page.locator(".diary-removed").wait_for()


def test_an_entry_made_offline_waits_and_is_sent_once(diary):
    page = diary()
    page.route("**/api/v1/diary/entries", lambda route: route.abort())
    page.tap("[data-add]")
    page.fill("[name=title]", "Crisps on the bus")
    page.set_input_files("[data-files]", PICTURE)
    page.locator(".diary-chosen img").wait_for()
    page.tap("main form button.primary")
    page.locator(".diary-waiting li", has_text="Crisps on the bus").wait_for()
    page.unroute("**/api/v1/diary/entries")
    page.evaluate("dispatchEvent(new Event('online'))")
    page.locator(".diary-title", has_text="Crisps").wait_for()
    page.reload()
    assert page.locator(".diary-title").count() == 1 and page.locator(".diary-picture img").count() == 1
    assert not page.locator(".diary-waiting").is_visible()
    # The browser reports that a stored resource could not be loaded.
    diary.somebody.problems.clear()
    # A saved draft is not offered again.
    page.tap("[data-add]")
    page.locator("[name=title]:focus").wait_for()
    assert page.input_value("[name=title]") == ""


def test_draft_survives_a_reload(diary):
    page = diary()
    page.tap("[data-add]")
    page.locator("[name=title]:focus").wait_for()
    page.keyboard.type("Half a sand")
    drafted(page, "Half a sand")
    page.reload()
    until(page, "() => document.querySelector('[name=title]').value === 'Half a sand'")


def test_draft_is_deleted_at_sign_out(diary):
    page = diary()
    page.tap("[data-add]")
    page.locator("[name=title]:focus").wait_for()
    page.keyboard.type("Nobody's business")
    until(page, "async () => (await indexedDB.databases()).some(({ name }) => name.startsWith('own draft of Vera'))")
    page.goto("/account")
    page.locator("form[action='/sign-out'] button").first.click()
    page.wait_for_url("**/sign-in**")
    until(page, "async () => !(await indexedDB.databases()).some(({ name }) => name.startsWith('own draft'))")


def test_a_recipe_is_cooked_with_the_phone_on_its_side(diary):
    page = diary(size=SIDEWAYS, has_touch=True)
    recipe(page)
    page.click("text=Cook")
    page.locator(".cook.lively").wait_for()
    assert page.locator(".cook-step:visible").inner_text().startswith("Whisk the eggs.")
    assert "4 eggs" in page.locator(".cook-step:visible").inner_text()
    assert page.locator("[data-next]").bounding_box()["y"] < SIDEWAYS["height"], "the way on is on the screen"
    page.keyboard.press("ArrowRight")
    page.locator(".cook-step:visible", has_text="Bake").wait_for()
    page.click("[data-timer]")
    page.locator(".cook-left", has_text="1:5").wait_for()
    fingers = Fingers(page)
    box = page.locator(".cook-step:visible").bounding_box()
    y = box["y"] + box["height"] / 2
    fingers.send("touchStart", (600, y))
    fingers.send("touchMove", (300, y))
    with page.expect_response("**/step"):
        fingers.send("touchEnd")
    page.locator(".cook-step:visible", has_text="Eat.").wait_for()
    until(page, "() => location.hash === '#step-3'")
    page.goto(page.url.split("#")[0])
    page.locator("[data-resume]", has_text="step 3").wait_for()


def test_recipe_list_narrows_while_typing(diary):
    page = diary(size=DESK)
    for title in ["Crème caramel", "Omelette", "Caramel popcorn"]:
        recipe(page, title, "1 egg", "Cook it.")
    page.goto("/diary/recipes")
    page.fill("[data-search] [name=q]", "creme caramle")
    until(page, "() => document.querySelectorAll('[data-recipe]').length === 1")
    page.fill("[data-search] [name=q]", "carame")
    until(page, "() => document.querySelectorAll('[data-recipe]').length === 2")
    assert page.locator("[data-count]").inner_text() == "2 recipes"


def test_two_people_with_separate_diaries_share_a_recipe(diary):
    one, other = diary("Vera"), diary("Kees", DESK)
    write(one, "Secret soup")
    recipe(one, "Frittata")
    one.click("text=Share with the community")
    one.locator("text=Everyone can see this recipe").wait_for()
    other.goto("/diary")
    assert other.locator("text=Secret soup").count() == 0
    other.goto("/diary/community")
    other.click("[data-recipe] button[aria-pressed=false]")
    other.locator("button[aria-pressed=true]").wait_for()
    other.goto("/diary/recipes")
    assert other.locator(".diary-title").all_inner_texts() == ["Frittata"]


@pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])
def test_every_page_of_the_diary_fits_the_screen_and_is_accessible(diary, shoot, size):
    page = diary(size=size, reduced_motion="reduce")
    page.goto("/diary/tests")
    page.click("text=I expect: not detected")
    page.locator("text=Waiting for a result").wait_for()
    waiting = page.locator('a:has-text("Enter the result")').get_attribute("href")
    page.goto("/diary")
    page.click("[data-add]")
    page.fill("[name=title]", "Pancakes with a very long name that goes on and on")
    page.set_input_files("[data-files]", PICTURE)
    page.click("main form button.primary")
    page.locator(".diary-title").wait_for()
    entry = page.locator(".diary-title").get_attribute("href")
    recipe(page, "Pancakes", "200 g flour\n1 stock cube", "Fry.")
    address = page.url
    for name, path in {
        "day": "/diary", "entry": entry, "calendar": "/diary/calendar", "tests": "/diary/tests", "result": waiting,
        "badges": "/diary/progress", "search": "/diary/search?q=pancakes", "settings": "/diary/settings", "recipes": "/diary/recipes",
        "community": "/diary/community", "recipe": address, "recipe-form": address + "/edit", "cook": address + "/cook",
        "import": "/diary/recipes/import",
    }.items():
        page.goto(path)
        page.wait_for_load_state("networkidle")
        shoot(page, f"diary {name} {'phone' if size == PHONE else 'desk'}", THEMES)
        page.evaluate(AXE_SCRIPT)
        assert broken_in_any_theme(page) == [], name
