"""Creating an account, and erasing it."""

import re
import urllib.request
import zipfile

from libraries import PASSWORD


def test_an_invitation_creates_only_one_account(visit, empty, chromium):
    page = visit(on=empty).open("/people")
    page.select_option("form[action='/people/invite'] select", "staff")
    page.get_by_role("button", name="Create an invitation").click()
    link = page.locator("input.link").input_value()
    context = chromium.new_context()
    guest = context.new_page()
    guest.goto(link)
    guest.fill("input[name=name]", "Newcomer")
    guest.fill("input[name=password]", "short")
    guest.fill("input[name=password]", "stripes are like fingerprints")
    guest.get_by_role("button", name="Join").click()
    guest.wait_for_url(empty.address + "/")
    guest.goto(empty.address + "/account")
    assert "staff" in guest.inner_text("main")
    again = chromium.new_context().new_page()
    assert again.goto(link).status == 410
    context.close()


def test_a_sign_in_link_needs_one_key_and_no_scripts_and_viewing_does_not_use_it_up(empty, chromium):
    link = empty.address + empty.tool("accounts", "link", "Vera")[0]["path"]
    urllib.request.urlopen(urllib.request.Request(link, method="HEAD")).close()
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request))
    page.goto(link)
    page.reload()
    assert page.locator(":focus").inner_text() == "Sign in"
    page.keyboard.press("Enter")
    page.wait_for_url(empty.address + "/")
    page.goto(empty.address + "/account")
    assert "Vera" in page.inner_text("main")
    token = link.split("token=")[1]
    assert asked and not [one.url for one in asked if token in (one.headers.get("referer") or "")]
    spent = context.new_page()
    assert spent.goto(link).status == 410 and "used before or has expired" in spent.inner_text("main")
    context.close()


def test_a_person_signs_in_with_a_password_and_out_everywhere(empty, chromium):
    def sign_in(password):
        page = chromium.new_context(base_url=empty.address).new_page()
        page.goto("/zookeeper/photos")
        assert "/sign-in?back=" in page.url
        page.fill("input[name=name]", "Vera")
        page.fill("input[name=password]", password)
        page.get_by_role("button", name="Sign in").click()
        return page

    wrong = sign_in("not the secret")
    assert "do not match" in wrong.inner_text("main")
    phone, desk = sign_in(PASSWORD), sign_in(PASSWORD)
    assert phone.url.endswith("/zookeeper/photos")
    desk.goto("/account")
    desk.get_by_role("button", name="Sign out everywhere").click()
    desk.wait_for_url("**/sign-in")
    phone.goto("/zookeeper/photos")
    assert re.search("/sign-in", phone.url)


def test_personal_data_can_be_downloaded_and_erased(visit, empty):
    somebody = visit("Vera", on=empty)
    page = somebody.open("/account/data")
    kept = "async () => (await indexedDB.databases()).map(({ name }) => name)"
    keep = "name => new Promise((done) => { indexedDB.open(name).onsuccess = (event) => { event.target.result.close(); done() } })"
    page.evaluate(keep, "fingerpaint-working")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the file").click()
    with zipfile.ZipFile(download.value.path()) as archive:
        assert archive.testzip() is None
        text = archive.read("about-me.json").decode()
    assert "Vera" in text and "passwordHash" not in text
    page.fill("input[name=name]", "Vera")
    page.locator("form[action='/account/erase'] button").click()
    # Escape means no, and the typed values stay.
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert page.input_value("input[name=name]") == "Vera" and "Vera" in [one["name"] for one in empty.tool("accounts", "list")]
    # With a wrong name, the browser's data are not deleted either.
    page.get_by_label("Also delete the drafts").check()
    page.fill("input[name=name]", "Vra")
    page.locator("form[action='/account/erase'] button").click()
    page.locator("dialog").get_by_role("button", name="Yes").click()
    page.locator("input[name=name][aria-invalid]").wait_for()
    assert "fingerpaint-working" in page.evaluate(kept)
    somebody.problems.clear()
    page.get_by_label("Also delete the drafts").check()
    page.fill("input[name=name]", "Vera")
    page.locator("form[action='/account/erase'] button").click()
    page.locator("dialog").get_by_role("button", name="Yes").click()
    page.wait_for_url("**/sign-in")
    page.wait_for_function("async () => (await indexedDB.databases()).length === 0")
    assert "Vera" not in [one["name"] for one in empty.tool("accounts", "list")]
