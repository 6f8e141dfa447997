"""Checks that no file is skipped silently."""

import os
import shutil
import socket
import unicodedata
from pathlib import Path

from trial import Place


def names(tool, trials, photos):
    with Place(tool) as place:
        folder = os.fsencode(place.photos)
        strange = [b"caf\xe9.jpg", unicodedata.normalize("NFC", "zoë.jpg").encode(), unicodedata.normalize("NFD", "zoë.jpg").encode()]
        for name, photo in zip(strange, photos):
            shutil.copy(photo, os.path.join(folder, name))
        (place.photos / "broken.HEIC").write_bytes(b"\0" * 4096)
        (place.photos / "notes.txt").write_text("no photo")
        (place.photos / ".hidden").mkdir()
        (place.photos / "gone.jpg").symlink_to("nowhere.jpg")
        with socket.socket(socket.AF_UNIX) as pipe:
            pipe.bind(str(place.photos / "s"))
        report, files = place.bring()
        trials.expect("names that are no UTF-8, and two Unicode forms of one name, are three photos", report["imported"] == 3, report)
        trials.expect("a destroyed photo is unreadable", files["broken.HEIC"]["outcome"] == "unreadable", files["broken.HEIC"])
        passed = {name for name, file in files.items() if file["outcome"] == "passed-over"}
        trials.expect("hidden folders, dangling links and sockets are named", passed == {".hidden", "gone.jpg", "s"}, passed)
        uris = {row.split(",")[-1] for row in place.run("sightings", "--format", "csv").stdout.decode().splitlines()[1:]}
        trials.expect("exports give the bytes of such a name back", any("caf%E9.jpg" in uri for uri in uris), uris)
        alone = Path(os.fsdecode(os.path.join(folder, strange[0])))
        again = place.run("import", alone)
        trials.expect("such a name is an argument, too", again.returncode == 0 and b"nothing new" in again.stdout, again.stdout)


def hostile(tool, trials, folder):
    """Hostile files: each gets an outcome, and none stops the import. Returns the counts by outcome."""
    files = [path for path in Path(folder).rglob("*") if path.is_file()]
    with Place(tool) as place:
        shutil.copytree(folder, place.photos / "hostile")
        planned, plan = place.bring("--dry-run")
        report, files_done = place.bring()
        trials.expect(f"{len(files)} hostile files are all told", report.get("seen") == len(files), report)
        different = [name for name in files_done if plan.get(name, {}).get("outcome") != files_done[name]["outcome"]]
        trials.expect("the dry run said the same, file by file", not different, different)
        trials.expect("the library is healthy", place.is_healthy())
        return report.get("counts", {})


def memory(tool, trials, photo):
    """Peak memory for one large HEIC, in MB."""
    with Place(tool) as place:
        shutil.copy(photo, place.photos / "large.heic")
        pid = os.posix_spawn(tool, place.command("import", place.photos, "--later"), os.environ,
                             file_actions=[(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)])
        _, status, usage = os.wait4(pid, 0)
        peak = usage.ru_maxrss / 1000
        trials.expect(f"{Path(photo).name}: at most 1 GB ({peak:.0f} MB)", os.waitstatus_to_exitcode(status) == 0 and peak <= 1000)
        return peak
