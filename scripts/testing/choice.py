"""What a change can break: rooms by the manifest's dependency graph, browser tests by app."""

from dataclasses import dataclass, field

# The folder of an app's browser tests, and the room of its pages. The platform's tests use a server with all apps.
PAGES = {
    "biopioneer": "BioPioneerWeb",
    "fingerpaint": "FingerpaintWeb",
    "fooddiary": "FoodDiaryWeb",
    "storyboard": "StoryboardWeb",
    "zookeeper": "ZooKeeperWeb",
    "platform": "notice-board",
}
APPS = tuple(sorted(PAGES))

# Files that no test reads.
DOCUMENTS = (".md", "LICENSE", ".editorconfig", ".gitignore")
FOLDERS_WITHOUT_TESTS = ("docs/", "Benchmarks/", "models/", "Tools/StoryboardObjects/")
BROWSER = "Tests/Browser/"
MODULES = "Tests/Modules/"
# The types of the API, which the modules of all pages name.
TYPES = "docs/api.d.ts"


@dataclass
class Choice:
    rooms: set[str] = field(default_factory=set)
    apps: set[str] = field(default_factory=set)
    modules: bool = False
    scripts: bool = False
    # The selected tests, and the changed files that caused the selection.
    reasons: dict[str, list[str]] = field(default_factory=dict)

    @staticmethod
    def all_of(manifest):
        return Choice(set(manifest.rooms), set(APPS), True, True)

    @property
    def is_empty(self):
        return not (self.rooms or self.apps or self.modules or self.scripts)

    def add(self, path, rooms=(), apps=(), modules=False, why=""):
        self.rooms |= set(rooms)
        self.apps |= set(apps)
        self.modules |= modules
        self.reasons.setdefault(why, []).append(path)


def choose(manifest, paths):
    """The tests that a change of these files can break."""
    choice = Choice()
    for path in paths:
        _choose(choice, manifest, path)
    return choice


def _choose(choice, manifest, path):
    target = manifest.owner(path)
    if path.startswith(BROWSER):
        folder = path.removeprefix(BROWSER).split("/")[0]
        if path.endswith(DOCUMENTS):
            choice.add(path, why="a document")
        elif folder in APPS:
            choice.add(path, apps=[folder], why=f"browser tests of {folder}")
        else:
            choice.add(path, apps=APPS, why="all browser tests")
    elif path.startswith(MODULES) or path == TYPES:
        choice.add(path, modules=True, why="tests of modules")
    elif target and not target.excludes(path):
        _choose_above(choice, manifest, path, target)
    elif path.endswith(DOCUMENTS) or path.startswith(FOLDERS_WITHOUT_TESTS) or (target and path.endswith(DOCUMENTS)):
        choice.add(path, why="no test reads it")
    else:
        # The manifest, scripts, data that tests of many rooms read, and files without a rule.
        choice.add(path, manifest.rooms, APPS, True, "everything")
        choice.scripts = True


def _choose_above(choice, manifest, path, target):
    above = manifest.above(target.name)
    rooms = sorted(name for name in above if manifest.targets[name].is_test)
    # The tool itself has no pages, but all servers are started by it.
    apps = [app for app, pages in PAGES.items() if pages in above] or (["platform"] if "menagerie" in above else [])
    modules = "/Assets/" in path
    if not (rooms or apps or modules):
        choice.add(path, why=f"no test stands on {target.name}")
        return
    named = [room.removesuffix("Tests") for room in rooms]
    parts = [f"the rooms {', '.join(named)}" if named else "", f"browser tests of {', '.join(apps)}" if apps else "", "modules" if modules else ""]
    choice.add(path, rooms, apps, modules, f"{target.name}: " + "; ".join(part for part in parts if part))
