"""What the tests share: servers on prepared libraries, and browsers of a phone and of a desk."""

import re
import shutil
import tempfile
from pathlib import Path

import libraries
import pytest
from keys import keys_on
from layout import misfits
from places import DATASETS, ROOT, SAMPLE, SHOTS, TOOL
from playwright.sync_api import sync_playwright
from server import Server
from visitor import DESK, PHONE, TABLET, WATERHOLE, Visitor, come_to_rest, until

__all__ = [
    "DATASETS", "DESK", "PHONE", "ROOT", "SAMPLE", "SHOTS", "TABLET", "TOOL", "WATERHOLE", "Server", "Visitor", "until"]


def pytest_configure(config):
    config.addinivalue_line("markers", "worker: pages have the service worker, which fetches all files of the site")
    config.addinivalue_line("markers", "long: begun before the others, so that at the end nobody waits for it alone")


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(scope="session")
def shared(tmp_path_factory, worker_id):
    """A folder of this run, for all its workers."""
    own = tmp_path_factory.getbasetemp()
    return own if worker_id == "master" else own.parent


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
    """A library with people and no photo."""
    return libraries.prepared(shared, "empty", libraries.empty)


@pytest.fixture(scope="session")
def serve(folder):
    """Starts servers on copies of libraries."""

    def begin(library, *arguments, **options):
        return library.copy(Path(tempfile.mkdtemp(dir=folder)) / "library", *arguments, **options)

    return begin


def ended(running):
    if running.process.poll() is None:
        running.stop()
    shutil.rmtree(running.library, ignore_errors=True)


@pytest.fixture()
def server(serve, sample):
    """The sample catalogue, for one test that changes it as it likes."""
    running = serve(sample)
    yield running
    ended(running)


@pytest.fixture(scope="session")
def exhibition(serve, sample):
    """The sample catalogue, for all tests that only look."""
    running = serve(sample)
    yield running
    ended(running)


@pytest.fixture()
def empty(serve, nothing):
    """A library without photos, for one test."""
    running = serve(nothing)
    yield running
    ended(running)


@pytest.fixture(scope="session")
def laboratory(serve, nothing):
    """A library without photos, for the mixing laboratory: what people keep there stays in their browsers."""
    running = serve(nothing)
    yield running
    ended(running)


@pytest.fixture(scope="session")
def studio(serve, nothing):
    """A library without photos, for storyboards: each test makes projects of its own."""
    running = serve(nothing)
    yield running
    ended(running)


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell"),
            # Without the limit each new page has a process of its own made ready beside it, which costs a seventh of what a page does.
            args=["--no-sandbox", "--renderer-process-limit=1", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"])
        yield browser
        browser.close()


@pytest.fixture()
def visit(chromium, request):
    """Opens browsers for people; each is a browser of its own."""
    visitors = []
    workers = "allow" if request.node.get_closest_marker("worker") else "block"

    def begin(name=None, size=DESK, on=None, **options):
        visitor = Visitor(chromium, on or request.getfixturevalue("server"), name, size, service_workers=workers, **options)
        visitors.append(visitor)
        return visitor

    yield begin
    problems = [problem for visitor in visitors for problem in visitor.problems]
    shown = [key for visitor in visitors for key in keys_on(visitor.page)]
    for visitor in visitors:
        visitor.close()
    assert not problems, problems
    assert not shown, f"keys instead of texts: {shown}"


@pytest.fixture()
def shoot():
    """Keeps a picture of a page, in the state that it is in, by night and by day if asked, and looks whether it fits every screen so."""
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
        found = misfits(page)
        assert not found, "\n".join(found)

    return take
