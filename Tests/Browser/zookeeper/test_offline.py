"""Offline pages: recently viewed ones, those of followed animals, and their list."""

import pytest
from visitor import PHONE, until

KEPT = "async (path) => Boolean(await (await caches.open('pages')).match(path))"
WITHOUT = "There is no connection: this is the page as it was on"

pytestmark = pytest.mark.worker


@pytest.fixture()
def ranger(visit, server):
    """A person with a phone and an active service worker, on the first page."""
    somebody = visit("Vera", size=PHONE)
    page = somebody.open("/zookeeper")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    until(page, "navigator.serviceWorker.controller !== null")
    yield somebody
    # The browser reports every request without a response.
    somebody.problems.clear()


def test_recent_pages_are_offline_with_pictures_and_date(ranger, shoot):
    page = ranger.page
    page.goto("/zookeeper/photos?name=Zuri")
    shots = page.locator(".shot").count()
    until(page, KEPT, "/zookeeper/photos?name=Zuri")
    until(page, "async () => (await (await caches.open('pictures')).keys()).length > 0")
    assert page.locator(".notice.kept").count() == 0
    ranger.context.set_offline(True)
    page.goto("/zookeeper/photos?name=Zuri")
    assert page.locator(".shot").count() == shots > 0
    assert WITHOUT in page.locator(".notice.kept").inner_text()
    first = page.locator(".shot img").first
    until(page, "document.querySelector('.shot img').naturalWidth > 100")
    assert first.is_visible()
    shoot(page, "gallery offline phone")
    # A page with another filter is another page.
    page.goto("/zookeeper/photos?name=Nobody")
    assert "There is no connection" == page.inner_text("h1")
    ranger.context.set_offline(False)
    page.goto("/zookeeper/photos?name=Zuri")
    assert page.locator(".notice.kept").count() == 0


@pytest.mark.whole
def test_followed_animals_are_offline_without_a_visit(ranger, server, shoot):
    page = ranger.page
    animal = next(one["id"] for one in server.ask("/api/v1/animals")["animals"] if one["name"] == "Zuri")
    address = f"/zookeeper/animals/{animal}"
    server.ask(f"/api/v1/animals/{animal}/follow", token=server.token("Vera"), method="PUT", body={})
    page.evaluate("localStorage.clear()")
    page.goto("/zookeeper/photos")
    until(page, KEPT, address)
    until(page, "async (path) => (await (await caches.open('pictures')).keys()).some((one) => one.url.includes('side=640'))")
    ranger.context.set_offline(True)
    # A page that was never viewed says so, and lists the stored pages.
    page.goto("/zookeeper/places-that-nobody-saw")
    kept = page.locator("[data-kept-pages] a")
    kept.filter(has_text="Zuri").wait_for()
    shoot(page, "not kept phone")
    kept.filter(has_text="Zuri").tap()
    page.wait_for_url(f"**{address}")
    assert page.inner_text("h1") == "Zuri" and WITHOUT in page.locator(".notice.kept").inner_text()
    until(page, "document.querySelector('.portrait').naturalWidth > 100")
    shoot(page, "animal offline phone")


@pytest.mark.whole
def test_sign_out_deletes_the_offline_pages(ranger):
    page = ranger.page
    page.goto("/zookeeper/map")
    until(page, "async () => (await (await caches.open('answers')).keys()).length > 0")
    page.goto("/zookeeper/animals/1")
    until(page, KEPT, "/zookeeper/animals/1")
    page.goto("/account")
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url("**/sign-in")
    left = """async () => {
      const caught = await Promise.all(['pages', 'pictures', 'answers'].map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))
      return caught.flat() }"""
    assert page.evaluate(left) == []
    # Responses to requests from before the sign-out are not stored.
    page.wait_for_timeout(1500)
    assert page.evaluate(left) == []
    ranger.context.set_offline(True)
    page.goto("/zookeeper/animals/1")
    assert page.inner_text("h1") == "There is no connection" and page.locator("[data-kept-pages]").is_hidden()


@pytest.mark.whole
def test_pages_of_the_platform_about_people_are_not_stored(ranger):
    page = ranger.page
    page.goto("/account")
    page.goto("/zookeeper/animals")
    until(page, KEPT, "/zookeeper/animals")
    assert page.evaluate(f"({KEPT})('/account')") is False


@pytest.mark.whole
def test_a_page_that_loads_while_the_worker_starts_is_stored(visit):
    somebody = visit("Vera", size=PHONE)
    late, held = somebody.context.new_page(), []
    late.route("**/zookeeper/photos", lambda route: held.append(route))
    late.evaluate("address => { location.href = address }", f"{somebody.server.address}/zookeeper/photos")
    while not held:
        late.wait_for_timeout(20)
    page = somebody.open("/zookeeper")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    until(page, "navigator.serviceWorker.controller !== null")
    held[0].continue_()
    late.wait_for_url("**/zookeeper/photos")
    until(late, "navigator.serviceWorker.controller !== null", seconds=15)
