"""Sharing from another app of the device to the installed diary: the service worker stores the content, and a page shows it."""

import pytest
from visitor import PHONE, until

pytestmark = pytest.mark.worker

PAGE = """<html lang="en"><script type="application/ld+json">{"@type": "Recipe", "name": "Shared soup", "recipeIngredient": ["1 leek"],
"recipeInstructions": "Boil."}</script></html>"""
# JavaScript that shares as devices do: it sends a form and follows the redirect.
SHARE = """({ words, files }) => {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: '/diary/shared', enctype: 'multipart/form-data' })
  for (const [name, value] of Object.entries(words)) {
    const field = document.createElement('textarea')
    Object.assign(field, { name, value })
    form.append(field)
  }
  const chosen = new DataTransfer()
  for (const [name, content] of files) chosen.items.add(new File([content], name, { type: 'text/html' }))
  const field = document.createElement('input')
  Object.assign(field, { type: 'file', name: 'files', multiple: true })
  field.files = chosen.files
  form.append(field)
  document.body.append(form)
  form.submit() }"""
LEFT = "async () => (await caches.keys()).includes('shared')"


@pytest.fixture()
def phone(diary):
    page = diary(size=PHONE)
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    until(page, "navigator.serviceWorker.controller !== null")
    return page


def share(page, *files, **words):
    page.evaluate(SHARE, {"words": words, "files": list(files)})
    page.wait_for_url("**/diary/recipes/import")


@pytest.mark.whole
def test_shared_file_is_shown_and_saved_on_request(phone, shoot):
    share(phone, ["soup.html", PAGE])
    phone.locator("[data-arrived] strong", has_text="Shared soup").wait_for()
    until(phone, f"async () => !(await ({LEFT})())")
    shoot(phone, "diary shared phone")
    phone.locator("[data-arrived] button.primary").tap()
    phone.locator("[data-arrived] a", has_text="Shared soup").tap()
    phone.locator(".diary-recipe-page").wait_for()
    # The shared content can be imported only once.
    phone.goto("/diary/recipes/import?shared")
    phone.locator("[data-toasts]", has_text="No recipe arrived").wait_for()


@pytest.mark.whole
def test_shared_url_is_not_fetched_and_becomes_the_source(diary, phone, shoot):
    share(phone, title="Pie", text="https://kitchen.example/pie")
    phone.locator("[data-arrived]", has_text="only the address of a page").wait_for()
    assert phone.input_value("[name=address]") == "https://kitchen.example/pie"
    shoot(phone, "diary shared address phone")
    phone.fill("[name=source]", PAGE)
    phone.locator("[data-paste] button").first.tap()
    phone.locator(".diary-recipe-page", has_text="from https://kitchen.example/pie").wait_for()
    # Text without a machine-readable recipe can be viewed.
    share(phone, text="Granny's pie\n2 apples\nBake.\nhttps://kitchen.example/granny")
    phone.locator("[data-arrived] .wrong").wait_for()
    assert phone.input_value("[name=source]").startswith("Granny's pie")
    phone.locator("[data-arrived] button").tap()
    phone.locator("[data-rows=ingredients] input").wait_for()
    assert phone.input_value("[name=title]") == "Granny's pie" and phone.input_value("[name=ingredients]") == "2 apples"
    phone.tap("main form button.primary")
    phone.locator(".diary-recipe-page", has_text="from https://kitchen.example/granny").wait_for()
    diary.somebody.problems.clear()


@pytest.mark.whole
def test_shared_content_is_deleted_at_sign_out(phone):
    phone.goto("/account")
    # The target page, which would take the content, is not opened.
    phone.evaluate("""async () => {
      const body = new FormData()
      body.set('text', 'secret soup')
      await fetch('/diary/shared', { method: 'POST', body, redirect: 'manual' }) }""")
    until(phone, LEFT)
    phone.get_by_role("button", name="Sign out", exact=True).tap()
    phone.wait_for_url("**/sign-in**")
    until(phone, f"async () => !(await ({LEFT})())")


@pytest.mark.whole
def test_without_the_service_worker_the_server_gives_advice(visit, empty):
    somebody = visit("Vera", PHONE, on=empty)
    # Without a worker the browser sends the form to the server.
    somebody.context.add_init_script("Object.defineProperty(navigator, 'serviceWorker', { value: { register: () => Promise.reject() } })")
    page = somebody.open("/account")
    page.evaluate(SHARE, {"words": {"text": "soup"}, "files": [["soup.html", PAGE]]})
    page.locator("h1", has_text="Shared content not received").wait_for()
    assert page.locator("main a.button").get_attribute("href") == "/diary/recipes/import"
