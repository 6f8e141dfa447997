"""Response times of pages: with 100,000 sightings; with 64 connections during an import; and with 64 connections of a program during an
import while other work keeps both cores busy. In the last case a person views pages too.

The same run measures Datasette (a public tool that serves SQLite) with the queries that it can answer, on the same library.

    serving.py SPEED_PROGRAM MENAGERIE SAMPLE_FOLDER PHOTO_FOLDER [--seconds 30] [--markdown FILE]
"""

import argparse
import http.client
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import urllib.request
from pathlib import Path

PAGES = [
    ("home", "/zookeeper"), ("photos, all", "/zookeeper/photos"),
    ("photos, one name", "/zookeeper/photos?name=Amani+7"), ("photos, one species", "/zookeeper/photos?species=nyala"),
    ("photos, a month", "/zookeeper/photos?since=2021-06&until=2021-06"),
    ("photos, from dusk to dawn", "/zookeeper/photos?hours=17:00..05:30"),
    ("photos, facing north", "/zookeeper/photos?facing=350..10"),
    ("photos, within 10 km", "/zookeeper/photos?near=-1.5,35&within=10km"),
    ("photos, without a name", "/zookeeper/photos?missing=name"), ("photos, a word", "/zookeeper/photos?q=amani"),
    ("my pictures", "/zookeeper/photos?whose=mine"), ("animals", "/zookeeper/animals"), ("an animal", "/zookeeper/animals/7"),
    ("map, first clusters", "/api/v1/map/clusters?zoom=8"), ("review", "/zookeeper/review"), ("inbox", "/zookeeper/inbox"),
    ("search", "/zookeeper/search?q=ama"),
]
DATASETTE = [
    ("photos, all", "/menagerie/sighting.json?_size=60&_sort_desc=civilTime&_shape=array"),
    ("photos, one name", "/menagerie/sighting.json?name__exact=Amani+7&_size=60&_sort_desc=civilTime&_shape=array"),
    ("photos, facing north",
     "/menagerie/sighting.json?_where=direction>=350+or+direction<=10&_size=60&_sort_desc=civilTime&_shape=array"),
]
ROUNDS = 15


class Server:
    def __init__(self, tool, library):
        self.tool, self.library = tool, library
        self.process = subprocess.Popen(
            [tool, "serve", "--library", library, "--port", "0", "--json"], stdout=subprocess.PIPE, text=True)
        self.address = json.loads(self.process.stdout.readline())["address"]
        owner = next(row["name"] for row in self.ask_tool("accounts", "list") if row["role"] == "owner")
        self.token = self.ask_tool("accounts", "token", owner)[0]["token"]
        # The very first page is the newcomers' welcome page.
        urllib.request.urlopen(urllib.request.Request(
            self.address + "/zookeeper/welcome", data=b"position=off&start=look",
            headers={"Authorization": f"Bearer {self.token}", "Content-Type": "application/x-www-form-urlencoded"})).read()

    def ask_tool(self, *arguments):
        done = subprocess.run([self.tool, *arguments, "--library", self.library, "--json"], capture_output=True, text=True, check=True)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def ask(self, path, body=None):
        request = urllib.request.Request(
            self.address + path, data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"})
        with urllib.request.urlopen(request) as reply:
            return reply.read()

    def stop(self):
        self.process.terminate()
        self.process.wait()


def timed(work):
    seconds = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        seconds.append((time.perf_counter() - start) * 1000)
    return statistics.median(seconds), max(seconds)


def many_sightings(tool, library):
    server = Server(tool, library)
    server.ask("/api/v1/animals?limit=1")
    time.sleep(2)
    peer = subprocess.Popen(
        [str(Path(sys.executable).parent / "datasette"), library + "/menagerie.sqlite", "--port", "8947", "--setting",
         "sql_time_limit_ms", "20000"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(5)
    theirs = dict(DATASETTE)
    rows = []
    for name, path in PAGES:
        ours = timed(lambda: server.ask(path))
        other = None
        if name in theirs:
            other = timed(lambda: urllib.request.urlopen("http://127.0.0.1:8947" + theirs[name]).read())
        rows.append((name, ours, other))
    peer.terminate()
    server.stop()
    return rows


def load(tool, folder, sample, photos, seconds):
    library = str(folder / "busy")
    subprocess.run([tool, "demo", library, "--sample", sample], check=True, stdout=subprocess.DEVNULL)
    server = Server(tool, library)
    script = folder / "pages.lua"
    paths = ["/zookeeper/photos", "/zookeeper/animals", "/zookeeper/animals/1", "/zookeeper/sightings/3", "/zookeeper/map",
             "/zookeeper/feed", "/api/v1/sightings?limit=20"]
    script.write_text(
        "local paths = {" + ",".join(f'"{path}"' for path in paths) + "}\nlocal i = 0\nrequest = function() i = i + 1\n"
        "return wrk.format('GET', paths[i % #paths + 1], {['Authorization']='Bearer " + server.token + "'}) end\n"
        "done = function(s, l) print(string.format('RESULT %d %d %d %.1f %.1f %.1f', s.requests, s.errors.status, "
        "s.errors.connect + s.errors.read + s.errors.write + s.errors.timeout, l:percentile(50) / 1000, l:percentile(99) / 1000, "
        "l.max / 1000)) end\n")

    def run():
        done = subprocess.run(
            ["wrk", "-t1", "-c64", f"-d{seconds}s", "-s", str(script), server.address], capture_output=True, text=True, check=True)
        line = next(line for line in done.stdout.splitlines() if line.startswith("RESULT"))
        return [float(word) for word in line.split()[1:]]

    time.sleep(10)
    quiet = run()
    server.ask("/api/v1/imports", {"folder": photos})
    busy = run()
    server.stop()
    return [("nothing else", quiet), ("an import", busy)]


class Person(threading.Thread):
    """A person who views one page after another, as a browser requests them."""

    PAGES = ["/zookeeper", "/zookeeper/photos", "/zookeeper/animals", "/zookeeper/review", "/zookeeper/inbox", "/zookeeper/animals/7"]

    def __init__(self, server, tool, library):
        super().__init__()
        password = "zebras wear stripes in the rain"
        name = f"person {time.monotonic_ns()}"
        subprocess.run([tool, "accounts", "add", name, "--role", "curator", "--library", library], input=password + "\n",
                       text=True, check=True, stdout=subprocess.DEVNULL)
        self.connection = http.client.HTTPConnection(server.address.removeprefix("http://"))
        self.headers = {"Origin": server.address}
        self.ask("/sign-in", {"name": name, "password": password})
        page = self.ask("/zookeeper/welcome")
        token = page.split('name="form-token" value="')[1].split('"')[0]
        self.ask("/zookeeper/welcome", {"position": "off", "start": "look", "form-token": token})
        self.left = threading.Event()
        self.waits, self.statuses = [], set()

    def ask(self, path, form=None):
        kind = {"Content-Type": "application/x-www-form-urlencoded"} if form else {}
        self.connection.request("POST" if form else "GET", path, urllib.parse.urlencode(form) if form else None, self.headers | kind)
        reply = self.connection.getresponse()
        text = reply.read().decode(errors="replace")
        if cookie := reply.getheader("Set-Cookie"):
            self.headers["Cookie"] = cookie.split(";")[0]
        self.status = reply.status
        return text

    def run(self):
        while not self.left.wait(0.2):
            start = time.perf_counter()
            self.ask(self.PAGES[len(self.waits) % len(self.PAGES)])
            self.waits.append((time.perf_counter() - start) * 1000)
            self.statuses.add(self.status)


def pressure(tool, library, folder, photos, seconds):
    """64 connections of a program that requests all pages with 100,000 sightings, and retries at once after any answer."""
    server = Server(tool, library)
    script = folder / "pressure.lua"
    script.write_text(
        "local paths = {" + ",".join(f'"{path}"' for _, path in PAGES) + "}\nlocal i = 0\nlocal threads = {}\n"
        "setup = function(thread) table.insert(threads, thread) end\nshed, unsaid, broken = 0, 0, 0\n"
        "request = function() i = i + 1\n"
        "return wrk.format('GET', paths[i % #paths + 1], {['Authorization']='Bearer " + server.token + "'}) end\n"
        "response = function(status, headers)\nif status == 503 then shed = shed + 1\n"
        "if not headers['Retry-After'] then unsaid = unsaid + 1 end\n"
        "elseif status >= 400 then broken = broken + 1 end end\n"
        "done = function(s, l) local t = threads[1]\n"
        "local lost = s.errors.connect + s.errors.read + s.errors.write + s.errors.timeout\n"
        "print(string.format('RESULT %d %d %d %.0f %.0f %.0f', s.requests, t:get('shed'), "
        "t:get('broken') + t:get('unsaid') + lost, l:percentile(50) / 1000, l:percentile(99) / 1000, l.max / 1000)) end\n")

    def run(busy):
        person = Person(server, tool, library)
        others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(busy)]
        person.start()
        try:
            # Late responses are measured, not dropped.
            done = subprocess.run(
                ["wrk", "-t1", "-c64", f"-d{seconds}s", "--timeout", "60s", "-s", str(script), server.address],
                capture_output=True, text=True, check=True)
        finally:
            person.left.set()
            person.join()
            for other in others:
                other.kill()
                other.wait()
        line = next(line for line in done.stdout.splitlines() if line.startswith("RESULT"))
        assert person.statuses <= {200}, f"somebody was sent away: {person.statuses}"
        return [float(word) for word in line.split()[1:]], person.waits

    rows = [("nothing else", *run(0))]
    server.ask("/api/v1/imports", {"folder": photos})
    rows.append(("an import, two busy programs", *run(2)))
    server.stop()
    return rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("speed")
    parser.add_argument("tool")
    parser.add_argument("sample")
    parser.add_argument("photos")
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--markdown")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="menagerie-serving-"))
    try:
        lines = ["### Pages with 100,000 sightings", "",
                 "| page | median ms | slowest ms | Datasette, median ms |", "|---|---|---|---|"]
        many = str(folder / "many")
        subprocess.run(
            [options.speed, "rows", "--library", many, "--count", "100000"], check=True, stdout=subprocess.DEVNULL)
        for name, ours, theirs in many_sightings(options.tool, many):
            lines.append(f"| {name} | {ours[0]:.0f} | {ours[1]:.0f} | {f'{theirs[0]:.0f}' if theirs else ''} |")
        lines += ["", f"### 64 connections for {options.seconds} s (`wrk`, one thread, on the same two cores)", "",
                  "| meanwhile | pages a second | median ms | 99 % within ms | slowest ms | errors |", "|---|---|---|---|---|---|"]
        for name, (requests, status, broken, median, late, slowest) in load(
                options.tool, folder, options.sample, options.photos, options.seconds):
            lines.append(
                f"| {name} | {requests / options.seconds:.0f} | {median:.0f} | {late:.0f} | {slowest:.0f} | {status + broken:.0f} |")
        lines += ["", f"### 64 connections of a program, all these pages of 100,000 sightings, for {options.seconds} s", "",
                  "| meanwhile | answers a second | told to come later | median ms | 99 % within ms | slowest ms | errors | "
                  "a person: median ms | slowest ms |", "|---|---|---|---|---|---|---|---|---|"]
        for name, (requests, shed, errors, median, late, slowest), waits in pressure(
                options.tool, many, folder, options.photos, options.seconds):
            lines.append(
                f"| {name} | {requests / options.seconds:.0f} | {shed / requests:.1%} | {median:.0f} | {late:.0f} | {slowest:.0f} "
                f"| {errors:.0f} | {statistics.median(waits):.0f} | {max(waits):.0f} |")
        text = "\n".join(lines) + "\n"
        print(text)
        if options.markdown:
            Path(options.markdown).write_text(text)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
