import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { asked, pieces, serve } from './server.js'
import { animationFormats, numbers } from '../fingerpaint/exports/exports.js'
import { lines } from '../fingerpaint/results/graph.js'
import { pixels } from '../fingerpaint/mixers/pixels.js'
import { RunError } from '../fingerpaint/mixers/runs.js'
import { chartTable } from '../platform/charts/csv.js'
import { ConnectionError } from '../platform/server/interface.js'

const graphTable = (series, measure) => chartTable('repeat', lines(series, measure))
const series = (name, ...values) => ({ name, results: values.map((intensity, repeats) => ({ repeats, performance: { intensity } })) })

test('a table has a column for each series and a line for every result', () => {
  assert.equal(graphTable([series('Slow', 0.5, 0.45), series('Quick', 0.5, 0.2)], 'intensity'),
    '\uFEFF"repeat","Slow","Quick"\r\n0,0.5,0.5\r\n1,0.45,0.2\r\n')
})

test('values that a series lacks are empty cells', () => {
  const lines = graphTable([series('Long', 1, 0.5, 0.25), series('Short', 1)], 'intensity').split('\r\n')
  assert.deepEqual(lines.slice(1), ['0,1,1', '1,0.5,', '2,0.25,', ''])
  assert.equal(graphTable([series('Run', 1)], 'mixNorm').split('\r\n')[1], '0,')
})

test('the table of a run has a line for every result, with all measures', () => {
  const performance = { intensity: 0.5, coarse2: 0.4, coarse4: 0.3, coarse8: 0.2, mixNorm: 0.1, mean: 0.25 }
  const results = [{ repeats: 0, moves: 0, performance }, { repeats: 0, moves: 1, performance: { ...performance, coarse8: undefined } }]
  assert.equal(numbers({ results }),
    '\uFEFF"repeat","movement","intensity","coarse2","coarse4","coarse8","mixnorm","mean"\r\n0,0,0.5,0.4,0.3,0.2,0.1,0.25\r\n0,1,0.5,0.4,0.3,,0.1,0.25\r\n')
})

test('a series name never becomes a formula and never ends its cell', () => {
  const head = graphTable(['=1+1', '+a', '-T[1]', '@b', 'so "called"', 'a,b'].map((name) => series(name, 1)), 'intensity').split('\r\n')[0]
  assert.equal(head, `\uFEFF"repeat","'=1+1","'+a","'-T[1]","'@b","so ""called""","a,b"`)
})

test('a run with paint in between cannot be animated by the server', () => {
  const run = { results: [{ repeats: 0 }, { repeats: 1 }] }
  assert.deepEqual(animationFormats(run), ['apng'])
  assert.deepEqual(animationFormats({ results: [{ repeats: 0, at: { background: 1, layers: [] } }] }), [])
})

test('a large picture reports progress, and the last line is its file', async () => {
  serve(() => pieces(['{"done":1,"of":4}\n{"done":', '3,"of":4}\n', `{"file":"${btoa('whole')}"}\n`]))
  const shares = []
  const file = await pixels({ width: 100 }, { onProgress: (share) => shares.push(share) })
  assert.deepEqual([shares, await file.text(), file.type], [[0.25, 0.75], 'whole', 'image/png'])
  assert.equal(asked[0].path, '/api/v1/fingerpaint/pixels')
})

test('an incomplete large picture is a connection error, and a refused one gives the reason', async () => {
  serve(() => pieces(['{"done":1,"of":4}\n']))
  await assert.rejects(pixels({}, {}), ConnectionError)
  serve(() => pieces(['{"error":"too much"}\n']))
  await assert.rejects(pixels({}, {}), (error) => error instanceof RunError && error.message === 'too much')
})
