"""The interface for programs, judged by public tools."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import SAMPLE
from openapi_spec_validator import validate
from tusclient import client

BIN = Path(sys.executable).parent


def test_the_description_is_valid_openapi(server):
    validate(server.ask("/api/v1/openapi.json"))


def test_whatever_is_asked_the_answer_is_as_described(empty, tmp_path):
    """schemathesis: no request crashes the server, and no answer is of another shape than the description says."""
    empty.ask("/api/v1/imports", "POST", {"folder": str(SAMPLE / "new")})
    token = empty.token()
    # Events of a job do not end while it runs; bytes that are sent are tried by a tus client below.
    done = subprocess.run(
        [str(BIN / "schemathesis"), "run", f"{empty.address}/api/v1/openapi.json",
         "--header", f"Authorization: Bearer {token}", "--exclude-path-regex", "/events$|^/api/v1/uploads",
         "--phases", "examples,coverage,fuzzing", "--max-examples", os.environ.get("MENAGERIE_FUZZ", "15"),
         "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,"
         "unsupported_method,ignored_auth",
         "--request-timeout", "30", "--workers", "1", "--seed", "7", "--no-color"],
        capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert empty.process.poll() is None


def test_a_public_tus_client_sends_a_file_in_pieces(server):
    token = server.token()
    batch = server.ask("/api/v1/batches", "POST")["id"]
    tus = client.TusClient(f"{server.address}/api/v1/uploads", headers={"Authorization": f"Bearer {token}"})
    photo = SAMPLE / "known/AF7_0212.jpg"
    uploader = tus.uploader(str(photo), chunk_size=20_000, metadata={"filename": "Day 1/photo.jpg", "batch": batch}, upload_checksum=True)
    uploader.upload_chunk()
    again = tus.uploader(str(photo), chunk_size=20_000, url=uploader.url)
    assert again.get_offset() == 20_000
    again.upload()
    files = server.ask(f"/api/v1/batches/{batch}")["files"]
    assert [one["state"] for one in files] == ["ready"]
    kept = Path(server.library) / "incoming" / batch / "Day 1/photo.jpg"
    assert hashlib.sha256(kept.read_bytes()).digest() == hashlib.sha256(photo.read_bytes()).digest()
    server.ask(f"/api/v1/batches/{batch}", "DELETE")


@pytest.mark.parametrize("path", ["/zookeeper/photos", "/zookeeper/animals/1", "/zookeeper/map", "/zookeeper/feed"])
def test_every_answer_names_what_browsers_must_refuse(server, path):
    import urllib.request
    request = urllib.request.Request(server.address + path, headers={"Authorization": f"Bearer {server.token()}"})
    headers = urllib.request.urlopen(request).headers
    assert "unsafe-inline" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert json.dumps(dict(headers))
