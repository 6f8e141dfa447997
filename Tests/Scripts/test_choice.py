"""The test selection for a change, checked against the sources' imports, independently of the manifest that the selection uses."""

import re
import unittest

from support import ROOT

import rooms
from choice import APPS, PAGES, Choice, choose
from manifest import Manifest, Target

IMPORT = re.compile(r"^(?:@\w+(?:\(\w+\))? )*(?:(?:public|package|internal|private|fileprivate) )?import (?:struct |enum |class |func )?(\w+)", re.M)


class ChoiceOfThisPackage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.manifest = Manifest.read(ROOT)
        cls.files = {}
        for name, target in cls.manifest.targets.items():
            folder = ROOT / target.folder
            cls.files[name] = [
                file for file in sorted(folder.rglob("*"))
                if file.is_file() and cls.manifest.owner(str(file.relative_to(ROOT))) == target
                and not target.excludes(str(file.relative_to(ROOT)))]
        cls.imports = {
            name: {found for file in files if file.suffix == ".swift" for found in IMPORT.findall(file.read_text(encoding="utf-8"))}
            for name, files in cls.files.items()}

    def reached(self, name):
        """Direct and indirect imports of a target."""
        found, waiting = set(), [name]
        while waiting:
            for one in self.imports.get(waiting.pop(), set()) - found:
                found.add(one)
                waiting.append(one)
        return found

    def test_any_file_of_a_room_selects_every_test_target_that_imports_the_room(self):
        importers = {name: set() for name in self.manifest.targets}
        for room in self.manifest.rooms:
            for name in {room} | self.reached(room):
                if name in importers:
                    importers[name].add(room)
        checked = 0
        for name, files in self.files.items():
            for file in files:
                path = str(file.relative_to(ROOT))
                missing = importers[name] - choose(self.manifest, [path]).rooms
                self.assertFalse(missing, f"{path} does not select {missing}")
                checked += 1
        self.assertGreater(checked, 1_500)
        # The reference relation must not be empty.
        self.assertIn("DiaryTests", importers["Basics"])
        self.assertGreater(len(importers["Basics"]), 20)

    def test_any_file_under_the_pages_of_an_app_selects_its_browser_tests(self):
        for app, pages in PAGES.items():
            for name in {pages} | self.reached(pages):
                for file in self.files.get(name, [])[:3]:
                    path = str(file.relative_to(ROOT))
                    self.assertIn(app, choose(self.manifest, [path]).apps, path)

    def test_a_change_of_one_app_selects_no_tests_of_another_app(self):
        choice = choose(self.manifest, ["Sources/FoodDiary/Diary/Gluten/GlutenCheck.swift"])
        self.assertEqual(choice.apps, {"fooddiary", "platform"})
        self.assertEqual(choice.rooms, {"DiaryTests", "FoodDiaryWebTests", "MenagerieEndToEndTests"})

    def test_a_program_for_developers_selects_its_own_tests_only(self):
        for path in ("Tools/SampleReserve/SampleGenerator.swift", "Tests/Tools/SampleReserveTests/WritingTests.swift"):
            choice = choose(self.manifest, [path])
            self.assertEqual((choice.rooms, choice.apps, choice.modules), ({"SampleReserveTests"}, set(), False), path)

    def test_platform_manifest_scripts_and_unknown_files_select_everything(self):
        for path in ("Package.swift", "scripts/test", "scripts/testing/choice.py", ".ci/run", "datasets/sample/truth.csv", "unknown.bin",
                     "Tests/budgets.txt"):
            choice = choose(self.manifest, [path])
            self.assertEqual(
                (choice.rooms, choice.apps, choice.modules, choice.scripts), (set(self.manifest.rooms), set(APPS), True, True), path)
        platform = choose(self.manifest, ["Sources/Server/WebPlatform/Assets/kit.css"])
        self.assertEqual(platform.apps, set(APPS))

    def test_documents_select_no_tests(self):
        for path in ("README.md", "docs/pictures/animal.jpg", "Sources/FoodDiary/README.md", "Benchmarks/RESULTS.md", "models/README.md",
                     "Sources/Media/ModelRuntime/README.md", "Tests/Browser/README.md", "LICENSE"):
            self.assertTrue(choose(self.manifest, [path]).is_empty, path)

    def test_a_document_that_a_program_reads_selects_its_room(self):
        books = next((ROOT / "Sources/BioPioneer/BioPioneerWeb/Books").rglob("*.*")).relative_to(ROOT)
        self.assertIn("BioPioneerWebTests", choose(self.manifest, [str(books)]).rooms)

    def test_a_module_of_a_page_selects_the_tests_of_modules_and_of_the_app(self):
        assets = ROOT / "Sources/Storyboard/StoryboardWeb/Assets"
        path = str(next(assets.rglob("*.js")).relative_to(ROOT))
        choice = choose(self.manifest, [path])
        self.assertTrue(choice.modules)
        self.assertEqual(choice.apps, {"storyboard", "platform"})

    def test_the_types_of_the_api_select_the_check_of_modules(self):
        choice = choose(self.manifest, ["docs/api.d.ts"])
        self.assertEqual((choice.modules, choice.apps, choice.rooms), (True, set(), set()))

    def test_a_browser_test_selects_its_app_and_shared_files_select_all_apps(self):
        self.assertEqual(choose(self.manifest, ["Tests/Browser/fooddiary/test_diary.py"]).apps, {"fooddiary"})
        self.assertEqual(choose(self.manifest, ["Tests/Browser/conftest.py"]).apps, set(APPS))
        self.assertEqual(choose(self.manifest, ["Tests/Browser/conftest.py"]).rooms, set())

    def test_every_folder_of_browser_tests_belongs_to_an_app(self):
        folders = {file.parent.name for file in (ROOT / "Tests/Browser").rglob("test_*.py")}
        self.assertEqual(folders, set(APPS))

    def test_rooms_of_the_whole_tier_exist(self):
        self.assertLessEqual(rooms.WHOLE, set(self.manifest.rooms))


class ChoiceOfAnyGraph(unittest.TestCase):
    def test_indirect_dependents_of_a_target_are_found(self):
        manifest = Manifest([
            Target("Low", "Sources/Low"), Target("Middle", "Sources/Middle", below=("Low",)),
            Target("LowTests", "Tests/LowTests", True, ("Low",)), Target("HighTests", "Tests/HighTests", True, ("Middle",)),
            Target("Inner", "Sources/Low/Inner"), Target("InnerTests", "Tests/InnerTests", True, ("Inner",))])
        self.assertEqual(choose(manifest, ["Sources/Low/a.swift"]).rooms, {"LowTests", "HighTests"})
        self.assertEqual(choose(manifest, ["Sources/Middle/a.swift"]).rooms, {"HighTests"})
        self.assertEqual(choose(manifest, ["Sources/Low/Inner/a.swift"]).rooms, {"InnerTests"})
        self.assertEqual(choose(manifest, ["Tests/LowTests/a.swift"]).rooms, {"LowTests"})

    def test_no_change_selects_no_tests(self):
        self.assertTrue(choose(Manifest([]), []).is_empty)
        self.assertTrue(Choice().is_empty)


if __name__ == "__main__":
    unittest.main()
