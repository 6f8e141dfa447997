"""Reminders of meals, by the browser and by a calendar; results of test readers, and photos of strips."""

import json
from datetime import datetime, timedelta, timezone

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from diaries import PICTURE, asked, eaten
from looks import THEMES, broken_in_any_theme
from notices import STUB, leave
from tiers import whole
from visitor import DESK, PHONE, until


def clock(page):
    """The current time of the browser, HH:MM."""
    return page.evaluate("""() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date())""")


@pytest.mark.whole
@pytest.mark.worker
def test_a_reminder_for_a_missing_meal_is_shown_once(diary):
    page = diary()
    diary.somebody.context.add_init_script(f"({STUB})()")
    page.goto("/diary/reminders")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    # The browser does not show notices from before the server's answer.
    with page.expect_response("**/api/v1/notices/events"):
        page.get_by_role("button", name="Notify me on this device").tap()
    page.get_by_role("button", name="Stop notifying me").wait_for()
    leave(page)
    now, day = clock(page), today_of(page)
    eaten(page, day, "lunch", "Soup", now)
    # Two reminders are due this minute; one of the meals has an entry.
    asked(page, "PUT", "/diary/reminders", {"lunch": now, "dinner": now})
    until(page, "told.length === 1")
    assert page.evaluate("[told[0].title, told[0].path]") == ["What did you have for dinner?", f"/diary/days/{day}/add?meal=dinner"]
    page.wait_for_timeout(4_000)
    assert page.evaluate("told.length") == 1


def today_of(page):
    """The current day of the diary, on a page that does not show it."""
    return page.evaluate("fetch('/diary').then((answer) => answer.text()).then((text) => text.match(/data-day=\"([0-9-]+)\"/)[1])")


@pytest.mark.whole
def test_another_program_reads_the_calendar_of_reminders(diary):
    from icalendar import Calendar

    page = diary()
    page.goto("/diary/settings")
    page.get_by_role("link", name="Reminders").tap()
    page.fill("[name=dinner]", "19:05")
    page.tap("main form button.primary")
    page.get_by_role("status").first.wait_for()
    with page.expect_download() as got:
        page.get_by_role("link", name="Download the file").tap()
    assert got.value.suggested_filename == "reminders.ics"
    with open(got.value.path(), "rb") as file:
        calendar = Calendar.from_ical(file.read())
    [event] = calendar.walk("VEVENT")
    assert str(event["summary"]) == "What did you have for dinner?"
    start = event.decoded("dtstart")
    assert (start.hour, start.minute, start.tzinfo) == (19, 5, None)
    assert event["rrule"]["FREQ"] == ["DAILY"]
    [alarm] = event.walk("VALARM")
    assert alarm.decoded("trigger") == timedelta(0)


@pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])
def test_page_of_reminders_is_accessible(diary, shoot, size):
    page = diary(size=size, reduced_motion="reduce")
    page.goto("/diary/reminders")
    page.evaluate(AXE_SCRIPT)
    assert broken_in_any_theme(page) == []
    shoot(page, f"diary reminders {'phone' if size == PHONE else 'desk'}", THEMES)


def test_a_result_is_stored_with_a_photo_of_its_strip_and_can_be_corrected(diary, shoot):
    page = diary()
    page.goto("/diary/tests")
    page.get_by_text("I have a result without a prediction").tap()
    form = page.locator("[data-result-form]").first
    form.get_by_label("Not detected").tap()
    form.locator("[data-files]").set_input_files(PICTURE)
    form.locator(".diary-chosen img").wait_for()
    form.get_by_role("button", name="Save").tap()
    strip = page.locator(".diary-test img")
    strip.wait_for()
    until(page, "document.querySelector('.diary-test img').naturalWidth > 0")
    shoot(page, "diary strip")
    strip.tap()
    page.locator("dialog.viewer").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog.viewer").wait_for(state="detached")
    page.locator(".diary-test").get_by_role("link", name="Edit").tap()
    page.wait_for_url("**/diary/tests/*")
    assert page.locator("[name=result]:checked").get_attribute("value") == "not-detected"
    page.get_by_label("Invalid").tap()
    page.get_by_role("button", name="Save").tap()
    page.wait_for_url("**/diary/tests#test-*")
    row = page.locator(".diary-test")
    row.get_by_text("Invalid").wait_for()
    assert row.count() == 1 and row.locator("img").count() == 1


def test_file_of_a_reader_is_imported_and_skipped_rows_are_listed(diary, shoot):
    page = diary()
    page.goto("/diary/tests")
    hours = [(datetime.now(timezone.utc) + timedelta(hours=change)).isoformat(timespec="seconds") for change in (-30, -4, 3)]
    tests = [{"serial": str(index), "sampledAt": hour, "result": "detected"} for index, hour in enumerate(hours)]
    file = {"format": "gluten-tests", "version": 1, "device": "r", "tests": tests}

    def choose(content):
        page.locator("[data-reader-file]").set_input_files({"name": "r.json", "mimeType": "", "buffer": content})

    page.get_by_text("From a strip reader").tap()
    choose(json.dumps(file).encode())
    page.get_by_text("2 results imported").wait_for()
    page.get_by_text("number 2, its time is in the future").wait_for()
    shoot(page, "diary reader")
    choose(json.dumps(file).encode())
    page.get_by_text("2 were already in your diary").wait_for()
    choose(b"no file of a reader")
    page.locator("[data-reader-told] [role=alert]").wait_for()
    diary.somebody.problems.clear()
    page.reload()
    assert page.locator(".diary-test").count() == 2
