import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { animationFormats } from '../fingerpaint/exports/exports.js'
import { lines } from '../fingerpaint/results/graph.js'
import { chartTable } from '../platform/charts/csv.js'

const graphTable = (series, measure) => chartTable('repeat', lines(series, measure))
const series = (name, ...values) => ({ name, results: values.map((intensity, repeats) => ({ repeats, performance: { intensity } })) })

test('a table has a column for each series and a line for every result', () => {
  assert.equal(graphTable([series('Slow', 0.5, 0.45), series('Quick', 0.5, 0.2)], 'intensity'),
    '\uFEFF"repeat","Slow","Quick"\r\n0,0.5,0.5\r\n1,0.45,0.2\r\n')
})

test('what one series has and another has not is left empty', () => {
  const lines = graphTable([series('Long', 1, 0.5, 0.25), series('Short', 1)], 'intensity').split('\r\n')
  assert.deepEqual(lines.slice(1), ['0,1,1', '1,0.5,', '2,0.25,', ''])
  assert.equal(graphTable([series('Run', 1)], 'mixNorm').split('\r\n')[1], '0,')
})

test('no name becomes a formula or ends its cell', () => {
  const head = graphTable(['=1+1', '+a', '-T[1]', '@b', 'so "called"', 'a,b'].map((name) => series(name, 1)), 'intensity').split('\r\n')[0]
  assert.equal(head, `\uFEFF"repeat","'=1+1","'+a","'-T[1]","'@b","so ""called""","a,b"`)
})

test('a run between which somebody painted is no animation that the server could make', () => {
  const run = { results: [{ repeats: 0 }, { repeats: 1 }] }
  assert.deepEqual(animationFormats(run), ['apng'])
  assert.deepEqual(animationFormats({ results: [{ repeats: 0, at: { background: 1, layers: [] } }] }), [])
})
