"""Thirty rooms of BioPioneer with four seats each; every seat has its own device, which follows the events.

Each device has one connection for requests and one for the room's event stream. The device whose turn it is sends a legal command after a
pause. The benchmark measures the response time, and the time until the other devices get the event. The devices are threads on the same
cores as the server.

    rooms.py MENAGERIE [--rooms 30] [--seconds 60] [--markdown FILE]
"""

import argparse
import http.client
import json
import random
import subprocess
import tempfile
import threading
import time
import uuid
from pathlib import Path

SEATS = 4
# Seconds between a room's commands: as people play, as programs play, and without pauses.
PACES = [1.0, 0.25, 0.0]
LABS = [("flask", "amplification"), ("microscope", "cloning"), ("helix", "mutagenesis"), ("colony", "recombination")]


class Device:
    """A guest's browser."""

    def __init__(self, port):
        self.port = port
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        self.connection.request("GET", "/biopioneer")
        reply = self.connection.getresponse()
        reply.read()
        self.cookie = next(value.split(";")[0] for name, value in reply.getheaders() if value.startswith("menagerie-player="))

    def ask(self, method, path, body=None):
        self.connection.request(
            method, f"/api/v1/biopioneer{path}", None if body is None else json.dumps(body),
            {"Cookie": self.cookie, "Content-Type": "application/json"})
        reply = self.connection.getresponse()
        text = reply.read()
        return reply.status, json.loads(text) if text else None

    def listen(self, code, tell):
        """Reports each version of the room as it arrives."""
        stream = http.client.HTTPConnection("127.0.0.1", self.port)
        stream.request("GET", f"/api/v1/biopioneer/rooms/{code}/events", headers={"Cookie": self.cookie})
        for line in stream.getresponse():
            if line.startswith(b"data:"):
                tell(json.loads(line[5:])["version"], time.perf_counter())


class Room:
    """A game of four devices with random play."""

    def __init__(self, port, seed):
        self.dice = random.Random(seed)
        self.answers, self.told, self.refused = [], [], 0
        # The version and time of the last command, and the devices that got its event.
        self.sent, self.heard = (0, 0.0), set()
        self.devices = [Device(port) for _ in range(SEATS)]
        self.code = self.devices[0].ask("POST", "/rooms", {"players": SEATS})[1]["code"]
        for number, device in enumerate(self.devices[1:]):
            assert device.ask("POST", "/join", {"code": self.code, "name": f"Guest {number}"})[0] == 201
        self.set_up()
        self.seats = [device.ask("GET", f"/rooms/{self.code}")[1]["you"]["seats"][0] for device in self.devices]
        for number, device in enumerate(self.devices):
            threading.Thread(target=device.listen, args=(self.code, lambda *event, n=number: self.hear(n, *event)), daemon=True).start()

    def set_up(self):
        def step(**members):
            return self.devices[0].ask("POST", f"/rooms/{self.code}/setup", members)[0]

        step(step="next")
        while step(step="rollAll") == 204:
            pass
        for token, lab in LABS:
            step(step="token", token=token)
            step(step="lab", lab=lab)
        step(step="length", length="long")
        assert self.devices[0].ask("POST", f"/rooms/{self.code}/begin", {})[0] == 204

    def hear(self, number, version, moment):
        before, begin = self.sent
        if version > before and (number, before) not in self.heard and begin:
            self.heard.add((number, before))
            self.told.append(moment - begin)

    def play(self, pace, end):
        _, room = self.devices[0].ask("GET", f"/rooms/{self.code}")
        while time.monotonic() < end and room["stage"] == "playing":
            time.sleep(pace * self.dice.uniform(0.5, 1.5))
            legal = [command for offer in room["offers"] for command in offer["commands"] if not command.startswith(("pipette", "take"))]
            command = "place" if "place" in legal else self.dice.choice(legal)
            device = self.devices[self.seats.index(room["table"]["turn"]["seat"])]
            begin = time.perf_counter()
            self.sent = (room["version"], begin)
            status, answer = device.ask(
                "POST", f"/rooms/{self.code}/commands", {"command": command, "version": room["version"], "key": uuid.uuid4().hex})
            if status == 200:
                self.answers.append(time.perf_counter() - begin)
                room = answer
            else:
                self.refused += 1
                time.sleep(0.1)
                room = device.ask("GET", f"/rooms/{self.code}")[1]


def percentiles(seconds):
    ordered = sorted(seconds)
    return [f"{1000 * ordered[int(share * (len(ordered) - 1))]:.1f}" for share in (0.5, 0.9, 0.99)]


def measured(tool, count, seconds, pace):
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen([tool, "serve", "--library", f"{folder}/library", "--port", "0", "--json"], stdout=subprocess.PIPE, text=True)
        try:
            port = int(json.loads(process.stdout.readline())["address"].rsplit(":", 1)[1])
            rooms = [Room(port, seed) for seed in range(count)]
            end = time.monotonic() + seconds
            threads = [threading.Thread(target=room.play, args=(pace, end)) for room in rooms]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        finally:
            process.terminate()
            process.wait()
    answers = [each for room in rooms for each in room.answers]
    told = [each for room in rooms for each in room.told]
    return [f"{pace:g}", f"{len(answers) / seconds:.0f}", *percentiles(answers), *percentiles(told), f"{sum(room.refused for room in rooms)}"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--rooms", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--markdown", type=Path)
    options = parser.parse_args()
    heads = ["pause, s", "commands a second", "answer p50, ms", "p90", "p99", "others told p50, ms", "p90", "p99", "refused"]
    rows = [measured(options.tool, options.rooms, options.seconds, pace) for pace in PACES]
    lines = [f"{options.rooms} rooms of {SEATS} seats", "", "| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    text = "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)]) + "\n"
    print(text)
    if options.markdown:
        options.markdown.write_text(text)


if __name__ == "__main__":
    main()
