import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { named, sendAll } from '../platform/server/batch.js'
import { fileField, walk } from '../platform/pictures/drop.js'

const files = (...names) => names.map((name) => ({ file: new Blob([name]), name }))

/** A server that accepts each file at once, or answers by file name. */
function serve(answers = {}) {
  const seen = { most: 0, now: 0, names: [] }
  globalThis.fetch = async (_address, { headers }) => {
    const name = Buffer.from(/filename ([^,]*)/.exec(headers['Upload-Metadata'])[1], 'base64').toString()
    seen.most = Math.max(seen.most, (seen.now += 1))
    await new Promise(setImmediate)
    seen.now -= 1
    seen.names.push(name)
    return answers[name]?.() ?? new Response(null, { status: 201, headers: { 'Upload-Offset': headers['Upload-Length'], 'Upload-State': 'ready' } })
  }
  return seen
}

const quiet = { progress: () => undefined, suspect: assert.fail, refused: assert.fail }

test('files are sent three at a time, and their progress adds up', async () => {
  const seen = serve()
  const all = files('a', 'bb', 'ccc', 'dddd', 'eeeee')
  const told = []
  assert.equal(await sendAll('batch', all, { ...quiet, progress: (sent) => told.push(sent) }), 5)
  assert.equal(seen.most, 3)
  assert.deepEqual(told.at(-1), { bytes: 15, done: 5 })
  assert.deepEqual(seen.names.toSorted(), ['a', 'bb', 'ccc', 'dddd', 'eeeee'])
})

test('a refused file does not stop the others, and the scanner\'s result is reported', async () => {
  serve({
    bad: () => new Response('{"detail": "no photo"}', { status: 422 }),
    ill: () => new Response(null, { status: 201, headers: { 'Upload-Offset': '3', 'Upload-State': 'infected' } }),
  })
  const heard = []
  const came = await sendAll('batch', files('bad', 'ill', 'good'), {
    progress: () => undefined, suspect: (...what) => heard.push(what), refused: (name, why) => heard.push([name, why.message]),
  })
  assert.equal(came, 2)
  assert.deepEqual(heard.toSorted(), [['bad', 'no photo'], ['ill', 'infected']])
})

test('a person without the right to upload gets one error', async () => {
  serve({ a: () => new Response('{"detail": "not yours"}', { status: 403 }) })
  await assert.rejects(sendAll('batch', files('a', 'b'), quiet), { status: 403 })
})

test('files with equal names in one folder get different names', () => {
  const names = ['a.jpg', 'a.jpg', 'Day 1/a.jpg', 'a (2).jpg', 'a.jpg', 'README', 'README', '.x', '.x']
  assert.deepEqual(named(files(...names)).map((one) => one.name),
    ['a.jpg', 'a (2).jpg', 'Day 1/a.jpg', 'a (2) (2).jpg', 'a (3).jpg', 'README', 'README (2)', '.x', '.x (2)'])
})

const file = (name) => ({ isFile: true, name, file: (done) => done(new File([name], name)) })
/** A folder that lists its entries two at a time; browsers list a hundred at a time. */
const folder = (name, ...entries) => ({ name, createReader: () => ({ readEntries: (done) => done(entries.splice(0, 2)) }) })

test('a dropped folder gives all its files with their paths, except hidden ones', async () => {
  const found = await walk(folder('Trip', file('1.jpg'), file('2.jpg'), folder('Day 2', file('3.jpg'), file('.hidden')), folder('.git', file('x'))), '')
  assert.deepEqual(found.map((one) => one.name), ['Trip/1.jpg', 'Trip/2.jpg', 'Trip/Day 2/3.jpg'])
})

test('a field is cleared after each choice, and an empty choice is ignored', () => {
  const field = Object.assign(new EventTarget(), { files: [], value: 'x' })
  const taken = []
  fileField(field, (some) => taken.push(some.map((one) => one.name)))
  field.dispatchEvent(new Event('change'))
  field.files = [{ name: 'a.jpg', webkitRelativePath: '' }, { name: 'b.jpg', webkitRelativePath: 'Trip/b.jpg' }]
  field.dispatchEvent(new Event('change'))
  assert.deepEqual(taken, [['a.jpg', 'Trip/b.jpg']])
  assert.equal(field.value, '')
})
