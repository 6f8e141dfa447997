"""Waiting for events."""

import time

from failure import Failure

# A test that hangs ends after this many seconds.
SECONDS = 1500


def until(condition, event):
    """Waits until a condition gives a value that is true; returns the value."""
    end = time.monotonic() + SECONDS
    while not (value := condition()):
        if time.monotonic() > end:
            raise Failure(f"{event}: not within {SECONDS} s")
        time.sleep(0.05)
    return value
