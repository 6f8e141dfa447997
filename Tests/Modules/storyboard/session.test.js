import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import './page.js'
import { MemoryFactory } from '../platform-tests/memory-database.js'
import { ConnectionError, Problem } from '../platform/server/interface.js'
import { apply } from '../storyboard/drawing/history/apply.js'
import { EditStore, editDatabase } from '../storyboard/drawing/queue/store.js'
import { blankFrame } from '../storyboard/workstation/frames/frame-edits.js'
import { Session } from '../storyboard/workstation/session/session.js'

let device
let project
const rest = async () => { for (let turn = 0; turn < 80; turn += 1) await new Promise(setImmediate) }

/** A project on the server: one journal, one pen, and windows that are notified of both. */
class Project {
  constructor() {
    this.board = {
      title: '', summary: '', aspect: '16:9', rate: { numerator: 24, denominator: 1 }, defaultDuration: 2000, colours: [], sheets: [],
      frames: [{ ...blankFrame(), id: 'f0' }],
    }
    this.journal = []
    this.numbers = new Map()
    this.pen = null
    this.beside = []
    this.listeners = new Set()
    this.isOffline = false
    this.notes = []
  }

  /** The server's API for one person. */
  server(name, role = 'draw') {
    const online = () => { if (this.isOffline) throw new ConnectionError('no answer') }
    const seen = () => this.pen && { ...this.pen, isYours: this.pen.name === name }
    return {
      project: async () => ({ sequence: this.journal.length, storyboard: this.board, role, pen: seen(), notes: this.notes }),
      send: async (window, edits) => {
        online()
        if (this.pen?.window !== window) throw new Problem(409, 'somebody else has the pen')
        for (const { number, edit } of edits) {
          assert.ok(number <= (this.numbers.get(window) ?? 0) + 1, `${window} leaves a gap before ${number}`)
          if (number <= (this.numbers.get(window) ?? 0)) continue
          if (edit.removeSheet) throw new Problem(422, 'there is no such sheet')
          this.board = apply(this.board, edit).board
          this.numbers.set(window, number)
          this.journal.push({ sequence: this.journal.length + 1, edit })
        }
        this.tell()
        return { sequence: this.journal.length, number: this.numbers.get(window) }
      },
      takePen: async (window, takeOver) => {
        online()
        if (this.pen && this.pen.window !== window && !takeOver) throw new Problem(409, 'somebody else has the pen')
        this.pen = { name, window, isFree: false }
        this.tell()
        return { pen: seen() }
      },
      letGo: async (window) => { if (this.pen?.window === window) this.pen = null },
      releasePen: (window) => { if (this.pen?.window === window) this.pen = null },
      keepBeside: async (window, edits) => {
        online()
        this.beside.push([window, edits.length])
        return { version: 1, leftOut: 0 }
      },
      entries: async (after) => ({ entries: this.journal.slice(after), sequence: this.journal.length }),
      listen: (hear) => {
        this.listeners.add(hear)
        return () => this.listeners.delete(hear)
      },
    }
  }

  tell() { for (const hear of this.listeners) hear({ sequence: this.journal.length, pen: this.pen, comments: null }) }
}

const storeOf = () => new EditStore(editDatabase(() => device))

async function window(name, role) {
  const told = []
  const session = new Session({ project: 'p', account: name }, project.server(name, role), storeOf(), {
    saveChanged: ({ state }) => told.push(state), penChanged: () => told.push('pen'), boardChanged: () => told.push('board'),
    keptBeside: (leftOut) => told.push(`beside ${leftOut}`), commented: () => told.push('comment'), recovered: (count) => told.push(`recovered ${count}`),
    found: (notes) => told.push(...notes),
  })
  await session.open()
  return { session, told }
}

const frame = (id) => ({ addFrames: { frames: [{ ...blankFrame(), id }], after: 'f0' } })
const ids = ({ session }) => session.history.board.frames.map(({ id }) => id).join(' ')

beforeEach(() => {
  device = new MemoryFactory()
  project = new Project()
})

test('the first window draws, and the second window shows each edit', async () => {
  const [first, second] = [await window('Vera'), await window('Carla')]
  assert.deepEqual([first.session.hasPen, second.session.hasPen, second.session.pen.name], [true, false, 'Vera'])
  first.session.history.do(frame('f1'), '')
  await rest()
  assert.deepEqual([ids(first), ids(second)], ['f0 f1', 'f0 f1'])
  assert.equal(first.session.queue.state.state, 'saved')
})

test('damaged files are reported once, also if the report comes after opening', async () => {
  project.notes = ['A file is damaged.']
  const { session, told } = await window('Vera')
  project.notes = ['A file is damaged.', '2 changes are missing.']
  await session.read()
  await session.read()
  assert.deepEqual(told.filter((words) => words.includes('.') || words.includes('missing')), project.notes)
})

test('viewers do not request the pen', async () => {
  const { session } = await window('Vera', 'comment')
  assert.deepEqual([session.hasPen, project.pen], [false, null])
})

test('after a takeover unsent edits become a separate version, and both windows show the same', async () => {
  const [first, second] = [await window('Vera'), await window('Carla')]
  first.session.history.do(frame('f1'), '')
  await rest()
  project.isOffline = true
  first.session.history.do(frame('f2'), '')
  await rest()
  project.isOffline = false
  const before = first.session.window
  await second.session.claim(true)
  await rest()
  assert.deepEqual(project.beside, [[before, 1]])
  assert.ok(first.told.includes('beside 0'))
  assert.deepEqual([first.session.hasPen, second.session.hasPen], [false, true])
  assert.notEqual(first.session.window, before)
  assert.deepEqual([ids(first), ids(second)], ['f0 f1', 'f0 f1'])
  assert.deepEqual(await storeOf().waiting('Vera', 'p'), [])
  second.session.history.do(frame('f3'), '')
  await rest()
  assert.equal(ids(first), 'f0 f3 f1')
  await first.session.claim(true)
  first.session.history.do(frame('f4'), '')
  await rest()
  assert.deepEqual([ids(first), ids(second)], ['f0 f4 f3 f1', 'f0 f4 f3 f1'])
})

test('unsent edits of an offline takeover are retried until stored in a separate version', async () => {
  const [first, second] = [await window('Vera'), await window('Carla')]
  first.session.server.keepBeside = ((keep) => async (...about) => {
    if (isCut) throw new ConnectionError('no answer')
    return keep(...about)
  })(first.session.server.keepBeside)
  first.session.server.send = async () => { throw new ConnectionError('no answer') }
  let isCut = true
  first.session.history.do(frame('f1'), '')
  await second.session.claim(true)
  await rest()
  assert.equal(first.told.filter((one) => !['pen', 'board'].includes(one)).at(-1), 'unsaved')
  assert.equal((await storeOf().waiting('Vera', 'p')).length, 1)
  isCut = false
  first.session.retry()
  await rest()
  assert.equal(project.beside.length, 1)
  assert.equal(first.told.filter((one) => !['pen', 'board'].includes(one)).at(-1), 'saved')
  assert.deepEqual(await storeOf().waiting('Vera', 'p'), [])
})

test('unsent edits of a crashed window are sent under its name before the next window draws', async () => {
  const first = await window('Vera')
  project.isOffline = true
  first.session.history.do(frame('f1'), '')
  await rest()
  project.isOffline = false
  project.listeners.clear()
  // The crashed window's lease has expired.
  project.pen = null
  const next = await window('Vera')
  assert.equal(ids(next), 'f0 f1')
  assert.ok(next.told.includes('recovered 1'))
  assert.deepEqual(await storeOf().waiting('Vera', 'p'), [])
  assert.equal(next.session.hasPen, true)
})

test('unsent edits of a crashed window go to a separate version if another person draws', async () => {
  const first = await window('Vera')
  project.isOffline = true
  first.session.history.do(frame('f1'), '')
  await rest()
  project.isOffline = false
  project.listeners.clear()
  project.pen = { name: 'Carla', window: 'c', isFree: false }
  const next = await window('Vera')
  assert.deepEqual(project.beside, [[first.session.window, 1]])
  assert.deepEqual([ids(next), next.session.hasPen], ['f0', false])
})

test('refused edits are kept in a separate version, and the window continues from the server\'s state', async () => {
  const { session, told } = await window('Vera')
  session.history.send({ removeSheet: { sheet: 'none' } })
  await rest()
  assert.ok(told.includes('beside 0'))
  assert.equal(project.beside.length, 1)
  assert.deepEqual([session.hasPen, session.queue.state.state], [true, 'saved'])
  session.history.do(frame('f1'), '')
  await rest()
  assert.equal(project.board.frames.length, 2)
})

test('a closed window gives up the pen only when all its edits are on the server', async () => {
  const { session } = await window('Vera')
  project.isOffline = true
  session.history.do(frame('f1'), '')
  await rest()
  session.leave()
  assert.equal(project.pen.window, session.window)
  project.isOffline = false
  session.queue.retry()
  await rest()
  session.leave()
  assert.equal(project.pen, null)
})
