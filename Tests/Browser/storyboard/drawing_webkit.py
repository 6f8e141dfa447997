"""Draws one line in WebKitGTK with its own driver: `scripts/bench webkit [PICTURE.png]`.

The test suite runs in Chromium. This checks the pad in the other large engine: the page loads, a mouse draws, undo works, and the line is
on the canvas. MiniBrowser represents WebKit's browsers; Safari's own additions are not tested.
"""

import base64
import json
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "support"))

from drawing_page import DrawingPage

DISPLAY = ":97"
PORT = 4467


class WebKit:
    """MiniBrowser on a virtual screen, controlled by WebDriver (W3C)."""

    def __init__(self):
        browser = next(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))
        self.screen = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1280x1000x24"], stderr=subprocess.DEVNULL)
        self.driver = subprocess.Popen(
            [shutil.which("WebKitWebDriver"), f"--port={PORT}"], env={"DISPLAY": DISPLAY, "PATH": "/usr/bin:/bin", "HOME": "/tmp"},
            stderr=subprocess.DEVNULL)
        options = {"webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]}}
        self.session = f"/session/{self.begun(options)['sessionId']}"

    def begun(self, options):
        for _ in range(100):
            try:
                return self.ask("POST", "/session", {"capabilities": {"alwaysMatch": options}})
            except urllib.error.URLError as error:
                if isinstance(error, urllib.error.HTTPError):
                    raise RuntimeError(error.read().decode()) from error
                time.sleep(0.1)
        raise RuntimeError("WebKitWebDriver does not answer")

    def ask(self, method, path, body=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{PORT}{path}", method=method, data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as reply:
            return json.loads(reply.read())["value"]

    def go(self, address):
        self.ask("POST", f"{self.session}/url", {"url": address})

    def run(self, script, *arguments):
        """The result of an asynchronous script, whose last argument is the callback."""
        return self.ask("POST", f"{self.session}/execute/async", {"script": script, "args": list(arguments)})

    def line(self, *places):
        """A mouse drag through these points."""
        move = lambda place: {"type": "pointerMove", "duration": 20, "x": int(place[0]), "y": int(place[1]), "origin": "viewport"}  # noqa: E731
        actions = [move(places[0]), {"type": "pointerDown", "button": 0}, *map(move, places[1:]), {"type": "pointerUp", "button": 0}]
        self.ask("POST", f"{self.session}/actions", {
            "actions": [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}]})

    def close(self):
        try:
            self.ask("DELETE", self.session)
        finally:
            for process in (self.driver, self.screen):
                process.terminate()
                process.wait()


ASKED = """const done = arguments[arguments.length - 1]
const look = async () => {
  for (let turn = 0; turn < 500 && !globalThis.isReady; turn += 1) await new Promise((next) => setTimeout(next, 20))
  return %s }
look().then(done, (error) => done('error: ' + error))"""


def main():
    page, webkit = DrawingPage(), None
    try:
        webkit = WebKit()
        webkit.go(page.address)
        look = lambda what: webkit.run(ASKED % what)  # noqa: E731
        print(look("navigator.userAgent"))
        found = {}
        for tool in ("pencil", "pen", "brush", "marker", "rectangle"):
            look(f"pad.choose('{tool}')")
            webkit.line((200, 300), (260, 330), (340, 280), (420, 330), (520, 300))
            found[tool] = (look("drawn().length"), look("await marked(10, 10, 1760, 990)"))
            look("(pad.undo(), drawn().length)")
            found[tool] += (look("drawn().length"), look("await marked(10, 10, 1760, 990)"))
            print(f"{tool}: {found[tool][0]} drawn, {found[tool][1]} pixels marked; {found[tool][2]} and {found[tool][3]} after undo")
        if len(sys.argv) > 1:
            webkit.line((200, 300), (260, 330), (340, 280), (420, 330), (520, 300))
            Path(sys.argv[1]).write_bytes(base64.b64decode(webkit.ask("GET", f"{webkit.session}/screenshot")))
        isSound = all(one == 1 and marks > 100 and gone == 0 and left == 0 for one, marks, gone, left in found.values())
    finally:
        page.close()
        if webkit:
            webkit.close()
    return 0 if isSound else 1


if __name__ == "__main__":
    sys.exit(main())
