"""The platform's JavaScript modules with real pointers, fingers and keys, on an otherwise empty page."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from tiers import whole
from visitor import DESK, PHONE, Fingers, until

# A list with grips, and one without; both scroll.
LISTS = """async () => {
  const { grip, reorderable } = await import('/assets/platform/lists/reorder.js')
  const main = document.querySelector('main')
  globalThis.said = []
  for (const hasGrips of [true, false]) {
    const list = document.createElement('ul')
    list.id = hasGrips ? 'gripped' : 'plain'
    for (const name of ['Ant', 'Bee', 'Cat', 'Dog']) {
      const item = document.createElement('li')
      item.dataset.name = name
      item.style.cssText = 'height: 60px; display: flex; align-items: center'
      const button = document.createElement('button')
      button.textContent = name
      button.onclick = () => said.push('tapped ' + name)
      item.append(button, ...(hasGrips ? [grip(name)] : []))
      list.append(item)
    }
    main.prepend(list)
    reorderable(list, {
      items: () => [...list.children], name: (item) => item.dataset.name,
      moved: (from, to) => said.push(`${list.id} ${from} to ${to}`) })
  } }"""


def order(page, name):
    return "".join(page.locator(f"#{name} li").evaluate_all("(all) => all.map((one) => one.dataset.name[0])"))


def said(page):
    return page.evaluate("said.splice(0)")


def heard(page):
    return page.locator("div.hidden[role=status]").inner_text()


def middle(page, part):
    box = page.locator(part).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def part(kind, name):
    return f"#gripped [data-name={name}] [data-grip]" if kind == "gripped" else f"#plain [data-name={name}] button"


@pytest.fixture()
def lists(visit):
    def begin(size):
        somebody = visit("Vera", size=size)
        page = somebody.open("/about-data")
        page.evaluate(LISTS)
        return page

    return begin


@pytest.mark.parametrize("kind", ["gripped", whole("plain")])
def test_a_mouse_drags_an_item_and_a_click_does_not(lists, kind):
    page = lists(DESK)
    x, y = middle(page, part(kind, "Ant"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 130, steps=8)
    # While the mouse is down the other items make room, and nothing is announced yet.
    assert order(page, kind) == "BCAD" and said(page) == []
    page.mouse.up()
    assert order(page, kind) == "BCAD" and said(page) == [f"{kind} 0 to 2"]
    assert heard(page) == "Ant stays at 3 of 4."
    page.locator(f"#{kind} [data-name=Bee] button").first.click()
    assert said(page) == ["tapped Bee"] and order(page, kind) == "BCAD"


@pytest.mark.parametrize("kind", ["gripped", whole("plain")])
def test_a_finger_drags_an_item(lists, kind):
    page = lists(PHONE)
    fingers = Fingers(page)
    x, y = middle(page, part(kind, "Dog"))
    fingers.send("touchStart", (x, y))
    if kind == "plain":
        page.locator(".carried").wait_for()
    for step in range(1, 9):
        fingers.send("touchMove", (x, y - step * 25))
    assert order(page, kind) == "DABC"
    fingers.send("touchEnd")
    assert said(page) == [f"{kind} 3 to 0"] and page.locator(".carried").count() == 0
    page.locator(f"#{kind} [data-name=Cat] button").first.tap()
    assert said(page) == ["tapped Cat"]


def test_a_finger_that_moves_at_once_scrolls_a_list_without_grips(lists):
    page = lists(PHONE)
    fingers = Fingers(page)
    x, y = middle(page, part("plain", "Dog"))
    fingers.send("touchStart", (x, y))
    for step in range(1, 9):
        fingers.send("touchMove", (x, y - step * 20))
    fingers.send("touchEnd")
    until(page, "scrollY > 50")
    assert order(page, "plain") == "ABCD" and said(page) == []


@pytest.mark.whole
def test_a_gesture_that_the_browser_takes_over_restores_the_order(lists):
    page = lists(PHONE)
    fingers = Fingers(page)
    x, y = middle(page, part("gripped", "Ant"))
    fingers.send("touchStart", (x, y))
    for step in range(1, 9):
        fingers.send("touchMove", (x, y + step * 20))
    assert order(page, "gripped") == "BCAD"
    fingers.send("touchCancel")
    assert order(page, "gripped") == "ABCD" and said(page) == []
    assert heard(page) == "Ant is back at 1 of 4."


def test_keys_pick_up_move_and_drop_an_item_with_announcements(lists):
    page = lists(DESK)
    grip = page.locator(part("gripped", "Bee"))
    grip.focus()
    page.keyboard.press("Enter")
    assert heard(page).startswith("Bee, 2 of 4.")
    page.keyboard.press("ArrowDown")
    assert heard(page) == "Bee is now 3 of 4."
    page.keyboard.press("End")
    assert order(page, "gripped") == "ACDB" and said(page) == []
    page.keyboard.press("Enter")
    assert said(page) == ["gripped 1 to 3"] and heard(page) == "Bee stays at 4 of 4."
    # The focus stays on the grip, and another key moves the item back.
    assert grip.evaluate("(one) => one === document.activeElement")
    page.keyboard.press("Space")
    page.keyboard.press("Home")
    page.keyboard.press("Escape")
    assert order(page, "gripped") == "ACDB" and said(page) == [] and heard(page) == "Bee is back at 4 of 4."
    page.keyboard.press("Alt+ArrowUp")
    assert order(page, "gripped") == "ACBD" and said(page) == ["gripped 3 to 2"]
    # When the focus leaves the grip, the item is dropped at its current position.
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Tab")
    assert order(page, "gripped") == "ABCD" and said(page) == ["gripped 2 to 1"]


@pytest.mark.whole
def test_a_list_with_grips_is_accessible(lists):
    for size in [PHONE, DESK]:
        page = lists(size)
        page.evaluate(AXE_SCRIPT)
        found = page.evaluate("axe.run('#gripped')")["violations"]
        assert not found, [one["id"] for one in found]
        for box in page.locator("#gripped [data-grip]").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().toJSON())"):
            assert box["width"] >= 44 and box["height"] >= 44


STAGE = """async () => {
  const { Stage } = await import('/assets/platform/canvas/stage.js')
  const element = document.createElement('div')
  element.id = 'stage'
  element.style.cssText = 'width: 300px; height: 200px; background: silver'
  document.querySelector('main').prepend(element)
  globalThis.stage = new Stage(element, { scene: { width: 600, height: 400 }, most: 4, show: () => undefined }) }"""


def view(page):
    return page.evaluate("[stage.view.scale, stage.view.x, stage.view.y].map((one) => Math.round(one * 100) / 100)")


def test_two_fingers_zoom_a_stage_and_one_pans_it(visit):
    page = visit("Vera", size=PHONE).open("/about-data")
    page.evaluate(STAGE)
    assert view(page) == [0.5, 0, 0]
    fingers = Fingers(page)
    x, y = middle(page, "#stage")
    fingers.send("touchStart", (x - 25, y), (x + 25, y))
    for step in range(1, 6):
        fingers.send("touchMove", (x - 25 - step * 5, y), (x + 25 + step * 5, y))
    fingers.send("touchEnd")
    assert view(page) == [1, -150, -100]
    fingers.send("touchStart", (x, y))
    for step in range(1, 6):
        fingers.send("touchMove", (x + step * 10, y + step * 4))
    fingers.send("touchEnd")
    assert view(page) == [1, -100, -80]
    # The page itself neither moved nor zoomed.
    assert page.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]


@pytest.mark.whole
def test_the_wheel_and_keys_zoom_and_pan_a_stage(visit):
    page = visit("Vera").open("/about-data")
    page.evaluate(STAGE)
    x, y = middle(page, "#stage")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -100)
    until(page, "stage.view.scale > 0.6")
    assert page.evaluate("scrollY") == 0
    page.locator("#stage").focus()
    page.keyboard.press("0")
    assert view(page) == [0.5, 0, 0]
    page.keyboard.press("+")
    page.keyboard.press("ArrowRight")
    assert view(page) == [0.63, -75, -25]
    page.keyboard.press("-")
    assert view(page) == [0.5, 0, 0]


def test_a_photo_is_enlarged_and_the_focus_returns(visit):
    page = visit("Vera", size=PHONE).open("/zookeeper/sightings/1")
    link = page.get_by_role("link", name="Enlarge the picture")
    link.click()
    viewer = page.locator("dialog.viewer")
    image = viewer.locator("img")
    image.wait_for()
    # The viewer first shows the whole photo, no wider than the window. Then the photo is zoomed.
    box = image.bounding_box()
    assert box["width"] <= PHONE["width"] + 1 and box["height"] <= PHONE["height"] + 1
    viewer.get_by_role("button", name="Zoom in").tap()
    assert image.bounding_box()["width"] > 1.2 * box["width"]
    fingers = Fingers(page)
    x, y = middle(page, ".viewer-stage")
    fingers.send("touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 6):
        fingers.send("touchMove", (x - 30 - step * 15, y), (x + 30 + step * 15, y))
    fingers.send("touchEnd")
    assert image.bounding_box()["width"] > 3 * box["width"]
    page.keyboard.press("0")
    assert round(image.bounding_box()["width"]) == round(box["width"])
    page.evaluate(AXE_SCRIPT)
    assert not page.evaluate("axe.run('.viewer')")["violations"]
    page.keyboard.press("Escape")
    viewer.wait_for(state="detached")
    assert page.evaluate("document.activeElement.matches('a[data-view]')")


TABLE = """async () => {
  const { table } = await import('/assets/platform/lists/table.js')
  const rows = Array.from({ length: 25 }, (_, index) => ({ name: `Zebra ${index + 1}`, seen: (index * 7) % 25 }))
  document.querySelector('main').prepend(
    table({ label: 'Zebras', rows, pageSize: 10, columns: [
      { label: 'Name', show: (row) => row.name, order: (row) => row.name, isHead: true },
      { label: 'Seen', show: (row) => String(row.seen), order: (row) => row.seen, isNumber: true }] }),
    table({ label: 'Lions', rows: [], columns: [], empty: 'There is no lion.' })) }"""


def test_tables_are_sorted_by_their_headers_and_shown_in_pages(visit):
    page = visit("Vera").open("/about-data")
    page.evaluate(TABLE)
    table = page.get_by_role("group", name="Zebras")
    first = table.locator("tbody tr").first
    assert table.locator("tbody tr").count() == 10 and "Page 1 of 3" in page.inner_text("main")
    table.get_by_role("button", name="Seen").click()
    assert first.inner_text().split() == ["Zebra", "1", "0"]
    table.get_by_role("button", name="Seen").click()
    assert first.inner_text().split()[-1] == "24"
    assert table.locator("th[aria-sort]").get_attribute("aria-sort") == "descending"
    table.get_by_role("button", name="Name").click()
    after = page.get_by_role("button", name="Next")
    after.click()
    after.click()
    assert table.locator("tbody tr").count() == 5 and first.inner_text().startswith("Zebra 21")
    # On the last page the button is disabled, and the focus moves to the opposite button.
    assert after.is_disabled() and page.evaluate("document.activeElement.textContent") == "Previous"
    page.get_by_role("status").get_by_text("There is no lion.").wait_for()


SELECT = """async () => {
  const { combobox } = await import('/assets/platform/forms/combobox.js')
  const form = document.createElement('form')
  form.id = 'choosing'
  const names = ['', 'Plains zebra', 'Grévy’s zebra', 'Éland', 'Giraffe', 'Impala', 'Kudu', 'Lion', 'Oryx', 'Warthog']
  form.innerHTML = '<label>Species<select name="species"></select></label><button type="button">After</button>'
  const select = form.querySelector('select')
  select.append(...names.map((name) => new Option(name || 'Any', name)))
  globalThis.heard = []
  select.addEventListener('change', () => heard.push(select.value))
  document.querySelector('main').prepend(form)
  combobox(select) }"""


def chosen(page):
    return page.evaluate("new URLSearchParams(new FormData(document.querySelector('#choosing'))).get('species')")


def test_an_option_of_a_long_list_is_found_by_typing_and_chosen_by_keys(visit):
    page = visit("Vera").open("/about-data")
    page.evaluate(SELECT)
    field = page.get_by_role("combobox", name="Species", exact=True)
    assert field.input_value() == "Any" and field.get_attribute("aria-expanded") == "false"
    field.focus()
    page.keyboard.type("eland")
    options = page.get_by_role("listbox", name="Species").get_by_role("option")
    assert options.all_inner_texts() == ["Éland"] and heard(page) == "One match"
    assert page.locator("#" + field.get_attribute("aria-activedescendant")).inner_text() == "Éland"
    page.keyboard.press("Enter")
    assert chosen(page) == "Éland" and field.input_value() == "Éland" and not options.first.is_visible()
    # In the open list, arrows wrap around. Escape discards the typed text, and the form is not sent.
    page.keyboard.press("ArrowDown")
    assert options.count() == 10 and options.nth(3).get_attribute("aria-selected") == "true"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    assert chosen(page) == "Éland"
    page.keyboard.type("zeb")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert chosen(page) == "Grévy’s zebra" and page.evaluate("heard") == ["Éland", "Grévy’s zebra"]
    page.keyboard.type("nothing like it")
    assert heard(page) == "No match"
    page.keyboard.press("Tab")
    assert field.input_value() == "Grévy’s zebra" and page.evaluate("document.activeElement.textContent") == "After"
    page.evaluate(AXE_SCRIPT)
    for state in ["closed", "open"]:
        if state == "open":
            field.click()
        found = page.evaluate("axe.run('#choosing')")["violations"]
        assert not found, (state, [one["id"] for one in found])


@pytest.mark.whole
def test_an_option_of_a_long_list_is_chosen_by_a_finger(visit):
    page = visit("Vera", size=PHONE).open("/about-data")
    page.evaluate(SELECT)
    page.get_by_role("combobox").tap()
    option = page.get_by_role("option", name="Kudu")
    for box in page.get_by_role("option").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().toJSON())"):
        assert box["height"] >= 44 and box["right"] <= PHONE["width"]
    option.tap()
    assert chosen(page) == "Kudu" and not option.is_visible()


def test_form_shows_errors_beside_fields_and_keeps_input(visit, empty):
    somebody = visit(on=empty)
    page = somebody.open("/people")
    form = page.locator("form[action='/people/settings']")
    field = form.locator("input[name=donation-link]")
    wrong = form.locator("label + .wrong")
    # Values that fail the browser's checks are not sent. Errors that only the server finds appear beside the same
    # field.
    for typed, words in [("give here", "URL"), ("http://example.org/give", "https://")]:
        field.fill(typed)
        form.get_by_role("button").click()
        wrong.get_by_text(words).wait_for()
        assert field.input_value() == typed and page.url.endswith("/people")
        assert field.get_attribute("aria-invalid") == "true"
        assert wrong.get_attribute("id") in field.get_attribute("aria-describedby")
        assert page.evaluate("document.activeElement.name") == "donation-link"
    field.press("End")
    field.type("!")
    assert wrong.inner_text() == "" and field.get_attribute("aria-invalid") is None
    field.fill("https://example.org/give")
    form.get_by_role("button").click()
    page.locator("footer a[href='https://example.org/give']").wait_for()
    # The refusals are the intended responses, not errors of the page.
    somebody.problems = [one for one in somebody.problems if "422" not in one]


@pytest.mark.whole
def test_a_form_with_confirmation_asks_before_it_is_sent(visit):
    page = visit("Carla").open("/zookeeper/animals/1")
    page.locator("details summary", has_text="Change").click()
    form = page.locator("form[action$='/merge']")
    form.locator("input[name=name]").fill("Nobody at all")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    form.get_by_role("button").click()
    page.get_by_role("dialog").get_by_role("button", name="No").click()
    page.get_by_role("dialog").wait_for(state="detached")
    assert asked == []
