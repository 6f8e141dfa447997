"""Checks that the library survives kills and full disks."""

import os
import random
import shutil
import signal
import subprocess
import time
from pathlib import Path

from trial import Place


def exclusion(tool, trials, photos):
    with Place(tool) as place:
        for photo in photos[:1]:
            shutil.copy(photo, place.photos)
        place.bring()
        for number, photo in enumerate(photos * 20):
            data = Path(photo).read_bytes()
            (place.photos / f"{number}.jpg").write_bytes(data + bytes(str(number), "ascii"))
        running = subprocess.Popen(place.command("import", place.photos), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(1)
        undo = place.run("undo", "1")
        still = running.poll() is None
        trials.expect("undo of an import beside an import: exit 11, with what holds it and since when",
                      still and undo.returncode == 11 and b"import since" in undo.stderr, (still, undo))
        named = place.run("name", "1", "Zuri")
        trials.expect("a single decision goes on beside it", named.returncode == 0, named)
        running.wait()


def damage(tool, trials, photos):
    with Place(tool) as place:
        for photo in photos:
            shutil.copy(photo, place.photos)
        place.bring()
        before = place.state()
        originals = sorted((place.library / "originals").rglob("*.*"))
        originals[0].unlink()
        changed = bytearray(originals[1].read_bytes())
        changed[len(changed) // 2] ^= 1
        originals[1].write_bytes(changed)
        report, _ = place.bring()
        trials.expect("a lost and a changed original are put back", report["restored"] == 2 and place.state() == before, report)
        backup = place.root / "backup"
        made = place.run("backup", backup, "--to-give")
        trials.expect("a backup is made", made.returncode == 0, made)
        elsewhere = place.root / "elsewhere"
        back = subprocess.run([tool, "restore", backup, "--library", elsewhere], capture_output=True)
        trials.expect("it is restored on another path", back.returncode == 0, back)
        place.library, here = elsewhere, place.library
        trials.expect("with the same rows and originals", place.state() == before)
        place.library = here
        (here / "menagerie.sqlite").unlink()
        for left in here.glob("menagerie.sqlite-*"):
            left.unlink()
        (here / "menagerie.sqlite").touch()
        empty = place.run("import", place.photos)
        trials.expect("an empty catalogue beside photos is damaged, never new",
                      empty.returncode not in (0, 3) and b"damaged" in empty.stderr, empty)


def kills(tool, trials, photos, count, seed=7):
    """Kills an import at times spread over its duration; repeating the command must give the result of an undisturbed import."""
    draw = random.Random(seed)
    with Place(tool) as place:
        for photo in photos:
            shutil.copy(photo, place.photos)
        begun = time.monotonic()
        place.bring("--utc-offset", "+03:00")
        length = time.monotonic() - begun
        whole = place.state()
        different, parts, sick = 0, 0, 0
        for _ in range(count):
            shutil.rmtree(place.library)
            for _ in range(draw.choice([1, 1, 2])):
                child = subprocess.Popen(place.command("import", place.photos, "--utc-offset", "+03:00"),
                                         stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                try:
                    child.wait(draw.uniform(0, length * 1.1))
                except subprocess.TimeoutExpired:
                    child.send_signal(signal.SIGKILL)
                    child.wait()
            place.bring("--utc-offset", "+03:00")
            different += place.state() != whole
            parts += len(place.left_over()) > 0
            sick += not place.is_healthy()
        trials.expect(f"{count} kills: the same rows, encounters and originals as undisturbed", different == 0, different)
        trials.expect(f"{count} kills: no .part is left", parts == 0, parts)
        trials.expect(f"{count} kills: the doctor finds nothing", sick == 0, sick)


def full_disk(tool, trials, photos):
    """Imports onto a file system with too little space; needs the right to mount one."""
    with Place(tool) as place:
        for photo in photos:
            shutil.copy(photo, place.photos)
        place.bring()
        whole = place.state()
        needed = sum(path.stat().st_size for path in place.library.rglob("*") if path.is_file()) // 1024
        shutil.rmtree(place.library)
        disk = place.root / "disk"
        disk.mkdir()
        place.library = disk / "library"
        if subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={needed}k", "tmpfs", disk], capture_output=True).returncode != 0:
            print("  (nothing may be mounted here: the full disk is not tried)")
            return
        try:
            silent, wrong = 0, 0
            for share in [0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]:
                subprocess.run(["mount", "-o", f"remount,size={max(64, int(needed * share))}k", disk], check=True)
                done = place.run("import", place.photos)
                silent += done.returncode == 0 or b"no room left" not in done.stderr
                subprocess.run(["mount", "-o", f"remount,size={needed * 4}k", disk], check=True)
                place.bring()
                wrong += place.state() != whole or len(place.left_over()) > 0
                shutil.rmtree(place.library)
            trials.expect("a full disk is said, at eleven sizes", silent == 0, silent)
            trials.expect("with room again, the same rows as undisturbed and no .part", wrong == 0, wrong)
        finally:
            subprocess.run(["umount", disk], check=False)


def read_only(tool, trials, photos):
    with Place(tool) as place:
        for photo in photos:
            shutil.copy(photo, place.photos)
        place.bring()
        count = place.run("sightings", "--count").stdout
        if subprocess.run(["mount", "--bind", place.library, place.library], capture_output=True).returncode != 0:
            print("  (nothing may be mounted here: read-only media are not tried)")
            return
        try:
            subprocess.run(["mount", "-o", "remount,ro,bind", place.library], check=True)
            trials.expect("a library on read-only media opens", place.run("sightings", "--count").stdout == count)
        finally:
            subprocess.run(["umount", place.library], check=False)
