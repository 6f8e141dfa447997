import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { faults, forget, persistence } from '../platform-tests/memory-database.js'
import { distribution, protocol, run } from './saved-things.js'
import { laboratoryLink, linked, saved } from '../fingerpaint/saved/store.js'
import { StoreError } from '../platform/storage/database.js'
import { tidy } from '../platform/storage/shelf.js'

beforeEach(() => {
  forget()
  faults.put = null
})

const names = async (kind = 'runs') => (await saved.list(kind)).map((one) => one.name)
const code = (wanted) => (error) => error instanceof StoreError && error.code === wanted

test('a new store has no items of any kind', async () => {
  for (const kind of ['runs', 'distributions', 'protocols']) assert.deepEqual(await saved.list(kind), [])
})

test('lists show the newest first, and items of the same time by name', async () => {
  await saved.put('runs', run('Old'), { savedAt: '2025-03-04T10:00:00.000Z' })
  await saved.put('runs', run('Zebra'), { savedAt: '2026-01-02T10:00:00.000Z' })
  await saved.put('runs', run('Ant'), { savedAt: '2026-01-02T10:00:00.000Z' })
  assert.deepEqual(await names(), ['Ant', 'Zebra', 'Old'])
})

test('persistent storage is requested with the first saved item', async () => {
  const before = persistence.asked
  await saved.put('runs', run('First'))
  await saved.put('runs', run('Second'))
  assert.equal(persistence.asked, before + 1)
})

test('items of different kinds may have the same name', async () => {
  await saved.put('runs', run('Same'))
  await saved.put('distributions', distribution('Same'))
  await saved.put('protocols', protocol('Same'))
  assert.deepEqual([await names('runs'), await names('distributions'), await names('protocols')], [['Same'], ['Same'], ['Same']])
  await saved.remove('runs', 'Same')
  assert.deepEqual([await names('runs'), await names('distributions'), await names('protocols')], [[], ['Same'], ['Same']])
})

test('a list has the last result of a run, and not all its results', async () => {
  await saved.put('runs', run('New', 0.13))
  const [summary] = await saved.list('runs')
  assert.deepEqual([summary.mixer, summary.protocol, summary.repeats, summary.performance.intensity], ['rectangle', 'T[6.25] -B[6.25]', 1, 0.13])
  assert.equal(await summary.thumbnail.text(), 'New 1')
  assert.equal(summary.results, undefined)
})

test('a saved item is read back complete', async () => {
  await saved.put('protocols', protocol('Steps'), { savedAt: '2026-01-02T10:00:00.000Z' })
  assert.deepEqual(await saved.get('protocols', 'Steps'), { ...protocol('Steps'), savedAt: '2026-01-02T10:00:00.000Z' })
  await assert.rejects(saved.get('protocols', 'Other'), code('missing'))
})

test('a name in use is refused unless overwriting is confirmed', async () => {
  await saved.put('protocols', protocol('Steps'))
  await assert.rejects(saved.put('protocols', { ...protocol('Steps'), repeats: 1 }), code('taken'))
  assert.equal((await saved.get('protocols', 'Steps')).repeats, 6)
  await saved.put('protocols', { ...protocol('Steps'), repeats: 1 }, { overwrite: true })
  assert.equal((await saved.get('protocols', 'Steps')).repeats, 1)
  assert.deepEqual(await names('protocols'), ['Steps'])
})

test('names are normalised: single spaces, none at the ends, composed letters, eighty characters', async () => {
  assert.equal(tidy('  My \t ring\n'), 'My ring')
  assert.equal(tidy('e\u0301'), '\u00e9')
  assert.equal(tidy('x'.repeat(200)).length, 80)
  assert.equal(tidy('   '), '')
  await saved.put('protocols', protocol('  A   name '))
  assert.deepEqual(await names('protocols'), ['A name'])
  await assert.rejects(saved.put('protocols', protocol('A name')), code('taken'))
})

test('renaming changes only the name, and keeps the time of saving', async () => {
  await saved.put('runs', run('One'), { savedAt: '2026-01-02T10:00:00.000Z' })
  await saved.rename('runs', 'One', ' Three ')
  const renamed = await saved.get('runs', 'Three')
  assert.deepEqual([renamed.savedAt, renamed.results.length, await names()], ['2026-01-02T10:00:00.000Z', 2, ['Three']])
  await assert.rejects(saved.rename('runs', 'One', 'Four'), code('missing'))
})

test('renaming to a name in use is refused unless overwriting is confirmed', async () => {
  await saved.put('runs', run('One', 0.1))
  await saved.put('runs', run('Two', 0.2))
  await assert.rejects(saved.rename('runs', 'One', 'Two'), code('taken'))
  assert.deepEqual((await names()).sort(), ['One', 'Two'])
  await saved.rename('runs', 'One', 'Two', { overwrite: true })
  assert.deepEqual(await names(), ['Two'])
  assert.equal((await saved.get('runs', 'Two')).results[1].performance.intensity, 0.1)
})

test('renaming to the same name changes nothing', async () => {
  await saved.put('runs', run('One'))
  await saved.rename('runs', 'One', ' One ')
  assert.deepEqual(await names(), ['One'])
})

test('a full device gives an error and keeps its items', async () => {
  await saved.put('runs', run('Large'))
  faults.put = new DOMException('no', 'QuotaExceededError')
  await assert.rejects(saved.rename('runs', 'Large', 'Larger'), code('full'))
  await assert.rejects(saved.put('runs', run('Another')), code('full'))
  faults.put = null
  assert.deepEqual(await names(), ['Large'])
})

test('any other storage error has the code "denied"', async () => {
  faults.put = new DOMException('no', 'InvalidStateError')
  await assert.rejects(saved.put('runs', run('One')), code('denied'))
})

test('a laboratory link can carry any name', () => {
  assert.equal(laboratoryLink('protocols', 'Back and forth'), '/fingerpaint?load=protocols:Back%20and%20forth')
  for (const name of ['Back and forth', 'a&b=c', '100 % + ?', 'é/#:']) {
    const search = new URL(laboratoryLink('runs', name), 'http://localhost').search
    assert.deepEqual(linked(search), [{ kind: 'runs', name }])
  }
  assert.deepEqual(linked('?load=runs:One&load=protocols:Two').map((one) => one.kind), ['runs', 'protocols'])
  assert.deepEqual(linked('?load=animals:One&open=runs:Two'), [])
  assert.deepEqual(linked(''), [])
})
