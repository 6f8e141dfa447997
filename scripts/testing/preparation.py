"""Requirements of a run: disk space, packages, and a folder in memory."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from refusal import Refusal

GIGABYTE = 1 << 30


def check_disk(root):
    """A cold build takes 5 GB, a warm one less: a disk that fills up during the build gives obscure errors."""
    wanted = 1 if (root / ".build/debug").exists() else 6
    free = shutil.disk_usage(root).free
    if free < wanted * GIGABYTE:
        raise Refusal(f"{root} has {free / GIGABYTE:.1f} GB free and the build needs {wanted}: delete what is not needed (.build* can be made again)")


def install(root, *lists):
    """The system packages of `scripts/system-packages` and of these lists."""
    done = subprocess.run([str(root / "scripts/setup"), *map(str, lists)], stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        raise Refusal("the system packages named above cannot be installed: mend the network, or install them by hand, and run this again")


def written():
    """A folder in memory for files of tests, so that they do not wait for a disk; `None` if memory is scarce."""
    memory = Path("/dev/shm")
    try:
        available = next(int(line.split()[1]) for line in Path("/proc/meminfo").read_text().splitlines() if line.startswith("MemAvailable:"))
        if shutil.disk_usage(memory).free < 3 * GIGABYTE or available < 8 * 1024 * 1024:
            return None
        folder = Path(tempfile.mkdtemp(prefix="menagerie-tests-", dir=memory))
    except (OSError, StopIteration):
        return None
    # Tests start their own programs from this folder.
    program = folder / "runs"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    try:
        subprocess.run([str(program)], check=True)
    except (OSError, subprocess.CalledProcessError):
        shutil.rmtree(folder, ignore_errors=True)
        return None
    return folder


def newest(paths):
    """Modification time of the newest of these files, including those in folders."""
    files = (file for path in paths for file in ([path] if path.is_file() else path.rglob("*")))
    return max((file.stat().st_mtime for file in files), default=0)


def probe(root):
    """The command that builds the decoder with AddressSanitizer, in a folder of its own; `None` when it is built."""
    program = root / ".build-asan/debug/decode-probe"
    sources = [root / name for name in ("Package.swift", "Sources/Basics", "Sources/Formats", "Sources/Media", "Tests/DecodeProbe")]
    if program.exists() and newest(sources) <= program.stat().st_mtime:
        return None
    package = root / ".build-asan/package"
    package.mkdir(parents=True, exist_ok=True)
    for name in ("Package.swift", "Sources", "Tests"):
        link = package / name
        link.unlink(missing_ok=True)
        link.symlink_to(root / name)
    build = (f"swift build --sanitize=address --product decode-probe --package-path '{package}' --scratch-path '{root}/.build-asan' "
             f"&& touch '{program}'")
    return ["env", "MENAGERIE_ROOMS=decode-probe", "bash", "-c", build]
