"""Latency of ink from the pen to the screen with 2,000 strokes in a frame, compared with Excalidraw; and loading time of 300 frames.

Both draw in the same browser, alternately, at the same size, with the same lines: ten seconds of a pen with 120 events per second.
Latencies come from Chromium's own trace: from each move to the presented frame that shows it (`EventLatency`), and the number of dropped
frames (`PipelineReporter`); the pages measure nothing. There are no assertions: machines differ.

    scripts/bench drawing [--rounds 3] [--seconds 10] [--strokes 2000] [--frames 300] [--markdown FILE]

Excalidraw is taken from the package `dash-excalidraw`, without that package's wrapper component, which serializes the whole scene at
every change. React comes from `dash`. Without that folder (`--peers`) only Storyboard is measured.
"""

import argparse
import asyncio
import json
import math
import os
import platform
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "support"))

import storyboards
from drawing_page import DrawingPage, Folder
from libraries import empty
from places import ROOT
from playwright.async_api import async_playwright
from server import Server

WINDOW = {"width": 1024, "height": 768}
RATE = 120
# Length of a line in events, and the pause between two lines.
LINE, PAUSE = 90, 10
# Half width and half height of the drawing, relative to the paper.
WAY = (0.28, 0.3)
FRAME = (1778, 1000)
# Strokes per frame in the test with many frames, and number of page loads.
STROKES_OF_A_FRAME, OPENINGS = 20, 3
TOOLS = ["pencil", "pen", "brush", "marker"]


def lines(count):
    """Curved lines of ten to sixty points in units of a frame, and their widths."""
    dice = random.Random(7)
    for _ in range(count):
        x, y, way = dice.uniform(0, 0.95 * FRAME[0]), dice.uniform(0, FRAME[1]), dice.uniform(0, 2 * math.pi)
        points = [
            (x + 4 * step * math.cos(way + step / 20), y + 4 * step * math.sin(way + step / 20), dice.uniform(0.2, 0.8))
            for step in range(dice.randint(10, 60))]
        yield points, dice.uniform(4, 16)


def elements(count):
    """The lines in Storyboard's format: integers, each the difference from the previous point."""
    for number, (points, size) in enumerate(lines(count)):
        whole = [(round(16 * x), round(16 * y), round(1023 * pressure), 0, 0) for x, y, pressure in points]
        trace = [after - before for last, now in zip([(0,) * 5, *whole], whole) for before, after in zip(last, now)]
        stroke = {"tool": TOOLS[number % len(TOOLS)], "ink": "#334455", "size": size, "opacity": 0.8, "trace": trace}
        yield {"id": f"s{number}", "place": [1, 0, 0, 1, 0, 0], "content": {"stroke": stroke}}


# A painted canvas is larger than its size in the markup.
PAINTED = """async () => {
  const isPainted = () => [...document.querySelectorAll('canvas:not([data-canvas], [data-overlay])')].some((one) => one.width > 300)
  while (!isPainted()) await new Promise((resolve) => setTimeout(resolve, 5)) }"""


class Pad:
    """The drawing pad alone, on an otherwise empty page without a server."""

    name = "Storyboard, the pad alone"

    def __init__(self, strokes):
        self.page, self.elements = DrawingPage(), list(elements(strokes))

    async def open(self, tab):
        await tab.goto(self.page.address)
        await tab.wait_for_function("globalThis.isReady === true")
        await tab.evaluate("async (elements) => { pad.commit({ draw: elements }); await pad.easel.settled() }", self.elements)
        return await tab.locator("#stage").bounding_box()

    async def drawn(self, tab):
        return await tab.evaluate("drawn().length")

    def close(self):
        self.page.close()


class Excalidraw:
    """Excalidraw with its user interface."""

    name = "Excalidraw"

    PAGE = """<!doctype html><meta charset="utf-8"><title>Excalidraw</title><style>html, body, #app { margin: 0; height: 100% }</style><div id="app"></div>
<script>PropTypes = new Proxy(() => 0, { get: (one) => PropTypes ?? one, apply: () => 0 })</script>
<script src="react.js"></script><script src="react-dom.js"></script>
<script>
  // The package's component is rendered once to get Excalidraw's own component, which is then shown without it.
  const { createElement } = React
  React.createElement = (type, props, ...children) => {
    if (props && 'onLibraryChange' in props && 'UIOptions' in props) globalThis.Component ??= type
    return createElement(type, props, ...children)
  }
</script>
<script src="excalidraw.js"></script>
<script type="module">
  const elements = await (await fetch('scene.json')).json()
  const { DashExcalidraw } = dash_excalidraw
  const spare = ReactDOM.createRoot(document.createElement('div'))
  ReactDOM.flushSync(() => spare.render(createElement(DashExcalidraw, { setProps: () => undefined })))
  spare.unmount()
  const ref = (api) => { globalThis.api ??= api }
  ReactDOM.createRoot(document.getElementById('app')).render(createElement(Component, { ref, initialData: { elements, appState: {} } }))
</script>"""

    def __init__(self, peers, strokes):
        self.folder = Folder()
        for source, name in [
            ("dash_excalidraw/dash_excalidraw.min.js", "excalidraw.js"), ("dash/deps/react@18.2.0.min.js", "react.js"),
            ("dash/deps/react-dom@18.2.0.min.js", "react-dom.js"),
        ]:
            shutil.copy(peers / source, self.folder.path / name)
        (self.folder.path / "excalidraw.html").write_text(self.PAGE)
        (self.folder.path / "scene.json").write_text(json.dumps(list(self.scene(strokes))))

    def scene(self, count):
        scale = WINDOW["width"] / FRAME[0]
        for number, (points, size) in enumerate(lines(count)):
            x, y = points[0][0] * scale, points[0][1] * scale
            path = [(px * scale - x, py * scale - y) for px, py, _ in points]
            across, down = zip(*path)
            yield {
                "id": f"s{number}", "type": "freedraw", "x": x, "y": y, "width": max(across) - min(across), "height": max(down) - min(down),
                "angle": 0, "strokeColor": "#334455", "backgroundColor": "transparent", "fillStyle": "hachure", "strokeWidth": size * scale / 7,
                "strokeStyle": "solid", "roughness": 1, "opacity": 80, "groupIds": [], "roundness": None, "seed": number + 1, "version": 1,
                "versionNonce": number + 1, "isDeleted": False, "boundElements": None, "updated": 1, "link": None, "locked": False,
                "points": path, "pressures": [pressure for _, _, pressure in points], "simulatePressure": False, "lastCommittedPoint": None}

    async def open(self, tab):
        await tab.goto(f"{self.folder.address}/excalidraw.html")
        await tab.wait_for_function("globalThis.api?.getSceneElements().length > 0")
        await tab.evaluate("api.setActiveTool({ type: 'freedraw', locked: true })")
        await tab.wait_for_timeout(1500)
        return {"x": 0, "y": 0, **WINDOW}

    async def drawn(self, tab):
        return await tab.evaluate("api.getSceneElements().length")

    def close(self):
        self.folder.close()


class Workstation:
    """The full Storyboard page: panels, thumbnails, edits that are stored on the device and sent, and a server that saves them."""

    name = "Storyboard, the workstation"

    def __init__(self, strokes):
        self.place = Path(tempfile.mkdtemp(prefix="drawing-pace-"))
        people = empty(self.place / "library")
        self.server = Server(self.place / "library", people=people)
        self.elements = list(elements(strokes))

    def fill(self):
        """A storyboard with all strokes in its only frame."""
        self.id = storyboards.new_project(self.server)
        frame = storyboards.project(self.server, self.id)["storyboard"]["frames"][0]
        on = {"layer": {"frame": frame["id"], "layer": frame["layers"][1]["id"]}}
        self.edit([{"draw": {"on": on, "elements": self.elements[start : start + 200]}} for start in range(0, len(self.elements), 200)])

    def frames(self, count):
        """A storyboard with this many frames, each with some of the strokes."""
        self.id = storyboards.new_project(self.server)
        # All identifiers are unique over all frames.
        some = [
            [{**self.elements[(number * STROKES_OF_A_FRAME + place) % len(self.elements)], "id": f"e{number}x{place}"} for place in range(STROKES_OF_A_FRAME)]
            for number in range(count)]
        layer = {"name": "", "opacity": 1, "isLocked": False, "isHidden": False}
        frame = {"dialogue": "", "action": "", "notes": "", "alternative": "", "beginsShot": True}
        self.edit([{"addFrames": {"frames": [
            {**frame, "id": f"f{number}", "layers": [
                {**layer, "id": f"b{number}", "role": "background", "elements": []},
                {**layer, "id": f"l{number}", "role": "foreground", "elements": elements}]}]}} for number, elements in enumerate(some[1:])])

    def edit(self, edits):
        self.server.ask(f"/api/v1/storyboard/projects/{self.id}/pen", "POST", {"window": "w1"})
        self.server.ask(f"/api/v1/storyboard/projects/{self.id}/edits", "POST", {
            "window": "w1", "edits": [{"number": number + 1, "edit": edit} for number, edit in enumerate(edits)]})
        self.server.ask(f"/api/v1/storyboard/projects/{self.id}/pen/release", "POST", {"window": "w1"})

    async def open(self, tab):
        # A closed window keeps the pen for a while: each round uses another storyboard.
        self.fill()
        await self.sign_in(tab)
        await tab.goto(f"{self.server.address}/storyboard/{self.id}")
        await tab.locator("[data-ready]").wait_for()
        await tab.wait_for_timeout(3000)
        return await tab.locator("[data-stage]").bounding_box()

    async def sign_in(self, tab):
        await tab.context.add_cookies([{"name": "menagerie", "value": self.server.person()["session"], "url": self.server.address}])

    async def drawn(self, tab):
        return storyboards.strokes(self.server, self.id)[0]

    def close(self):
        self.server.stop()
        shutil.rmtree(self.place)


async def draw(tab, paper, seconds):
    """Moves a pen for a time, even if the page cannot keep up; returns the seconds until all input was handled."""
    session = await tab.context.new_cdp_session(tab)
    x, y = paper["x"] + paper["width"] / 2, paper["y"] + paper["height"] / 2
    wide, high = WAY[0] * paper["width"], WAY[1] * paper["height"]
    sent = []

    def send(kind, step):
        force = 0 if kind == "mouseReleased" else 0.3 + 0.25 * math.sin(step / 9)
        sent.append(asyncio.ensure_future(session.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x + wide * math.cos(step / 23), "y": y + high * math.sin(step / 17), "pointerType": "pen", "button": "left",
            "buttons": 0 if kind == "mouseReleased" else 1, "clickCount": 1, "force": force})))

    begin = time.monotonic()
    for step in range(seconds * RATE):
        await asyncio.sleep(max(0, begin + step / RATE - time.monotonic()))
        phase = step % (LINE + PAUSE)
        if phase == 0:
            send("mousePressed", step)
        elif phase < LINE:
            send("mouseMoved", step)
        elif phase == LINE:
            send("mouseReleased", step)
    # Input that a page has not handled by the end counts as latency.
    await asyncio.gather(*sent)
    return time.monotonic() - begin


async def measured(browser, subject, seconds):
    tab = await browser.new_page(viewport=WINDOW)
    paper = await subject.open(tab)
    before = await subject.drawn(tab)
    await browser.start_tracing(page=tab, categories=["cc", "benchmark", "input", "latencyInfo"])
    took = await draw(tab, paper, seconds)
    trace = json.loads(await browser.stop_tracing())["traceEvents"]
    drawn = await subject.drawn(tab) - before
    await tab.close()
    return {**read(trace), "seconds": took, "lines": drawn}


def stages(trace, name):
    """All trace events of this name with their nested stages: start and end in milliseconds, and arguments."""
    running, done = {}, []
    for event in sorted((one for one in trace if one["ph"] in "be" and "id2" in one), key=lambda one: one["ts"]):
        key = (event["cat"], event["pid"], event["id2"].get("local"))
        if event["name"] == name and event["ph"] == "b":
            running[key] = {"about": event["args"], "begin": event["ts"] / 1000, "stages": {}}
        elif key in running and event["name"] == name:
            one = running.pop(key)
            done.append(one | {"end": event["ts"] / 1000, "about": one["about"] | event["args"]})
        elif key in running:
            running[key]["stages"].setdefault(event["name"], {})[event["ph"]] = event["ts"] / 1000
    return done


def read(trace):
    """Latency of each move until its frame was presented, and the results of all frames.

    When the page is busy, a move is delivered together with the next one that the page handles; the page's drawing is in its first frame
    (`Commit`) after that.
    """
    moves = [one for one in stages(trace, "EventLatency") if one["about"].get("event_latency", {}).get("event_type") == "MOUSE_DRAGGED"]
    handled = sorted((stage["b"], stage["e"]) for one in moves if {"b", "e"} <= (stage := one["stages"].get("RendererMainProcessing", {})).keys())
    frames = [(one, one["about"].get("frame_reporter", {}).get("state", "")) for one in stages(trace, "PipelineReporter")]
    shown = sorted(
        (one["stages"]["Commit"]["b"], one["end"]) for one, state in frames
        if state == "STATE_PRESENTED_ALL" and "b" in one["stages"].get("Commit", {}))
    latencies = []
    for one in moves:
        taken = next((end for begin, end in handled if begin >= one["begin"]), None)
        frame = None if taken is None else next((end for commit, end in shown if commit >= taken), None)
        if frame is not None:
            latencies.append(frame - one["begin"])
    return {"moves": len(moves), "latencies": sorted(latencies), "states": Counter(state for _, state in frames), "shown": [end for _, end in shown]}


def share(ordered, part):
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


async def opening(browser, work, frames):
    """Milliseconds from requesting a page with this many frames until it is usable and its first thumbnail is painted."""
    work.frames(frames)
    found = {}
    for name, path in [("workstation", ""), ("frames at a glance", "/frames"), ("animatic", "/play")]:
        found[name] = []
        for _ in range(OPENINGS):
            tab = await browser.new_page(viewport=WINDOW)
            await work.sign_in(tab)
            await tab.goto("about:blank")
            begin = time.monotonic()
            await tab.goto(f"{work.server.address}/storyboard/{work.id}{path}", wait_until="commit")
            await tab.locator("[data-ready]").wait_for()
            ready = time.monotonic()
            await tab.evaluate(PAINTED)
            found[name].append((1000 * (ready - begin), 1000 * (time.monotonic() - begin)))
            await tab.close()
    return found


def table(heads, rows):
    return "\n".join("| " + " | ".join(str(cell) for cell in row) + " |" for row in [heads, ["---"] + ["---:"] * (len(heads) - 1), *rows]) + "\n"


def of_ink(subjects, runs):
    heads = ["", "rounds", "p50, ms", "p95, ms", "each round's p95", "frames a second", "frames missed in 10 s", "moves without a frame"]
    rows = []
    for subject in subjects:
        own = runs[subject.name]
        late = sorted(one for run in own for one in run["latencies"])
        drawn = sum(run["seconds"] for run in own)
        rows.append([
            subject.name, len(own), f"{share(late, 0.5):.1f}", f"{share(late, 0.95):.1f}", ", ".join(f"{share(run['latencies'], 0.95):.0f}" for run in own),
            f"{sum(len(run['shown']) for run in own) / drawn:.0f}", f"{10 * sum(run['states']['STATE_DROPPED'] for run in own) / drawn:.0f}",
            sum(run["moves"] - len(run["latencies"]) for run in own)])
    return table(heads, rows)


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--strokes", type=int, default=2000)
    parser.add_argument("--frames", type=int, default=300)
    parser.add_argument("--peers", type=Path, default=ROOT / ".peers/drawing")
    parser.add_argument("--markdown", type=Path)
    options = parser.parse_args()
    work = Workstation(options.strokes)
    subjects = [Pad(options.strokes), work]
    if options.peers.exists():
        subjects.append(Excalidraw(options.peers, options.strokes))
    runs = {subject.name: [] for subject in subjects}
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"), args=["--no-sandbox"])
        about = f"Chromium {browser.version} without a window or a graphics processor, {processor()}, load {os.getloadavg()[0]:.1f}"
        opened = await opening(browser, work, options.frames) if options.frames else {}
        for _ in range(options.rounds):
            for subject in subjects:
                runs[subject.name].append(await measured(browser, subject, options.seconds))
        await browser.close()
    for subject in subjects:
        subject.close()
    rows = [[name, *(", ".join(f"{one[part]:.0f}" for one in times) for part in (0, 1))] for name, times in opened.items()]
    text = "\n".join([
        f"{about} to {os.getloadavg()[0]:.1f}", "", f"### Ink, with {options.strokes:,} strokes in the frame", "", of_ink(subjects, runs),
        f"### A storyboard of {options.frames} frames, {OPENINGS} times", "", table(["page", "ready after, ms", "first small picture after, ms"], rows)])
    print(text)
    if options.markdown:
        options.markdown.write_text(text)


def processor():
    facts = Path("/proc/cpuinfo").read_text().splitlines()
    return f"{os.cpu_count()} cores of " + next((line.split(":", 1)[1].strip() for line in facts if line.startswith("model name")), platform.machine())


if __name__ == "__main__":
    asyncio.run(main())
