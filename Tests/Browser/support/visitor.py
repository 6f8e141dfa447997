"""A person at a browser, and waiting for its content."""

import time

from contexts import first_page, leave
from playwright.sync_api import Error

PHONE = {"width": 360, "height": 740}
TABLET = {"width": 768, "height": 1024}
DESK = {"width": 1440, "height": 900}
WATERHOLE = {"latitude": -30.6358, "longitude": 131.2316}


def until(page, expression, arg=None, seconds=60):
    """Waits for an expression to hold. The pages forbid `eval`, which the driver's own waiting uses. The expression is polled inside the
    page, because polling from here would keep a core busy."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        try:
            if page.evaluate(WATCH % expression, [arg, 1000 * left]):
                return
        except Error as error:
            # The page was replaced: repeat on the next one.
            if "context was destroyed" not in error.message:
                raise
    raise AssertionError(f"never: {expression}")


WATCH = """async ([arg, milliseconds]) => {
  const end = performance.now() + milliseconds
  for (;;) {
    const value = %s
    if (typeof value === "function" ? await value(arg) : value) return true
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  } }"""


def come_to_rest(page):
    """Waits for fonts, for images in the window, and for finite animations."""
    page.evaluate(
        """async () => {
          // A change of theme starts animations in the next frame. Without scripts, timers and frames never call back, but an animation
          // still ends.
          await Promise.race([document.documentElement.animate([], 40).finished, new Promise((done) => setTimeout(done, 100))])
          await document.fonts.ready
          const isInWindow = (box) => box.bottom > 0 && box.top < innerHeight && box.width > 0
          const pictures = [...document.images].filter((one) => one.currentSrc && isInWindow(one.getBoundingClientRect()))
          const movements = () => document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity && one.playState !== 'finished')
          // The wait is limited, because some pictures and movements never end, such as a paused animation.
          const enough = new Promise((done) => setTimeout(done, 5000, 'enough'))
          await Promise.race([Promise.allSettled(pictures.map((one) => one.decode())), enough])
          // The end of one movement can begin others, such as those of elements that inherit a colour.
          for (let moving = movements(); moving.length > 0; moving = movements())
            if (await Promise.race([Promise.allSettled(moving.map((one) => one.finished)), enough]) === 'enough') break }""")


def follow(page, link):
    """Signs in with a link: presses the button on its page."""
    page.goto(link)
    page.get_by_role("main").get_by_role("button").click()
    page.wait_for_url(lambda url: "/sign-in" not in url)


class Visitor:
    """A person at a browser, signed in."""

    def __init__(self, browser, server, name=None, size=DESK, **options):
        """`browser` may be a `Contexts`."""
        self.server = server
        self.context = browser.new_context(
            viewport=size, base_url=server.address, has_touch=options.pop("has_touch", size == PHONE), locale=options.pop("locale", "en-US"), **options)
        # Machines that run tests are busy.
        self.context.set_default_timeout(60_000)
        self.context.add_cookies([{"name": "menagerie", "value": server.person(name)["session"], "url": server.address}])
        self.page = first_page(self.context)
        self.problems = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda line: self.problems.append(line.text) if line.type == "error" else None)

    def open(self, path):
        self.page.goto(path)
        return self.page

    def requests(self):
        """All requests from now on. Opt-in, because a page makes a hundred requests."""
        asked = []
        self.context.on("request", lambda request: asked.append(request))
        return asked

    def close(self):
        leave(self.context)


class Fingers:
    """Fingers on a screen, with native touch events."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)

    def send(self, kind, *points):
        self.session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]})
