"""Saved items of the mixing laboratory: stored, shown, compared, renamed, removed, exported and restored."""

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from looks import broken
from tiers import whole
from visitor import DESK, PHONE, until

PAGE = "/fingerpaint/saved"

# Saves items with the pages' own module. Pictures are drawn here: the page does not check their origin.
SEED = """async (things) => {
  const { saved } = await import('/assets/fingerpaint/saved/store.js')
  const picture = (part) => new Promise((done) => {
    const canvas = document.createElement('canvas')
    canvas.width = 100, canvas.height = 60
    const context = canvas.getContext('2d')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 100, 60)
    context.fillStyle = '#000'
    for (let stripe = 0; stripe <= part; stripe += 1) context.fillRect(stripe * 100 / (part + 1), 0, 50 / (part + 1), 60)
    canvas.toBlob(done, 'image/png') })
  for (const { kind, record } of things) {
    if (kind === 'distributions') record.thumbnail = await picture(0)
    for (const [index, one] of (record.results ?? []).entries()) one.picture = await picture(index)
    await saved.put(kind, record, { savedAt: record.savedAt }) } }"""


def run(name, decay=0.6, repeats=4, date="2026-01-02"):
    results = [
        {"repeats": count, "moves": 0, "performance": {
            "intensity": decay**count, "coarse2": 0.9 * decay**count, "coarse4": 0.8 * decay**count, "coarse8": 0.7 * decay**count,
            "mixNorm": 0.5 * decay**count, "mean": 0.5}}
        for count in range(repeats + 1)]
    return {"kind": "runs", "record": {
        "name": name, "mixer": "rectangle", "distribution": {"background": 1, "layers": []}, "protocol": "T[6.25] -B[6.25]",
        "repeats": repeats, "engine": "exact", "results": results, "savedAt": f"{date}T10:00:00.000Z"}}


def stepwise(name, moves=3):
    """A run of single movements with painting in between."""
    thing = run(name, repeats=moves)
    thing["record"].update(repeats=1, stepwise=True)
    for moved, one in enumerate(thing["record"]["results"]):
        one.update(repeats=0, moves=moved, at={"background": 1, "layers": []})
    return thing


def distribution(name):
    return {"kind": "distributions", "record": {"name": name, "mixer": "circle", "distribution": {"background": 0, "layers": []}}}


def protocol(name):
    return {"kind": "protocols", "record": {"name": name, "mixer": "rectangle", "protocol": "T[1] B[2.5] -T[1]", "repeats": 6}}


@pytest.fixture()
def saved(visit, laboratory):
    """Opens the page with saved items."""

    def begin(*things, **options):
        somebody = visit(on=laboratory, **options)
        page = somebody.open(PAGE)
        page.locator("[data-list] > *").first.wait_for()
        page.evaluate(SEED, list(things))
        page.reload()
        page.locator("[data-list] > *").first.wait_for()
        return somebody, page

    return begin


def row(page, name):
    return page.locator(".saved-row").filter(has=page.locator(".saved-name", has_text=re.compile(f"^{re.escape(name)}$")))


def names(page):
    return page.locator(".saved-name").all_inner_texts()


def act(page, name, action):
    row(page, name).get_by_role("button").click()
    page.get_by_role("menuitem", name=action).click()


def test_an_empty_list_of_each_kind_has_a_message(saved):
    _, page = saved()
    for kind, words in [("Runs", "No saved runs"), ("Distributions", "No saved distributions"), ("Protocols", "No saved protocols")]:
        page.get_by_role("link", name=kind).click()
        page.get_by_text(words).wait_for()


def test_lists_show_the_newest_first_with_key_facts(saved):
    _, page = saved(run("Old", date="2025-03-04"), run("New"), distribution("Half moon"), protocol("Back and forth"))
    assert names(page) == ["New", "Old"]
    words = row(page, "New").inner_text()
    assert "Rectangle" in words and "T[6.25] -B[6.25]" in words and "× 4" in words and "0.13" in words and "2026" in words
    until(page, "document.querySelectorAll('.saved-thumbnail[src^=blob]').length === 2")
    page.get_by_role("link", name="Distributions").click()
    row(page, "Half moon").get_by_role("link").click()
    page.locator(".saved-details h2", has_text="Half moon").wait_for()
    page.get_by_role("link", name="Protocols").click()
    row(page, "Back and forth").get_by_role("link").click()
    page.locator(".moves li").first.wait_for()
    assert page.locator(".moves li").all_inner_texts() == ["T[1]", "B[2.5]", "-T[1]"]
    assert page.get_by_role("link", name="Open in the laboratory").get_attribute("href") == "/fingerpaint?load=protocols:Back%20and%20forth"


@pytest.mark.whole
def test_a_run_is_renamed_and_a_name_in_use_needs_a_confirmation(saved):
    _, page = saved(run("One"), run("Two", date="2026-01-03"))
    act(page, "One", "Rename")
    dialog = page.locator("dialog")
    assert dialog.get_by_label("Name").input_value() == "One"
    dialog.get_by_label("Name").fill("   ")
    dialog.get_by_role("button", name="Save").click()
    assert "Type a name first" in dialog.inner_text()
    dialog.get_by_label("Name").fill("Three")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Saved successfully").wait_for()
    page.get_by_role("button", name="OK").click()
    row(page, "Three").wait_for()
    assert names(page) == ["Two", "Three"]
    for answer, after in [("Cancel", ["Two", "Three"]), ("Overwrite", ["Two"])]:
        act(page, "Three", "Rename")
        dialog.get_by_label("Name").fill("Two")
        dialog.get_by_role("button", name="Save").click()
        page.get_by_role("heading", name="Name already in use").wait_for()
        dialog.get_by_role("button", name=answer).click()
        if answer == "Overwrite":
            page.get_by_role("heading", name="Saved successfully").wait_for()
            page.get_by_role("button", name="OK").click()
            until(page, "document.querySelectorAll('.saved-row').length === 1")
        dialog.wait_for(state="detached")
        assert names(page) == after


def test_removing_an_item_needs_a_confirmation(saved):
    _, page = saved(run("Keep"), run("Lose"), protocol("Short"))
    row(page, "Lose").get_by_role("link").click(button="right")
    page.get_by_role("menuitem", name="Delete").click()
    page.get_by_role("heading", name="Are you sure?").wait_for()
    page.get_by_role("button", name="No").click()
    assert sorted(names(page)) == ["Keep", "Lose"]
    act(page, "Lose", "Delete")
    page.get_by_role("button", name="Yes").click()
    until(page, "document.querySelectorAll('.saved-row').length === 1")
    assert names(page) == ["Keep"]
    page.get_by_role("link", name="Protocols").click()
    act(page, "Short", "Delete")
    page.get_by_role("button", name="Yes").click()
    page.get_by_text("No saved protocols").wait_for()


@pytest.mark.whole
def test_a_long_press_opens_the_menu(saved):
    _, page = saved(run("Held"), size=PHONE)
    box = row(page, "Held").bounding_box()
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 150, "y": box["y"] + 30}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.get_by_role("menuitem", name="Delete").wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    # After the next paint the browser has handled the end of the touch.
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
    assert page.get_by_role("menuitem").count() == 4
    assert "#runs/" not in page.url
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.textContent") == "Rename"
    page.keyboard.press("Escape")
    page.get_by_role("menu").wait_for(state="detached")
    assert page.evaluate("document.activeElement.className").startswith("plain saved-more")


@pytest.mark.whole
def test_a_browser_without_storage_is_reported(visit, laboratory):
    somebody = visit(on=laboratory)
    for refusal in [
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } })",
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError') }",
        "Object.defineProperty(window, 'indexedDB', { value: undefined })",
    ]:
        page = somebody.context.new_page()
        page.add_init_script(refusal)
        page.goto(PAGE)
        page.get_by_role("alert").get_by_text("Saving is blocked").wait_for()
        page.close()


@pytest.mark.whole
def test_a_full_device_is_reported(saved):
    somebody, page = saved(run("Large"))
    page.evaluate("() => { IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'QuotaExceededError') } }")
    act(page, "Large", "Rename")
    page.get_by_role("textbox", name="Name").fill("Larger")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("heading", name="Not enough storage").wait_for()
    page.get_by_role("button", name="OK").click()
    assert names(page) == ["Large"]


def test_runs_are_compared_in_one_graph(saved, shoot):
    _, page = saved(run("Slow", 0.9), run("Quick", 0.4), run("Other", 0.7))
    compare = page.get_by_role("button", name="Compare")
    assert compare.is_disabled()
    for name in ("Slow", "Quick"):
        row(page, name).get_by_role("checkbox").check()
    compare.click()
    page.locator(".saved-details h2", has_text="2 runs compared").wait_for()
    assert page.locator("svg.graph [data-series]").count() == 2
    assert page.locator(".graph-name").all_inner_texts() == ["Slow", "Quick"]
    graph = page.locator("svg.graph")
    assert "At the end: Slow 0.656; Quick 0.0256" in graph.get_attribute("aria-valuetext")
    graph.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    assert "After 1 repeat: Slow 0.9; Quick 0.4" in graph.get_attribute("aria-valuetext")
    page.get_by_label("Measure").select_option("mixNorm")
    assert "Mix-norm" in graph.get_attribute("aria-label")
    page.get_by_text("Numbers of this graph").click()
    until(page, "document.querySelectorAll('.graph-table tbody tr').length === 5")
    shoot(page, "fingerpaint saved compare")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export the graph").click()
        page.get_by_role("menuitem", name="CSV").click()
    lines = Path(download.value.path()).read_text(encoding="utf-8-sig").splitlines()
    assert lines[0] == '"repeat","Slow","Quick"' and lines[1] == "0,0.5,0.5" and len(lines) == 6
    page.go_back()
    page.locator(".saved-details h2", has_text="Other").wait_for()


@pytest.mark.whole
def test_results_of_single_movements_are_counted_in_movements(saved):
    _, page = saved(stepwise("By hand"), run("Plain"))
    page.goto(PAGE + "#runs/By%20hand")
    page.get_by_role("img", name="After 3 movements").wait_for()
    assert page.locator("svg.graph").get_attribute("aria-valuenow") == "3"
    page.locator(".graph-title", has_text="Single movements").wait_for()
    page.get_by_role("button", name="Export the animation").click()
    assert "Animated PNG" not in page.get_by_role("menuitem").all_inner_texts()
    page.keyboard.press("Escape")
    page.goto(PAGE + "#compare/By%20hand/Plain")
    page.locator(".graph-title", has_text="Repeats or single movements").wait_for()


def test_a_run_is_replayed(saved, shoot):
    _, page = saved(run("Film"))
    picture = page.get_by_role("img", name="After 4 repeats")
    picture.wait_for()
    # The newest item is already shown, and is rendered again on request.
    page.evaluate("document.querySelector('.saved-details').firstElementChild.dataset.before = ''")
    row(page, "Film").get_by_role("link").click()
    page.locator("[data-before]").wait_for(state="detached")
    picture.wait_for()
    draw = "() => document.querySelector('canvas').toDataURL()"
    last = page.evaluate(draw)
    scrubber = page.get_by_role("slider", name="Repeats", exact=True)
    scrubber.focus()
    page.keyboard.press("Home")
    page.get_by_role("img", name="Before mixing").wait_for()
    first = page.evaluate(draw)
    assert first != last
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Play").click()
    page.get_by_role("img", name="After 4 repeats").wait_for()
    assert page.evaluate(draw) == last
    page.get_by_role("button", name="Play").wait_for()
    page.locator("svg.graph").focus()
    page.keyboard.press("ArrowLeft")
    page.get_by_role("img", name="After 3 repeats").wait_for()
    page.get_by_text("Numbers for every repeat").click()
    assert page.locator("tbody tr.here th").inner_text() == "3"
    shoot(page, "fingerpaint saved run")


def test_the_laboratory_opens_what_was_saved(saved):
    _, page = saved(run("Again"), protocol("Steps"))
    act(page, "Again", "Open in the laboratory")
    until(page, "document.querySelector('[data-scrub]')?.max === '4'")
    page.goto(PAGE + "#protocols/Steps")
    page.get_by_role("link", name="Open in the laboratory").click()
    until(page, "document.querySelectorAll('.chip').length === 3")


def test_runs_become_files(saved):
    _, page = saved(run("Name / with: signs"))
    sent = []

    def answer(route):
        sent.append((route.request.url.rsplit("/", 1)[1], route.request.post_data_json))
        is_streamed = route.request.url.endswith("/pixels")
        route.fulfill(body=b'{"done":1,"of":2}\n{"file":"ZmlsZQ=="}\n' if is_streamed else b"file", content_type="application/octet-stream")

    page.route("**/api/v1/fingerpaint/*", answer)
    row(page, "Name / with: signs").get_by_role("link").click()
    for button, item, ending in [
        ("Export the image", "PNG, as saved", "png"), ("Export the image", "PDF", "pdf"), ("Export the image", "transparent", "png"),
        ("Export the graph", "SVG", "svg"), ("Export the animation", "Animated PNG", "png"), ("Export the animation", "WebM", "webm"),
    ]:
        page.get_by_label("Speed").select_option("fast")
        page.get_by_role("button", name=button).click()
        with page.expect_download() as download:
            page.get_by_role("menuitem", name=item).click()
        assert download.value.suggested_filename.startswith("Name - with- signs")
        assert download.value.suggested_filename.endswith("." + ending)
        if item in ("PNG, as saved", "WebM"):
            head = Path(download.value.path()).read_bytes()[:4]
            assert head in (b"\x89PNG", b"\x1aE\xdf\xa3")
        page.locator(".toast", has_text="Saved successfully").first.wait_for()
    assert [path for path, _ in sent] == ["pictures", "pixels", "graphs", "animations"]
    assert sent[0][1]["format"] == "pdf" and sent[0][1]["protocol"] == "T[6.25] -B[6.25]" and sent[0][1]["repeats"] == 4
    assert sent[1][1]["alpha"] == "white"
    assert sent[2][1]["measure"] == "intensity" and len(sent[2][1]["series"][0]["results"]) == 5
    assert sent[3][1]["delay"] == 150


@pytest.mark.whole
def test_the_filter_applies_to_the_list_and_its_files(saved):
    _, page = saved(run("Kept"), run("=Kept too"), run("Other"), distribution("Kept moon"))
    page.locator("summary", has_text="Conditions").click()
    page.locator("[name=q]").fill("kept")
    page.get_by_role("button", name="Apply").click()
    page.locator("a.chip", has_text="kept").wait_for()
    until(page, "document.querySelectorAll('.saved-row').length === 2")
    with page.expect_download() as download:
        page.get_by_role("button", name="As a table (CSV)").click()
    lines = Path(download.value.path()).read_text(encoding="utf-8-sig").splitlines()
    assert lines[0].startswith('"name","mixer","savedAt","protocol"') and len(lines) == 3
    assert sorted(line.split(",")[0] for line in lines[1:]) == ['"\'=Kept too"', '"Kept"']
    with page.expect_download() as download:
        page.get_by_role("button", name="For programs (JSON)").click()
    assert {one["name"] for one in json.loads(Path(download.value.path()).read_text())} == {"Kept", "=Kept too"}
    # The filter also applies to the other kinds, and the chip removes it there too.
    page.get_by_role("link", name="Distributions").click()
    until(page, "document.querySelectorAll('.saved-row').length === 1")
    page.locator("a.chip").click()
    page.wait_for_url("**/fingerpaint/saved#distributions")


def test_export_and_import_of_everything_match(saved):
    _, page = saved(run("Kept"), distribution("Moon"), protocol("Steps"))
    page.get_by_role("button", name="Backup").click()
    with page.expect_download() as download:
        page.get_by_role("menuitem", name="Download everything").click()
    file = Path(download.value.path())
    document = json.loads(file.read_text())
    assert [len(document[kind]) for kind in ("runs", "distributions", "protocols")] == [1, 1, 1]
    act(page, "Kept", "Delete")
    page.get_by_role("button", name="Yes").click()
    page.get_by_text("No saved runs").wait_for()
    page.locator("[data-file]").set_input_files({"name": "backup.json", "mimeType": "application/json", "buffer": file.read_bytes()})
    row(page, "Kept").wait_for()
    assert "1 item was added. 2 items were already saved." in page.locator(".toast").last.inner_text()
    row(page, "Kept").get_by_role("link").click()
    page.get_by_role("img", name="After 4 repeats").wait_for()
    for wrong in [b"{}", b"not json", json.dumps({**document, "runs": [{"name": "x"}]}).encode()]:
        page.locator("[data-file]").set_input_files({"name": "wrong.json", "mimeType": "application/json", "buffer": wrong})
        page.get_by_role("heading", name="This is not a backup").wait_for()
        page.get_by_role("button", name="OK").click()
    assert names(page) == ["Kept"]


@pytest.mark.whole
@pytest.mark.worker
def test_the_page_works_without_a_connection(saved):
    somebody, page = saved(run("Far away"))
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    somebody.context.set_offline(True)
    page.reload()
    row(page, "Far away").get_by_role("link").click()
    page.get_by_role("img", name="After 4 repeats").wait_for()
    page.get_by_role("button", name="Export the image").click()
    with page.expect_download():
        page.get_by_role("menuitem", name="PNG, as saved").click()
    somebody.context.set_offline(False)


WORDS = """() => { const found = [], walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) { const node = walk.currentNode
    if (!node.parentElement.closest('[data-data], noscript') && node.textContent.trim()) found.push(node.textContent.trim()) }
  for (const one of document.querySelectorAll('main [aria-label], main [title], main img[alt]'))
    for (const name of ['aria-label', 'title', 'alt']) if (one.getAttribute(name)) found.push(one.getAttribute(name))
  return found }"""


@pytest.mark.whole
def test_no_text_is_untranslated(saved):
    _, page = saved(run("AAA"), run("BBB"))
    plain = set()
    for hash_, last in (("#runs", ".saved-thumbnail"), ("#runs/AAA", ".graph-when"), ("#compare/AAA/BBB", ".ends img")):
        page.goto(f"{PAGE}?language=en-XA{hash_}")
        page.locator(".saved-row").first.wait_for()
        page.locator(last).first.wait_for()
        plain |= {text for text in page.evaluate(WORDS) if "[" not in text and "~" not in text and not re.match(r"^[\W\d_]*$", text)}
    assert not {text for text in plain if text not in ("AAA", "BBB") and "2026" not in text}, plain


@pytest.mark.whole
def test_page_is_translated_to_dutch(saved, shoot):
    _, page = saved(run("Proef"), run("Tweede"), locale="nl-NL", size=PHONE)
    assert "Opgeslagen op dit apparaat" in page.inner_text("h1")
    row(page, "Proef").get_by_role("button").click()
    assert page.get_by_role("menuitem").all_inner_texts() == ["Openen in het laboratorium", "Hernoemen", "Als bestand downloaden", "Verwijderen"]
    page.get_by_role("menuitem", name="Verwijderen").click()
    page.get_by_role("heading", name="Weet je het zeker?").wait_for()
    page.get_by_role("button", name="Nee").click()
    page.goto(PAGE + "#runs/Proef")
    page.locator(".graph-title", has_text="Segregatie-intensiteit").wait_for()
    shoot(page, "fingerpaint saved run dutch phone")


@pytest.mark.parametrize("size, scheme", [(PHONE, "light"), whole(DESK, "dark")], ids=["phone", "desk"])
def test_the_saved_page_is_accessible(saved, shoot, size, scheme):
    somebody, page = saved(
        run("A rather long name of a run, such as people give " * 2), run("B", 0.3), distribution("Moon"), protocol("Steps"),
        size=size, color_scheme=scheme, reduced_motion="reduce")
    found = {}
    first = page.locator(".saved-link").first.get_attribute("href")
    page.evaluate(AXE_SCRIPT)
    for hash_, last in (
        ("#runs", ".saved-thumbnail"), (first, ".graph-when"), ("#compare/B/" + first.split("/")[1], ".ends img"),
        ("#distributions/Moon", ".saved-details .player"), ("#protocols/Steps", ".moves"),
    ):
        page.goto(PAGE + hash_)
        page.locator(last).first.wait_for()
        shoot(page, f"fingerpaint saved {hash_[:14]} {size['width']} {scheme}")
        small = page.evaluate(
            """() => [...document.querySelectorAll('main button, main .button, main select, main input')].filter((e) => e.checkVisibility())
              .filter((e) => e.type !== 'checkbox' && e.type !== 'file').filter((e) => e.getBoundingClientRect().height < 43).map((e) => e.outerHTML)""")
        assert not small, small
        found[hash_] = broken(page, scheme)
    assert not any(found.values()), found
