"""The recipe form in rows: keyboard on a desktop, touch on a phone, pasted lists, and drafts after a reload."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from diaries import PICTURE, counted, drafted, recipe, typed
from looks import THEMES, broken_in_any_theme
from places import SHOTS
from tiers import whole
from visitor import DESK, PHONE, Fingers, until

PASTE = """(text) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })) }"""


def fields(page, name):
    return page.locator(f"[data-rows={name}] :is(input, textarea)")


def rows(page, name):
    return fields(page, name).evaluate_all("(all) => all.map((one) => one.value)")


def sent(page, name):
    return page.input_value(f"[name={name}]")


def new(diary, size=DESK, **options):
    page = diary(size=size, **options)
    page.goto("/diary/recipes/new")
    page.locator("[data-rows=ingredients] input").wait_for()
    return page


def test_a_whole_recipe_is_written_with_the_keyboard(diary):
    page = new(diary)
    keys = page.keyboard
    page.locator("[name=title]").focus()
    keys.type("Pancakes")
    for key in ["Enter", *"[Batter]", "Enter", *"2 eggs", "Enter", *"200 g rice flour", "Enter", "Enter"]:
        keys.press("Space" if key == " " else key)
    assert rows(page, "ingredients") == ["[Batter]", "2 eggs", "200 g rice flour"]
    assert page.locator("[data-rows=ingredients] li.heading input").input_value() == "[Batter]"
    labels = fields(page, "ingredients").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    assert labels == ["Heading, 1 of 3", "Ingredient 2 of 3", "Ingredient 3 of 3"]
    # An empty last row ends the list.
    keys.type("Whisk:")
    keys.press("Shift+Enter")
    keys.type("until smooth.")
    keys.press("Enter")
    keys.type("Fry.")
    assert rows(page, "steps") == ["Whisk:\nuntil smooth.", "Fry."]
    keys.press("Control+Enter")
    page.locator(".diary-recipe-page").wait_for()
    assert page.locator(".diary-ingredients li").all_inner_texts() == ["Batter", "2 eggs", "200 g rice flour"]
    assert page.locator(".diary-steps li").all_inner_texts() == ["Whisk:\nuntil smooth.", "Fry."]
    # The recipe is loaded into the same rows.
    page.click("text=Edit")
    page.locator("[data-rows=steps] textarea").first.wait_for()
    assert rows(page, "steps") == ["Whisk:\nuntil smooth.", "Fry."] and rows(page, "ingredients")[0] == "[Batter]"


@pytest.mark.whole
def test_rows_are_split_joined_and_moved_by_keys(diary):
    page = new(diary)
    typed(page, "ingredients", ["2 eggs, beaten", "oil", "salt"])
    first = fields(page, "ingredients").first
    first.focus()
    first.evaluate("(field) => field.setSelectionRange(7, 7)")
    page.keyboard.press("Enter")
    assert rows(page, "ingredients") == ["2 eggs,", "beaten", "oil", "salt"]
    page.keyboard.press("Backspace")
    assert rows(page, "ingredients") == ["2 eggs, beaten", "oil", "salt"]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Alt+ArrowUp")
    assert rows(page, "ingredients") == ["oil", "2 eggs, beaten", "salt"]
    assert sent(page, "ingredients") == "oil\n2 eggs, beaten\nsalt"
    until(page, "[...document.querySelectorAll('[aria-live=assertive]')].some((one) => one.textContent === 'oil stays at 1 of 3.')")
    assert page.evaluate("document.activeElement.ariaLabel") == "Ingredient 1 of 3"
    page.keyboard.press("Alt+ArrowRight")
    assert rows(page, "ingredients")[0] == "oil", "sideways is for words"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Alt+ArrowLeft")
    assert rows(page, "ingredients")[0] == "oil", "sideways is for words"
    page.locator("text=Add an ingredient").click()
    page.keyboard.press("Backspace")
    page.keyboard.type(" and pepper")
    assert rows(page, "ingredients") == ["oil", "2 eggs, beaten", "salt and pepper"]


@pytest.mark.whole
def test_a_pasted_list_becomes_rows_at_the_caret(diary):
    page = new(diary)
    typed(page, "ingredients", ["oil", "salt"])
    fields(page, "ingredients").first.focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.evaluate(PASTE, "• 2 eggs\n- [ ] 1.5 l milk\n\n3. butter\nSauce:\n")
    assert rows(page, "ingredients") == ["oil", "2 eggs", "1.5 l milk", "butter", "Sauce:", "salt"]
    assert page.evaluate("document.activeElement.value") == "Sauce:"
    page.locator("[data-toasts] button", has_text="Undo").click()
    assert rows(page, "ingredients") == ["oil", "", "salt"] and sent(page, "ingredients") == "oil\nsalt"
    # The undo offer disappears when it would overwrite newer typing.
    fields(page, "ingredients").first.focus()
    page.evaluate(PASTE, "rice\nbeans")
    page.locator("[data-toasts] button", has_text="Undo").wait_for()
    page.keyboard.type(" and more")
    page.locator("[data-toasts] button", has_text="Undo").wait_for(state="detached")
    # Text without line breaks is pasted normally.
    page.keyboard.press("End")
    assert page.evaluate("""() => {
      const event = new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true })
      event.clipboardData.setData('text/plain', ' of flour')
      return document.activeElement.dispatchEvent(event)
    }"""), "the browser pastes by itself"
    fields(page, "steps").first.focus()
    page.evaluate(PASTE, "1. Mix all\nwell.\n2. Bake.\n\nEat.")
    assert rows(page, "steps") == ["Mix all well.", "Bake.", "Eat."]


def test_a_finger_drags_a_row_and_the_menu_moves_and_removes_it(diary):
    page = new(diary, PHONE)
    typed(page, "ingredients", ["eggs", "oil", "salt"])
    handle = page.locator("[data-rows=ingredients] [data-grip]").first
    handle.scroll_into_view_if_needed()
    box, last = handle.bounding_box(), page.locator("[data-rows=ingredients] li").last.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    fingers = Fingers(page)
    x, y = box["x"] + 20, box["y"] + 20
    fingers.send("touchStart", (x, y))
    for part in range(1, 9):
        fingers.send("touchMove", (x, y + (last["y"] + last["height"] - 4 - y) * part / 8))
    fingers.send("touchEnd")
    until(page, "document.querySelector('[name=ingredients]').value === 'oil\\nsalt\\neggs'")
    more = page.locator("[data-rows=ingredients] [aria-haspopup]")
    more.nth(2).tap()
    page.locator("[role=menuitem]", has_text="Move up").tap()
    assert rows(page, "ingredients") == ["oil", "eggs", "salt"]
    more.nth(1).tap()
    page.locator("[role=menuitem]", has_text="Change to a heading").tap()
    assert sent(page, "ingredients") == "oil\n[eggs]\nsalt"
    more.nth(0).tap()
    assert page.locator("[role=menuitem]").all_inner_texts() == ["Move down", "Change to a heading", "Remove", "Cancel"]
    page.locator("[role=menuitem]", has_text="Remove").tap()
    assert sent(page, "ingredients") == "[eggs]\nsalt"
    page.locator("[data-toasts] button", has_text="Undo").tap()
    assert sent(page, "ingredients") == "oil\n[eggs]\nsalt"


DRAFTS = "async () => (await indexedDB.databases()).filter(({ name }) => name.startsWith('own draft of Vera: diary recipe'))"


def test_draft_is_kept_until_saved_or_discarded(diary):
    page = new(diary, PHONE)
    page.fill("[name=title]", "Half a reci")
    typed(page, "ingredients", ["2 eggs", "oil"])
    drafted(page, "oil")
    page.reload()
    until(page, "document.querySelector('[name=title]').value === 'Half a reci'")
    until(page, "document.querySelectorAll('[data-rows=ingredients] input').length === 2")
    page.locator("[data-toasts] button", has_text="Discard the draft").tap()
    until(page, "document.querySelector('[name=title]').value === '' && document.querySelectorAll('[data-rows=ingredients] input').length === 1")
    page.fill("[name=title]", "Whole")
    drafted(page, "Whole")
    page.tap("main form button.primary")
    page.locator(".diary-recipe-page").wait_for()
    edit = page.url + "/edit"
    page.goto("/diary/recipes/new")
    page.wait_for_load_state("networkidle")
    assert page.input_value("[name=title]") == ""
    # The draft of an existing recipe is valid until another person changes the recipe.
    page.goto(edit)
    typed(page, "ingredients", ["salt"])
    drafted(page, "salt")
    page.reload()
    until(page, "document.querySelector('[name=ingredients]').value === 'salt'")
    page.goto("/account")
    page.locator("form[action='/sign-out'] button").first.click()
    page.wait_for_url("**/sign-in**")
    until(page, f"async () => (await ({DRAFTS})()).length === 0")


def photo_of(page):
    """Chooses a photo: the button, and the picture in the device's dialog, which counts as one activation."""
    with page.expect_file_chooser() as chooser:
        page.locator(".picker-ways label.button:visible").last.tap()
    chooser.value.set_files(PICTURE)
    page.locator(".diary-chosen img").wait_for()
    return 1


def test_common_recipe_tasks_take_few_activations(diary):
    page = diary()
    page.goto("/diary/recipes")
    taps = counted(page)
    page.tap(".diary-add")
    page.locator("[name=title]:focus").wait_for()
    page.locator("[data-rows=ingredients] input").wait_for()
    page.keyboard.type("Pancakes")
    for row in ["", "2 eggs", "rice flour", "milk", "", "Whisk.", "Fry.", "Eat."]:
        page.keyboard.insert_text(row)
        if row != "Eat.":
            page.keyboard.press("Enter")
    picked = photo_of(page)
    page.tap("main form button.primary")
    page.locator(".diary-recipe-page").wait_for()
    assert page.locator(".diary-steps li").count() == 3 and page.locator(".diary-ingredients li").count() == 3
    assert taps() + picked < 7

    page.goto("/diary/recipes")
    before = taps()
    page.locator(".row-actions > a").tap()
    page.locator("[data-rows=steps] textarea").first.wait_for()
    page.fill("[name=title]", "Thin pancakes")
    page.tap("main form button.primary")
    page.locator(".diary-recipe-page h1", has_text="Thin").wait_for()
    assert taps() - before < 5

    page.goto("/diary/recipes")
    before = taps()
    page.tap("[data-search] [name=q]")
    page.keyboard.type("thin")
    until(page, "document.querySelector('[data-count]').textContent === '1 recipe'")
    page.locator(".diary-title", has_text="Thin").tap()
    page.locator(".diary-recipe-page").wait_for()
    assert taps() - before == 2

    page.goto("/diary/recipes")
    before = taps()
    page.tap(".diary-remove summary")
    page.tap(".diary-remove button")
    page.locator(".diary-removed").wait_for()
    assert taps() - before == 2


@pytest.mark.whole
def test_a_recipe_of_the_community_is_saved_with_few_activations(diary):
    author, page = diary("Kees", DESK), diary("Vera")
    recipe(author)
    author.click("text=Share with the community")
    author.locator("text=Everyone can see this recipe").wait_for()
    page.goto("/diary/recipes")
    taps = counted(page)
    page.locator(".diary-tabs a", has_text="Community").tap()
    page.locator("[data-recipe] button[aria-pressed=false]").tap()
    page.locator("button[aria-pressed=true]").wait_for()
    assert taps() < 5


@pytest.mark.whole
@pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])
def test_the_form_fits_the_screen_and_is_accessible(diary, shoot, size):
    page = new(diary, size, reduced_motion="reduce")
    typed(page, "ingredients", ["[For the batter]", "2 eggs", "200 g rice flour with a very long name that goes on and on and on", ""])
    typed(page, "steps", ["Whisk the eggs with the milk until no lumps are left, and let the batter rest for half an hour.", "Fry."])
    # A target partly behind the bar after scrolling does not count as too small.
    page.evaluate("scrollTo(0, 0)")
    shoot(page, f"diary rows {'phone' if size == PHONE else 'desk'}", THEMES)
    for name in ["ingredients", "steps"]:
        part = page.locator(f".diary-row-list:has([data-rows={name}])")
        part.screenshot(path=SHOTS / f"diary-rows-{name}-{size['width']}.jpg", type="jpeg", quality=82)
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(AXE_SCRIPT)
    assert broken_in_any_theme(page) == []


@pytest.mark.whole
def test_recipe_with_a_refused_picture_is_stored_once_and_can_be_corrected(diary):
    page = new(diary, PHONE)
    page.fill("[name=title]", "Pancakes")
    typed(page, "ingredients", ["2 eggs"])
    page.set_input_files("[data-files]", PICTURE)
    page.locator(".diary-chosen img").wait_for()
    page.route("**/api/v1/diary/recipes/*/picture", lambda route: route.abort())
    page.locator("main form button.primary").tap()
    page.locator("[data-toasts]", has_text="connection").wait_for()
    page.locator(".diary-chosen button").tap()
    typed(page, "ingredients", [" and wheat flour"])
    page.locator("main form button.primary").tap()
    page.locator(".diary-recipe-page").wait_for()
    assert "2 eggs and wheat flour" in page.inner_text("main")
    page.goto("/diary/recipes")
    assert page.locator("[data-recipe]").count() == 1
    diary.somebody.problems.clear()
