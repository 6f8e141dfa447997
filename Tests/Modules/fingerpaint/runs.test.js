import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { asked, line, pieces, serve } from './server.js'
import { WHITE } from '../fingerpaint/mixers/distribution.js'
import { RunError, canvasOf, counted, distributionOf, mix, pngOf } from '../fingerpaint/mixers/runs.js'
import { ConnectionError, Problem, ask } from '../platform/server/interface.js'

/** All results of a server response. */
async function results(signal = new AbortController().signal) {
  const found = []
  await mix({ mixer: 'rectangle' }, signal, (result) => found.push(result))
  return found
}

test('results are passed on as they arrive, also if lines arrive in parts', async () => {
  const whole = line(0, 0.5) + line(1, 0.4) + line(2, 0.3)
  for (const size of [1, 7, 64, whole.length]) {
    serve(() => pieces(whole.match(new RegExp(`[^]{1,${size}}`, 'g'))))
    const found = await results()
    assert.deepEqual(found.map((one) => [one.repeats, one.performance.intensity]), [[0, 0.5], [1, 0.4], [2, 0.3]])
    assert.equal(await found[2].picture.text(), 'picture 2')
    assert.equal(found[2].picture.type, 'image/png')
  }
})

test('requests carry the form token', async () => {
  serve(() => pieces([line(0, 1)]))
  await results()
  assert.deepEqual(asked.map((one) => [one.path, one.body, one.headers['X-Form-Token']]),
    [['/api/v1/fingerpaint/runs', { mixer: 'rectangle' }, 'token of the form']])
})

test('an unreachable server and a broken response are connection errors', async () => {
  serve(null)
  await assert.rejects(results(), ConnectionError)
  serve(() => pieces([line(0, 1), '{"rep'], { breaks: true }))
  await assert.rejects(results(), ConnectionError)
})

test('errors of the server are reported', async () => {
  serve(() => Response.json({ detail: 'too many repeats' }, { status: 422 }))
  await assert.rejects(results(), (error) => error instanceof Problem && error.status === 422 && error.message === 'too many repeats')
  serve(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))
  await assert.rejects(ask('POST', '/fingerpaint/graphs', {}), (error) => error instanceof Problem && error.message === 'Bad Gateway')
})

test('a failed run gives the reason after its results', async () => {
  serve(() => pieces([line(0, 1), '{"error":"the operators cannot be read"}\n']))
  const found = []
  await assert.rejects(
    mix({}, new AbortController().signal, (one) => found.push(one)), (error) => error instanceof RunError && /operators/.test(error.message))
  assert.equal(found.length, 1)
})

test('a stopped run gives an abort error, not a connection error', async () => {
  const running = new AbortController()
  running.abort()
  serve(() => pieces([line(0, 1)]))
  await assert.rejects(results(running.signal), (error) => error.name === 'AbortError')
})

const run = {
  mixer: 'rectangle', distribution: WHITE, protocol: 'T[1] -B[1]', repeats: 3, engine: 'exact', stepwise: false,
  results: [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0]].map(([repeats, moves]) => ({ repeats, moves, performance: {}, picture: pngOf(btoa(`${repeats}+${moves}`)) })),
}

test('the canvas of a result is the first canvas, mixed by the result\'s repeats and movements', () => {
  const layers = (index) => distributionOf(run, index).layers.map((layer) => [layer.mixing.protocol, layer.mixing.repeats])
  assert.deepEqual(layers(0), [])
  assert.deepEqual(layers(1), [['T[1]', 1]])
  assert.deepEqual(layers(2), [['T[1] -B[1]', 1]])
  assert.deepEqual(layers(3), [['T[1] -B[1] T[1]', 1]])
  assert.deepEqual(layers(4), [['T[1] -B[1]', 2]])
})

test('a result with a stored canvas uses it', () => {
  const at = { background: 0, layers: [] }
  assert.equal(distributionOf({ ...run, results: [{ ...run.results[0], at }] }, 0), at)
})

test('a mixed canvas is drawn on its picture, and a painted canvas without a picture', async () => {
  assert.equal(canvasOf(run, 0).base, null)
  const { base } = canvasOf(run, 4)
  assert.deepEqual([base.layers, await base.picture.text()], [1, '2+0'])
})

test('graphs of single movements count movements', () => {
  assert.deepEqual(counted(run), run.results)
  const steps = { ...run, stepwise: true, results: [0, 1, 2].map((moves) => ({ repeats: 0, moves, performance: {} })) }
  assert.deepEqual(counted(steps).map((one) => [one.repeats, one.moves]), [[0, 0], [1, 0], [2, 0]])
})
