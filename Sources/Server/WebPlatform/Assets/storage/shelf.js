/**
 * Named items that people save on this device, of several kinds, for pages that work offline.
 *
 * An item has two rows with the same key, [kind, name]: the whole item, and a summary for lists. So lists stay fast with large items.
 * Errors are `StoreError`s.
 */
import { StoreError, askToPersist, result } from './database.js'

/** The maximum length of a name, in characters. */
export const LONGEST_NAME = 80

const TABLES = /** @type {('summaries' | 'records')[]} */ (['summaries', 'records'])

/** @typedef {Record<'summaries' | 'records', IDBObjectStore>} Tables */

/** @param {IDBDatabase} database */
export function makeShelves(database) {
  for (const table of TABLES) database.createObjectStore(table)
}

/**
 * Normalizes a name.
 * @param {string} name
 */
export const tidy = (name) => String(name).normalize('NFC').trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME)

/** @template {string} Kind @template {{name: string, savedAt: string}} Summary */
export class Shelf {
  /**
   * @param {import('./database.js').Database} database with the tables of `makeShelves`
   * @param {(record: any) => Summary} summary makes the summary of an item
   */
  constructor(database, summary) {
    this.database = database
    this.summary = summary
  }

  /**
   * Summaries of a kind, newest first.
   * @param {Kind} kind
   */
  async list(kind) {
    const rows = () => IDBKeyRange.bound([kind], [kind, []])
    /** @type {Summary[]} */
    const found = await this.database.transact('readonly', TABLES, ({ summaries }) => result(summaries.getAll(rows())))
    return found.sort((a, b) => (a.savedAt < b.savedAt ? 1 : a.savedAt > b.savedAt ? -1 : a.name.localeCompare(b.name)))
  }

  /**
   * The whole item.
   * @param {Kind} kind @param {string} name
   */
  async get(kind, name) {
    const found = await this.database.transact('readonly', TABLES, ({ records }) => result(records.get([kind, name])))
    if (!found) throw new StoreError('missing')
    return found
  }

  /**
   * The summary of an item; undefined if missing.
   * @param {Kind} kind @param {string} name @returns {Promise<Summary | undefined>}
   */
  peek(kind, name) {
    return this.database.transact('readonly', TABLES, ({ summaries }) => result(summaries.get([kind, name])))
  }

  /**
   * Saves an item under `record.name`.
   * @param {Kind} kind @param {any} record
   * @param {{overwrite?: boolean, savedAt?: string}} options `savedAt` for a record that was saved earlier in another place
   */
  async put(kind, record, { overwrite = false, savedAt = new Date().toISOString() } = {}) {
    const whole = { ...record, name: tidy(record.name), savedAt }
    const isFirst = await this.database.transact('readwrite', TABLES, async (tables) => {
      const isEmpty = (await result(tables.summaries.count())) === 0
      await this.write(tables, kind, whole, overwrite)
      return isEmpty
    })
    if (isFirst) askToPersist()
  }

  /** @param {Kind} kind @param {string} from @param {string} to @param {{overwrite?: boolean}} options */
  async rename(kind, from, to, { overwrite = false } = {}) {
    const name = tidy(to)
    if (name === from) return
    await this.database.transact('readwrite', TABLES, async (tables) => {
      const record = await result(tables.records.get([kind, from]))
      if (!record) throw new StoreError('missing')
      await this.write(tables, kind, { ...record, name }, overwrite)
      await erase(tables, kind, from)
    })
  }

  /** @param {Kind} kind @param {string} name */
  async remove(kind, name) {
    await this.database.transact('readwrite', TABLES, (tables) => erase(tables, kind, name))
  }

  /** @param {Tables} tables @param {Kind} kind @param {any} record @param {boolean} overwrite */
  async write({ summaries, records }, kind, record, overwrite) {
    const key = [kind, record.name]
    if (!overwrite && (await result(records.getKey(key))) !== undefined) throw new StoreError('taken')
    await result(records.put(record, key))
    await result(summaries.put(this.summary(record), key))
  }
}

/** @param {Tables} tables @param {string} kind @param {string} name */
async function erase({ summaries, records }, kind, name) {
  await result(records.delete([kind, name]))
  await result(summaries.delete([kind, name]))
}
