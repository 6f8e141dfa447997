"""Sharing recipes: two activations, and a page for guests without an account."""

from urllib.parse import unquote

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from diaries import PICTURE, counted, recipe, typed
from looks import THEMES, broken_in_any_theme
from tiers import whole
from visitor import DESK, PHONE, Fingers, until

TARGETS = ["Copy link", "WhatsApp", "Messages", "E-mail", "Facebook", "PDF", "For other apps (JSON)", "Cancel"]


def link_of(page):
    """The link in the open menu."""
    address = page.locator("[role=menuitem]", has_text="E-mail").get_attribute("href")
    return unquote(address).split("\n")[-1]


def without_sheet(page):
    """Removes the share sheet, which this browser may have."""
    page.context.add_init_script("delete Navigator.prototype.share")
    page.reload()


def test_sharing_a_recipe_takes_two_activations(diary):
    page = diary()
    recipe(page)
    without_sheet(page)
    page.context.route("https://wa.me/**", lambda route: route.fulfill(body="WhatsApp"))
    taps = counted(page)
    page.tap("[data-share] button")
    page.locator("[role=menu]").wait_for()
    assert taps() == 1
    assert page.locator("[role=menuitem]").all_inner_texts() == TARGETS
    with page.context.expect_page() as opened:
        page.locator("[role=menuitem]", has_text="WhatsApp").tap()
    assert taps() == 2
    assert opened.value.url.startswith("https://wa.me/?text=Frittata%0Ahttp") and "/read/" in unquote(opened.value.url)
    page.locator("[data-share] button").tap()
    page.locator("[role=menuitem]", has_text="Copy link").tap()
    page.locator("[data-toasts]", has_text="opied").wait_for()


@pytest.mark.whole
def test_the_share_sheet_of_the_device_gets_the_link(diary):
    page = diary()
    recipe(page)
    page.context.add_init_script("Navigator.prototype.share = async (what) => { globalThis.shared = what }")
    taps = counted(page)
    page.tap("[data-share] button")
    until(page, "globalThis.shared !== undefined")
    shared = page.evaluate("globalThis.shared")
    assert shared["title"] == "Frittata" and "/read/" in shared["url"]
    assert taps() == 1 and page.locator("[role=menu]").count() == 0


@pytest.mark.whole
def test_the_menu_of_the_recipe_list_shares_a_recipe_and_saves_a_pdf(diary):
    page = diary()
    recipe(page)
    page.goto("/diary/recipes")
    without_sheet(page)
    box = page.locator(".diary-recipe").bounding_box()
    fingers = Fingers(page)
    fingers.send("touchStart", (box["x"] + 140, box["y"] + box["height"] / 2))
    page.locator("[role=menuitem]", has_text="Share").wait_for()
    fingers.send("touchEnd")
    page.locator("[role=menuitem]", has_text="Share").tap()
    page.locator("[role=menuitem]", has_text="WhatsApp").wait_for()
    with page.expect_download() as saved:
        page.locator("[role=menuitem]", has_text="PDF").tap()
    assert saved.value.suggested_filename == "Frittata.pdf"
    assert saved.value.path().read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])
def test_guests_with_the_link_need_no_account(diary, chromium, shoot, size):
    page = diary()
    page.goto("/diary/recipes/new")
    page.fill("[name=title]", "Aoife's pancakes, crêpes & more")
    typed(page, "ingredients", ["200 g flour", "1 stock cube", "2 cups milk"])
    typed(page, "steps", ["Whisk.", "Fry."])
    page.set_input_files("[data-files]", PICTURE)
    page.click("main form button.primary")
    page.locator(".diary-recipe-page").wait_for()
    without_sheet(page)
    page.tap("[data-share] button")
    page.locator("[role=menu]").wait_for()
    context = chromium.new_context(viewport=size, locale="en-US", reduced_motion="reduce", service_workers="block")
    reader = context.new_page()
    problems = []
    reader.on("console", lambda line: problems.append(line.text) if line.type == "error" else None)
    reader.goto(link_of(page))
    assert reader.locator("h1").inner_text() == "Aoife's pancakes, crêpes & more"
    assert reader.locator("img.diary-large").evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 1
    gluten, ingredients = reader.locator(".gluten-card").bounding_box(), reader.locator(".diary-ingredients").bounding_box()
    assert gluten["y"] < ingredients["y"]
    assert "Vera" not in reader.content() and reader.locator("nav").count() == 0
    reader.fill("[name=servings]", "8")
    reader.check("[name=metric]")
    reader.click("text=Recalculate")
    reader.locator("text=400 g flour").wait_for()
    assert reader.locator("text=cups").count() == 0
    reader.wait_for_load_state("networkidle")
    reader.click("summary:has-text('Print or save')")
    shoot(reader, f"diary shared {'phone' if size == PHONE else 'desk'}", THEMES)
    reader.evaluate(AXE_SCRIPT)
    assert broken_in_any_theme(reader) == []
    with reader.expect_download() as saved:
        reader.click("button:has-text('PDF')")
    assert saved.value.suggested_filename == "Aoife s pancakes crêpes more.pdf"
    assert not problems, problems
    context.close()
