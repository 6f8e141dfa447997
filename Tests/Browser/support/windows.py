"""The state of a browser's windows when a test fails: a screenshot, the markup, and console messages."""

import os
from collections import deque

# Only the last lines of each context.
LINES = 300
# The second run of a failed case is traced; tracing all cases would cost too much.
IS_TRACED = os.environ.get("MENAGERIE_TRACE") == "1"


class Windows:
    """The contexts of one browser from now on."""

    def __init__(self, browser):
        self.browser, self.said = browser, {}
        browser.on("context", self.watch)

    def watch(self, context):
        said = self.said[context] = deque(maxlen=LINES)
        context.on("console", lambda line: said.append(f"{line.type}: {line.text}"))
        context.on("weberror", lambda problem: said.append(f"thrown: {problem.error}"))
        context.on("close", lambda _: self.said.pop(context, None))
        if IS_TRACED:
            context.tracing.start(screenshots=True, snapshots=True)

    def testify(self, folder):
        for number, context in enumerate(self.browser.contexts, 1):
            pages = [page for page in context.pages if page.url != "about:blank"]
            if not pages:
                continue
            stem = f"browser-{number}"
            (folder / f"{stem}-console.txt").write_text("\n".join(self.said.get(context, [])), encoding="utf-8")
            for at, page in enumerate(pages, 1):
                (folder / f"{stem}-page-{at}.html").write_text(f"<!-- {page.url} -->\n{page.content()}", encoding="utf-8")
                page.screenshot(path=folder / f"{stem}-page-{at}.png", timeout=10_000)
            if IS_TRACED:
                context.tracing.stop(path=folder / f"{stem}-trace.zip")
                context.tracing.start(screenshots=True, snapshots=True)
