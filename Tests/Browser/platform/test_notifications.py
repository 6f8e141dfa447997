"""Browser notifications: only for people who turned them on, and only while no page is in front."""

import pytest
from notices import STUB, leave
from visitor import PHONE, until


def follow_amara(server, name):
    amara = next(one for one in server.ask("/api/v1/animals?limit=500")["animals"] if one["name"] == "Amara")
    server.ask(f"/api/v1/animals/{amara['id']}/follow", "PUT", token=server.token(name))
    return amara["id"]


@pytest.mark.whole
@pytest.mark.worker
def test_news_and_finished_jobs_are_notified_in_the_background(visit, server, shoot):
    somebody = visit("Vera", size=PHONE)
    somebody.context.add_init_script(f"({STUB})()")
    amara = follow_amara(server, "Vera")
    page = somebody.open("/zookeeper/feed")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    # The browser asks for permission only after a press of the button.
    assert page.evaluate("asked") == 0
    switch = page.get_by_role("button", name="Notify me on this device")
    # News from before the server's response is not notified.
    with page.expect_response("**/api/v1/notices/events"):
        switch.tap()
    page.get_by_role("button", name="Stop notifying me").wait_for()
    assert page.evaluate("asked") == 1
    shoot(page, "notifications")

    def bear(day):
        server.ask(f"/api/v1/animals/{amara}", "PATCH", {"born": day})

    # A page in front suppresses notifications.
    until(page, "navigator.locks.query().then(({ held }) => held.some(({ name }) => name === 'in-front'))")
    page.wait_for_timeout(500)
    bear("2019-03-14")
    page.wait_for_timeout(5_000)
    assert page.evaluate("told") == []
    leave(page)
    bear("2019-03-15")
    until(page, "told.length === 1")
    told = page.evaluate("told[0]")
    assert told["title"] == "Amara" and told["path"] == f"/zookeeper/animals/{amara}" and told["body"]
    job = server.ask("/api/v1/identifications", "POST", {"sightings": [1]}, token=server.token("Vera"))
    until(page, "told.length === 2")
    assert page.evaluate("told[1].tag") == f"job.{job['id']}"
    assert page.evaluate("[told[1].title, told[1].body]") == ["Identify an animal", "Done"]


# Delays the locks of pages in front, as on a busy computer.
LATE = """() => {
  const own = navigator.locks.request.bind(navigator.locks)
  navigator.locks.request = async (name, ...rest) => {
    if (name === 'in-front') await new Promise((done) => setTimeout(done, 1000))
    return own(name, ...rest)
  }
}"""


@pytest.mark.whole
@pytest.mark.worker
def test_notification_arrives_after_leaving_at_once(visit, server):
    somebody = visit("Vera", size=PHONE)
    for script in (STUB, LATE):
        somebody.context.add_init_script(f"({script})()")
    amara = follow_amara(server, "Vera")
    page = somebody.open("/zookeeper/feed")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    with page.expect_response("**/api/v1/notices/events"):
        page.get_by_role("button", name="Notify me on this device").tap()
    leave(page)
    page.wait_for_timeout(1_500)
    server.ask(f"/api/v1/animals/{amara}", "PATCH", {"born": "2019-03-16"})
    until(page, "told.length === 1", seconds=20)


def test_the_news_page_lists_facts_sightings_and_corrections(visit, server, shoot):
    amara = follow_amara(server, "Vera")
    server.ask(f"/api/v1/animals/{amara}", "PATCH", {"born": "2019-03-14"})
    first, second = [one["id"] for one in server.ask("/api/v1/sightings?missing=name&limit=2")["sightings"]]
    server.ask(f"/api/v1/sightings/{first}/name", "PUT", {"name": "Amara"})
    mistaken = server.ask(f"/api/v1/sightings/{second}/name", "PUT", {"name": "Amara"})
    server.ask(f"/api/v1/operations/{mistaken['operation']}/undo", "POST")
    page = visit("Vera", size=PHONE).open("/zookeeper/feed")
    news = page.locator("main li", has=page.locator(f"a[href='/zookeeper/animals/{amara}']"))
    told = " ".join(news.all_inner_texts())
    assert "new facts" in told and "new sighting" in told and "no longer" in told, told
    shoot(page, "news phone")


@pytest.mark.whole
@pytest.mark.worker
def test_notification_choices_stay_on_the_device_until_sign_out(visit, server):
    somebody = visit("Vera")
    somebody.context.add_init_script(f"({STUB})()")
    page = somebody.open("/jobs")
    page.get_by_role("button", name="Notify me on this device").click()
    with page.expect_response("**/api/v1/notices/events"):
        page.reload()
    page.get_by_role("button", name="Stop notifying me").wait_for()
    # One page listens for all pages.
    other = somebody.context.new_page()
    asked = []
    other.on("request", lambda request: asked.append(request.url))
    other.goto("/zookeeper")
    other.wait_for_timeout(500)
    assert not [one for one in asked if one.endswith("/notices/events")]
    other.close()
    page.goto("/account")
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url("**/sign-in*")
    assert page.evaluate("Object.keys(localStorage).filter((one) => one.startsWith('notifications'))") == []
