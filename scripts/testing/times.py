"""The times of a run, stage by stage, beside this machine's last run and the budget."""

import json


class Times:
    """The stages of a run: wall and CPU seconds."""

    def __init__(self, kind, kept, budgets):
        """- kind: the kind of run; only runs of the same kind are compared
        - kept: the file with this machine's last run of each kind
        - budgets: the file with the maximum CPU seconds per stage for this kind of run
        """
        self.kind = kind
        self.kept = kept
        self.allowed = budgets_of(kind, budgets)
        self.stages = {}

    def add(self, stage, wall, cpu=None):
        self.stages[stage] = (wall, cpu)

    def report(self):
        """Prints the table, then the warnings; saves the times for the next run."""
        before = self._before()
        print(f"\n{'wall, s':>8} {'CPU, s':>8} {'change':>7}  stage")
        warnings = []
        for stage, (wall, cpu) in self.stages.items():
            earlier = before.get(stage)
            change = f"{cpu / earlier[1] - 1:+.0%}" if cpu and earlier and earlier[1] else ""
            print(f"{wall:8.1f} {'' if cpu is None else f'{cpu:8.1f}':>8} {change:>7}  {stage}")
            allowed = self.allowed.get(stage)
            if cpu and allowed and cpu > allowed:
                warnings.append(f"warning: {stage} took {cpu:.0f} s of CPU; its budget is {allowed} (Tests/budgets.txt)")
        print("\n".join(warnings), end="\n" if warnings else "", flush=True)
        self._keep()

    def _all(self):
        try:
            return json.loads(self.kept.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}

    def _before(self):
        return self._all().get(self.kind, {})

    def _keep(self):
        every = self._all()
        every[self.kind] = {**every.get(self.kind, {}), **self.stages}
        self.kept.parent.mkdir(exist_ok=True)
        self.kept.write_text(json.dumps(every, indent=1), encoding="utf-8")


def budgets_of(kind, file):
    """The budgets of a kind of run: lines with a stage and its seconds, below the kind's name in brackets."""
    budgets, current = {}, None
    for line in file.read_text(encoding="utf-8").splitlines():
        line = line.split("#")[0].strip()
        if line.startswith("["):
            current = line.strip("[]")
        elif line and current == kind:
            stage, seconds = line.rsplit(maxsplit=1)
            budgets[stage] = int(seconds)
    return budgets
