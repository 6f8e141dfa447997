"""A fresh library of own photos: grouping, naming, splitting, merging and undo."""

import re

import pytest
from libraries import part_of_the_sample
from tiers import whole
from visitor import DESK, PHONE, come_to_rest, until


# Milliseconds. Grouping has the lowest priority, so on two cores that run other tests it takes minutes.
GATHERED = 480_000


def brought(visit, empty, folder):
    """A page after an import of photos of three animals, none of them named."""
    part_of_the_sample(folder)
    page = visit(on=empty).open("/zookeeper/import")
    page.set_input_files("input[data-files]", sorted(folder.rglob("*.jpg")))
    page.locator("[data-go]").click()
    page.get_by_role("heading", name="Done").wait_for(timeout=120_000)
    return page


def sightings(card):
    return card.evaluate("(card) => [...card.querySelectorAll('input[name=sightings]')].map((one) => Number(one.value))")


def answered(page, server, shoot):
    """Identifies the photos by animal, names all photos of one animal at once, and undoes that."""
    page.locator("[data-who]").click()
    until(
        page, "document.querySelectorAll('[data-photo]').length === 26 && !document.querySelector('[data-answers] progress')",
        seconds=GATHERED / 1000)
    sections = page.locator("[data-section=group]")
    assert 3 <= sections.count() < 10
    come_to_rest(page)
    shoot(page, "who is on them by animal")
    assert page.evaluate("document.querySelector('[data-answers]').scrollHeight") < 5_000
    # All photos except one unticked photo get the name.
    first = sections.first
    ids = first.locator("[data-photo]").evaluate_all("(all) => all.map((one) => Number(one.dataset.photo))")
    first.get_by_role("checkbox").last.uncheck()
    first.get_by_label("Name of the animal").fill("Kito")
    first.get_by_role("button", name="Name").click()
    first.get_by_text("Saved: this is Kito").wait_for()
    kito = next(one for one in server.ask("/api/v1/animals")["animals"] if one["name"] == "Kito")
    assert kito["sightings"] == len(ids) - 1
    first.get_by_role("button", name="Undo").click()
    first.get_by_role("button", name="Name").wait_for()
    assert not any(one["name"] == "Kito" and one["sightings"] for one in server.ask("/api/v1/animals")["animals"])


@pytest.mark.whole
@pytest.mark.long
def test_unnamed_photos_are_grouped_identified_named_split_and_merged(visit, empty, shoot, tmp_path):
    page = brought(visit, empty, tmp_path / "photos")
    page.locator("[data-gathered] .lead").wait_for(timeout=GATHERED)
    assert "animals in 26 unidentified photos" in page.inner_text("[data-gathered]")
    answered(page, empty, shoot)
    page.get_by_role("link", name="See which photos show the same animal").click()
    cards = page.locator("[data-group]")
    cards.first.wait_for()
    come_to_rest(page)
    shoot(page, "groups")
    before = [sightings(card) for card in cards.all()]
    assert len(before) >= 3 and all(len(group) > 1 for group in before)

    # One press removes a photo of another animal, and another press restores it.
    cards.first.get_by_role("button", name="shows another animal").last.click()
    page.get_by_text("Saved: another animal").wait_for()
    after = [sightings(card) for card in cards.all()]
    # The group keeps its position, although other groups are larger now.
    assert after[0] == before[0][:-1] and [group for group in after if group in before] == before[1:]
    page.locator("[data-saved]").get_by_role("button", name="Undo").click()
    page.locator("[data-saved]").wait_for(state="detached")
    assert [sightings(card) for card in cards.all()] == before

    # Text typed into another group stays while one is named.
    cards.nth(1).get_by_label("Name of the animal").fill("Amara, perhaps")
    cards.first.get_by_label("Name of the animal").fill("Zuri")
    cards.first.get_by_role("button", name="Name all").click()
    page.get_by_text("Saved: this is Zuri").wait_for()
    assert [sightings(card) for card in cards.all()] == before[1:]
    assert cards.first.get_by_label("Name of the animal").input_value() == "Amara, perhaps"
    zuri = next(one for one in empty.ask("/api/v1/animals")["animals"] if one["name"] == "Zuri")
    assert zuri["sightings"] == len(before[0])

    # Two groups show one animal. Single photos may be candidates too; merging one of them does not reduce the number of
    # groups.
    another = page.get_by_role("button", name=re.compile(r"^They are one animal: add \d+ photos$"))
    near = cards.filter(has=another).first
    mine = sightings(near)
    near.get_by_role("button", name=re.compile(r"add \d+ photos$")).first.click()
    page.get_by_text("Saved: one animal").wait_for()
    merged = [sightings(card) for card in cards.all()]
    assert len(merged) == len(before) - 2 and any(set(mine) < set(group) for group in merged)
    page.locator("[data-saved]").get_by_role("button", name="Undo").click()
    page.locator("[data-saved]").wait_for(state="detached")
    assert [sightings(card) for card in cards.all()] == before[1:]


@pytest.mark.parametrize("size", [PHONE, whole(DESK)], ids=["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", whole("dark")])
def test_groups_are_visible_without_scripts_and_on_every_screen(visit, exhibition, shoot, size, scheme):
    # The test cannot switch themes without scripts, because it could not wait for transitions.
    page = visit(on=exhibition, size=size, color_scheme=scheme, java_script_enabled=False).open("/zookeeper/groups")
    assert page.locator("[data-group] form button").count() > 2
    shoot(page, f"groups {scheme} {size['width']}")
