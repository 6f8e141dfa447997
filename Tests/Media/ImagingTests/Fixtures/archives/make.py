#!/usr/bin/env python3
"""Creates the archives of this folder with other programs: Python's zipfile and Info-ZIP's zip. Run in the folder."""
import os
import subprocess
import tempfile
import zipfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
TIME = (2024, 5, 1, 10, 30, 58)
CONTENTS = {
    "notes/hello.txt": b"hello, hello, hello, hello, hello, hello\n",
    "notes/zebra \N{ZEBRA FACE}.txt": b"striped\n" * 40,
    "empty": b"",
    "bytes.bin": bytes(range(256)),
}


def python(name, method, wide=False, streamed=False):
    class Unseekable:
        """A stream without seeking, so that sizes follow the data."""

        def __init__(self, file):
            self.write, self.flush = file.write, file.flush

    with open(FOLDER / name, "wb") as file:
        with zipfile.ZipFile(Unseekable(file) if streamed else file, "w", method) as archive:
            archive.writestr(zipfile.ZipInfo("notes/", TIME), b"")
            for entry, content in CONTENTS.items():
                info = zipfile.ZipInfo(entry, TIME)
                info.compress_type = method
                with archive.open(info, "w", force_zip64=wide) as out:
                    out.write(content)


def info_zip():
    with tempfile.TemporaryDirectory() as folder:
        for entry, content in CONTENTS.items():
            path = Path(folder, entry)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content)
            os.utime(path, (1714559458, 1714559458))
        os.utime(Path(folder, "notes"), (1714559458, 1714559458))
        environment = {**os.environ, "TZ": "UTC", "LC_ALL": "C.UTF-8"}

        def run(name, *arguments, names=tuple(CONTENTS)):
            Path(FOLDER, name).unlink(missing_ok=True)
            subprocess.run(
                ["zip", "-q", *arguments, str(FOLDER / name), *names], cwd=folder, env=environment, check=True)

        run("info-zip.zip")
        run("info-zip-encrypted.zip", "-P", "secret", names=("bytes.bin",))
        os.symlink("/etc/passwd", Path(folder, "link"))
        run("info-zip-link.zip", "--symlinks", names=("bytes.bin", "link"))
        piped = subprocess.run(["zip", "-q", "-", *CONTENTS], cwd=folder, env=environment, check=True, capture_output=True)
        (FOLDER / "info-zip-streamed.zip").write_bytes(piped.stdout)


python("python-stored.zip", zipfile.ZIP_STORED)
python("python-deflated.zip", zipfile.ZIP_DEFLATED)
python("python-wide.zip", zipfile.ZIP_DEFLATED, wide=True)
python("python-streamed.zip", zipfile.ZIP_DEFLATED, streamed=True)
info_zip()
