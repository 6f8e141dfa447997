"""The result of a run, for programs (`.artifacts/browser.json`) and for people."""

import json
import os

from evidence import folder_of
from places import ARTIFACTS
from story import by_file

# `unsteady` cases are also counted as passed; `files` are seconds per test file, `cpu` their CPU time: own process, browsers and servers.
NAMES = ("passed", "failed", "skipped")


def summed(story, unsteady, seed, seconds):
    """The figures of a run. A case that passed when repeated alone counts as passed."""
    passed, failed, skipped = (len(story.cases(name)) for name in NAMES)
    wrong = [case for case in story.cases("failed") if case not in unsteady]
    status = int(bool(wrong or story.grave)) if story.status in (0, 1) else story.status
    return {
        "status": status, "tier": story.tier, "cases": passed + failed + skipped, "passed": passed + len(unsteady), "failed": len(wrong),
        "skipped": skipped, "leftOut": story.left_out, "grave": story.grave,
        "failures": [described(story, case, "failed") for case in wrong],
        "unsteady": [described(story, case, "unsteady") for case in unsteady],
        "seconds": round(seconds, 1), "files": by_file(story.seconds), "cpu": by_file(story.cpu), "seed": seed}


def described(story, case, kind):
    return {"case": case, "message": story.messages.get(case, ""), "folder": str(ARTIFACTS / kind / folder_of(case))}


def write(summary):
    """Written atomically: readers get the old file or the new one."""
    new = ARTIFACTS / f"browser.json.{os.getpid()}"
    new.write_text(json.dumps(summary, indent=1) + "\n", encoding="utf-8")
    new.replace(ARTIFACTS / "browser.json")


def show(summary, story):
    print()
    for why in summary["grave"]:
        print(f"red at once: {why}")
    for kind, what in (("failures", "failed"), ("unsteady", "unsteady: failed once, and passed when it was run again alone:")):
        for one in summary[kind]:
            print(f"{what} {one['case']}\n  {one['message']}\n  {one['folder']}")
    if story.status == 5 and story.left_out:
        print(f"none of these tests is in the tier “{story.tier}”; {story.left_out} are in others: --tier whole, or --tier thorough")
    counted = [f"{summary[name]} {name}" for name in NAMES if summary[name] or name == "passed"]
    counted += [f"{len(summary['unsteady'])} unsteady"] if summary["unsteady"] else []
    counted += [f"{story.left_out} left to other tiers"] if story.left_out else []
    print(f"{', '.join(counted)} in {summary['seconds']:.0f}s", flush=True)
