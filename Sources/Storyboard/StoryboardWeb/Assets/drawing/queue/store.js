/**
 * Local storage of unsent edits: one row per edit, written to the disk before the edit is sent.
 *
 * Errors are `StoreError`s of the platform.
 */
import { Database, result } from '../../../platform/storage/database.js'

/**
 * @typedef {object} Row
 * @property {string} key orders a client's rows: client and sequence number
 * @property {string} owner the name of the account
 * @property {string} project
 * @property {string} client one window's session
 * @property {number} sequence 1, 2, 3, … without gaps, per client
 * @property {import('../history/board.js').Edit} edit
 * @property {string} madeAt ISO 8601
 */

const TABLE = 'edits'
/** Survives a crash and a power failure. */
const STRICT = /** @type {const} */ ({ durability: 'strict' })

/** @param {() => IDBFactory} [factory] */
export const editDatabase = (factory) =>
  new Database('storyboard-edits', 1, ({ database }) => { database.createObjectStore(TABLE, { keyPath: 'key' }) }, factory)

export class EditStore {
  /** @param {Database} [database] */
  constructor(database = editDatabase()) {
    this.database = database
  }

  /** @param {Row} row resolves when the row is on the disk */
  async add(row) {
    await this.database.transact('readwrite', [TABLE], ({ edits }) => result(edits.put(row)), STRICT)
  }

  /** @param {string[]} keys that the server has */
  async remove(keys) {
    await this.database.transact('readwrite', [TABLE], async ({ edits }) => {
      for (const key of keys) await result(edits.delete(key))
    })
  }

  /**
   * The unsent edits of a project, in order per client, older clients first.
   * @param {string} owner @param {string} project
   */
  async waiting(owner, project) {
    /** @type {Row[]} */
    const all = await this.database.transact('readonly', [TABLE], ({ edits }) => result(edits.getAll()))
    const own = all.filter((row) => row.owner === owner && row.project === project)
    const began = new Map()
    for (const { client, madeAt } of own) began.set(client, [began.get(client) ?? madeAt, madeAt].sort()[0])
    return own.sort((a, b) => compare(began.get(a.client), began.get(b.client)) || compare(a.client, b.client) || a.sequence - b.sequence)
  }
}

/** @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

/** @param {string} client @param {number} sequence */
export const keyOf = (client, sequence) => `${client} ${String(sequence).padStart(12, '0')}`
