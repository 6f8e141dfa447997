"""The markup of a mock table: like the real one (`Assets/game/README.md`), reduced to what the modules need."""

import json
import time

from places import ROOT

TEXTS = [ROOT / "Sources" / place / "Translations/en-US.json" for place in (
    "Server/WebPlatform", "BioPioneer/BioPioneerWeb", "BioPioneer/BioPioneerMessages")]
STYLES = ["platform/style.css", "platform/dialogs/dialogs.css"] + [
    f"biopioneer/game/{name}.css" for name in ("drawing", "table", "motion", "pictures", "options", "hints")] + ["place.css"]
# The page's own layout.
PLACES = """
main { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 60rem; }
.board { max-height: 13rem; }
.strand { max-height: 5rem; }
.hand-place { width: 5rem; min-height: 6.5rem; border: 1px dashed; }
#log { height: 6rem; overflow-y: scroll; }
"""
NAMES = {1: "Ann", 2: "Bob", 3: "Vera"}


class Markup:
    def __init__(self, game, seats):
        self.game, self.seats = game, seats

    def root(self, since=None):
        game = self.game
        sections = "".join(
            f'<section id="{name}" data-version="{version}">{getattr(self, name)()}</section>'
            for name, version in game.sections.items() if since is None or version > since)
        happened = [one for one in game.happened if since is not None and one["version"] > since]
        return (
            f'<div id="table" data-table data-code="KMPRTW" data-version="{game.version}" data-seats="{self.seats}" data-turn="{game.turn}" '
            f'data-turn-name="{NAMES[game.turn]}" data-turn-since="2026-05-04T09:30:00Z"{" data-over" if game.over else ""}>{sections}'
            f'<script type="application/json" data-happened>{json.dumps(happened)}</script></div>')

    def page(self):
        texts = {key: value for path in TEXTS for key, value in json.loads(path.read_text()).items()}
        data = {"language": "en-US", "formToken": "token", "person": None, "texts": texts}
        styles = "".join(f'<link rel="stylesheet" href="/assets/{name}">' for name in STYLES)
        tools = "".join(f"<button data-{mark} hidden>{name}</button>" for mark, name in (
            ("open-options", "Options"), ("open-keys", "Keys"), ("show-hint", "Hint"), ("full-screen", "Full screen"), ("skip", "Skip")))
        return (
            f'<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<title>Table</title><link rel="icon" href="data:,">{styles}'
            f'<script type="application/json" id="page-data">{json.dumps(data).replace("<", chr(92) + "u003c")}</script>'
            f'<script type="module" src="/assets/platform/shell.js"></script><script type="module" src="/assets/biopioneer/game/game.js"></script></head>'
            f'<body><main><h1>Table</h1><p class="actions">{tools}</p>{self.root()}</main>'
            f'<div class="toasts" role="status" data-toasts></div></body></html>')

    def board(self):
        game = self.game
        spaces = "".join(
            f'<g class="space" data-space="{at}" role="img" aria-label="Space {at}" data-roving-item{" aria-current=true" if at == game.space else ""} '
            f'transform="translate({20 + 40 * at} 60)"><circle r="16" class="space-plate"/></g>' for at in range(12))
        die = "".join(f'<circle class="pip {place}" cx="{x}" cy="{y}" r="8.5"/>' for place, x, y in (
            ("nw", 29, 25), ("sw", 29, 67), ("middle", 50, 46), ("ne", 71, 25), ("se", 71, 67)))
        return (
            f'<svg class="board" viewBox="0 0 500 200" role="group" aria-label="Board" data-roving>{spaces}'
            f'<g transform="translate(20 110) scale(.7)"><g class="die ready" data-die data-value="4" role="button" tabindex="0" aria-label="Roll">'
            f'<rect class="die-top" x="5" y="3" width="90" height="86" rx="20"/>{die}</g></g>'
            f'<g class="pile" data-pile="triangle" transform="translate(150 110) scale(.5)"><g class="card-back triangle"><rect class="pile-sheet" width="100" height="140"/></g>'
            f'<g data-discard="triangle" transform="translate(160 0)"><rect class="pile-sheet" width="100" height="140"/></g></g>'
            f'<g class="token" data-token="{game.turn}" data-id="token" transform="translate({20 + 40 * game.space} 60)"><circle class="token-piece" r="9"/></g></svg>')

    def strand(self):
        slots = "".join(
            f'<g class="slot{" filled" if at <= self.game.placed else ""}" data-slot="{at}" transform="translate({at * 64 - 20} 44)"><circle class="slot-disc" r="27"/>'
            f'<g{" data-card=BT" if at <= self.game.placed else ""}><circle r="12"/></g></g>' for at in range(1, 7))
        return f'<svg class="strand" viewBox="0 0 400 88" aria-hidden="true">{slots}</svg>'

    def hand(self):
        card = '<svg class="shape-card" viewBox="-3 -3 112 152"><g class="card-front" data-card="BT"><rect class="card-paper" width="100" height="140" rx="8"/></g></svg>'
        return f'<h2>Hand</h2><div data-hand data-lab="{self.game.turn}" class="hand-place">{card if self.game.phase == "hand" else ""}</div>'

    def actions(self):
        game = self.game
        after = game.placed + 1
        forms = {
            "start": [("rollMove", "R", "Roll", 'data-picture="die" data-drag-from="die" data-drag-to="space:4"', "", True)],
            "hand": [("place", "P", "Place", f'data-picture="slot:{after}" data-drag-from="hand" data-drag-to="slot:{after}"', "", True),
                     ("discard", "D", "Discard", 'data-drag-from="hand" data-drag-to="discard:triangle"', "", False)],
            "main": [("attempt", "A", "Find a person", "", "", True), ("solve", "V", "Solve", "", "The strand is not complete.", False)],
        }[game.phase] + ([("endTurn", "E", "End the turn", 'data-ask="End the turn with actions left?"', "", False)] if game.phase == "main" else [])
        return '<h2>Actions</h2><p data-actions-note role="alert"></p>' + "".join(self.form(*one) for one in forms)

    def form(self, command, key, name, more, why, is_next):
        marks = f' aria-disabled="true" data-why="{why}"' if why else ""
        hint = f' data-next data-hint="Now: {name.lower()}."' if is_next else ""
        return (
            f'<form id="do-{command}" method="post" action="/biopioneer/rooms/KMPRTW/commands" data-command {more}>'
            f'<input type="hidden" name="form-token" value="token"><input type="hidden" name="command" value="{command}">'
            f'<input type="hidden" name="version" value="{self.game.version}"><input type="hidden" name="key" value="{time.monotonic_ns()}">'
            f'<button aria-keyshortcuts="{key}"{marks}{hint}>{name}</button></form>')

    def labs(self):
        return "".join(f'<details data-id="lab-{seat}" data-lab="{seat}"><summary>Lab of {name}</summary><p>…</p></details>' for seat, name in NAMES.items())

    def problem(self):
        return '<p data-problem>Malaria</p><p data-clock></p>'

    def log(self):
        return '<ol class="log" id="log-list">' + "".join(
            f'<li data-id="entry-{at}">{words}</li>' for at, words in enumerate(self.game.log)) + "</ol>"
