"""People around a diary: a parent who consents, and a supporter who reads, each on a phone."""

from datetime import date, timedelta

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from diaries import PICTURE, eaten, sampled, today
from layout import misfits, widths_like
from looks import SMALL, THEMES, broken_in_any_theme
from tiers import whole
from visitor import DESK, PHONE

WORDS = "correct horse battery staple"


@pytest.fixture()
def stranger(chromium, empty):
    """A phone without an account."""
    contexts, problems = [], []

    def begin(size=PHONE, scheme="light"):
        context = chromium.new_context(
            viewport=size, base_url=empty.address, has_touch=size == PHONE, locale="en-US", color_scheme=scheme,
            reduced_motion="reduce", service_workers="block")
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda line: problems.append(line.text) if line.type == "error" else None)
        return page

    begin.problems = problems
    yield begin
    for context in contexts:
        context.close()
    assert not problems, problems


@pytest.fixture()
def look(shoot):
    """Checks a page in both themes: axe, touch targets, and layout."""
    def at(page, name):
        page.evaluate(AXE_SCRIPT)
        assert broken_in_any_theme(page) == [], name
        shoot(page, f"diary {name}", THEMES)
        small = page.evaluate(SMALL)
        assert not small, (name, small)
        assert not (wrong := misfits(page, widths_like(page))), (name, wrong)
    return at


def link_on(page):
    return page.locator("[data-link]").input_value()


def joined(page, link, name):
    """Follows a link and creates an account; no other site gets the link as referrer."""
    asked = []
    page.on("request", lambda request: asked.append(request))
    page.goto(link)
    assert page.url.endswith("/invited")
    page.fill("[name=name]", name)
    page.fill("[name=password]", WORDS)
    page.tap("form[action='/invited'] button")
    page.wait_for_url(lambda url: "/invited" not in url)
    token = link.split("token=")[1]
    assert not [one.url for one in asked if token in (one.headers.get("referer") or "")]


def test_a_parent_consents_on_their_own_phone_and_the_diary_begins(visit, empty, stranger, look):
    child = visit("Vera", PHONE, on=empty, reduced_motion="reduce")
    page = child.open("/diary")
    year = str(date.today().year - 12)
    page.fill("[name=birthYear]", year)
    page.check("[name=agrees]")
    page.tap("main button.primary")
    page.locator("text=Under 16, a parent must agree").wait_for()
    # The browser reports the refusal itself.
    child.problems.clear()
    look(page, "too young")
    page.tap("text=Create a link")
    link = link_on(page)
    look(page, "link for a parent")
    parent = stranger()
    parent.goto(link)
    parent.locator("h1", has_text="Vera asks for your consent").wait_for()
    look(parent, "what a parent reads")
    joined(parent, link, "Maeve")
    assert parent.url.endswith("/diary/children")
    look(parent, "where a parent agrees")
    page.goto("/diary/parent")
    page.locator("text=has not agreed yet").wait_for()
    parent.fill("[name=birthYear]", year)
    parent.check("[name=agrees]")
    parent.tap("form[action$='/agree'] button.primary")
    parent.locator("text=You agreed on").wait_for()
    look(parent, "a parent has agreed")
    page.goto("/diary")
    page.tap("[data-add]")
    page.fill("[name=title]", "Porridge")
    page.tap("main form button.primary")
    page.locator(".diary-title", has_text="Porridge").wait_for()
    parent.tap("text=Withdraw my consent")
    parent.locator("dialog button.danger").tap()
    parent.locator("text=You withdrew your consent").wait_for()
    page.goto("/diary")
    page.locator(".notice", has_text="Nothing new is stored").wait_for()
    assert page.locator(".diary-title").inner_text() == "Porridge"
    page.goto("/diary/parent")
    look(page, "taken back")


def test_a_supporter_reads_until_the_grant_is_withdrawn_and_the_log_shows_each_access(diary, stranger, look):
    page = diary(reduced_motion="reduce")
    now = today(page)
    before = now - timedelta(days=2)
    eaten(page, now, "lunch", "Rice and beans", "12:30", PICTURE["buffer"])
    eaten(page, before, "lunch", "Nobody's business")
    sampled(page, before, "detected")
    page.goto("/diary/supporters")
    look(page, "supporters, none")
    page.fill("[name=name]", "Mum")
    page.fill("[name=first]", str(now - timedelta(days=1)))
    page.check("[name=showsTests]")
    page.tap("main form button.primary")
    link = link_on(page)
    look(page, "link for a supporter")
    mum = stranger()
    mum.goto(link)
    look(mum, "what a supporter reads")
    joined(mum, link, "Maeve")
    place = mum.url
    assert mum.locator(".diary-title").all_inner_texts() == ["Rice and beans"]
    assert mum.locator(".diary-picture img").evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 1
    assert mum.locator("main form").count() == 0, "nothing can be changed"
    look(mum, "a day that is looked at")
    mum.tap("[rel=prev]")
    mum.wait_for_url(f"**/days/{now - timedelta(days=1)}")
    assert mum.locator("[rel=prev]").count() == 0, "the day before is not granted"
    mum.tap("main .diary-head a[href*='/months/']")
    mum.locator("[data-calendar]").wait_for()
    assert "Nobody" not in mum.content() and "etected" not in mum.content()
    look(mum, "a month that is looked at")
    mum.goto("/diary/supporting")
    look(mum, "who lets one look")
    page.goto("/diary/supporters")
    told = page.locator("[data-looks] li").all_inner_texts()
    assert len(told) == 3 and all(one.startswith("Mum viewed") and "today" in one for one in told), told
    look(page, "supporters, who looked")
    page.tap("text=Stop sharing")
    page.locator("text=People who can see it now").wait_for(state="detached")
    assert mum.goto(place).status == 404
    assert mum.goto("/diary/supporting").status == 200
    assert mum.locator("text=No diary is shared with you").count() == 1
    # The browser reports the missing page itself.
    stranger.problems.clear()


@pytest.mark.whole
@pytest.mark.parametrize("scheme", ["light", whole("dark")])
def test_pages_about_people_fit_a_desktop_screen(diary, stranger, shoot, scheme):
    page = diary(size=DESK)
    page.emulate_media(color_scheme=scheme)
    eaten(page, today(page), "lunch", "Rice and beans", "12:30")
    page.goto("/diary/supporters")
    page.fill("[name=name]", "Dietitian")
    page.click("main form button.primary")
    link = link_on(page)
    shoot(page, f"diary desk link {scheme}")
    page.goto("/diary/supporters")
    shoot(page, f"diary desk supporters {scheme}")
    other = stranger(DESK, scheme)
    other.goto(link)
    shoot(other, f"diary desk invited {scheme}")
    other.fill("[name=name]", "Diana")
    other.fill("[name=password]", WORDS)
    other.click("form[action='/invited'] button")
    other.locator(".diary-title").wait_for()
    shoot(other, f"diary desk day {scheme}")
    other.click("main .diary-head a[href*='/months/']")
    other.locator("[data-calendar]").wait_for()
    shoot(other, f"diary desk month {scheme}")
