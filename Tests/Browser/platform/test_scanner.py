"""A real virus scanner with our own signature: infected files are quarantined and reported."""

import shutil
import subprocess
import time
from pathlib import Path

import pytest
from places import SAMPLE

MARK = b"MENAGERIE-TEST-SIGNATURE-THAT-HARMS-NOBODY"


@pytest.fixture()
def scanner(folder):
    """`clamd` with one signature, which matches `MARK`."""
    if not shutil.which("clamd"):
        pytest.skip("clamd is not installed")
    home = folder / "clam"
    (home / "signatures").mkdir(parents=True)
    (home / "signatures/test.ndb").write_text(f"Menagerie.Test:0:*:{MARK.hex()}\n")
    socket = home / "clamd.ctl"
    (home / "clamd.conf").write_text(
        f"LocalSocket {socket}\nDatabaseDirectory {home}/signatures\nForeground yes\nLogFile {home}/clamd.log\n"
        f"TemporaryDirectory {home}\nStreamMaxLength 600M\nUser {Path.home().owner()}\n")
    process = subprocess.Popen(["clamd", "-c", str(home / "clamd.conf")], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(300):
        if socket.exists():
            break
        assert process.poll() is None, (home / "clamd.log").read_text()
        time.sleep(0.1)
    yield socket, process
    process.kill()
    process.wait()


@pytest.mark.whole
def test_infected_file_is_rejected_and_reported(scanner, serve, nothing, visit, tmp_path):
    socket, process = scanner
    server = serve(nothing, "--clamd", str(socket))
    try:
        good = sorted((SAMPLE / "known").glob("*.jpg"))[0]
        bad = tmp_path / "bad.jpg"
        bad.write_bytes(good.read_bytes() + MARK)
        somebody = visit(on=server)
        page = somebody.open("/zookeeper/import")
        page.set_input_files("input[data-files]", [good, bad])
        page.locator(".toast", has_text="bad.jpg").wait_for()
        page.locator("[data-go]").click()
        page.get_by_role("heading", name="Done").wait_for(timeout=60_000)
        assert server.ask("/api/v1/sightings?count=true")["count"] == 1
        assert len(list((server.library / "incoming/quarantine").iterdir())) == 1
        page.goto("/people")
        assert "bad.jpg" in page.inner_text("main") and "Menagerie.Test" in page.inner_text("main")
        page.locator("form[action='/people/set-aside'] button").click()
        assert not list((server.library / "incoming/quarantine").iterdir())
        # Without its scanner the server accepts no files.
        process.kill()
        page.goto("/zookeeper/import")
        page.set_input_files("input[data-files]", [sorted((SAMPLE / "known").glob("*.jpg"))[1]])
        page.locator(".toast", has_text="does not answer").first.wait_for()
        assert server.ask("/api/v1/sightings?count=true")["count"] == 1
        somebody.problems.clear()
    finally:
        server.stop()
