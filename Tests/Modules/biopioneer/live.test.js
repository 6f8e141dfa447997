import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import './page.js'
import { commandBody, newKey, sendCommand } from '../biopioneer/game/live/command.js'
import { Watch } from '../biopioneer/game/live/watch.js'

/** The sent requests, and the prepared answers: responses, and errors for requests without a response. */
const [sent, answers] = [[], []]
globalThis.fetch = async (address, { body, headers }) => {
  sent.push({ address, body: String(body), headers })
  const answer = answers.shift()
  if (answer instanceof Error) throw answer
  return answer
}
beforeEach(() => { sent.length = answers.length = 0 })
const lost = () => new TypeError('Failed to fetch')

/** Skips pauses with mock timers. @param {import('node:test').TestContext} context @param {Promise<unknown>} work */
async function hurried(context, work) {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  let isDone = false
  const end = work.finally(() => { isDone = true }).catch(() => undefined)
  while (!isDone) {
    await new Promise(setImmediate)
    context.mock.timers.tick(1000)
  }
  return end
}

test('a command has the fields of its form, the version of the shown table, and a key', () => {
  const body = commandBody([['command', 'rollMove'], ['version', '3'], ['key', 'of the page'], ['file', new Blob([])]], { version: 41, key: 'k' })
  assert.deepEqual([...body], [['command', 'rollMove'], ['version', '41'], ['key', 'k'], ['since', '41']])
})

test('keys have 128 bits and do not repeat', () => {
  const keys = Array.from({ length: 100 }, newKey)
  assert.ok(keys.every((key) => /^[0-9a-f]{32}$/.test(key)))
  assert.equal(new Set(keys).size, 100)
})

test('a command with a response is sent once', async () => {
  answers.push(new Response('<div data-table>'))
  assert.equal(await sendCommand('/commands', new URLSearchParams({ key: 'k' })), '<div data-table>')
  assert.equal(sent.length, 1)
  // The Accept header makes the server answer with a problem instead of a page.
  assert.equal(sent[0].headers.Accept, 'application/problem+json')
})

test('a command without a response is sent again with the same key, and a notice is shown', async (context) => {
  answers.push(lost(), new Response('', { status: 503 }), new Response('fresh'))
  const told = []
  const work = sendCommand('/commands', new URLSearchParams({ key: 'k' }), (isLost) => told.push(isLost))
  await hurried(context, work)
  assert.equal(await work, 'fresh')
  assert.deepEqual(sent.map(({ body }) => body), ['key=k', 'key=k', 'key=k'])
  assert.deepEqual(told, [true, true, false])
})

test('a refused command is not sent again', async () => {
  answers.push(Response.json({ detail: 'It is not your turn.' }, { status: 409 }))
  await assert.rejects(sendCommand('/commands', new URLSearchParams()), { message: 'It is not your turn.', status: 409 })
  assert.equal(sent.length, 1)
})

test('a command without any response fails after seven attempts', async (context) => {
  answers.push(...Array.from({ length: 9 }, lost))
  const work = sendCommand('/commands', new URLSearchParams())
  const end = assert.rejects(work, { message: 'no answer' })
  await hurried(context, work)
  await end
  assert.equal(sent.length, 7)
})

test('a stream without data for 20 seconds is lost, and the next connection has 20 seconds again', () => {
  let now = 0
  const watch = new Watch(() => now)
  now = 19_999
  assert.equal(watch.isSilent(), false)
  now = 20_000
  assert.deepEqual([watch.isSilent(), watch.isLost], [true, true])
  now = 39_999
  assert.equal(watch.isSilent(), false)
  assert.equal(watch.heard(), true)
  assert.deepEqual([watch.heard(), watch.isLost], [false, false])
})
