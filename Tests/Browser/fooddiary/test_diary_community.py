"""The food diary's community by touch, with two people: sharing recipes, and notifications for followers."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from diaries import asked, counted, typed
from looks import THEMES, broken_in_any_theme
from tiers import whole
from visitor import DESK, PHONE


def fingers(diary, name, **options):
    return diary(name, has_touch=True, **options)


def write(page, title, ingredients):
    page.locator(".diary-add").tap()
    page.locator("[name=title]:focus").wait_for()
    page.keyboard.type(title)
    page.locator("[data-rows=ingredients] :is(input, textarea)").last.tap()
    typed(page, "ingredients", ingredients.split("\n"))
    page.locator("[data-rows=steps] :is(input, textarea)").last.tap()
    typed(page, "steps", ["Mix it all.", "Bake it.", "Eat."])
    page.locator("main form button.primary").tap()
    page.locator(".diary-recipe-page").wait_for()


@pytest.mark.parametrize("ingredients, told", [
    ("4 eggs\n1 onion\n2 tomatoes", "Everyone can see this recipe."), whole("4 eggs\n1 sausage\n1 stock cube", "check each word"),
    whole("2 slices bread\n4 eggs\nbutter", "cannot share it with the community"),
], ids=["none", "check", "contains"])
def test_a_recipe_is_shared_with_the_community_with_fewer_than_seven_activations(diary, ingredients, told):
    page = fingers(diary, "Vera")
    page.goto("/diary/recipes")
    taps = counted(page)
    page.locator(".diary-tabs a", has_text="Community").tap()
    page.wait_for_url("**/diary/community")
    write(page, "Family dish", ingredients)
    page.locator(".diary-recipe-page", has_text=told).wait_for()
    yes = page.locator(".diary-giving button", has_text="Yes, I checked each word")
    if yes.count():
        assert page.locator(".diary-giving li").count() == 2, "each word is shown with its reason"
        yes.tap()
        page.locator("text=Everyone can see this recipe.").wait_for()
    assert taps() < 7
    page.goto("/diary/recipes")
    assert page.locator(".diary-title", has_text="Family dish").count() == 1
    page.goto("/diary/community")
    assert page.locator(".diary-title", has_text="Family dish").count() == (0 if "bread" in ingredients else 1)


def test_followers_are_notified_of_a_worse_gluten_answer(diary, shoot):
    author, friend = (fingers(diary, name, reduced_motion="reduce") for name in ("Vera", "Kees"))
    recipe = asked(author, "POST", "/diary/recipes", {
        "key": "one", "title": "Frittata", "ingredients": "4 eggs", "steps": "Mix.", "language": "en", "shelf": "community"})
    path = f"/diary/recipes/{recipe['id']}"
    friend.goto("/diary/community")
    friend.locator("[data-recipe]", has_text="by Vera").locator("button[aria-pressed=false]").tap()
    friend.locator("button[aria-pressed=true]").wait_for()
    asked(author, "PUT", path, {"title": "Frittata", "ingredients": "4 eggs\n1 sausage", "steps": "Mix.", "language": "en"})
    author.goto(path)
    author.locator("text=Yes, I checked each word").wait_for()
    looked(author, shoot, "diary giving phone")
    author.locator(".diary-giving .primary").tap()
    author.locator("text=Everyone can see this recipe.").wait_for()

    friend.goto("/diary/recipes")
    friend.locator(".diary-news", has_text="changed from “No gluten words found” to “Check the label”").wait_for()
    friend.locator(".diary-recipe .diary-changed").wait_for()
    looked(friend, shoot, "diary news phone")
    friend.locator(".diary-news a").tap()
    friend.locator(".diary-recipe-page .diary-news").wait_for()
    looked(friend, shoot, "diary worse phone")
    friend.locator(".diary-news button").tap()
    friend.locator(".diary-recipe-page").wait_for()
    friend.locator(".diary-news").wait_for(state="detached")
    assert friend.url.endswith(path)

    asked(author, "POST", path + "/share", {"state": "off"})
    friend.goto("/diary/recipes")
    friend.locator(".diary-news", has_text="The author of “Frittata” stopped sharing this recipe").wait_for()
    assert friend.locator("[data-recipe]").count() == 0


def test_a_word_is_answered_with_one_tap_and_the_answer_withdrawn_with_another(diary):
    page = fingers(diary, "Vera", reduced_motion="reduce")
    recipe = asked(page, "POST", "/diary/recipes", {
        "key": "one", "title": "Stew", "ingredients": "2 carrots", "steps": "Make the dough.\n\nRest the dough.", "language": "en"})
    page.goto(f"/diary/recipes/{recipe['id']}")
    word = page.locator("#gluten li")
    assert word.count() == 1 and word.locator("button").bounding_box()["height"] >= 44
    word.locator("button", has_text="“dough” is gluten-free as I make it").tap()
    page.locator("#gluten h2", has_text="You confirmed all gluten words").wait_for()
    word.locator("button", has_text="Ask me again").tap()
    page.locator("#gluten h2", has_text="Check the label").wait_for()


@pytest.mark.whole
@pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])
def test_a_certified_packet_is_shown_beside_its_word(diary, shoot, size):
    page = diary("Vera", size, has_touch=True, reduced_motion="reduce")
    recipe = asked(page, "POST", "/diary/recipes", {
        "key": "one", "title": "Stir-fry", "ingredients": "2 tbsp soy sauce\n1 stock cube", "steps": "Fry.", "language": "en"})
    page.goto(f"/diary/recipes/{recipe['id']}")
    word = page.locator(".gluten-findings li", has_text="soy sauce").first
    word.locator("summary").tap()
    word.locator("[name=note]").fill("Brand X")
    looked(page, shoot, f"diary packet {'phone' if size == PHONE else 'desk'}")
    word.locator("button").tap()
    page.locator("#gluten li", has_text="You said: certified gluten-free, “Brand X”.").wait_for()
    looked(page, shoot, f"diary packet said {'phone' if size == PHONE else 'desk'}")
    page.goto("/diary/settings")
    looked(page, shoot, f"diary oats {'phone' if size == PHONE else 'desk'}")
    page.goto("/diary/recipes/new?shelf=community")
    looked(page, shoot, f"diary for all {'phone' if size == PHONE else 'desk'}")


def looked(page, shoot, name):
    page.wait_for_load_state("networkidle")
    shoot(page, name, THEMES)
    # Elements partly behind the top bar would count as too small.
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(AXE_SCRIPT)
    assert broken_in_any_theme(page) == [], name
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is wider than the window"
