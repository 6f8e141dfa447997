"""Drawing with browser events: fingers, pens and mice, and the resulting pixels."""

import math
import time

import pytest
from drawing_page import DrawingPage
from visitor import Fingers, until

SIZE = {"width": 1024, "height": 768}


@pytest.fixture(scope="module")
def place():
    page = DrawingPage()
    yield page
    page.close()


@pytest.fixture()
def pad(chromium, place):
    context = chromium.new_context(viewport=SIZE, has_touch=True)
    page = context.new_page()
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda line: problems.append(line.text) if line.type == "error" and "favicon" not in line.location.get("url", "") else None)
    page.goto(place.address)
    until(page, "globalThis.isReady === true")
    yield page
    context.close()
    assert not problems, problems


class Pen:
    """A pen above or on the screen, with pressure and tilt."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)

    def send(self, kind, x, y, force=0.5, tilt=0, at=None):
        is_down = kind != "hover" and kind != "mouseReleased"
        self.session.send("Input.dispatchMouseEvent", {
            "type": "mouseMoved" if kind == "hover" else kind, "x": x, "y": y, "pointerType": "pen",
            "button": "none" if kind in ["hover", "mouseMoved"] else "left", "buttons": 1 if is_down else 0, "clickCount": 0 if kind == "hover" else 1,
            "force": force if is_down else 0, "tiltX": tilt, **({"timestamp": at} if at else {})})

    def line(self, *places):
        self.send("mousePressed", *places[0])
        for one in places[1:]:
            self.send("mouseMoved", *one)
        self.send("mouseReleased", *places[-1][:2])


def count(page):
    return page.evaluate("drawn().length")


def points(page, index=-1):
    return page.evaluate(
        """async (index) => (await import('/storyboard/drawing/strokes/trace.js')).decode(drawn().at(index).content.stroke.trace)""", index)


def finger_line(fingers, *places):
    fingers.send("touchStart", places[0])
    for one in places[1:]:
        fingers.send("touchMove", one)
    fingers.send("touchEnd")


def test_one_finger_draws_and_the_page_does_not_scroll(pad):
    finger_line(Fingers(pad), (200, 500), *[(200, 500 - step * 20) for step in range(1, 21)])
    assert count(pad) == 1 and len(points(pad)) > 10
    assert pad.evaluate("[document.getElementById('around').scrollTop, scrollY, visualViewport.scale]") == [0, 0, 1]
    assert pad.evaluate("marked(10, 10, 1760, 990)") > 300


def test_after_a_pen_hovers_fingers_move_the_paper(pad):
    Pen(pad).send("hover", 300, 300)
    assert pad.evaluate("told") == ["pen"]
    pad.wait_for_timeout(600)
    before = pad.evaluate("[pad.easel.view.x, pad.easel.view.scale]")
    finger_line(Fingers(pad), (200, 200), *[(200 + step * 15, 200) for step in range(1, 11)])
    assert count(pad) == 0
    x, scale = pad.evaluate("[pad.easel.view.x, pad.easel.view.scale]")
    assert x < before[0] - 100 and scale == before[1]


def test_a_line_of_a_palm_is_undone_when_the_pen_comes_down(pad):
    fingers, pen = Fingers(pad), Pen(pad)
    fingers.send("touchStart", (700, 400))
    fingers.send("touchMove", (706, 404))
    pen.send("mousePressed", 300, 300)
    for step in range(1, 8):
        pen.send("mouseMoved", 300 + step * 12, 300, 0.3 + step / 10)
    fingers.send("touchMove", (716, 404))
    pen.send("mouseReleased", 384, 300)
    fingers.send("touchEnd")
    assert count(pad) == 1
    pressures = [one["pressure"] for one in points(pad)]
    assert pressures[-1] > pressures[0] and max(pressures) <= 1
    # The palm's line can be neither undone nor redone.
    assert pad.evaluate("[pad.history.of('one').past.length, pad.history.of('one').future.length]") == [1, 0]


@pytest.mark.whole
def test_a_line_of_a_palm_that_was_just_lifted_is_undone_when_the_pen_comes_down(pad):
    # On a busy machine events are delayed: they carry their own timestamps.
    now = time.time()
    session = pad.context.new_cdp_session(pad)
    for kind, places in [("touchStart", [(700, 400)]), ("touchMove", [(704, 402)]), ("touchEnd", [])]:
        session.send("Input.dispatchTouchEvent", {"type": kind, "timestamp": now, "touchPoints": [{"x": x, "y": y} for x, y in places]})
    assert count(pad) == 1
    pen = Pen(pad)
    pen.send("mousePressed", 300, 300, at=now + 0.4)
    pen.send("mouseMoved", 340, 320, at=now + 0.42)
    pen.send("mouseReleased", 380, 300, at=now + 0.44)
    assert count(pad) == 1 and points(pad)[0]["x"] < 700
    assert [next(iter(edit)) for edit in pad.evaluate("edits")] == ["draw", "erase", "draw"]


def test_a_tap_of_two_fingers_undoes_and_a_tap_of_three_redoes(pad):
    fingers = Fingers(pad)
    finger_line(fingers, (200, 200), *[(200 + step * 20, 220) for step in range(1, 15)])
    marks = pad.evaluate("marked(10, 10, 1760, 990)")
    assert count(pad) == 1 and marks > 0
    fingers.send("touchStart", (300, 300), (420, 300))
    fingers.send("touchEnd")
    assert count(pad) == 0 and pad.evaluate("marked(10, 10, 1760, 990)") == 0
    fingers.send("touchStart", (300, 300), (420, 300), (520, 300))
    fingers.send("touchEnd")
    assert count(pad) == 1 and pad.evaluate("marked(10, 10, 1760, 990)") == marks


def test_two_fingers_zoom_and_rotate_the_paper(pad):
    fingers = Fingers(pad)
    fingers.send("touchStart", (450, 300), (550, 300))
    for step in range(1, 11):
        fingers.send("touchMove", (450 - step * 10, 300 + step * 5), (550 + step * 10, 300 - step * 5))
    fingers.send("touchEnd")
    assert count(pad) == 0
    scale, turn = pad.evaluate("[pad.easel.view.scale, pad.easel.view.turn]")
    assert scale > 1.2 and turn < -0.2
    assert pad.evaluate("visualViewport.scale") == 1


def test_a_mouse_draws_without_pressure_and_its_wheel_moves_and_zooms(pad):
    pad.mouse.move(300, 200)
    pad.mouse.down()
    pad.mouse.move(500, 250, steps=12)
    pad.mouse.up()
    assert {round(one["pressure"] * 1023) for one in points(pad)} == {512}
    before = pad.evaluate("pad.easel.view.scale")
    pad.keyboard.down("Control")
    pad.mouse.wheel(0, -100)
    pad.keyboard.up("Control")
    until(pad, "pad.easel.view.scale > 1.1 * %f" % before)
    assert pad.evaluate("[scrollY, document.getElementById('around').scrollTop]") == [0, 0]


@pytest.mark.whole
def test_all_coalesced_points_of_an_event_are_drawn(pad):
    # Browsers combine several moves in one event: the coalesced ones are used too.
    pad.evaluate(
        """() => {
          const stage = document.getElementById('stage')
          const event = (name, x, y, more = {}) => new PointerEvent(name, { pointerId: 7, pointerType: 'pen', isPrimary: true, bubbles: true,
            clientX: x, clientY: y, pressure: 0.5, button: name === 'pointermove' ? -1 : 0, buttons: 1, ...more })
          stage.setPointerCapture = () => undefined
          stage.dispatchEvent(event('pointerdown', 100, 100))
          const coalesced = Array.from({ length: 9 }, (_, step) => event('pointermove', 110 + 10 * step, 100 + step ** 2))
          const predictedEvents = [event('pointermove', 400, 400)]
          stage.dispatchEvent(event('pointermove', 190, 164, { coalescedEvents: coalesced, predictedEvents }))
          globalThis.expected = pad.easel.live.picture.stroke.predicted.length
          stage.dispatchEvent(event('pointerup', 190, 164, { buttons: 0 }))
        }""")
    found = points(pad)
    assert len(found) == 10 and pad.evaluate("expected") == 1
    # Predicted points are not stored.
    assert max(one["x"] for one in found) < 400


@pytest.mark.whole
def test_stroke_looks_the_same_during_and_after_drawing(pad):
    # Comparing pictures takes longer than the hold time that makes a line straight.
    pad.evaluate("pad.choose('pen'); pad.reception.hands.rest = () => undefined")
    pen = Pen(pad)
    pen.send("mousePressed", 200, 300)
    for step in range(1, 30):
        pen.send("mouseMoved", 200 + step * 12, 300 + 60 * math.sin(step / 4), 0.3 + 0.2 * math.sin(step / 5))
    look = """async () => {
      for (let turn = 0; turn < 6; turn += 1) await new Promise(requestAnimationFrame)
      return [...pad.easel.context.getImageData(20, 40, 960, 520).data].filter((_, index) => index % 4 === 0) }"""
    during = pad.evaluate(look)
    pen.send("mouseReleased", 200 + 29 * 12, 300 + 60 * math.sin(29 / 4))
    after = pad.evaluate(look)
    assert sum(one < 100 for one in during) > 500
    assert sum(abs(a - b) > 40 for a, b in zip(during, after)) < 20


GROWING = """async () => {
  const { LayerPicture } = await import('/storyboard/drawing/raster/layer-picture.js')
  const { boundsOf, union } = await import('/storyboard/drawing/strokes/bounds.js')
  const [level, upright] = drawn()
  const size = { width: 1760, height: 990 }
  const at = (element, index, x, y) => ({ ...element, id: `${element.id.slice(0, -3)}${100 + index}`, place: [1, 0, 0, 1, x, y] })
  const before = Array.from({ length: 40 }, (_, index) => at(level, index, 0, 4 * index))
  const line = at(upright, 50, 0, 0)
  const pixels = (picture) => {
    const canvas = Object.assign(document.createElement('canvas'), size)
    const context = canvas.getContext('2d')
    picture.put(context, [1, 0, 0, 1, 0, 0], { left: 0, top: 0, right: size.width, bottom: size.height })
    return context.getImageData(0, 0, size.width, size.height).data
  }
  const inked = (data) => data.reduce((sum, value, index) => sum + (index % 4 === 3 && value > 0 ? 1 : 0), 0)
  const begun = () => {
    const picture = new LayerPicture(() => null)
    picture.look([1, 0, 0, 1, 0, 0], size)
    picture.show(before)
    let left = 10
    picture.work(() => (left -= 1) > 0)
    return picture
  }
  const grown = (picture) => { while (!picture.work(() => true)); return pixels(picture) }
  const whole = (elements) => {
    const picture = new LayerPicture(() => null)
    picture.look([1, 0, 0, 1, 0, 0], size)
    picture.show(elements)
    grown(picture)
    // When a part is repainted, the browser rounds differently at its edges.
    picture.repaint(picture.shown, elements.includes(line) ? boundsOf(line) : union([]))
    return pixels(picture)
  }
  const same = (one, other) => one.every((value, index) => value === other[index])
  const half = begun()
  const without = inked(pixels(half))
  half.show([...before, line])
  const shown = inked(pixels(half))
  const taken = begun()
  taken.show([...before, line])
  taken.show(before)
  return { without, shown, ends: same(grown(half), whole([...before, line])), undone: same(grown(taken), whole(before)) } }"""


@pytest.mark.whole
def test_a_line_drawn_while_the_first_picture_is_painted_is_visible_at_once(pad):
    pen = Pen(pad)
    pen.line(*[(200 + step * 20, 300) for step in range(20)])
    pen.line(*[(400, 250 + step * 15) for step in range(20)])
    seen = pad.evaluate(GROWING)
    assert seen["shown"] > seen["without"] > 0
    assert seen["ends"], "in the end it lies where it belongs"
    assert seen["undone"], "taken back, nothing of it is left"


def test_a_marker_is_darker_where_two_strokes_cross_but_not_where_one_crosses_itself(pad):
    pad.evaluate("pad.choose('marker'); Object.assign(pad.settings, { opacity: 0.5, size: 60, ink: '#336699' })")
    Pen(pad).line((200, 200), (400, 200), (400, 300), (300, 300), (300, 150), (300, 120))
    shades = """async () => { await pad.easel.settled()
      const all = pad.easel.context.getImageData(20, 40, 960, 520).data
      const found = new Map()
      for (let at = 0; at < all.length; at += 4) {
        const key = all.slice(at, at + 3).join(' ')
        found.set(key, (found.get(key) ?? 0) + 1) }
      return [...found].filter(([, count]) => count > 300).map(([key]) => key) }"""
    assert len([one for one in pad.evaluate(shades) if one not in ["255 255 255", "138 138 138"]]) == 1
    Pen(pad).line((350, 100), (350, 400), (351, 420))
    assert len([one for one in pad.evaluate(shades) if one not in ["255 255 255", "138 138 138"]]) == 2


def test_an_eraser_erases_its_layer_and_shows_the_layer_below(pad):
    pad.evaluate("pad.open('one', 'oneb'); pad.choose('marker'); Object.assign(pad.settings, { size: 100, ink: '#00ff00' })")
    Pen(pad).line((300, 300), (500, 300), (501, 300))
    pad.evaluate("pad.open('one', 'onef'); pad.choose('brush'); Object.assign(pad.settings, { size: 100, ink: '#ff0000' })")
    Pen(pad).line((300, 300, 1), (500, 300, 1), (501, 300, 1))
    colour = "(async () => { await pad.easel.settled(); return pad.easel.colourAt({ x: 400, y: 300 }) })()"
    assert pad.evaluate(colour) == "#ff0000"
    pad.evaluate("pad.choose('eraser'); pad.settings.size = 200")
    Pen(pad).line((400, 250), (400, 350), (400, 351))
    assert pad.evaluate(colour) == "#00ff00"
    pad.evaluate("pad.undo()")
    assert pad.evaluate(colour) == "#ff0000"


def test_undo_affects_only_the_present_frame(pad):
    pen = Pen(pad)
    pen.line((200, 200), (300, 220), (400, 200))
    pad.evaluate("pad.open('two')")
    assert count(pad) == 0 and pad.evaluate("marked(10, 10, 1760, 990)") == 0
    pen.line((200, 300), (300, 320), (400, 300))
    pad.evaluate("pad.open('one')")
    pad.evaluate("pad.undo()")
    assert count(pad) == 0
    pad.evaluate("pad.open('two')")
    assert count(pad) == 1


def test_onion_skin_shows_the_previous_and_the_next_frames(pad):
    Pen(pad).line((200, 200), (300, 220), (400, 200))
    pad.evaluate("pad.open('two')")
    assert pad.evaluate("marked(10, 10, 1760, 990)") == 0
    pad.evaluate("pad.hasOnion = true; pad.refresh()")
    assert pad.evaluate("marked(10, 10, 1760, 990)") > 200
    assert count(pad) == 0


def test_a_fill_closes_gaps_and_is_an_outline(pad):
    pad.evaluate("pad.choose('pen'); pad.settings.size = 10")
    # A box with a gap at its upper right corner.
    Pen(pad).line(*[(200 + min(step, 18) * 10, 200) for step in range(19)])
    Pen(pad).line(*[(200, 200 + step * 10) for step in range(21)])
    Pen(pad).line(*[(200 + step * 10, 400) for step in range(21)])
    Pen(pad).line(*[(400, 210 + step * 10) for step in range(20)])
    pad.evaluate("pad.choose('fill'); Object.assign(pad.settings, { ink: '#ffcc00', gap: 60 })")
    Pen(pad).line((300, 300), (300, 300))
    # The lines stay above the fill, and the fill reaches under the edges of the lines.
    fill = pad.evaluate("drawn()[0].content.fill")
    assert fill["ink"] == "#ffcc00" and len(fill["outlines"]) >= 1
    colour = "(async (x) => { await pad.easel.settled(); return pad.easel.colourAt({ x, y: 300 }) })(%d)"
    assert pad.evaluate(colour % 300) == "#ffcc00" and pad.evaluate(colour % 500) == "#ffffff"


def test_lasso_selection_moves_by_hand_and_keys(pad):
    pen = Pen(pad)
    pen.line((200, 200), (250, 220), (300, 200))
    pen.line((600, 400), (650, 420), (700, 400))
    pad.evaluate("pad.choose('select')")
    pen.line((150, 150), (350, 150), (350, 270), (150, 270), (150, 160))
    assert pad.evaluate("[...pad.selection.chosen].length") == 1
    pen.line((250, 210), (300, 260), (350, 310))
    place = pad.evaluate("drawn()[0].place")
    assert place[4] > 100 and place[5] > 100 and pad.evaluate("drawn()[1].place") == [1, 0, 0, 1, 0, 0]
    pad.evaluate("pad.selection.key({ key: 'ArrowLeft', shiftKey: true })")
    assert pad.evaluate("drawn()[0].place")[4] == pytest.approx(place[4] - 20)
    pad.evaluate("pad.undo(); pad.undo()")
    assert pad.evaluate("drawn()[0].place") == [1, 0, 0, 1, 0, 0]


@pytest.mark.whole
def test_the_stroke_eraser_removes_whole_lines_but_not_on_locked_layers(pad):
    pen = Pen(pad)
    pen.line((200, 200), (250, 220), (300, 200))
    pen.line((600, 400), (650, 420), (700, 400))
    pad.evaluate("pad.choose('wipe')")
    pen.line((250, 150), (250, 300))
    assert count(pad) == 1
    pad.evaluate("""pad.do({ setLayer: { layer: 'onef', frame: 'one', settings: {
      name: '', role: 'foreground', opacity: 1, isLocked: true, isHidden: false } } })""")
    pen.line((650, 350), (650, 500))
    assert count(pad) == 1 and "locked" in pad.evaluate("told")


@pytest.mark.whole
def test_a_pen_that_rests_makes_its_line_straight(pad):
    pad.evaluate("pad.settings.stabiliser = 0.5")
    pen = Pen(pad)
    pen.send("mousePressed", 200, 200)
    for step in range(1, 11):
        pen.send("mouseMoved", 200 + step * 20, 200 + 15 * math.sin(step))
    until(pad, "pad.reception.hands.line?.isStraight === true", seconds=10)
    pen.send("mouseReleased", 400, 200)
    assert len(points(pad)) == 2


def test_figures_texts_and_colours_are_drawn_and_picked(pad):
    pen = Pen(pad)
    pad.evaluate("pad.choose('rectangle'); pad.settings.fill = '#ff00ff'")
    pen.line((200, 200), (300, 300), (400, 400))
    assert pad.evaluate("drawn()[0].content.figure.kind") == "rectangle"
    pad.evaluate("pad.choose('picker')")
    pen.line((300, 300), (300, 300))
    assert pad.evaluate("picked.at(-1)") == "#ff00ff"
    pad.evaluate("pad.choose('text')")
    pen.line((500, 200), (500, 200))
    until(pad, "drawn().at(-1).content.text?.text === 'Rain'")


QUEUE = """async (client) => {
  const { EditQueue } = await import('/storyboard/drawing/queue/queue.js')
  const { EditStore } = await import('/storyboard/drawing/queue/store.js')
  const { ConnectionError } = await import('/platform/server/interface.js')
  globalThis.states = []
  globalThis.store = new EditStore()
  const send = async () => { throw new ConnectionError('no answer') }
  globalThis.queue = new EditQueue({ owner: 'Vera', project: 'p', client }, { store, send, tell: (state) => states.push(state.state) })
  return (await store.waiting('Vera', 'p')).map(({ client, sequence, edit }) => [client, sequence, edit.erase.elements[0]]) }"""


def test_unsent_edits_survive_a_reload_of_the_page(pad):
    assert pad.evaluate(QUEUE, "w1") == []
    pad.evaluate("""async () => {
      for (const name of ['a', 'b', 'c']) await queue.add({ erase: { on: { sheet: { sheet: 's' } }, elements: [name] } }) }""")
    until(pad, "states.at(-1) === 'unsaved'")
    pad.reload()
    until(pad, "globalThis.isReady === true")
    assert pad.evaluate(QUEUE, "w2") == [["w1", 1, "a"], ["w1", 2, "b"], ["w1", 3, "c"]]
    pad.evaluate("async () => store.remove((await store.waiting('Vera', 'p')).map(({ key }) => key))")
    pad.reload()
    until(pad, "globalThis.isReady === true")
    assert pad.evaluate(QUEUE, "w3") == []
