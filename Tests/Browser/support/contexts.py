"""Browser contexts of one worker: those that can be made as good as new are used again.

A new context has nothing in its cache: its first page fetches and compiles all that pages have in common. A context is kept when it was
made with plain options alone (`PLAIN`), and when its test called nothing that stays with it (`MARKS`). Between two tests all its pages
are closed, and cookies and all that its site stored are removed; what the browser fetched is still in its cache.

A test for which a used context will not do has new ones: by the marks `fresh` and `worker`, or by asking the browser itself.
"""

from collections import defaultdict

# Options of contexts that are kept.
PLAIN = {"base_url", "color_scheme", "has_touch", "is_mobile", "locale", "reduced_motion", "service_workers", "viewport"}
# What a test may call that a context keeps.
MARKS = (
    "add_init_script", "close", "expose_binding", "expose_function", "grant_permissions", "on", "route", "route_from_har", "set_extra_http_headers",
    "set_geolocation", "set_offline")
# Contexts of one kind that are kept: as many as one test has at once.
SPARE = 3


# Who gave a context out that may be kept.
owners = {}


def leave(context):
    """A test needs this context no more."""
    if context in owners:
        owners[context].take_back(context)
    else:
        context.close()


def first_page(context):
    """The empty page that a kept context has, else a new one."""
    return context.pages[0] if context.pages else context.new_page()


class Contexts:
    """Gives contexts out as `Browser.new_context` does. They come back through `leave`."""

    def __init__(self, browser):
        self.browser = browser
        self.idle = defaultdict(list)
        # Of contexts that may be kept: their options, and their site.
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
        """A context on which this is called is not kept."""
        own = getattr(context, name)

        def called(*all, **named):
            self.forget(context)
            return own(*all, **named)

        setattr(context, name, called)

    def forget(self, context):
        owners.pop(context, None)
        self.kinds.pop(context, None)

    def take_back(self, context):
        """Keeps a context that is as good as new; closes it when there are enough of its kind."""
        kind, site = self.kinds[context]
        if len(self.idle[kind]) >= SPARE:
            context.close()
            return
        empty(context, site)
        self.idle[kind].append(context)


def empty(context, site):
    """Closes all pages of a context but a new one, and removes what its site stored."""
    # The new page comes before the others go: without any page the browser would end the process that draws them.
    page = context.new_page()
    for other in context.pages:
        if other != page:
            other.close()
    session = context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": "/".join(site.split("/")[:3]), "storageTypes": "all"})
    session.detach()
    context.clear_cookies()
