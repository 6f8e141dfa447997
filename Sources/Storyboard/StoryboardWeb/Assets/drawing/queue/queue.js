/**
 * Queue of edits for the server. Each edit is first stored on this device; if that fails, the edit is sent all the same. Edits are sent in
 * order, in batches if several wait. Client and sequence number identify an edit, so an edit that is sent twice is applied once.
 *
 * The reported state: `saved` when no edit waits; `saving` while edits are stored or sent; `unsaved` after a failed request, with the
 * reason. Time, storage and network are parameters.
 */
import { ConnectionError, Problem } from '../../../platform/server/interface.js'
import { StoreError } from '../../../platform/storage/database.js'
import { keyOf } from './store.js'

/** @typedef {import('./store.js').Row} Row */
/** @typedef {import('../history/board.js').Edit} Edit */
/**
 * `offline`: no response; `refused`: the server's reason; `taken`: another window has the pen.
 * @typedef {{state: 'saved'} | {state: 'saving', waiting: number} | {state: 'unsaved', waiting: number, why: 'offline' | 'refused' | 'taken', detail: string}} SaveState
 */
/** @typedef {{client: string, edits: {sequence: number, edit: Edit}[]}} Batch */
/**
 * @typedef {object} Means
 * @property {Pick<import('./store.js').EditStore, 'add' | 'remove' | 'waiting'>} store
 * @property {(batch: Batch) => Promise<void>} send resolves when all edits are on the server's disk; throws a `Problem` or a
 *   `ConnectionError`
 * @property {(state: SaveState, isKeptHere: boolean) => void} tell called after every change; `isKeptHere`: whether the waiting edits are
 *   on this device's disk
 * @property {() => number} [now] milliseconds since 1970
 * @property {(work: () => void, milliseconds: number) => unknown} [later]
 */

/** Maximum number of edits, and approximate bytes, per request. */
const BATCH = { edits: 200, bytes: 400_000 }
/** Milliseconds between retries; doubled after each failure. */
const PAUSE = { first: 1000, longest: 30_000 }
/** The status when another window has the pen. */
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
    /** @type {Row[]} the edits that the server does not have yet, in order */
    this.waiting = []
    /** @type {Set<string>} keys of the edits on this device's disk */
    this.kept = new Set()
    /** @type {Set<string>} keys of edits whose write has ended, with or without success; no edit is sent earlier */
    this.written = new Set()
    this.isSending = false
    this.pause = 0
    /** @type {{why: 'offline' | 'refused' | 'taken', detail: string} | null} */
    this.failure = null
    /** One write at a time: rows reach the disk in order. */
    this.line = Promise.resolve()
  }

  /** @param {Edit} edit @returns {Promise<void>} when the edit is on this device's disk, or cannot be stored */
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
        // Without local storage the edit still goes to the server.
      }
      this.written.add(row.key)
      if (this.failure) this.say()
      this.go()
    })
    return this.line
  }

  /** Retries immediately, because the network is back or the user asked for it. */
  retry() {
    this.failure = null
    this.pause = 0
    this.say()
    this.go()
  }

  /** Sends the waiting edits, unless a request is running, the last request failed, or the first edit is still being stored. */
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

  /** @returns {Row[]} the next edits, all of one client */
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

  /** Empties the queue and returns its edits; the caller delivers them in another way. */
  surrender() {
    const rows = this.waiting
    this.waiting = []
    return rows
  }

  /** @param {Row[]} rows that the server has */
  async forget(rows) {
    const keys = rows.map(({ key }) => key)
    // Rows that stay on the disk are sent again by the next window, and the server recognizes them.
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
      // A retry may have run meanwhile.
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
