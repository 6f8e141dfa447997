"""Importing photos: plan, import, report, undo; from files, from a folder of this computer, and with kills."""

import re
import shutil
import signal

import pytest
from libraries import NEWCOMER, part_of_the_sample
from places import DATASETS, SAMPLE
from visitor import PHONE, until


def count(server):
    return server.ask("/api/v1/sightings?count=true&limit=1")["count"]


@pytest.fixture()
def fresh(serve, nothing, tmp_path):
    """A library without photos, with a smaller sample. The tool first searches its working directory for a sample."""
    number = part_of_the_sample(tmp_path / "datasets/sample")
    running = serve(nothing, within=tmp_path)
    yield running, number
    running.stop()


def test_the_first_visit_explains_the_app_and_imports_the_sample(visit, fresh, shoot):
    server, number = fresh
    page = visit(NEWCOMER, on=server).open("/zookeeper")
    page.wait_for_url("**/zookeeper/welcome")
    assert "Identify every animal" in page.inner_text("h1")
    shoot(page, "welcome")
    page.get_by_role("button", name="Try the sample catalogue").click()
    page.locator("[data-plan] h2", has_text="Done").wait_for(timeout=120_000)
    assert count(server) == number > 20
    page.goto("/zookeeper")
    assert {str(number), "3"} <= set(page.inner_text(".figures").split())
    shoot(page, "home")


def test_nothing_is_written_before_the_plan_is_confirmed(visit, empty, shoot, tmp_path):
    files = sorted((SAMPLE / "known").glob("*.jpg"))[:6]
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(files[0].read_bytes()[:9_000])
    twin = tmp_path / "twin.jpg"
    shutil.copy(files[1], twin)
    page = visit(on=empty).open("/zookeeper/import")
    page.set_input_files("input[data-files]", [*files, broken, twin])
    page.get_by_role("heading", name="Preview").wait_for()
    shoot(page, "import plan")
    assert count(empty) == 0
    text = page.inner_text("[data-plan]")
    assert "already here" in text
    page.locator("[data-go]").click()
    page.get_by_role("heading", name="Done").wait_for(timeout=60_000)
    assert count(empty) >= 6
    shoot(page, "import report")
    page.locator("[data-undo]").click()
    page.locator(".notice.good").wait_for()
    assert count(empty) == 0
    # The same files are imported again, which restores their photos.
    page.goto("/zookeeper/import")
    page.set_input_files("input[data-files]", files)
    page.locator("[data-go]").click()
    page.get_by_role("heading", name="Done").wait_for(timeout=60_000)
    assert count(empty) == 6


@pytest.mark.whole
def test_identification_after_import_can_be_accepted_at_once(visit, empty, shoot, tmp_path):
    part_of_the_sample(tmp_path / "sample", animals=("Zuri", "Kito"))
    shutil.move(tmp_path / "sample/new", tmp_path / "new")
    table = tmp_path / "sample/annotations.csv"
    rows = table.read_text(encoding="utf-8").splitlines()
    # The command fails if a row reaches no photo.
    table.write_text("\n".join(row for row in rows if not row.startswith("new/")) + "\n", encoding="utf-8")
    empty.tool("import", str(tmp_path / "sample"), "--annotations", str(table))
    photos = sorted((tmp_path / "new").glob("*.jpg"))
    page = visit(on=empty).open("/zookeeper/import")
    page.set_input_files("input[data-files]", photos)
    page.locator("[data-go]").click()
    page.get_by_role("heading", name="Done").wait_for(timeout=60_000)
    page.locator("[data-who]").click()
    until(page, f"document.querySelectorAll('[data-photo]').length === {len(photos)} && !document.querySelector('[data-answers] progress')")
    shoot(page, "who is on them")
    assert f"{len(photos)} sightings are left" in page.inner_text("[data-unnamed]")
    first = page.locator("[data-section=animal]").first
    name, count = first.locator("h3").first.inner_text(), first.locator("[data-photo]").count()
    confirm = first.get_by_role("button", name=re.compile(f"Yes, (this is|all {count} are) {name}")).first
    confirm.click()
    first.get_by_text(f"Saved: this is {name}").wait_for()
    assert f"{len(photos) - count} " in page.inner_text("[data-unnamed]")
    first.get_by_role("button", name="Undo").click()
    confirm.wait_for()
    assert f"{len(photos)} sightings are left" in page.inner_text("[data-unnamed]")
    # One photo by itself: a known name is not a new animal.
    one = first.locator("[data-photo]").last
    one.get_by_text("Another answer").click()
    one.get_by_role("button", name="A new animal").click()
    one.get_by_label("Name of the animal").fill(name.lower())
    one.get_by_role("button", name="Save").click()
    one.get_by_text("is known already").wait_for()
    one.get_by_label("Name of the animal").fill("Nobody yet")
    one.get_by_role("button", name="Save").click()
    one.get_by_text("Saved: this is Nobody yet").wait_for()
    assert f"{len(photos) - 1} sightings are left" in page.inner_text("[data-unnamed]")
    assert "Nobody yet" in [one["name"] for one in empty.ask("/api/v1/animals")["animals"]]


@pytest.mark.whole
def test_identification_works_in_a_library_without_names(visit, empty):
    page = visit(on=empty).open("/zookeeper/import")
    page.set_input_files("input[data-files]", sorted((SAMPLE / "known").glob("*.jpg"))[:2])
    page.locator("[data-go]").click()
    page.get_by_role("heading", name="Done").wait_for(timeout=60_000)
    page.locator("[data-who]").click()
    until(page, "document.querySelectorAll('[data-photo]').length === 2")


@pytest.mark.whole
@pytest.mark.skipif(not (DATASETS / "exif/images").is_dir(), reason="the set of real photos is not here")
@pytest.mark.long
def test_real_photos_of_every_format_are_imported(visit, empty):
    """How a browser passes on files of these names and types; reading the photos is tested without a browser."""
    kinds = {}
    for file in sorted((DATASETS / "exif/images").iterdir()):
        kinds.setdefault(file.suffix, []).append(file)
    assert {".jpg", ".JPG", ".heic", ".HEIC", ".heif", ".hif", ".png"} <= set(kinds)
    files = [file for those in kinds.values() for file in those[:2]]
    page = visit(on=empty, size=PHONE).open("/zookeeper/import")
    page.set_input_files("input[data-files]", files)
    page.locator("[data-go]").click(timeout=120_000)
    page.get_by_role("heading", name="Done").wait_for(timeout=120_000)
    rows = empty.ask("/api/v1/sightings?limit=500")["sightings"]
    # One of the files is damaged.
    assert len(rows) == len(files) - 1
    assert any("latitude" in row for row in rows) and any("direction" in row for row in rows)


@pytest.mark.whole
def test_a_folder_of_this_computer_is_imported_in_place(visit, empty, tmp_path):
    number = part_of_the_sample(tmp_path / "sample", animals=("Zuri",))
    page = visit(on=empty).open("/zookeeper/import")
    page.locator("summary", has_text="A folder on the server").click()
    page.fill("input[name=folder]", str(tmp_path / "sample"))
    page.get_by_role("button", name="Preview the import").click()
    page.locator("[data-go]").click()
    page.get_by_role("heading", name="Done").wait_for(timeout=60_000)
    assert count(empty) == number > 8


@pytest.mark.whole
@pytest.mark.long
@pytest.mark.worker
def test_upload_resumes_after_a_lost_connection_and_a_killed_server(visit, empty):
    files = sorted((SAMPLE / "known").glob("*.jpg"))[:24]
    somebody = visit(on=empty)
    page = somebody.open("/zookeeper/import")
    page.set_input_files("input[data-files]", files)
    until(page, "document.querySelector('[data-progress]').value > 0")
    with page.expect_event("requestfailed"):
        empty.stop(signal.SIGKILL)
    empty.start()
    page.get_by_role("heading", name="Preview").wait_for(timeout=90_000)
    assert f"{len(files)} files" in page.inner_text("[data-plan]")
    # The server is killed halfway through the import. The import resumes by itself, and the page finds it.
    page.locator("[data-go]").click()
    until(page, "location.pathname.startsWith('/zookeeper/import/')")
    until(page, "document.querySelector('[data-plan] progress')?.value > 0")
    empty.stop(signal.SIGKILL)
    empty.start()
    page.get_by_role("heading", name="Done").wait_for(timeout=90_000)
    assert count(empty) == len(files)
    assert not [one for one in empty.tool("doctor") if one.get("severity") == "problem"]
    # This test causes the errors of the time without a server.
    somebody.problems.clear()


@pytest.mark.whole
def test_waiting_import_shows_its_place_in_the_queue(visit, empty):
    page = visit(on=empty, size=PHONE).open("/zookeeper/import")
    page.route("**/api/v1/jobs/*/events", lambda route: route.fulfill(
        content_type="text/event-stream",
        body='event: job\ndata: {"id": "a", "state": "waiting", "ahead": 2, "progress": null}\n\n'))
    page.set_input_files("input[data-files]", sorted((SAMPLE / "known").glob("*.jpg"))[:1])
    page.get_by_text("Waiting: 2 other jobs go first").wait_for()


@pytest.mark.whole
def test_uploaded_photos_wait_for_import_after_a_reload(visit, empty):
    page = visit(on=empty).open("/zookeeper/import")
    page.set_input_files("input[data-files]", sorted((SAMPLE / "known").glob("*.jpg"))[:3])
    page.get_by_role("heading", name="Preview").wait_for()
    page.goto("/zookeeper/import")
    page.get_by_role("button", name="Continue with these photos").click()
    page.locator("[data-go]").click()
    page.get_by_role("heading", name="Done").wait_for(timeout=60_000)
    assert count(empty) == 3
