"""The timeline: touch with one and two fingers, the wheel, keys and buttons, and screen readers."""

import io

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from diaries import before, eaten, sampled, today
from looks import THEMES, broken_in_any_theme
from PIL import Image, ImageDraw
from tiers import whole
from visitor import DESK, PHONE, Fingers, until

SHOWN = "(level) => document.querySelector('[data-timeline]').dataset.shown === level"
HEIGHT = "document.querySelector('.timeline-row').getBoundingClientRect().height"


def plate(colour, garnish):
    """A picture of a meal on a plate, as PNG."""
    picture = Image.new("RGB", (240, 240), (222, 205, 186))
    draw = ImageDraw.Draw(picture)
    draw.ellipse((20, 20, 220, 220), fill="white")
    draw.ellipse((50, 50, 190, 190), fill=colour)
    draw.ellipse((90, 80, 130, 120), fill=garnish)
    draw.ellipse((120, 120, 160, 160), fill=garnish)
    out = io.BytesIO()
    picture.save(out, "png")
    return out.getvalue()


PLATES = [plate("#d9822b", "#5b8c3a"), plate("#7a9e3f", "#c0392b"), plate("#c0563b", "#f0d264")]


def weeks(page, count=5):
    """Adds `count` weeks of meals, and four tests, up to today; returns today."""
    last = today(page)
    for back in range(count * 7):
        day = before(last, back)
        picture = PLATES[back % 3] if back < 8 else None
        eaten(page, day, "breakfast", "Porridge & honey", "07:30", picture if back % 2 else None)
        if back % 3:
            eaten(page, day, "lunch", "Rice salad with beans and peppers", "12:40", picture)
        eaten(page, day, "dinner", ["Omelette", "Tomato soup", "Fish pie with potatoes"][back % 3], "18:45", picture)
        if back % 4 == 1:
            eaten(page, day, "snack", "Banana", None)
    sampled(page, before(last, 1), "not-detected", "09:10")
    sampled(page, before(last, 4), "detected", "16:20")
    sampled(page, before(last, 16), "not-detected", "09:10")
    sampled(page, before(last, 23), "invalid", "20:10")
    return last


def settled(page, level):
    """Waits until a level is shown, its height is stable, and no part of it is loading."""
    until(page, SHOWN, level)
    until(page, f"""() => new Promise((resolve) => {{
      const before = {HEIGHT}
      setTimeout(() => resolve({HEIGHT} === before && document.querySelectorAll('.waits').length === 0), 120) }})""")


def place(page):
    box = page.locator(".timeline-scroller").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def day_at(page, x, y):
    return page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('[data-day]').dataset.day", [x, y])


def spread(page, start, end):
    """A pinch around the middle of the timeline, from one finger distance to another, in pixels."""
    x, y = place(page)
    fingers = Fingers(page)
    at = lambda apart: ((x, y - apart / 2), (x, y + apart / 2))
    fingers.send("touchStart", *at(start))
    for step in range(1, 9):
        fingers.send("touchMove", *at(start + (end - start) * step / 8))
    fingers.send("touchEnd")


def test_two_finger_zoom_keeps_the_touched_point(diary):
    page = diary()
    last = weeks(page)
    page.goto(f"/diary/timeline?day={before(last, 18)}")
    settled(page, "week")
    x, y = place(page)
    under = day_at(page, x, y)
    spread(page, 240, 60)
    settled(page, "month")
    assert day_at(page, x, y) == under
    assert page.locator(".timeline-dot").count() > 40 and page.locator(".timeline-entry").count() == 0
    spread(page, 50, 240)
    settled(page, "week")
    assert day_at(page, x, y) == under
    spread(page, 40, 400)
    settled(page, "day")
    assert day_at(page, x, y) == under
    assert page.evaluate("visualViewport.scale") == 1, "the browser did not enlarge the page meanwhile"
    # The page returns to the same position.
    until(page, "(day) => location.search === `?day=${day}&level=day`", under)
    page.reload()
    settled(page, "day")
    assert day_at(page, x, y) == under


@pytest.mark.whole
def test_one_finger_scrolls_and_each_day_is_loaded_once(diary):
    page = diary()
    last = weeks(page)
    eaten(page, before(last, 200), "lunch", "Long ago", "12:00")
    asked = diary.somebody.requests()
    page.goto("/diary/timeline")
    settled(page, "week")
    first = [one.url for one in asked if "/entries?" in one.url]
    assert 1 <= len(first) <= 2, first
    x, y = place(page)
    top = page.evaluate("document.querySelector('.timeline-scroller').scrollTop")
    fingers = Fingers(page)
    fingers.send("touchStart", (x, y))
    for step in range(1, 13):
        fingers.send("touchMove", (x, y + 20 * step))
    fingers.send("touchEnd")
    until(page, "(top) => document.querySelector('.timeline-scroller').scrollTop < top - 150", top)
    for _ in range(6):
        page.evaluate("document.querySelector('.timeline-scroller').scrollBy(0, -500)")
        page.wait_for_timeout(250)
    settled(page, "week")
    urls = [one.url for one in asked if "/entries?" in one.url]
    assert len(urls) == len(set(urls)) and 2 <= len(urls) < 5, urls
    assert len([one for one in asked if one.url.endswith("/diary/tests")]) == 1
    assert page.locator(".timeline-row").count() < 20, "only what is seen is there"


@pytest.mark.whole
def test_a_tap_on_a_dot_or_a_day_leads_to_the_day(diary):
    page = diary()
    last = weeks(page)
    page.goto("/diary/timeline?level=month")
    settled(page, "month")
    dot = page.locator(f"[data-day='{before(last, 3)}'] .timeline-dot").nth(1).bounding_box()
    page.touchscreen.tap(dot["x"] + dot["width"] / 2, dot["y"] + dot["height"] / 2)
    page.wait_for_url(f"**/diary/days/{before(last, 3)}")
    page.go_back()
    settled(page, "month")
    page.tap("[data-level=week]")
    settled(page, "week")
    page.locator(".timeline-entry a").nth(6).tap()
    page.wait_for_url("**/diary/days/*#entry-*")
    page.locator("main a", has_text="Timeline").tap()
    settled(page, "week")
    page.tap("[data-list]")
    page.wait_for_url("**/diary/days/*")


def test_keys_move_zoom_and_open_days(diary):
    page = diary(size=DESK)
    last = weeks(page)
    page.goto("/diary/timeline")
    settled(page, "week")
    focused = lambda: page.evaluate("document.activeElement.closest('[data-day]')?.dataset.day")
    for key, back in [("ArrowUp", 1), ("ArrowLeft", 8), ("ArrowDown", 7), ("ArrowRight", 0), ("PageUp", 7)]:
        page.keyboard.press(key)
        assert focused() == str(before(last, back)), key
    page.keyboard.press("-")
    settled(page, "month")
    assert focused() == str(before(last, 7)) and page.locator("[data-zoom='1']").is_disabled()
    page.keyboard.press("ArrowLeft")
    assert focused()[:7] == str(before(before(last, 7).replace(day=1), 1))[:7]
    page.keyboard.press("End")
    assert focused() == str(last)
    page.keyboard.press("+")
    settled(page, "week")
    page.keyboard.press("+")
    settled(page, "day")
    page.keyboard.press("ArrowLeft")
    assert focused() == str(before(last, 1))
    box = page.locator(f"[data-day='{before(last, 1)}']").bounding_box()
    frame = page.locator(".timeline-scroller").bounding_box()
    assert abs(box["y"] - frame["y"]) < 2, "the day fills the window"
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/diary/days/{before(last, 1)}")


@pytest.mark.whole
def test_the_wheel_scrolls_and_zooms_with_ctrl(diary):
    page = diary(size=DESK)
    last = weeks(page)
    page.goto(f"/diary/timeline?day={before(last, 18)}")
    settled(page, "week")
    x, y = place(page)
    page.mouse.move(x, y)
    top = page.evaluate("document.querySelector('.timeline-scroller').scrollTop")
    page.mouse.wheel(0, 300)
    until(page, "(top) => document.querySelector('.timeline-scroller').scrollTop > top + 200", top)
    assert page.evaluate(SHOWN, "week")
    page.wait_for_timeout(600)
    under = day_at(page, x, y)
    page.keyboard.down("Control")
    for _ in range(8):
        page.mouse.wheel(0, 40)
    page.keyboard.up("Control")
    settled(page, "month")
    assert day_at(page, x, y) == under
    page.keyboard.down("Control")
    for _ in range(10):
        page.mouse.wheel(0, -60)
    page.keyboard.up("Control")
    settled(page, "day")
    assert day_at(page, x, y) == under
    page.click("text=Today")
    until(page, "(day) => document.activeElement.closest('[data-day]')?.dataset.day === day", str(last))


@pytest.mark.whole
def test_with_reduced_motion_a_level_is_shown_at_once(diary):
    page = diary(reduced_motion="reduce")
    weeks(page, 1)
    page.goto("/diary/timeline")
    settled(page, "week")
    assert page.evaluate(
        "() => { document.querySelector('[data-level=month]').click(); return document.querySelector('[data-timeline]').dataset.shown }") == "month"
    assert page.evaluate(HEIGHT) < 30


@pytest.mark.whole
def test_screen_readers_get_a_list_by_day_with_text(diary):
    page = diary()
    last = weeks(page)
    page.goto("/diary/timeline?level=month")
    settled(page, "month")
    rows = page.get_by_role("list", name="Days").get_by_role("listitem")
    assert rows.count() > 31
    days = page.evaluate("[...document.querySelectorAll('[data-day]')].map((row) => row.dataset.day)")
    assert days == sorted(days), "they are read in their order"
    yesterday = page.locator(f"[data-day='{before(last, 1)}']")
    assert yesterday.locator(".timeline-day").get_attribute("aria-label").endswith(", 4 entries")
    yesterday.get_by_role("img", name="test: Not detected").wait_for()
    yesterday.get_by_role("img", name="Breakfast: Porridge & honey").wait_for()
    page.tap("[data-level=week]")
    settled(page, "week")
    assert page.locator(f"[data-day='{before(last, 1)}'] .diary-result").inner_text().strip() == "Not detected"
    until(page, "() => [...document.querySelectorAll('.hidden[role=status]')].some((one) => one.textContent.startsWith('Week: '))")


@pytest.mark.whole
def test_without_javascript_the_timeline_is_a_list(diary):
    page = diary()
    weeks(page, 1)
    quiet = page.context.browser.new_context(java_script_enabled=False, base_url=diary.somebody.server.address)
    quiet.add_cookies(page.context.cookies())
    plain = quiet.new_page()
    plain.goto("/diary/timeline")
    assert plain.locator(".timeline-list li.card").count() == 7
    assert plain.locator("text=Gluten detected").is_visible() and not plain.locator("[data-tools]").is_visible()
    quiet.close()


@pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])
def test_every_level_fits_the_screen_and_is_accessible(diary, shoot, size):
    page = diary(size=size, reduced_motion="reduce")
    last = weeks(page)
    for level in ["week", "month", "day"]:
        page.goto(f"/diary/timeline?day={before(last, 1) if level == 'day' else last}&level={level}")
        settled(page, level)
        page.wait_for_load_state("networkidle")
        shoot(page, f"diary timeline {level} {'phone' if size == PHONE else 'desk'}", THEMES)
        page.evaluate(AXE_SCRIPT)
        assert broken_in_any_theme(page) == [], level
