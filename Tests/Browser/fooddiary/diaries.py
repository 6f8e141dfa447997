"""Diaries and their content."""

import json
from datetime import date, timedelta
from uuid import uuid4

import pytest
from visitor import PHONE, until

PICTURE = {"name": "meal.png", "mimeType": "image/png", "buffer": bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8cfc000000301010018dd8db00000000049454e44ae426082")}


@pytest.fixture()
def diary(visit, empty):
    """Starts a diary for a person with a phone or a desktop."""
    def begin(name="Vera", size=PHONE, **options):
        begin.somebody = visit(name, size, on=empty, **options)
        page = begin.somebody.open("/diary")
        if page.url.endswith("/begin"):
            page.fill("[name=birthYear]", "2005")
            page.check("[name=agrees]")
            page.click("main button.primary")
            page.wait_for_url("**/diary")
        return page
    return begin


# JavaScript: whether a stored draft contains these words.
DRAFTED = """async (words) => {
  const done = (request) => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = reject })
  for (const { name } of await indexedDB.databases()) {
    if (!name.startsWith('own draft')) continue
    const database = await done(indexedDB.open(name))
    const kept = database.objectStoreNames.contains('state') && await done(database.transaction('state').objectStore('state').get('latest'))
    database.close()
    if (JSON.stringify(kept ?? '').includes(words)) return true
  }
  return false }"""


def drafted(page, words):
    """Waits until the browser has stored a draft with these words."""
    until(page, DRAFTED, words)


def typed(page, name, rows):
    """Types rows of ingredients or steps below the existing ones."""
    page.locator(f"[data-rows={name}] :is(input, textarea)").last.focus()
    for index, row in enumerate(rows):
        if index:
            page.keyboard.press("Enter")
        page.keyboard.insert_text(row)


def counted(page):
    """Counts activations from now on, on this and all following pages."""
    page.context.add_init_script(
        "addEventListener('click', (event) => event.isTrusted && sessionStorage.setItem('taps', 1 + Number(sessionStorage.getItem('taps') ?? 0)), true)")
    page.reload()
    page.evaluate("sessionStorage.setItem('taps', 0)")
    return lambda: page.evaluate("Number(sessionStorage.getItem('taps'))")


def recipe(page, title="Frittata", ingredients="4 eggs\n100 g cheese", steps="Whisk the eggs.\n\nBake for 2 minutes.\n\nEat."):
    """Creates a recipe, and shows it."""
    page.goto("/diary/recipes")
    page.click(".diary-add")
    page.fill("[name=title]", title)
    typed(page, "ingredients", ingredients.split("\n"))
    typed(page, "steps", steps.split("\n\n"))
    page.click("main form button.primary")
    page.locator(".diary-recipe-page").wait_for()


ASK = """async ([method, path, body, type]) => {
  const { formToken } = JSON.parse(document.getElementById('page-data').textContent)
  const bytes = type ? Uint8Array.from(body) : body
  const answer = await fetch('/api/v1' + path, { method, headers: { 'X-Form-Token': formToken, 'Content-Type': type ?? 'application/json' }, body: bytes })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? null : answer.json() }"""


def asked(page, method, path, body=None):
    """Sends an API request as the page's person, and returns the answer."""
    if isinstance(body, bytes):
        return page.evaluate(ASK, [method, path, list(body), "image/png"])
    return page.evaluate(ASK, [method, path, json.dumps(body), None])


def today(page):
    """The current day of the diary."""
    return date.fromisoformat(page.locator("[data-day]").first.get_attribute("data-day"))


def eaten(page, day, meal, title, time=None, picture=None):
    """Creates an entry; returns its ID."""
    entry = asked(page, "POST", "/diary/entries", {"key": str(uuid4()), "day": str(day), "time": time, "meal": meal, "title": title})
    if picture:
        asked(page, "PUT", f"/diary/entries/{entry['id']}/picture", picture)
    return entry["id"]


def sampled(page, day, result, time="10:00"):
    """Creates a result without a prediction."""
    return asked(page, "POST", "/diary/tests/unpredicted", {"day": str(day), "time": time, "result": result})


def before(day, count):
    """A day, `count` days earlier."""
    return day - timedelta(days=count)
