import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import './page.js'
import { forget } from '../platform-tests/memory-database.js'
import { distribution, protocol, run } from './saved-things.js'
import { NotABackup, backup, restore } from '../fingerpaint/saved/backup.js'
import { saved as shelf } from '../fingerpaint/saved/store.js'

const MOMENT = '2026-01-02T10:00:00.000Z'

beforeEach(async () => {
  forget()
  await shelf.put('runs', run('Kept'), { savedAt: MOMENT })
  await shelf.put('distributions', distribution('Moon'), { savedAt: MOMENT })
  await shelf.put('protocols', protocol('Steps'), { savedAt: MOMENT })
})

const names = async (kind = 'runs') => (await shelf.list(kind)).map((one) => one.name).sort()
const file = (document) => new Blob([JSON.stringify(document)])
const whole = async () => JSON.parse(await (await backup()).text())

test('a backup is one JSON document with all items', async () => {
  const document = await whole()
  assert.deepEqual([document.format, document.version], ['fingerpaint', 1])
  assert.deepEqual(['runs', 'distributions', 'protocols'].map((kind) => document[kind].length), [1, 1, 1])
  assert.equal(atob(document.runs[0].results[1].picture), 'Kept 1')
})

test('a single item can be saved as a document', async () => {
  const document = JSON.parse(await (await backup({ kind: 'protocols', name: 'Steps' })).text())
  assert.deepEqual([document.runs, document.distributions, document.protocols.length], [[], [], 1])
})

test('removed items are restored unchanged, with pictures; existing items stay', async () => {
  const saved = await backup()
  await shelf.remove('runs', 'Kept')
  assert.deepEqual(await restore(saved), { added: 1, known: 2 })
  const back = await shelf.get('runs', 'Kept')
  assert.deepEqual([back.savedAt, back.protocol, back.results[1].performance.intensity], [MOMENT, 'T[6.25] -B[6.25]', 0.1])
  assert.equal(await back.results[1].picture.text(), 'Kept 1')
  assert.deepEqual(await restore(saved), { added: 0, known: 3 })
})

test('an empty browser restores all items', async () => {
  const saved = await backup()
  forget()
  assert.deepEqual(await restore(saved), { added: 3, known: 0 })
  assert.equal(await (await shelf.get('distributions', 'Moon')).thumbnail.text(), 'Moon')
})

test('a different item with the same name stays, and the restored item gets a number', async () => {
  const saved = await backup()
  await shelf.put('protocols', { ...protocol('Steps'), repeats: 1 }, { overwrite: true, savedAt: '2026-05-05T10:00:00.000Z' })
  assert.deepEqual(await restore(saved), { added: 1, known: 2 })
  assert.deepEqual(await names('protocols'), ['Steps', 'Steps (2)'])
  assert.equal((await shelf.get('protocols', 'Steps')).repeats, 1)
  assert.deepEqual(await restore(saved), { added: 0, known: 3 })
})

test('a run of single movements keeps the canvas of each', async () => {
  const at = { background: 1, layers: [] }
  const steps = { ...run('By hand'), stepwise: true, results: run('By hand').results.map((one) => ({ ...one, at })) }
  await shelf.put('runs', steps, { savedAt: MOMENT })
  const saved = await backup({ kind: 'runs', name: 'By hand' })
  forget()
  await restore(saved)
  const back = await shelf.get('runs', 'By hand')
  assert.deepEqual([back.stepwise, back.results[0].at], [true, at])
})

for (const [how, spoil] of [
  ['is not JSON', () => new Blob(['not json'])],
  ['is of another format', () => file({})],
  ['is of a later version', async () => file({ ...(await whole()), version: 2 })],
  ['has no list of runs', async () => file({ ...(await whole()), runs: {} })],
  ['has a run without results', async () => file({ ...(await whole()), runs: [{ name: 'x' }] })],
  ['has an empty name', async () => file({ ...(await whole()), protocols: [{ ...protocol(' '), savedAt: MOMENT }] })],
  ['has an invalid time', async () => file({ ...(await whole()), protocols: [{ ...protocol('New'), savedAt: 'soon' }] })],
  ['has half a repeat', async () => file({ ...(await whole()), protocols: [{ ...protocol('New'), repeats: 0.5, savedAt: MOMENT }] })],
  ['has an invalid picture', async () => {
    const document = await whole()
    document.runs[0].results[0].picture = '*'
    return file(document)
  }],
]) {
  test(`a file that ${how} is not a backup, and none of its items is added`, async () => {
    const wrong = await spoil()
    forget()
    await assert.rejects(restore(wrong), NotABackup)
    assert.deepEqual([await names('runs'), await names('distributions'), await names('protocols')], [[], [], []])
  })
}

test('unknown members are dropped', async () => {
  const document = await whole()
  Object.assign(document.protocols[0], { name: 'Other', surprise: true })
  await restore(file(document))
  assert.equal('surprise' in (await shelf.get('protocols', 'Other')), false)
})
