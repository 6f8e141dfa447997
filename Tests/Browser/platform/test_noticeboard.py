"""The toy app, which uses only the platform's interfaces, beside all other apps on one server."""

import signal
import subprocess
from pathlib import Path

import pytest
from places import ROOT, TOOL
from visitor import PHONE, Fingers, follow, until

# This program is built with the tests, beside the tool.
BOARD = TOOL.with_name("notice-board")


@pytest.fixture()
def board(tmp_path):
    """The sign-in URL of the owner."""
    if not BOARD.exists():
        pytest.skip("notice-board is built with the tests only")
    process = subprocess.Popen([str(BOARD), str(tmp_path / "library")], stdout=subprocess.PIPE, text=True)
    yield process.stdout.readline().strip()
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=30) == 0


@pytest.fixture()
def phone(chromium, board):
    context = chromium.new_context(viewport=PHONE, has_touch=True, locale="en-US")
    yield context
    context.close()


def signed_in(context, board):
    page = context.new_page()
    follow(page, board)
    page.goto(board.split("/sign-in")[0] + "/noticeboard")
    return page


def test_the_toy_app_appears_beside_the_others(phone, board):
    page = phone.new_page()
    follow(page, board)
    page.goto(board.split("/sign-in")[0] + "/")
    assert page.locator(".app h2").all_inner_texts() == [
        "Zoo-Keeper", "Fingerpaint", "Food diary", "BioPioneer", "Storyboard", "Notice board"]
    for name in ["Zoo-Keeper", "Fingerpaint"]:
        page.locator(".app", has_text=name).tap()
        page.locator("h1").first.wait_for(state="attached")
        page.go_back()


def put_up(page, title, *notes):
    page.fill("[name=title]", title)
    page.click("main button.primary")
    page.wait_for_url("**/noticeboard/boards/*")
    for note in notes:
        page.fill("[name=text]", note)
        page.click("main button.primary")
        page.locator(".notes strong", has_text=note).wait_for()


def order(page):
    return page.locator(".notes strong").all_inner_texts()


@pytest.mark.whole
def test_a_finger_reorders_the_notes_and_the_order_is_stored(phone, board):
    page = signed_in(phone, board)
    put_up(page, "Errands", "Milk", "Bread", "Tea")
    grip = page.locator(".notes li", has_text="Tea").locator("[data-grip]")
    grip.scroll_into_view_if_needed()
    box, first = grip.bounding_box(), page.locator(".notes li").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = Fingers(page)
    fingers.send("touchStart", (x, y))
    for step in range(1, 9):
        fingers.send("touchMove", (x, y + (first["y"] + 2 - y) * step / 8))
    with page.expect_response(lambda answer: answer.url.endswith("/order")) as put:
        fingers.send("touchEnd")
    assert put.value.status == 204
    page.reload()
    assert order(page) == ["Tea", "Milk", "Bread"]


@pytest.mark.whole
def test_boards_are_sorted_filtered_and_downloaded(phone, board):
    page = signed_in(phone, board)
    address = page.url
    for title in ["Tea", "Bread", "Green tea"]:
        put_up(page, title)
        page.goto(address)
    page.get_by_role("columnheader", name="Title").get_by_role("link").tap()
    page.wait_for_url("**sort=title*")
    assert page.locator("tbody th").all_inner_texts() == ["Bread", "Green tea", "Tea"]
    page.locator("[name=q]").fill("tea")
    page.get_by_role("button", name="Apply").tap()
    page.wait_for_url("**q=tea*")
    assert page.locator("tbody th").all_inner_texts() == ["Tea", "Green tea"]
    with page.expect_download() as download:
        page.get_by_role("link", name="As a table (CSV)").tap()
    assert download.value.suggested_filename == "boards.csv"
    assert Path(download.value.path()).read_text(encoding="utf-8-sig").splitlines() == ["title,notes", "Tea,0", "Green tea,0"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.locator("a.chip").tap()
    page.wait_for_url("**/noticeboard")
    assert page.locator("tbody th").count() == 3


@pytest.mark.whole
def test_a_note_gets_a_picture_with_the_platforms_picker(phone, board):
    page = signed_in(phone, board)
    put_up(page, "Lost", "A bear")
    page.locator("summary", has_text="Give it a picture").tap()
    page.set_input_files(".notes input[data-files]", ROOT / "datasets/sample/new/AF7_0261.jpg")
    picture = page.locator(".notes a[data-view]")
    picture.wait_for()
    picture.tap()
    page.locator("dialog.viewer img").wait_for()


@pytest.mark.whole
def test_a_guest_with_a_code_writes_and_a_reader_only_reads(chromium, phone, board):
    page = signed_in(phone, board)
    put_up(page, "Class 7b")
    address = page.url
    page.click("button[value=guest]")
    code = page.locator(".code").inner_text()
    context = chromium.new_context(viewport=PHONE, has_touch=True, locale="fr")
    guest = context.new_page()
    guest.goto(address)
    assert "/join" in guest.url
    guest.fill("[name=code]", code.lower())
    guest.fill("[name=name]", "Ada")
    guest.click("main button.primary")
    guest.fill("[name=text]", "Bonjour")
    guest.click("main button.primary")
    guest.locator(".notes strong", has_text="Bonjour").wait_for()
    assert "Épingler" in guest.inner_text("main")
    assert guest.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    guest.goto(address.rsplit("/boards", 1)[0])
    assert "/sign-in" in guest.url
    context.close()


@pytest.mark.whole
def test_offline_stored_pages_are_shown_and_other_pages_give_a_notice(phone, board):
    page = signed_in(phone, board)
    put_up(page, "Far away")
    address = page.url
    page.goto(address.rsplit("/boards", 1)[0] + "/help")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    until(page, "navigator.serviceWorker.controller !== null")
    page.reload()
    phone.set_offline(True)
    page.reload()
    assert "How it works" in page.inner_text("h1")
    unseen = address + "?order=oldest"
    page.goto(unseen)
    assert page.url == unseen and "There is no connection" in page.inner_text("h1")
    assert page.title().endswith("Menagerie")
