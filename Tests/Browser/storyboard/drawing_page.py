"""A page with only a drawing pad, served without the tool: the modules come from the source folder."""

import subprocess
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import rmtree

from places import ROOT

PAGE = """<!doctype html><meta charset="utf-8"><title>Pad</title>
<style>
  body { margin: 0 }
  #around { overflow: auto; height: 100vh }
  #tall { height: 200vh }
  #stage { position: relative; width: 1000px; height: 600px }
  #stage canvas { position: absolute; inset: 0; width: 100%; height: 100% }
</style>
<div id="around"><div id="tall"><div id="stage" tabindex="0"><canvas id="canvas"></canvas><canvas id="overlay"></canvas></div></div></div>
<script type="application/json" id="page-data">{"language": "en-US", "formToken": "none", "texts": {}}</script>
<script type="module">
  import { History } from '/storyboard/drawing/history/history.js'
  import { Habits } from '/storyboard/drawing/input/habits.js'
  import { Pad } from '/storyboard/drawing/pad.js'
  const layer = (id, role) => ({ id, name: '', role, opacity: 1, isLocked: false, isHidden: false, elements: [] })
  const frame = (id) => ({ id, layers: [layer(id + 'b', 'background'), layer(id + 'f', 'foreground')],
    dialogue: '', action: '', notes: '', alternative: '', beginsShot: true })
  globalThis.edits = []
  globalThis.told = []
  const board = { title: '', summary: '', aspect: '16:9', rate: { numerator: 24, denominator: 1 }, defaultDuration: 2000,
    colours: [], sheets: [], frames: ['one', 'two', 'three'].map(frame) }
  globalThis.picked = []
  const find = (id) => document.getElementById(id)
  globalThis.pad = new Pad({ canvas: find('canvas'), overlay: find('overlay'), stage: find('stage') },
    new History(board, (edit) => edits.push(edit)), new Habits(),
    { penSeen: () => told.push('pen'), isLocked: () => told.push('locked'), picked: (ink) => picked.push(ink), askWords: async () => 'Rain' })
  Object.assign(pad.settings, { stabiliser: 0, size: 12 })
  globalThis.drawn = () => pad.shownLayer.elements
  // Counts the pixels of a part of the frame, in units, that are not white.
  globalThis.marked = async (left, top, right, bottom) => {
    await pad.easel.settled()
    const { a, d, e, f } = new DOMMatrix(pad.easel.matrix)
    const { data } = pad.easel.context.getImageData(a * left + e, d * top + f, a * (right - left), d * (bottom - top))
    let count = 0
    for (let pixel = 0; pixel < data.length; pixel += 4) if (data[pixel] + data[pixel + 1] + data[pixel + 2] < 740) count += 1
    return count
  }
  globalThis.isReady = true
</script>"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Folder:
    """An empty folder, served at an address until it is closed."""

    def __init__(self):
        self.path = Path(tempfile.mkdtemp(prefix="drawing-page-"))
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=self.path))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        rmtree(self.path)


class DrawingPage:
    """Serves the page until it is closed."""

    def __init__(self):
        self.folder = Folder()
        subprocess.run([ROOT / "scripts/lay-out-modules", self.folder.path], check=True)
        (self.folder.path / "pad.html").write_text(PAGE)
        self.address = f"{self.folder.address}/pad.html"

    def close(self):
        self.folder.close()
