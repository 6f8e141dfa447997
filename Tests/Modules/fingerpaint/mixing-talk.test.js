import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { MixingTalk } from '../fingerpaint/laboratory/mixing-talk.js'
import { intensityText } from '../fingerpaint/results/timeline.js'

const run = (...intensities) => ({ repeats: 4, stepwise: false, results: intensities.map((intensity, repeats) => ({ repeats, performance: { intensity } })) })

/** Announcements during a task. */
async function heard(task, bench = { state: { run: null }, running: null }) {
  const said = []
  const talk = new MixingTalk(bench, (words) => said.push(words))
  await talk.perform(() => task(bench, talk))
  return said
}

test('the progress and the result of mixing are announced', async () => {
  const said = await heard(async (bench, talk) => {
    bench.state.run = run(1, 0.5)
    talk.progress()
    bench.state.run = run(1, 0.5, 0.25, 0.125, 0.0625)
  })
  assert.deepEqual(said, ['lab.status.waiting', '1 of 4 · intensity 0.500', 'Mixed. Intensity 0.063'])
})

test('announcements for single movements do not mention repeats', async () => {
  const said = await heard(async (bench, talk) => {
    bench.state.run = { ...run(1, 0.5), stepwise: true }
    talk.progress()
  })
  assert.deepEqual(said, ['lab.status.waiting', 'Mixed. Intensity 0.500'])
})

test('stopping a run announces the number of repeats', async () => {
  const said = await heard(async (bench) => {
    bench.state.run = run(1, 0.5, 0.4)
    throw new DOMException('stopped', 'AbortError')
  })
  assert.equal(said.at(-1), 'Stopped after 2 of 4')
})

test('stopping a run before its first result announces 0 of 0', async () => {
  const said = await heard(async () => { throw new DOMException('stopped', 'AbortError') })
  assert.equal(said.at(-1), 'Stopped after 0 of 0')
})

test('if the first result takes a second, the preparation of the mixer is announced', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  for (const [waited, last] of [[999, 'lab.status.waiting'], [1000, 'lab.status.preparing']]) {
    const said = await heard(async (bench) => {
      bench.isBusy = true
      context.mock.timers.tick(waited)
    })
    assert.equal(said.at(-1), last)
  }
})

test('unexpected errors are reported', async () => {
  await assert.rejects(heard(async () => { throw new RangeError('a fault') }), RangeError)
})

test('an intensity has three decimals, and a small intensity a power of ten', () => {
  assert.deepEqual([1, 0.5, 0.0626, 0.001, 0].map(intensityText), ['1.000', '0.500', '0.063', '0.001', '0.000'])
  assert.equal(intensityText(0.00042), '4.2E-4')
})
