"""Several people with different roles."""

import re


def test_a_visitor_suggests_and_a_curator_accepts(visit, server, shoot):
    server.account("Emily", "visitor")
    server.account("Curator", "curator")
    visitor, curator = visit("Emily").welcomed(), visit("Curator").welcomed()
    sighting = server.ask("/api/v1/sightings?missing=name&limit=1")["sightings"][0]["id"]
    page = visitor.open(f"/zookeeper/sightings/{sighting}")
    assert page.get_by_role("heading", name="Name it").count() == 0
    page.locator("details summary", has_text="Suggest a correction").click()
    page.fill("input[name=name]", "Zuri")
    page.fill("textarea[name=note]", "The notch in the left ear.")
    page.get_by_role("button", name="Send the suggestion").click()
    assert "Thank you" in page.inner_text("main")
    assert "animal" not in server.ask(f"/api/v1/sightings/{sighting}")
    page = curator.open("/zookeeper/suggestions")
    assert "notch" in page.inner_text("main")
    shoot(page, "suggestions")
    page.get_by_role("button", name="Accept").click()
    assert server.ask(f"/api/v1/sightings/{sighting}")["animal"]["name"] == "Zuri"
    page.locator(".done button").click()
    assert "animal" not in server.ask(f"/api/v1/sightings/{sighting}")


def test_staff_suggest_facts_and_never_change_them(visit, server):
    server.account("Keeper", "staff")
    page = visit("Keeper").welcomed().open("/zookeeper/animals/3")
    page.locator("details summary", has_text="Suggest a correction").click()
    page.fill("input[name=born]", "2020-02")
    page.get_by_role("button", name="Send the suggestion").click()
    assert "Thank you" in page.inner_text("main")
    assert "born" not in server.ask("/api/v1/animals/3")["animal"]
    assert "Feb" in page.inner_text("main") or "2020-02" in page.inner_text("main")


def test_visitors_see_no_door_that_they_cannot_open(visit, server):
    server.account("Guest", "visitor")
    somebody = visit("Guest").welcomed()
    page = somebody.open("/zookeeper")
    places = page.inner_text(".places")
    assert "Review" not in places and "Inbox" not in places
    for path in ("/zookeeper/review", "/zookeeper/inbox", "/zookeeper/log", "/people"):
        assert somebody.page.goto(path).status == 403
    somebody.problems.clear()


def test_an_invitation_makes_an_account_once(visit, server, chromium):
    owner = visit().welcomed()
    page = owner.open("/people")
    page.select_option("form[action='/people/invite'] select", "staff")
    page.get_by_role("button", name="Make an invitation").click()
    link = page.locator("input.link").input_value()
    context = chromium.new_context()
    guest = context.new_page()
    guest.goto(link)
    guest.fill("input[name=name]", "Newcomer")
    guest.fill("input[name=password]", "short")
    guest.fill("input[name=password]", "stripes are like fingerprints")
    guest.get_by_role("button", name="Join").click()
    guest.wait_for_url(server.address + "/")
    guest.goto(server.address + "/account")
    assert "staff" in guest.inner_text("main")
    again = chromium.new_context().new_page()
    assert again.goto(link).status == 410
    context.close()


def test_signing_in_with_a_password_and_out_everywhere(visit, server, chromium):
    server.account("Nomad", "visitor")

    def sign_in(password):
        page = chromium.new_context(base_url=server.address).new_page()
        page.goto("/zookeeper/photos")
        assert "/sign-in?back=" in page.url
        page.fill("input[name=name]", "Nomad")
        page.fill("input[name=password]", password)
        page.get_by_role("button", name="Sign in").click()
        return page

    wrong = sign_in("not the secret")
    assert "do not belong together" in wrong.inner_text("main")
    phone, desk = sign_in("a long enough secret"), sign_in("a long enough secret")
    assert phone.url.endswith("/zookeeper/photos")
    desk.goto("/account")
    desk.get_by_role("button", name="Sign out everywhere").click()
    phone.goto("/zookeeper/photos")
    assert re.search("/sign-in", phone.url)


def test_my_data_is_a_file_and_can_be_erased(visit, server):
    server.account("Leaver", "visitor")
    somebody = visit("Leaver").welcomed()
    page = somebody.open("/account/data")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the file").click()
    text = open(download.value.path()).read()
    assert "Leaver" in text and "passwordHash" not in text
    page.on("dialog", lambda dialog: dialog.accept())
    page.fill("input[name=name]", "Leaver")
    page.locator("form[action='/account/erase'] button").click()
    page.wait_for_url("**/sign-in")
    assert "Leaver" not in [one["name"] for one in server.tool("accounts", "list")]
