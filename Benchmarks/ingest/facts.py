"""Facts of photos from strangers, compared with exiftool's reading of the same files."""

import json
import os
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

from trial import Place

PHOTOS = {".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif", ".avif"}
TAGS = ["DateTimeOriginal", "SubSecTimeOriginal", "OffsetTimeOriginal", "GPSLatitude", "GPSLongitude", "GPSAltitude",
        "GPSImgDirection", "Orientation", "Make", "Model"]


def photos_in(folders):
    return [path for folder in folders for path in sorted(Path(folder).rglob("*"))
            if path.suffix.lower() in PHOTOS and path.is_file()]


def compare(tool, folders, trials):
    """Counts agreements and differences by field; returns table rows, and the differences."""
    paths = photos_in(folders)
    if not paths:
        return [], []
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as listing:
        listing.write("\n".join(map(os.fspath, paths)))
        listing.flush()
        read = subprocess.run(
            ["exiftool", "-json", "-n", "-EXIF:all", *(f"-EXIF:{tag}" for tag in TAGS), "-@", listing.name],
            capture_output=True, text=True)
    theirs = {os.path.realpath(row["SourceFile"]): row for row in json.loads(read.stdout)}
    counts, differences = Counter(), []
    with Place(tool) as place:
        done = place.run("import", *folders, "--later", timeout=3600)
        trials.expect(f"{len(paths)} photos of others are imported", done.returncode in (0, 3), done.stderr.decode())
        ours = {}
        for row in place.lines("sightings"):
            ours[os.path.realpath(row["path"])] = row
        for path in paths:
            path = os.path.realpath(path)
            if path not in ours or path not in theirs:
                counts["not read by both"] += 1
                continue
            for field, mine, other in fields(ours[path], theirs[path]):
                if other is None:
                    continue
                agrees = mine is not None and same(field, mine, other)
                counts[field, agrees] += 1
                if not agrees:
                    differences.append((Path(path).name, field, mine, other))
    names = ["time", "sub-second", "offset", "latitude", "longitude", "altitude", "direction"]
    rows = [(name, counts[name, True], counts[name, False]) for name in names]
    rows.append(("files not read by both (broken, or the same bytes twice)", counts["not read by both"], 0))
    return rows, differences


def fields(ours, theirs):
    time = ours.get("time", {}).get("value") if ours.get("time", {}).get("source") == "exif" else None
    stated = theirs.get("DateTimeOriginal")
    stated = stated if isinstance(stated, str) and any(digit in "123456789" for digit in stated) else None
    yield "time", time and time[:19], stated and stated.replace(":", "-", 2).replace(" ", "T")[:19]
    fraction = theirs.get("SubSecTimeOriginal")
    yield "sub-second", time and (time + ".")[19:].strip(".").rstrip("0"), \
        None if fraction is None or not str(fraction).strip() else str(fraction).strip().rstrip("0")
    offset = ours.get("offset") if ours.get("offset", {}).get("source") == "exif" else None
    yield "offset", offset and offset["value"]["seconds"], seconds(theirs.get("OffsetTimeOriginal"))
    place = ours.get("position", {}).get("value", {}) if ours.get("position", {}).get("source") == "gps" else {}
    here = all(isinstance(theirs.get(tag), (int, float)) for tag in ("GPSLatitude", "GPSLongitude"))
    # 0, 0 is not a real location; it is reported as suspicious.
    here = here and (theirs["GPSLatitude"], theirs["GPSLongitude"]) != (0, 0)
    # Without -n's sign exiftool gives an unsigned number: the reference tag holds the hemisphere.
    yield "latitude", place.get("latitude"), signed(theirs, "GPSLatitude", "S") if here else None
    yield "longitude", place.get("longitude"), signed(theirs, "GPSLongitude", "W") if here else None
    altitude = theirs.get("GPSAltitude")
    below = str(theirs.get("GPSAltitudeRef", "0")).startswith("1")
    yield "altitude", place.get("altitude"), \
        (-altitude if below else altitude) if here and isinstance(altitude, (int, float)) else None
    direction = theirs.get("GPSImgDirection")
    yield "direction", ours.get("direction", {}).get("value", {}).get("degrees"), \
        direction if isinstance(direction, (int, float)) and 0 <= direction <= 360 else None


def signed(row, tag, negative):
    return -row[tag] if str(row.get(tag + "Ref", "")).upper().startswith(negative) else row[tag]


def seconds(text):
    if not isinstance(text, str) or len(text) != 6 or text[0] not in "+-":
        return None
    return (int(text[1:3]) * 3600 + int(text[4:6]) * 60) * (-1 if text[0] == "-" else 1)


def same(field, mine, other):
    if field in ("time", "sub-second", "offset"):
        return str(mine) == str(other)
    return abs(float(mine) - float(other)) <= 1e-6 * max(1, abs(float(other)))


def scenarios(tool, trials, photo):
    """Past bugs, reproduced with files that exiftool writes."""
    def write(place, name, *tags):
        path = place.photos / name
        path.write_bytes(Path(photo).read_bytes())
        subprocess.run(["exiftool", "-q", "-overwrite_original", "-all=", f"-Comment={name}", *tags, path], check=True)

    with Place(tool) as place:
        write(place, "x.jpg", "-DateTimeOriginal=2024:05:01 13:05:00")
        place.bring("--utc-offset", "+01:00", "--camera-offset", "+1h")
        place.run("undo")
        place.bring("--utc-offset", "+03:00")
        facts = place.facts("x.jpg")
        trials.expect("after undo, what the new import says counts",
                      (facts["time"]["value"], facts["offset"]["value"]) == ("2024-05-01T13:05:00", "+03:00"), facts)
        before = place.state()
        planned, _ = place.bring("--utc-offset", "+02:00", "--dry-run")
        trials.expect("a dry run of an update writes nothing", place.state() == before and planned["updated"] == 1, planned)
        report, _ = place.bring("--utc-offset", "+02:00")
        trials.expect("importing again with an offset is an update", place.facts("x.jpg")["offset"]["value"] == "+02:00", report)
        place.run("undo")
        trials.expect("undo takes the update back", place.state() == before, "")
    with Place(tool) as place:
        write(place, "half.jpg", "-EXIF:GPSLatitude=46.5", "-EXIF:GPSLongitude=7.5")
        write(place, "ifd0.jpg", "-EXIF:ModifyDate=2024:05:01 13:05:00")
        write(place, "xmp.jpg", "-XMP-exif:GPSLatitude=-2.34", "-XMP-exif:GPSLongitude=34.83", "-XMP-xmp:CreateDate=2024:05:01 10:00:00+03:00")
        write(place, "iptc.jpg", "-IPTC:DateCreated=2024:05:01", "-IPTC:TimeCreated=10:00:00+03:00")
        write(place, "never.jpg", "-DateTimeOriginal=1980:01:01 00:00:10")
        write(place, "PXL_20240501_100500123.jpg")
        write(place, "side.jpg")
        subprocess.run(["exiftool", "-q", "-o", place.photos / "side.XMP", "-XMP-exif:GPSLatitude=-2.34",
                        "-XMP-exif:GPSLongitude=34.83", "-XMP-exif:GPSAltitude=1500", photo], check=True)
        _, files = place.bring()
        half = place.facts("half.jpg").get("position", {})
        trials.expect("a place without a hemisphere is suspicious, and none",
                      half.get("value") is None and half["others"][0]["doubt"] == "no-hemisphere", half)
        for name, source in [("ifd0.jpg", "exif-changed"), ("xmp.jpg", "xmp"), ("iptc.jpg", "iptc")]:
            time = place.facts(name).get("time", {})
            trials.expect(f"{name}: the time comes from {source}", time.get("source") == source, time)
        trials.expect("XMP inside the file gives the place", place.facts("xmp.jpg")["position"]["value"] == "-2.34, 34.83")
        trials.expect("a sidecar in capitals gives place and altitude",
                      place.facts("side.jpg").get("altitude", {}).get("value") == "1500.0 m", place.facts("side.jpg"))
        trials.expect("1980 is suspicious", "suspicious" in files["never.jpg"]["flags"], files["never.jpg"])
        pixel = place.facts("PXL_20240501_100500123.jpg")
        trials.expect("the name of a Pixel's photo is in UTC", pixel["offset"]["value"] == "+00:00", pixel)
