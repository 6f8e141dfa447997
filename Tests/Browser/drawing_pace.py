"""How long ink takes from the pen to the screen, with 2,000 strokes in a frame: `.browser/bin/python Tests/Browser/drawing_pace.py`.

Chromium draws for ten seconds. The page itself notes the time from each pointer event's own time to the end of the frame in which it was
drawn, as far as a page can know it (what the compositor adds is not in it), and how many frames came late. Nothing is asserted:
machines differ.
"""

import math
import shutil
import statistics
import time

from drawing_page import DrawingPage
from playwright.sync_api import sync_playwright
from test_storyboard_drawing import Pen
from visitor import until

SECONDS = 10

STROKES = """async (count) => {
  const { encode } = await import('/storyboard/drawing/strokes/trace.js')
  const { chance } = await import('/storyboard/drawing/strokes/chance.js')
  const random = chance(7)
  const tools = ['pencil', 'pen', 'brush', 'marker']
  const elements = Array.from({ length: count }, (_, index) => {
    const [x, y, way] = [random() * 1700, random() * 1000, random() * 6]
    const points = Array.from({ length: 10 + Math.floor(random() * 50) }, (_, step) => ({ x: x + 4 * step * Math.cos(way + step / 20),
      y: y + 4 * step * Math.sin(way + step / 20), pressure: 0.2 + 0.6 * random(), tiltX: 0, tiltY: 0 }))
    return { id: `s${index}`, place: [1, 0, 0, 1, 0, 0], content: { stroke: {
      tool: tools[index % 4], ink: '#334455', size: 4 + 12 * random(), opacity: 0.8, trace: encode(points) } } } })
  pad.commit({ draw: elements })
  await pad.easel.settled() }"""

# The end of a frame is when the browser goes on after it: a message that waits behind the painting.
MEASURE = """() => {
  globalThis.delays = []
  globalThis.frames = []
  let events = []
  document.getElementById('stage').addEventListener('pointermove', (event) =>
    events.push(...(event.getCoalescedEvents?.() ?? [event]).map((one) => one.timeStamp)))
  const channel = new MessageChannel()
  channel.port1.onmessage = () => {
    const now = performance.now()
    delays.push(...events.map((time) => now - time))
    events = []
  }
  const frame = (time) => {
    frames.push(time)
    channel.port2.postMessage(0)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame) }"""


def main():
    page = DrawingPage()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"), args=["--no-sandbox"])
        tab = browser.new_page(viewport={"width": 1024, "height": 768})
        tab.goto(page.address)
        until(tab, "globalThis.isReady === true")
        began = time.monotonic()
        tab.evaluate(STROKES, 2000)
        print(f"2,000 strokes are shown after {time.monotonic() - began:.2f} s")
        pen = Pen(tab)
        tab.evaluate(MEASURE)
        end, step = time.monotonic() + SECONDS, 0
        while time.monotonic() < end:
            pen.send("mousePressed", 200, 300)
            for _ in range(90):
                step += 1
                pen.send("mouseMoved", 500 + 280 * math.cos(step / 23), 300 + 200 * math.sin(step / 17), 0.3 + 0.3 * math.sin(step / 9))
            pen.send("mouseReleased", 500, 300)
        delays, frames = tab.evaluate("[delays, frames]")
        browser.close()
    page.close()
    delays.sort()
    gaps = [after - before for before, after in zip(frames, frames[1:])]
    print(f"{len(delays)} points; event to frame: p50 {delays[len(delays) // 2]:.1f} ms, p95 {delays[len(delays) * 95 // 100]:.1f} ms")
    print(f"{len(frames)} frames in {SECONDS} s, median {statistics.median(gaps):.1f} ms; {sum(gap > 25 for gap in gaps)} came late")


if __name__ == "__main__":
    main()
