"""A recipe from another site's page, sent by the bookmarklet: it is shown first, and saved after confirmation."""

import http.server
import threading
from base64 import urlsafe_b64encode

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from libraries import PASSWORD
from looks import broken
from tiers import whole
from visitor import DESK, PHONE, until

LINKED = """<!doctype html><html lang="en"><title>Our lemonade &amp; more</title>
<script type="application/ld+json">{"@context": "https://schema.org", "@graph": [{"@type": "WebSite", "name": "Kitchen"},
 {"@type": "Recipe", "name": "Our lemonade & more", "image": "/lemons.jpg", "recipeYield": "4", "totalTime": "PT20M",
  "recipeIngredient": ["3 lemons", "1 l water", "½ cup sugar"],
  "recipeInstructions": [{"@type": "HowToStep", "text": "Squeeze the lemons."}, {"@type": "HowToStep", "text": "Stir."}]}]}</script>
<script>window.secret = 'not a recipe'</script><form><input name="password" value="hidden words"></form>
<h1>Our lemonade</h1></html>"""
WRITTEN = """<!doctype html><html lang="en"><title>Kitchen</title><div itemscope itemtype="https://schema.org/Recipe">
<h1 itemprop="name">Oat-free bars</h1><ul><li itemprop="recipeIngredient">200 g seeds</li><li itemprop="recipeIngredient">honey</li></ul>
<p itemprop="recipeInstructions">Press and cool.</p><svg></svg></div></html>"""
NOTHING = "<!doctype html><html lang='en'><title>About us</title><p>No dish here.</p></html>"
PAGES = {"/lemonade": LINKED, "/bars": WRITTEN, "/about": NOTHING, "/huge": NOTHING + "<p>words</p>" * 90_000}


class Kitchen(http.server.BaseHTTPRequestHandler):
    """A small local site with recipes."""

    def do_GET(self):
        page = PAGES.get(self.path)
        self.send_response(200 if page else 404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write((page or "").encode())

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def kitchen():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Kitchen) as site:
        threading.Thread(target=site.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{site.server_port}"
        site.shutdown()


def link(page):
    page.goto("/diary/recipes/import")
    page.locator("[data-bookmark] a[href^='javascript:']").wait_for()
    return page.locator("[data-bookmark] a").get_attribute("href")


def clicked(page, bookmark, address):
    """Runs the bookmarklet on another site's page as browsers do: as a `javascript:` URL."""
    page.goto(address)
    with page.context.expect_page() as opened:
        page.evaluate("(bookmark) => { location.href = bookmark }", bookmark)
    page.context.pages[-1].wait_for_load_state()
    return opened.value


def recipes(page):
    page.goto("/diary/recipes")
    return page.locator(".diary-title").all_inner_texts()


@pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])
def test_bookmarklet_imports_a_recipe_with_two_clicks(diary, kitchen, shoot, size):
    page = diary(size=size)
    bookmark = link(page)
    asked = diary.somebody.requests()
    came = clicked(page, bookmark, kitchen + "/lemonade")
    row = came.locator("[data-arrived] li")
    row.locator("strong", has_text="Our lemonade & more").wait_for()
    assert "3 ingredients · 2 steps · 127.0.0.1" in row.inner_text() and "The picture is not imported" in row.inner_text()
    # The content is not in the URL, the history, or any request.
    assert came.url.endswith("/diary/recipes/import") and "#" not in came.evaluate("location.href")
    assert not [one.url for one in asked if "page=" in one.url and "#page=" not in one.url]
    assert came.evaluate("document.querySelector('[name=source]').value") == ""
    shoot(came, f"diary arrived {'phone' if size == PHONE else 'desk'}")
    came.evaluate(AXE_SCRIPT)
    assert not broken(came, "light")
    assert recipes(page) == [], "it is not kept before somebody says so"
    came.locator("[data-arrived] button.primary").click()
    came.locator("[data-arrived] a", has_text="Our lemonade").click()
    came.locator(".diary-recipe-page").wait_for()
    assert came.locator(".diary-ingredients li").all_inner_texts() == ["3 lemons", "1 l water", "½ cup sugar"]
    assert f"from {kitchen}/lemonade" in came.inner_text(".diary-recipe-page")


@pytest.mark.whole
def test_without_markup_only_visible_text_is_imported(diary, kitchen):
    page = diary(size=DESK)
    bookmark = link(page)
    came = clicked(page, bookmark, kitchen + "/bars")
    came.locator("[data-arrived] strong", has_text="Oat-free bars").wait_for()
    came.locator("[data-arrived] button", has_text="Discard").click()
    assert came.locator("[data-arrived]").is_hidden() and recipes(page) == []
    # A page without a recipe gives an error, and its text can be viewed: no scripts, no fields.
    came = clicked(page, bookmark, kitchen + "/about")
    came.locator("[data-arrived] .wrong", has_text="no recipe in it").wait_for()
    source = came.input_value("[name=source]")
    assert "No dish here." in source
    diary.somebody.problems.clear()
    said = []
    page.on("dialog", lambda dialog: (said.append(dialog.message), dialog.accept()))
    page.goto(kitchen + "/huge")
    with page.expect_event("dialog"):
        page.evaluate("(bookmark) => { location.href = bookmark }", bookmark)
    assert len(said) == 1 and "too long" in said[0]


@pytest.mark.whole
def test_with_markup_only_structured_data_is_imported(diary, kitchen):
    page = diary(size=DESK)
    bookmark = link(page)
    page.goto(kitchen + "/lemonade")
    page.evaluate("window.open = (address) => { window.taken = address; return true }")
    page.evaluate("(bookmark) => { location.href = bookmark }", bookmark)
    until(page, "Boolean(window.taken)")
    html = page.evaluate("""async () => {
      const [, letters] = window.taken.split('#page=z')
      const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
      return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text() }""")
    assert "3 lemons" in html and "hidden words" not in html and "not a recipe" not in html and "<h1>" not in html
@pytest.mark.whole
def test_another_site_cannot_write_into_a_diary(diary, kitchen):
    page = diary(size=DESK)
    link(page)
    server = diary.somebody.server.address
    page.goto(kitchen + "/about")
    evil = "<html><title>x</title><script type='application/ld+json'>{\"@type\": \"Recipe\", \"name\": \"Written by others &lt;img src=x onerror=alert(1)&gt;\"}</script>"
    letters = urlsafe_b64encode(evil.encode()).decode().rstrip("=")
    page.evaluate("(address) => { location.href = address }", f"{server}/diary/recipes/import#page=p{letters}")
    # Foreign content is shown as text only.
    page.locator("[data-arrived] li strong", has_text="Written by others").wait_for()
    page.wait_for_timeout(500)
    assert recipes(page) == []
    page.goto(kitchen + "/about")
    page.evaluate("""(action) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action })
      const field = document.createElement('textarea')
      Object.assign(field, { name: 'source', value: '{"@type": "Recipe", "name": "Written by others"}' })
      form.append(field)
      document.body.append(form)
      form.submit() }""", f"{server}/diary/recipes/import")
    page.wait_for_url(f"{server}/**")
    diary.somebody.problems.clear()
    assert recipes(page) == []
    # Damaged content gives an error.
    page.goto(f"{server}/diary/recipes/import#page=zAAAA")
    page.locator("[data-toasts]", has_text="damaged or too long").wait_for()


@pytest.mark.whole
def test_sign_in_returns_to_the_recipe(diary, kitchen):
    page = diary(size=DESK)
    bookmark = link(page)
    page.context.clear_cookies()
    came = clicked(page, bookmark, kitchen + "/lemonade")
    came.wait_for_url("**/sign-in**")
    until(came, "document.querySelector('main form').action.includes('#page=') && !location.hash")
    came.fill("[name=name]", "Vera")
    came.fill("[name=password]", PASSWORD)
    came.click("main form button.primary")
    came.locator("[data-arrived]", has_text="lemonade").wait_for()


@pytest.mark.whole
def test_bookmarklet_explains_itself_on_pages_without_a_recipe(diary, shoot):
    page = diary(size=PHONE)
    link(page)
    page.locator("[data-bookmark] a").tap()
    page.locator("[data-toasts]", has_text="Drag this link to your bookmarks").wait_for()
    page.locator("text=On a phone").tap()
    shoot(page, "diary bookmark phone")
    assert page.url.endswith("/import")
