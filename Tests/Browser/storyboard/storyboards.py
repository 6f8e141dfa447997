"""Storyboards for tests: a project, its drawing page, and fingers that draw."""

import time

from visitor import Fingers, until

TABLET_ACROSS = {"width": 1024, "height": 768}


def new_project(server, title="A morning", summary="At the waterhole", name=None):
    return server.ask("/api/v1/storyboard/projects", "POST", {"title": title, "summary": summary}, token=server.token(name))["id"]


def project(server, id, name=None):
    return server.ask(f"/api/v1/storyboard/projects/{id}", token=server.token(name))


def strokes(server, id):
    """Number of elements per frame on the server's disk."""
    return [sum(len(layer["elements"]) for layer in frame["layers"]) for frame in project(server, id)["storyboard"]["frames"]]


def becomes(look, expected, seconds=30):
    """Waits until `look` returns the expected value."""
    end = time.monotonic() + seconds
    while (seen := look()) != expected:
        assert time.monotonic() < end, (seen, expected)
        time.sleep(0.05)


def drawn(server, id, counts):
    """Waits for these numbers of elements per frame on the server's disk."""
    becomes(lambda: strokes(server, id), counts)


def said(server, id, what):
    """A setting of each frame, such as its duration, on the server's disk."""
    return [frame.get(what) for frame in project(server, id)["storyboard"]["frames"]]


def open_work(visitor, id):
    visitor.open(f"/storyboard/{id}")
    ready(visitor.page)
    return visitor.page


def ready(page):
    until(page, "document.querySelector('[data-ready]') !== null")


def saved(page):
    until(page, "document.querySelector('[data-save-state]').dataset.state === 'saved'")


class Hand:
    """A finger on the canvas; points are fractions of the stage."""

    def __init__(self, page):
        self.page = page
        self.fingers = Fingers(page)

    def at(self, x, y):
        box = self.page.locator("[data-stage]").bounding_box()
        return box["x"] + x * box["width"], box["y"] + y * box["height"]

    def line(self, *places, steps=6):
        points = [self.at(*place) for place in places]
        self.fingers.send("touchStart", points[0])
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            for step in range(1, steps + 1):
                self.fingers.send("touchMove", (ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps))
        self.fingers.send("touchEnd")

    def strokes(self, count, y=0.3):
        for number in range(count):
            x = 0.15 + 0.7 * number / max(1, count)
            self.line((x, y), (x + 0.03, y + 0.2))


def marked(page):
    """Number of canvas pixels darker than paper and desk."""
    return page.evaluate(
        """async () => {
          const canvas = document.querySelector('[data-canvas]')
          for (let turn = 0; turn < 6; turn += 1) await new Promise(requestAnimationFrame)
          const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height })
          const context = copy.getContext('2d')
          context.drawImage(canvas, 0, 0)
          const { data } = context.getImageData(0, 0, copy.width, copy.height)
          let count = 0
          for (let pixel = 0; pixel < data.length; pixel += 4) if (data[pixel] + data[pixel + 1] + data[pixel + 2] < 240) count += 1
          return count }""")
