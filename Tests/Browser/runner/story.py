"""The events of a run of pytest, read from the lines that `record.py` wrote."""

import json
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Story:
    """One run: the results of its cases, and whether the run is reliable."""

    status: int
    # The root folder of the cases' names.
    root: Path | None = None
    tier: str = ""
    outcomes: dict = field(default_factory=dict)
    # The first message of each failed case.
    messages: dict = field(default_factory=dict)
    seconds: dict = field(default_factory=lambda: defaultdict(float))
    cpu: dict = field(default_factory=lambda: defaultdict(float))
    # Reasons why the run is red regardless of a second try.
    grave: list = field(default_factory=list)
    collected: int | None = None
    left_out: int = 0
    is_finished: bool = False

    def cases(self, outcome):
        return [case for case, became in self.outcomes.items() if became == outcome]


def by_file(figures):
    """Sums per test file."""
    files = defaultdict(float)
    for case, figure in figures.items():
        files[case.split("::")[0]] += figure
    return {file: round(files[file], 1) for file in sorted(files)}


def read(path, status):
    """Reads the story of a run with this exit status."""
    story = Story(status)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    for line in map(json.loads, lines):
        READERS[line["kind"]](story, line)
    if not story.is_finished:
        story.grave.append(f"pytest broke off (status {status})")
    elif story.collected is not None and len(story.outcomes) < story.collected:
        story.grave.append(f"{story.collected - len(story.outcomes)} of {story.collected} cases were not run")
    elif status == 1 and not story.cases("failed"):
        story.grave.append("pytest failed, but no case did")
    return story


def report(story, line):
    case, outcome = line["case"], line["outcome"]
    story.seconds[case] += line["seconds"]
    story.cpu[case] += line["cpu"]
    # A case passes when all its phases do: setup, call, and teardown.
    if outcome == "failed":
        story.outcomes[case] = "failed"
        story.messages.setdefault(case, line["message"])
    elif story.outcomes.get(case) != "failed" and (outcome == "skipped" or line["when"] == "call"):
        story.outcomes[case] = outcome
    if line["isTimeout"]:
        story.grave.append(f"{case} hung and was ended")


def begun(story, line):
    story.root, story.tier = Path(line["root"]), line["tier"]


def collected(story, line):
    story.collected = line["count"]


def left_out(story, line):
    story.left_out = max(story.left_out, line["count"])


def crash(story, line):
    story.grave.append(f"{line['case'] or 'between two cases'}: {line['message']}")


def unreadable(story, line):
    story.grave.append(f"{line['case']} cannot be read: {line['message'].strip().splitlines()[-1] if line['message'].strip() else ''}")


def finished(story, line):
    story.is_finished = True


READERS = {
    "begun": begun, "report": report, "collected": collected, "leftOut": left_out, "crash": crash, "unreadable": unreadable, "finished": finished}
