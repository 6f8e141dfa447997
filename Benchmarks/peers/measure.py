"""Wall and CPU seconds, of this process and of others."""

import os
import resource
import statistics
import subprocess
import time
from dataclasses import dataclass


@dataclass
class Cost:
    """The cost of one piece of work."""

    wall: float
    cpu: float
    peak_mb: float = 0.0

    def per(self, count: int) -> "Cost":
        return Cost(self.wall / count, self.cpu / count, self.peak_mb)


def median(costs: list[Cost]) -> Cost:
    return Cost(*(statistics.median(getattr(c, f) for c in costs) for f in ("wall", "cpu", "peak_mb")))


def in_process(work) -> Cost:
    """Measures a function in this process."""
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return Cost(time.perf_counter() - wall, time.process_time() - cpu)


def program(arguments: list[str], output=subprocess.DEVNULL, environment=None) -> Cost:
    """Runs another program to its end; its peak memory is that of its largest process."""
    wall = time.perf_counter()
    child = subprocess.Popen(
        arguments, stdout=output, stderr=subprocess.DEVNULL, env={**os.environ, **(environment or {})})
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 3):
        raise SystemExit(f"{arguments[0]} failed with {child.returncode}: {' '.join(arguments)[:300]}")
    return Cost(time.perf_counter() - wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
