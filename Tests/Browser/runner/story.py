"""What a run of pytest told of itself, read from the lines that `record.py` wrote."""

import json
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Story:
    """One run: what became of each case, and whether the run can be believed."""

    status: int
    # The folder that the names of cases begin in.
    root: Path | None = None
    tier: str = ""
    outcomes: dict = field(default_factory=dict)
    # Of a case that failed: the first message.
    messages: dict = field(default_factory=dict)
    seconds: dict = field(default_factory=lambda: defaultdict(float))
    cpu: dict = field(default_factory=lambda: defaultdict(float))
    # Why the run is red whatever a second try would say.
    grave: list = field(default_factory=list)
    collected: int | None = None
    left_out: int = 0
    is_finished: bool = False

    def cases(self, outcome):
        return [case for case, became in self.outcomes.items() if became == outcome]


def by_file(figures):
    """What the cases of each file took together."""
    files = defaultdict(float)
    for case, figure in figures.items():
        files[case.split("::")[0]] += figure
    return {file: round(files[file], 1) for file in sorted(files)}


def read(path, status):
    """The story of a run that ended with this status."""
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
    # A case passes when all of it does: what it needs, itself, and what it leaves.
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
