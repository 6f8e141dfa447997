"""The API, checked by public tools. Tools of requirements-whole.txt are imported in the tests that use them."""

import hashlib
import os
import re
import subprocess
import sys
import urllib.request
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from libraries import part_of_the_sample
from places import SAMPLE

BIN = Path(sys.executable).parent


@pytest.mark.whole
def test_the_description_is_valid_openapi(exhibition):
    from openapi_spec_validator import validate

    validate(exhibition.ask("/api/v1/openapi.json"))


@pytest.mark.whole
@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", [None, "Vera"], ids=["owner", "visitor"])
def test_responses_match_the_openapi_description(empty, tmp_path, name, tier):
    """schemathesis: no request crashes the server, and all responses match the description.

    All boundary values of the description are tried, and all kinds of invalid values. The owner also sends random values:
    `MENAGERIE_FUZZ` per route in the thorough tier, default 200.
    """
    by_chance = int(os.environ.get("MENAGERIE_FUZZ", "200")) if tier == "thorough" else 6
    part_of_the_sample(tmp_path / "sample", animals=("Zuri",))
    empty.ask("/api/v1/imports", "POST", {"folder": str(tmp_path / "sample")})
    # The events of a job end only with the job, and a tus client below tests uploads.
    done = subprocess.run(
        [str(BIN / "schemathesis"), "run", f"{empty.address}/api/v1/openapi.json",
         "--header", f"Authorization: Bearer {empty.token(name)}", "--exclude-path-regex", "/events$|^/api/v1/uploads",
         "--mode", "all", "--phases", "examples,coverage" if name else "examples,coverage,fuzzing", "--max-examples", str(by_chance),
         "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,"
         "unsupported_method,ignored_auth",
         "--request-timeout", "30", "--workers", "1", "--seed", "7", "--no-color"],
        capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert empty.process.poll() is None


@pytest.mark.whole
def test_a_public_tus_client_sends_a_file_in_pieces(empty):
    from tusclient import client

    batch = empty.ask("/api/v1/batches", "POST")["id"]
    tus = client.TusClient(f"{empty.address}/api/v1/uploads", headers={"Authorization": f"Bearer {empty.token()}"})
    photo = SAMPLE / "known/AF7_0212.jpg"
    uploader = tus.uploader(str(photo), chunk_size=20_000, metadata={"filename": "Day 1/photo.jpg", "batch": batch}, upload_checksum=True)
    uploader.upload_chunk()
    again = tus.uploader(str(photo), chunk_size=20_000, url=uploader.url)
    assert again.get_offset() == 20_000
    again.upload()
    files = empty.ask(f"/api/v1/batches/{batch}")["files"]
    assert [one["state"] for one in files] == ["ready"]
    kept = empty.library / "incoming" / batch / "Day 1/photo.jpg"
    assert hashlib.sha256(kept.read_bytes()).digest() == hashlib.sha256(photo.read_bytes()).digest()


@pytest.mark.whole
def test_public_readers_open_the_feed_and_the_calendar(server):
    import icalendar

    amara = next(one for one in server.ask("/api/v1/animals?limit=500")["animals"] if one["name"] == "Amara")
    follower = server.token("Vera")
    server.ask(f"/api/v1/animals/{amara['id']}/follow", "PUT", token=follower)
    unnamed = server.ask("/api/v1/sightings?missing=name&limit=1")["sightings"][0]
    server.ask(f"/api/v1/sightings/{unnamed['id']}/name", "PUT", {"name": "Amara"})
    server.ask(f"/api/v1/animals/{amara['id']}", "PATCH", {"born": "2019-03-14"})
    page = opened(server, "/zookeeper/feed", Authorization=f"Bearer {follower}").decode()
    atom, calendar = (re.search(f'href="([^"]*{name}[^"]*)"', page)[1] for name in ("feed.atom", "birthdays.ics"))
    # Feed readers have no session.
    feed = ET.fromstring(opened(server, atom))
    assert len(feed.findall("{http://www.w3.org/2005/Atom}entry")) == 2
    event = icalendar.Calendar.from_ical(opened(server, calendar)).walk("VEVENT")[0]
    assert event["DTSTART"].dt.isoformat() == "2019-03-14" and "Amara" in event["SUMMARY"]


def opened(server, path, **headers):
    with urllib.request.urlopen(urllib.request.Request(server.address + path, headers=headers)) as answer:
        return answer.read()
