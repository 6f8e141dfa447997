"""Libraries that are created once per run and copied for each server: a library is a folder."""

import csv
import fcntl
import json
import re
import shutil
import time
import urllib.parse
import urllib.request

from places import SAMPLE
from server import Server

# People of each role below the owner who have seen the welcome page, and a newcomer who has not.
NEWCOMER = "Nora"
PEOPLE = {"Carla": "curator", "Kees": "staff", "Vera": "visitor", NEWCOMER: "curator"}
PASSWORD = "a long enough secret"
OVER = ("done", "failed", "cancelled")


class Library:
    """A prepared library, with signed-in people."""

    def __init__(self, folder):
        self.folder = folder

    def copy(self, place, *arguments, **options):
        """A server on a copy."""
        shutil.copytree(self.folder / "library", place)
        return Server(place, *arguments, people=json.loads((self.folder / "people.json").read_text()), **options)


def prepared(shared, name, make):
    """The library of this name in the folder that all workers share. The first worker makes it; the others wait."""
    folder = shared / name
    with open(shared / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "people.json").exists():
            folder.mkdir()
            people = make(folder / "library")
            (folder / "people.json").write_text(json.dumps(people))
    return Library(folder)


def empty(library):
    """A library with people and no photos; returns the people."""
    return settled(Server(library))


def sample(library):
    """The sample catalogue as `menagerie demo --serve` leaves it, with pairs to review."""
    return settled(Server(library, sample=SAMPLE))


def part_of_the_sample(folder, animals=("Zuri", "Kito", "Amara")):
    """Copies a few animals of the sample in the sample's layout; returns the number of photos."""
    with open(SAMPLE / "truth.csv", encoding="utf-8") as lines:
        files = {
            row["filename"] for row in csv.DictReader(lines)
            if row["individual"] in animals and not row["note"].startswith("same")}
    for file in files:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(SAMPLE / file, folder / file)
    head, *rows = (SAMPLE / "annotations.csv").read_text(encoding="utf-8").splitlines()
    kept = [row for row in rows if row.split(",")[0] in files]
    (folder / "annotations.csv").write_text("\n".join([head, *kept, ""]), encoding="utf-8")
    return len(files)


def settled(server):
    """Adds people, and waits for background jobs: no copy has to repeat them."""
    for name, role in PEOPLE.items():
        server.tool("accounts", "add", name, "--role", role, stdin=f"{PASSWORD}\n")
    accounts = server.tool("accounts", "list")
    server.people = [admitted(server, one) for one in sorted(accounts, key=lambda one: one["role"] != "owner")]
    job = server.ask("/api/v1/review/proposals", "POST")
    while server.ask(f"/api/v1/jobs/{job['id']}")["state"] not in OVER:
        time.sleep(0.05)
    server.stop()
    return server.people


def admitted(server, account):
    """Signs a person in, as a browser and as a program, and skips the newcomers' welcome page."""
    page, secret = server.tool("accounts", "link", account["name"])[0]["path"].split("?")
    jar = urllib.request.HTTPCookieProcessor()
    browser = urllib.request.build_opener(jar)
    browser.addheaders = [("User-Agent", "Mozilla/5.0")]
    browser.open(server.address + page, secret.encode()).close()
    if account["name"] != NEWCOMER:
        page = browser.open(server.address + "/zookeeper/welcome").read().decode()
        form = {"form-token": re.search('name="form-token" value="([^"]+)"', page)[1], "start": "photos"}
        browser.open(server.address + "/zookeeper/welcome", urllib.parse.urlencode(form).encode()).close()
    session = next(cookie.value for cookie in jar.cookiejar if cookie.name == "menagerie")
    return {
        "name": account["name"], "role": account["role"], "session": session,
        "token": server.tool("accounts", "token", account["name"])[0]["token"]}
