"""The compiler's warnings about our own sources."""

import re
import sys

WARNING = re.compile(r"^(?:.*?/)?((?:Sources|Tools|Tests|Benchmarks|models)/\S+\.swift:\d+):\d+: warning: (.*)$")


def relay(lines, root):
    """Prints the lines of a build, and returns its warnings about files of this package, each once."""
    found = {}
    for line in lines:
        sys.stdout.write(line)
        plain = re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip("\n")
        # A dependency has folders with the same names.
        if (match := WARNING.match(plain)) and "/.build/" not in plain and (root / match[1].split(":")[0]).exists():
            found[f"{match[1]}: {match[2]}"] = True
    sys.stdout.flush()
    return list(found)
