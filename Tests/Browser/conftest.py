"""Shared fixtures: servers on prepared libraries, and browsers of a phone and of a desktop."""

import os
import re
import shutil
import tempfile
from pathlib import Path

import layout
import libraries
import looks
import pytest
import server as servers
from contexts import Contexts
from keys import keys_on
from places import SHOTS
from playwright.sync_api import sync_playwright
from visitor import DESK, Visitor, come_to_rest
from windows import Windows

# The runner's plugins: selection, order, and records of tests; see `runner`.
pytest_plugins = ["tiers", "order", "record", "evidence", "cpu"]


def pytest_configure(config):
    witnesses(config).append(servers.testify)
    if config.getoption("tier") == "core":
        layout.spare()
        looks.spare()


def witnesses(config):
    """Functions that save evidence when a test fails."""
    return config.pluginmanager.getplugin("evidence").witnesses


@pytest.fixture(scope="session")
def shared(request, tmp_path_factory):
    """A folder of this run, shared by all workers."""
    if "MENAGERIE_LIBRARIES" in os.environ:
        return Path(os.environ["MENAGERIE_LIBRARIES"])
    own = tmp_path_factory.getbasetemp()
    return own.parent if hasattr(request.config, "workerinput") else own


@pytest.fixture(scope="session")
def folder():
    path = Path(tempfile.mkdtemp(prefix="menagerie-browser-"))
    yield path
    shutil.rmtree(path, ignore_errors=True)


@pytest.fixture(scope="session")
def sample(shared):
    """The sample catalogue."""
    return libraries.prepared(shared, "sample", libraries.sample)


@pytest.fixture(scope="session")
def nothing(shared):
    """A library with people and no photos."""
    return libraries.prepared(shared, "empty", libraries.empty)


@pytest.fixture(scope="session")
def serve(folder):
    """Starts servers on copies of libraries."""

    def begin(library, *arguments, **options):
        return library.copy(Path(tempfile.mkdtemp(dir=folder)) / "library", *arguments, **options)

    return begin


@pytest.fixture()
def server(serve, sample):
    """The sample catalogue, for one test that may change it."""
    running = serve(sample)
    yield running
    running.end()


@pytest.fixture(scope="session")
def exhibition(serve, sample):
    """The sample catalogue, for all tests that only read it."""
    running = serve(sample, is_shared=True)
    yield running
    running.end()


@pytest.fixture()
def empty(serve, nothing):
    """A library without photos, for one test."""
    running = serve(nothing)
    yield running
    running.end()


@pytest.fixture(scope="session")
def laboratory(serve, nothing):
    """A library without photos, for the mixing laboratory: its data stay in the browsers."""
    running = serve(nothing, is_shared=True)
    yield running
    running.end()


@pytest.fixture(scope="session")
def studio(serve, nothing):
    """A library without photos, for storyboards: each test creates projects of its own."""
    running = serve(nothing, is_shared=True)
    yield running
    running.end()


@pytest.fixture(scope="session")
def chromium(pytestconfig):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell"),
            # Without this limit Chromium prepares a spare process for each new page, which costs a seventh of a page's work.
            args=["--no-sandbox", "--renderer-process-limit=1", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"])
        windows = Windows(browser)
        witnesses(pytestconfig).append(windows.testify)
        yield browser
        witnesses(pytestconfig).remove(windows.testify)
        browser.close()


@pytest.fixture(scope="session")
def contexts(chromium):
    """Contexts for tests on shared servers, reused where possible."""
    return Contexts(chromium)


@pytest.fixture()
def browser_for(request, chromium, contexts):
    """The factory of contexts for a test: new ones if the server belongs to the test, or if the test asks for new ones."""
    is_fresh = any(request.node.get_closest_marker(name) for name in ("fresh", "worker"))

    def choose(server):
        return contexts if server.is_shared and not is_fresh else chromium

    return choose


@pytest.fixture()
def visit(browser_for, complain, request):
    """Opens browsers for people; each has its own context."""
    visitors = []
    workers = "allow" if request.node.get_closest_marker("worker") else "block"

    def begin(name=None, size=DESK, on=None, **options):
        server = on or request.getfixturevalue("server")
        visitor = Visitor(browser_for(server), server, name, size, service_workers=workers, **options)
        visitors.append(visitor)
        return visitor

    yield begin
    problems = [problem for visitor in visitors for problem in visitor.problems]
    shown = [key for visitor in visitors for key in keys_on(visitor.page)]
    try:
        complain(problems, shown and f"keys instead of texts: {shown}")
    finally:
        for visitor in visitors:
            visitor.close()


@pytest.fixture()
def shoot():
    """Saves a screenshot of a page in its current state, optionally in both themes, and checks that it fits all screens."""
    SHOTS.mkdir(parents=True, exist_ok=True)

    def picture(page, name):
        come_to_rest(page)
        name = re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")
        page.screenshot(path=SHOTS / f"{name}.jpg", type="jpeg", quality=82)

    def take(page, name, themes=()):
        for scheme in themes:
            page.emulate_media(color_scheme=scheme)
            picture(page, f"{name} {scheme}")
        if not themes:
            picture(page, name)
        assert not keys_on(page), keys_on(page)
        found = layout.misfits(page)
        assert not found, "\n".join(found)

    return take
