// @ts-check
/**
 * Edits on their way to the server: each is kept on this device first, then sent, in order, several at a time when they pile up.
 * Client and number make each of them unmistakable, so that what is sent twice is done once.
 *
 * What it says of itself is true: `saved` when the server has everything; `saving` while something is on its way; `unsaved` with
 * the reason. Time, storage and network are handed in.
 */
import { ConnectionError, Problem } from '../../../platform/server/interface.js'
import { StoreError } from '../../../platform/storage/database.js'
import { keyOf } from './store.js'

/** @typedef {import('./store.js').Row} Row */
/** @typedef {import('../history/board.js').Edit} Edit */
/**
 * `offline`: nobody answers; `refused`: the server says no, and why; `taken`: somebody else has the pen.
 * @typedef {{state: 'saved'} | {state: 'saving', waiting: number} | {state: 'unsaved', waiting: number, why: 'offline' | 'refused' | 'taken', detail: string}} SaveState
 */
/** @typedef {{client: string, edits: {sequence: number, edit: Edit}[]}} Batch */
/**
 * @typedef {object} Means
 * @property {Pick<import('./store.js').EditStore, 'add' | 'remove' | 'waiting'>} store
 * @property {(batch: Batch) => Promise<void>} send answers when all of it is on the server's disk; throws a `Problem` or a `ConnectionError`
 * @property {(state: SaveState, isKeptHere: boolean) => void} tell hears every change; whether what waits is on this device's disk
 * @property {() => number} [now] in milliseconds since 1970
 * @property {(work: () => void, milliseconds: number) => unknown} [later]
 */

/** How many edits, and about how many bytes, go in one request. */
const BATCH = { edits: 200, bytes: 400_000 }
/** How long to wait after a failure, in milliseconds: doubled each time. */
const PAUSE = { first: 1000, longest: 30_000 }
/** What the server answers when somebody else has the pen. */
const CONFLICT = 409

export class EditQueue {
  /** @param {{owner: string, project: string, client: string}} identity @param {Means} means */
  constructor(identity, { store, send, tell, now = Date.now, later = (work, milliseconds) => setTimeout(work, milliseconds) }) {
    this.identity = identity
    this.store = store
    this.send = send
    this.tell = tell
    this.now = now
    this.later = later
    this.sequence = 0
    /** @type {Row[]} what the server does not have yet, in order */
    this.waiting = []
    /** @type {Set<string>} the keys of those that are on this device's disk */
    this.kept = new Set()
    /** @type {Set<string>} the keys of those whose writing is over, however it ended: nothing is sent before */
    this.written = new Set()
    this.isSending = false
    this.pause = 0
    /** @type {{why: 'offline' | 'refused' | 'taken', detail: string} | null} */
    this.failure = null
    /** One write after another: rows come on the disk in their order. */
    this.line = Promise.resolve()
  }

  /**
   * Takes an edit.
   * @param {Edit} edit
   * @returns {Promise<void>} when the edit is on this device's disk, or nothing can be kept there
   */
  add(edit) {
    this.sequence += 1
    const { client } = this.identity
    /** @type {Row} */
    const row = {
      ...this.identity, key: keyOf(client, this.sequence), sequence: this.sequence, edit, madeAt: new Date(this.now()).toISOString(),
    }
    this.waiting.push(row)
    this.say()
    this.line = this.line.then(async () => {
      try {
        await this.store.add(row)
        this.kept.add(row.key)
      } catch (error) {
        if (!(error instanceof StoreError)) throw error
        // Without a place on this device the server is the only one: the edit goes there all the same.
      }
      this.written.add(row.key)
      if (this.failure) this.say()
      this.go()
    })
    return this.line
  }

  /** Tries again at once: the network is back, or somebody asks. */
  retry() {
    this.failure = null
    this.pause = 0
    this.say()
    this.go()
  }

  /** Sends what waits, unless that is under way, or has to wait. */
  go() {
    if (this.isSending || this.failure || !this.waiting.length || !this.written.has(this.waiting[0].key)) return
    void this.deliver()
  }

  async deliver() {
    this.isSending = true
    const rows = this.nextRows()
    try {
      await this.send({ client: rows[0].client, edits: rows.map(({ sequence, edit }) => ({ sequence, edit })) })
      this.pause = 0
      this.waiting = this.waiting.filter((row) => !rows.includes(row))
      await this.forget(rows)
    } catch (error) {
      this.fail(error)
    } finally {
      this.isSending = false
    }
    this.say()
    this.go()
  }

  /** @returns {Row[]} those of one client that are next */
  nextRows() {
    const [{ client }] = this.waiting
    /** @type {Row[]} */
    const rows = []
    let bytes = 0
    for (const row of this.waiting) {
      bytes += JSON.stringify(row.edit).length
      if (row.client !== client || !this.written.has(row.key) || rows.length === BATCH.edits || (rows.length && bytes > BATCH.bytes)) break
      rows.push(row)
    }
    return rows
  }

  /**
   * Gives up what waits: it goes another way.
   * @returns {Row[]}
   */
  surrender() {
    const rows = this.waiting
    this.waiting = []
    return rows
  }

  /** @param {Row[]} rows that the server has */
  async forget(rows) {
    const keys = rows.map(({ key }) => key)
    // What stays on the disk all the same is sent again by the next window, and known to the server.
    await this.store.remove(keys).catch(() => undefined)
    for (const key of keys) {
      this.kept.delete(key)
      this.written.delete(key)
    }
  }

  /** @param {unknown} error */
  fail(error) {
    if (error instanceof Problem && error.status < 500 && error.status !== 429) {
      this.failure = { why: error.status === CONFLICT ? 'taken' : 'refused', detail: error.message }
      return
    }
    if (!(error instanceof Problem || error instanceof ConnectionError)) throw error
    this.failure = { why: 'offline', detail: error.message }
    this.pause = Math.min(PAUSE.longest, this.pause ? 2 * this.pause : PAUSE.first)
    const own = this.failure
    this.later(() => {
      // Somebody may have tried again meanwhile.
      if (this.failure !== own) return
      this.failure = null
      this.go()
    }, this.pause)
  }

  /** @returns {SaveState} */
  get state() {
    const { length } = this.waiting
    if (!length) return { state: 'saved' }
    return this.failure ? { state: 'unsaved', waiting: length, ...this.failure } : { state: 'saving', waiting: length }
  }

  say() {
    this.tell(this.state, this.waiting.every(({ key }) => this.kept.has(key)))
  }
}
