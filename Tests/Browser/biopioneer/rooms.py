"""Devices on which BioPioneer is played."""

import pytest
from contexts import first_page, leave
from visitor import DESK, PHONE


class Device:
    """A browser without an account."""

    def __init__(self, browser, server, size=DESK, **options):
        self.context = browser.new_context(
            viewport=size, base_url=server.address, has_touch=options.pop("has_touch", size == PHONE), locale="en-US", reduced_motion="reduce", **options)
        self.context.set_default_timeout(60_000)
        self.page = first_page(self.context)
        self.problems = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda line: self.problems.append(line.text) if line.type == "error" else None)

    def press(self, text):
        """Presses a button or a link by its text."""
        self.page.locator("main").get_by_role("button", name=text).or_(self.page.locator("main").get_by_role("link", name=text)).first.click()

    def opens(self, players):
        """Opens a room for a number of players; returns its code."""
        self.page.goto("/biopioneer/new")
        self.page.click(f'[name=players][value="{players}"]')
        self.page.locator("[data-setup]").wait_for()
        return self.page.url[-6:]

    def joins(self, code, name):
        self.page.goto(f"/biopioneer/join?code={code}")
        self.page.fill("[name=name]", name)
        self.press("Take a seat")
        self.page.locator("[data-setup]").wait_for()

    def post(self, path, body=None):
        """A direct request to the API from this device."""
        reply = self.context.request.post(f"/api/v1/biopioneer{path}", data=body or {})
        assert reply.ok, f"{path}: {reply.status} {reply.text()}"
        return reply.json() if reply.status != 204 else None


@pytest.fixture(scope="session")
def games(serve, nothing):
    """A library without photos, for games: each test has rooms of its own."""
    running = serve(nothing, is_shared=True)
    yield running
    running.end()


@pytest.fixture()
def device(browser_for, complain, games, request):
    """Opens browsers of guests; errors on their pages fail the test."""
    devices = []
    workers = "allow" if request.node.get_closest_marker("worker") else "block"

    def begin(size=DESK, **options):
        devices.append(Device(browser_for(games), games, size, service_workers=workers, **options))
        return devices[-1]

    yield begin
    try:
        complain([problem for one in devices for problem in one.problems])
    finally:
        for one in devices:
            leave(one.context)
