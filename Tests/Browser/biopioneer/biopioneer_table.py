"""A mock table: a small server that answers like the real one (`Assets/game/README.md`), for tests of the table's modules.

Its game is minimal: a die that always shows four, a card that is drawn, placed or discarded, and turns. Tests set delays, refusals and
lost responses.
"""

import contextlib
import json
import socket
import subprocess
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse

import pytest
from biopioneer_markup import NAMES, PLACES, Markup
from contexts import first_page, leave
from places import ROOT
from visitor import TABLET

POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; "
          "form-action 'self'; worker-src 'self'")
TYPES = {"js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "svg": "image/svg+xml"}


class Game:
    """The table's state, and the faults set by a test."""

    def __init__(self):
        self.changed = threading.Condition()
        self.version = 1
        self.turn, self.phase, self.space, self.placed = 1, "start", 0, 0
        self.over = False
        self.sections = dict.fromkeys(("board", "strand", "hand", "actions", "labs", "problem", "log"), 1)
        self.happened, self.log, self.keys, self.asked = [], [], [], []
        # Faults: seconds before a response, lost responses, refusals, a dead stream.
        self.wait, self.lose, self.refuse, self.is_deaf = 0, 0, None, False

    def happen(self, kind, words="", **members):
        self.version += 1
        self.happened.append({"version": self.version, "kind": kind, "seat": self.turn, "words": words, **members})
        if words:
            self.log.append(words)
        for name in self.sections:
            self.sections[name] = self.version

    def do(self, command):
        """Executes a command; returns whether it is valid."""
        name = NAMES[self.turn]
        if command == "rollMove" and self.phase == "start":
            start, self.space, self.phase = self.space, (self.space + 4) % 36, "hand"
            self.happen("rolled", f"{name} rolled a 4.", die=4, bonus=0)
            self.happen("moved", f"{name} moved to space {self.space}.", **{"from": start, "to": self.space})
            self.happen("drawn", f"{name} drew a blue triangle.", pile="triangle", card="BT")
        elif command == "place" and self.phase == "hand":
            self.placed, self.phase = self.placed + 1, "main"
            self.happen("placed", f"{name} placed the card.", slot=self.placed)
        elif command == "discard" and self.phase == "hand":
            self.phase = "main"
            self.happen("discarded", f"{name} discarded the card.", pile="triangle")
        elif command == "attempt" and self.phase == "main":
            self.happen("attempted", f"{name} found a person.", what="person", isSuccess=True, mark="11 of 8")
        elif command == "endTurn":
            self.phase = "start"
            self.happen("ended", f"{name} ended the turn.")
            self.turn = self.turn % 3 + 1
            self.happen("turn", f"It is {NAMES[self.turn]}'s turn.")
        elif command == "solve":
            self.over = True
            self.happen("won", f"{name} has won.", mark="Solved")
        else:
            return False
        return True

    def publish(self, task):
        """Makes a change, and notifies all listeners."""
        with self.changed:
            task()
            self.changed.notify_all()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def setup(self):
        super().setup()
        self.server.table.connections.append(self.connection)

    def log_message(self, *_):
        pass

    def answer(self, body, kind="text/html; charset=utf-8", status=200, **headers):
        data = body.encode() if isinstance(body, str) else body
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(data)), "Content-Security-Policy": POLICY, **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        table, address = self.server.table, urlparse(self.path)
        query = {name: values[-1] for name, values in parse_qs(address.query).items()}
        if address.path == "/service-worker.js":
            return self.answer("", TYPES["js"])
        if address.path == "/assets/place.css":
            return self.answer(PLACES, TYPES["css"])
        if address.path.startswith("/assets/"):
            file = table.modules / address.path.removeprefix("/assets/")
            if not file.is_file():
                return self.answer("", status=404)
            # Tests request the same modules one after another: let the browser cache them.
            return self.answer(file.read_bytes(), TYPES.get(file.suffix[1:], "application/octet-stream"), Cache_Control="max-age=3600")
        if address.path.endswith("/events"):
            return self.events()
        if address.path.endswith("/table"):
            markup = Markup(table.game, table.seats)
            with table.game.changed:
                if "fragment" in query:
                    table.game.asked.append(int(query["since"]))
                return self.answer(markup.root(int(query["since"])) if "fragment" in query else markup.page())
        return self.answer("", status=404)

    def do_POST(self):
        game = self.server.table.game
        fields = {name: values[-1] for name, values in parse_qs(self.rfile.read(int(self.headers["Content-Length"])).decode()).items()}
        time.sleep(game.wait)
        if game.refuse:
            status, detail = game.refuse
            return self.answer(json.dumps({"detail": detail}), "application/problem+json", status)
        if fields["key"] not in game.keys:
            game.keys.append(fields["key"])
            if fields["command"] == "endTurn" and fields.get("confirmed") != "yes":
                return self.answer(json.dumps({"detail": "not confirmed"}), "application/problem+json", 422)
            game.publish(lambda: game.do(fields["command"]))
        if game.lose:
            game.lose -= 1
            self.close_connection = True
            return self.connection.shutdown(socket.SHUT_RDWR)
        where = "/biopioneer/rooms/KMPRTW/table" + (f"?fragment=all&since={fields['since']}" if "since" in fields else "")
        return self.answer("", status=303, Location=where)

    def events(self):
        game = self.server.table.game
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        sent = None
        try:
            while not self.server.table.is_ended:
                with game.changed:
                    game.changed.wait_for(lambda: game.version != sent or self.server.table.is_ended, timeout=1)
                    sent = game.version
                if not game.is_deaf:
                    self.wfile.write(f'event: table\ndata: {{"version": {sent}}}\n\n'.encode())
                    self.wfile.flush()
        except OSError:
            pass


class TableServer:
    """The server of one table, in a thread of the test."""

    def __init__(self, modules):
        self.modules, self.seats, self.game, self.is_ended = modules, "1", Game(), False
        self.begin(0)

    def begin_anew(self):
        """Resets the game; the address stays the same for all tests."""
        if not self.is_ended:
            self.stop()
        self.seats, self.game = "1", Game()
        self.begin_again()

    def begin(self, port):
        self.is_ended, self.connections = False, []
        self.http = ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self.http.daemon_threads = True
        self.http.table = self
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.http.server_port}/biopioneer/rooms/KMPRTW/table"

    def stop(self):
        self.is_ended = True
        with self.game.changed:
            self.game.changed.notify_all()
        self.http.shutdown()
        self.http.server_close()
        # Open connections would stay open without this.
        for one in self.connections:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def begin_again(self):
        self.begin(self.http.server_port)


@pytest.fixture(scope="session")
def modules(tmp_path_factory):
    """The modules of all apps, as the server serves them."""
    place = tmp_path_factory.mktemp("modules")
    subprocess.run([ROOT / "scripts/lay-out-modules", place], check=True)
    return place


@pytest.fixture(scope="session")
def table_server(modules):
    server = TableServer(modules)
    yield server
    if not server.is_ended:
        server.stop()


@pytest.fixture()
def table(table_server):
    """A table in its initial state."""
    table_server.begin_anew()
    return table_server


@pytest.fixture()
def sit(contexts, complain, table):
    """Opens browsers at the table; errors on their pages fail the test."""
    opened, problems = [], []

    def begin(size=TABLET, seats="1", script=None, **options):
        table.seats = seats
        context = contexts.new_context(viewport=size, base_url=table.address, service_workers="block", locale="en-US", **options)
        opened.append(context)
        if script:
            context.add_init_script(script)
        page = first_page(context)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(table.address)
        page.wait_for_selector("[data-open-options]:not([hidden])")
        return page

    yield begin
    try:
        complain(problems)
    finally:
        for context in opened:
            leave(context)
