"""One server on the sample catalogue, and browsers of a phone and of a desk."""

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
TOOL = Path(os.environ.get("MENAGERIE_TOOL", ROOT / ".build/release/menagerie"))
SAMPLE = ROOT / "datasets/sample"
SHOTS = Path(os.environ.get("MENAGERIE_SCREENSHOTS", ROOT / ".artifacts/screenshots"))
DATASETS = Path(os.environ.get("MENAGERIE_DATASETS", ROOT.parent / "shared/datasets"))
PHONE = {"width": 360, "height": 740}
TABLET = {"width": 768, "height": 1024}
DESK = {"width": 1440, "height": 900}
WATERHOLE = {"latitude": -30.6358, "longitude": 131.2316}


class Server:
    """A running `menagerie serve`."""

    def __init__(self, library, *arguments, command="serve"):
        self.library = Path(library)
        self.arguments = arguments
        self.command = command
        self.port = 0
        self.start()

    def start(self):
        named = [self.command, str(self.library)] if self.command == "demo" else ["serve", "--library", str(self.library)]
        flags = ["--serve"] if self.command == "demo" else []
        self.process = subprocess.Popen(
            [str(TOOL), *named, *flags, "--port", str(self.port), "--json", *self.arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.noise = []
        threading.Thread(target=lambda: self.noise.extend(self.process.stderr), daemon=True).start()
        for line in self.process.stdout:
            answer = json.loads(line)
            if "url" in answer:
                self.address, self.url = answer["address"], answer["url"]
                break
        else:
            raise RuntimeError("the server did not start: " + "".join(self.noise))
        threading.Thread(target=lambda: list(self.process.stdout), daemon=True).start()
        # After a kill it comes back where it was.
        self.port = int(self.address.rsplit(":", 1)[1])
        self.command = "serve"

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        self.process.wait(timeout=30)

    def tool(self, *arguments, stdin=None):
        done = subprocess.run(
            [str(TOOL), *arguments, "--library", str(self.library), "--json"], input=stdin, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    def link(self, name=None):
        return self.address + self.tool("accounts", "link", *([name] if name else []))[0]["path"]

    def account(self, name, role):
        self.tool("accounts", "add", name, "--role", role, stdin="a long enough secret\n")
        return name

    def token(self, name=None):
        owner = next(one["name"] for one in self.tool("accounts", "list") if one["role"] == "owner")
        return self.tool("accounts", "token", name or owner)[0]["token"]

    def ask(self, path, method="GET", body=None, token=None):
        if not hasattr(self, "own_token"):
            self.own_token = self.token()
        request = urllib.request.Request(
            self.address + path, method=method, data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {token or self.own_token}", "Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=60) as reply:
                return json.loads(reply.read() or b"null")
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.code} {error.read()[:500]}") from error


@pytest.fixture(scope="session")
def folder():
    path = Path(tempfile.mkdtemp(prefix="menagerie-browser-"))
    yield path
    shutil.rmtree(path, ignore_errors=True)


@pytest.fixture(scope="module")
def laboratory(folder):
    """A server with an empty library, for the mixing laboratory."""
    running = Server(Path(tempfile.mkdtemp(dir=folder)) / "library")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def server(folder):
    """The sample catalogue, as `menagerie demo --serve` leaves it."""
    running = Server(folder / "demo", command="demo")
    yield running
    running.stop()


@pytest.fixture()
def empty(folder, request):
    """A server on a library of its own."""
    path = Path(tempfile.mkdtemp(dir=folder))
    running = Server(path / "library")
    yield running
    if running.process.poll() is None:
        running.stop()


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"])
        yield browser
        browser.close()


def until(page, expression, arg=None, seconds=60):
    """Waits for an expression to hold. The pages forbid `eval`, which the driver's own waiting uses."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"never: {expression}"
        page.wait_for_timeout(50)


class Visitor:
    """Somebody at a browser."""

    def __init__(self, chromium, server, name=None, size=DESK, **options):
        self.server = server
        self.context = chromium.new_context(
            viewport=size, base_url=server.address, has_touch=size == PHONE, locale=options.pop("locale", "en-US"), **options)
        self.page = self.context.new_page()
        self.problems = []
        self.requests = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda line: self.problems.append(line.text) if line.type == "error" else None)
        self.context.on("request", lambda request: self.requests.append(request))
        self.page.goto(server.link(name))

    def welcomed(self):
        self.page.goto("/zookeeper/welcome")
        self.page.locator("button[value=photos]").click()
        return self

    def open(self, path):
        self.page.goto(path)
        return self.page

    def close(self):
        self.context.close()


@pytest.fixture()
def visit(chromium, server):
    """Signs people in; each is a browser of its own."""
    visitors = []

    def begin(name=None, size=DESK, on=None, **options):
        visitor = Visitor(chromium, on or server, name, size, **options)
        visitors.append(visitor)
        return visitor

    yield begin
    problems = [problem for visitor in visitors for problem in visitor.problems]
    for visitor in visitors:
        visitor.close()
    assert not problems, problems


@pytest.fixture()
def shoot():
    """Keeps a picture of a page."""
    SHOTS.mkdir(parents=True, exist_ok=True)

    def take(page, name):
        page.wait_for_timeout(300)
        name = re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")
        page.screenshot(path=SHOTS / f"{name}.jpg", type="jpeg", quality=82)

    return take


PAGES = [
    "/", "/zookeeper", "/zookeeper/welcome", "/zookeeper/photos", "/zookeeper/sightings/60", "/zookeeper/animals",
    "/zookeeper/animals/1", "/zookeeper/map", "/zookeeper/map?animal=1", "/zookeeper/review", "/zookeeper/inbox",
    "/zookeeper/feed", "/zookeeper/suggestions", "/zookeeper/log", "/zookeeper/search?q=zu", "/zookeeper/import",
    "/zookeeper/camera", "/zookeeper/settings", "/zookeeper/help", "/account", "/account/data", "/people", "/about-data", "/fingerpaint",
    "/nothing-here",
]
