import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circle, rectangle } from './page.js'
import { asked, line, pieces, serve } from './server.js'
import { LIMITS, WHITE, mixed } from '../fingerpaint/mixers/distribution.js'
import { RefusedError, Workbench } from '../fingerpaint/laboratory/workbench.js'

const EXACT = { engine: 'exact', lattice: 'uniform', sharpness: 1, detail: 'repeats' }
const T = { wall: 'T', reversed: false, hundredths: 100 }
const B = { wall: 'B', reversed: true, hundredths: 100 }
const stroke = (count = 1) => ({ paint: { value: 0, stroke: { nib: 'round', radius: 0.1, points: Array(count).fill([0, 0]) } } })

/** Answers with the requested number of results; each is half as far from mixed as the previous one. */
const halving = (_, { repeats }) => pieces(Array.from({ length: repeats + 1 }, (_, count) => line(count, 0.5 ** count)))

function bench(mixer = rectangle) {
  const made = new Workbench(mixer, () => { made.changes += 1 })
  made.changes = 0
  serve(halving)
  return made
}

test('a stroke is painted, undone and redone', () => {
  const work = bench()
  work.paint([stroke()])
  assert.equal(work.distribution.layers.length, 1)
  work.undo()
  assert.deepEqual(work.distribution, WHITE)
  work.redo()
  assert.equal(work.distribution.layers.length, 1)
  work.undo()
  work.undo()
  assert.deepEqual(work.distribution, WHITE)
  assert.equal(work.changes, 4)
})

test('a full canvas takes no strokes and stays unchanged', () => {
  const work = bench()
  work.paint([stroke(LIMITS.points)])
  assert.throws(() => work.paint([stroke()]), RefusedError)
  assert.equal(work.distribution.layers.length, 1)
})

test('a protocol is set as text or as movements, two hundred at most', () => {
  const work = bench()
  work.setProtocol('T[1] -B[1]')
  assert.deepEqual(work.state.moves, [T, B])
  assert.throws(() => work.setProtocol('X[1]'), /no wall/)
  assert.throws(() => work.setMoves(Array(201).fill(T)), RefusedError)
  assert.equal(work.protocol, 'T[1] -B[1]')
})

test('mixing shows each result when it arrives', async () => {
  const work = bench()
  work.paint([stroke()])
  work.setMoves([T, B])
  const seen = []
  work.onChange = () => seen.push(work.state.shown)
  await work.mix(4, EXACT)
  assert.deepEqual(asked[0].body, {
    mixer: 'rectangle', engine: 'exact', distribution: { background: 1, layers: [stroke()] }, protocol: 'T[1] -B[1]', repeats: 4, detail: 'repeats',
  })
  assert.deepEqual([...new Set(seen)], [null, 0, 1, 2, 3, 4])
  assert.equal(work.state.run.results.length, 5)
  assert.equal(work.phase, 'idle')
})

test('mixing continues from the shown result', async () => {
  const work = bench()
  work.setMoves([T, B])
  await work.mix(4, EXACT)
  work.show(2)
  await work.mix(2, EXACT)
  assert.deepEqual(asked[1].body.distribution, mixed(WHITE, 'T[1] -B[1]', 2))
  assert.equal(work.state.run.results.length, 3)
  work.undo()
  assert.equal(work.state.run.results.length, 5)
})

test('painting continues from the shown result, on its picture', async () => {
  const work = bench()
  work.setMoves([T])
  await work.mix(3, EXACT)
  work.show(1)
  work.paint([stroke()])
  assert.deepEqual(work.distribution.layers, [{ mixing: { protocol: 'T[1]', repeats: 1 } }, stroke()])
  assert.equal(await work.current.base.picture.text(), 'picture 1')
  assert.equal(work.current.base.layers, 1)
  assert.equal(work.state.shown, null)
})

test('single movements are mixed one by one and make one run', async () => {
  const work = bench()
  await work.mixStep(T, EXACT)
  await work.mixStep(B, EXACT)
  assert.deepEqual(asked.map((one) => [one.body.protocol, one.body.repeats]), [['T[1]', 1], ['-B[1]', 1]])
  assert.equal(work.protocol, 'T[1] -B[1]')
  const { run, shown } = work.state
  assert.deepEqual([run.stepwise, shown, run.results.map((one) => one.moves)], [true, 2, [0, 1, 2]])
  assert.deepEqual(run.results.map((one) => one.at.layers.length), [0, 1, 1])
  work.undo()
  assert.equal(work.protocol, 'T[1]')
})

test('a movement after going back deletes the later results', async () => {
  const work = bench()
  for (const move of [T, B, T]) await work.mixStep(move, EXACT)
  work.show(1)
  await work.mixStep(B, EXACT)
  assert.equal(work.protocol, 'T[1] -B[1]')
  assert.equal(work.state.run.results.length, 3)
})

test('a stopped run keeps the results that arrived', async () => {
  const work = bench()
  work.setMoves([T])
  serve((_, __, signal) => new Response(new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(line(0, 1)))
      signal.addEventListener('abort', () => stream.error(signal.reason))
    },
  })))
  work.onChange = () => { if (work.state.shown === 0) work.stop() }
  await assert.rejects(work.mix(50, EXACT), (error) => error.name === 'AbortError')
  assert.equal(work.state.run.results.length, 1)
  assert.equal(work.phase, 'idle')
})

/** All requests of the workbench that mixing must block. */
const ASKED = {
  undo: (work) => work.undo(), redo: (work) => work.redo(), paint: (work) => work.paint([stroke()]),
  canvas: (work) => work.replaceCanvas(WHITE), moves: (work) => work.setMoves([]), protocol: (work) => work.setProtocol('T[1]'),
  intermediate: (work) => work.setIntermediate(true), run: (work) => work.openRun(work.state.run),
  mix: (work) => work.mix(1, EXACT), movement: (work) => work.mixStep(T, EXACT),
}

for (const [phase, begin] of [['run', (work) => work.mix(4, EXACT)], ['movement', (work) => work.mixStep(B, EXACT)]]) {
  for (const [name, ask] of Object.entries(ASKED)) {
    test(`while a ${phase} is mixed, this request is refused: ${name}`, async () => {
      const work = bench()
      work.paint([stroke()])
      work.setMoves([T, B])
      work.undo()
      let met = 0
      const refused = []
      work.onChange = () => {
        if (!work.isBusy) return
        met += 1
        const before = [work.state, work.history.past.length, work.history.future.length, work.intermediate]
        refused.push(assert.rejects(async () => ask(work), RefusedError).then(() => {
          assert.equal(work.phase === 'idle' || work.mixing !== null, true)
        }))
        assert.deepEqual([work.state, work.history.past.length, work.history.future.length, work.intermediate], before)
      }
      await begin(work)
      await Promise.all(refused)
      assert.ok(met > 0)
      assert.equal(work.phase, 'idle')
      assert.ok(work.state.run.results.every((one) => one.performance))
    })
  }
}

test('showing another result during a run does not change the run', async () => {
  const work = bench()
  work.setMoves([T])
  work.onChange = () => { if (work.isBusy && work.state.shown === 2) { work.onChange = () => undefined; work.show(0) } }
  await work.mix(4, EXACT)
  assert.equal(work.state.run.results.length, 5)
  assert.equal(work.state.shown, 4)
})

test('changing the mixer stops the run, and a new run can start at once', async () => {
  const work = bench()
  work.setMoves([T])
  serve((_, __, signal) => new Response(new ReadableStream({
    start(stream) { signal.addEventListener('abort', () => stream.error(signal.reason)) },
  })))
  const ended = assert.rejects(work.mix(50, EXACT), (error) => error.name === 'AbortError')
  await new Promise((resolve) => setTimeout(resolve))
  work.open(circle)
  assert.equal(work.phase, 'idle')
  serve(halving)
  const next = work.mixStep({ wall: 'A', reversed: false, hundredths: 100 }, EXACT)
  await ended
  assert.equal(work.phase, 'movement')
  await next
  assert.equal(work.state.run.results.length, 2)
})

test('mixing beyond the limit of total movements is refused', async () => {
  const work = bench()
  work.replaceCanvas(mixed(WHITE, 'T[1] T[1]', 2_000))
  work.setMoves([T])
  await assert.rejects(work.mix(1, EXACT), RefusedError)
  await assert.rejects(work.mixStep(T, EXACT), RefusedError)
  assert.equal(asked.length, 0)
})

test('the request has the chosen engine, lattice and size of pictures', async () => {
  const work = bench()
  work.setMoves([T])
  await work.mix(1, { ...EXACT, engine: 'mapping', lattice: 'fine', sharpness: 2, detail: 'steps' })
  const { engine, lattice, columns, rows, detail } = asked[0].body
  assert.deepEqual({ engine, lattice, columns, rows, detail }, { engine: 'mapping', lattice: 'fine', columns: 400, rows: 240, detail: 'steps' })
  assert.equal(work.state.run.lattice, 'fine')
})

test('the server draws only canvases that were mixed elsewhere', async () => {
  const work = bench()
  await work.drawBase(EXACT)
  assert.equal(asked.length, 0)
  work.replaceCanvas(mixed(WHITE, 'T[1]', 2))
  await work.drawBase(EXACT)
  assert.deepEqual([asked[0].body.protocol, asked[0].body.repeats], ['', 0])
  assert.equal(work.current.base.layers, 1)
})

test('opening a saved run restores its protocol and its last result', async () => {
  const work = bench()
  work.setMoves([T, B])
  await work.mix(4, EXACT)
  const { run } = work.state
  work.open(rectangle)
  work.openRun(run)
  assert.equal(work.protocol, 'T[1] -B[1]')
  assert.equal(work.state.shown, 4)
  assert.deepEqual(work.distribution, mixed(WHITE, 'T[1] -B[1]', 4))
})

test('another mixer begins with a white canvas and an empty undo list', () => {
  const work = bench()
  work.paint([stroke()])
  work.open(circle)
  work.undo()
  assert.deepEqual([work.mixer.id, work.distribution, work.state.moves], ['circle', WHITE, []])
})
