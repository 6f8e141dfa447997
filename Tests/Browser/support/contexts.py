"""Browser contexts of one worker: those that can be fully reset are reused.

A new context has an empty cache: its first page loads and compiles all shared resources. A context is reused if it was created with plain
options only (`PLAIN`), and if its test called nothing with a lasting effect (`MARKS`). Between two tests all its pages are closed, and
cookies and site data are deleted; the cache stays.

A test that needs a new context gets one: by the marks `fresh` and `worker`, or by asking the browser itself.
"""

from collections import defaultdict

# Options of reusable contexts.
PLAIN = {"base_url", "color_scheme", "has_touch", "is_mobile", "locale", "reduced_motion", "service_workers", "viewport"}
# Calls with a lasting effect on a context.
MARKS = (
    "add_init_script", "close", "expose_binding", "expose_function", "grant_permissions", "on", "route", "route_from_har", "set_extra_http_headers",
    "set_geolocation", "set_offline")
# Spare contexts per kind: as many as one test uses at once.
SPARE = 3


# The pool of each reusable context.
owners = {}


def leave(context):
    """A test has finished with this context."""
    if context in owners:
        owners[context].take_back(context)
    else:
        context.close()


def first_page(context):
    """The empty page of a reused context, or a new one."""
    return context.pages[0] if context.pages else context.new_page()


class Contexts:
    """Creates contexts like `Browser.new_context`. `leave` takes them back."""

    def __init__(self, browser):
        self.browser = browser
        self.idle = defaultdict(list)
        # Options and site of each reusable context.
        self.kinds = {}

    def new_context(self, **options):
        kind = repr(sorted(options.items()))
        if self.idle[kind]:
            return self.idle[kind].pop()
        context = self.browser.new_context(**options)
        if set(options) <= PLAIN and "base_url" in options and options.get("service_workers") == "block":
            owners[context] = self
            self.kinds[context] = kind, options["base_url"]
            for name in MARKS:
                self.watch(context, name)
        return context

    def watch(self, context, name):
        """A context on which this method is called is not reused."""
        own = getattr(context, name)

        def called(*all, **named):
            self.forget(context)
            return own(*all, **named)

        setattr(context, name, called)

    def forget(self, context):
        owners.pop(context, None)
        self.kinds.pop(context, None)

    def take_back(self, context):
        """Resets a context and keeps it; closes it if there are enough of its kind."""
        kind, site = self.kinds[context]
        if len(self.idle[kind]) >= SPARE:
            context.close()
            return
        empty(context, site)
        self.idle[kind].append(context)


def empty(context, site):
    """Closes all pages of a context except a new one, and deletes the site's data."""
    # Open the new page first: without pages the browser would end the renderer process.
    page = context.new_page()
    for other in context.pages:
        if other != page:
            other.close()
    session = context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": "/".join(site.split("/")[:3]), "storageTypes": "all"})
    session.detach()
    context.clear_cookies()
