// @ts-check
/**
 * What people saved on this device: distributions, protocols and runs. Works without a connection.
 *
 * Errors are `StoreError`s with a code: `taken` (the name is in use), `full` (no room), `denied` (the browser does not let
 * pages store), `missing` (there is nothing of that name).
 *
 * The laboratory opens a saved thing from its address: `/fingerpaint?load=runs:NAME`, `?load=distributions:NAME` or
 * `?load=protocols:NAME`, where NAME went through `encodeURIComponent`; `laboratoryLink` makes such an address and
 * `linked(location.search)` reads it. Two things are loaded with two `load` parameters.
 */
import { KINDS, StoreError, all, result, transact } from './database.js'

export { KINDS, StoreError } from './database.js'
export { backup, restore } from './backup.js'

/** @typedef {import('./database.js').Kind} Kind */
/** @typedef {import('./runs.js').Performance} Performance */
/** @typedef {import('./runs.js').Result} Result */
/** @typedef {{name: string, mixer: string, distribution: any, thumbnail: Blob, savedAt: string}} SavedDistribution */
/** @typedef {{name: string, mixer: string, protocol: string, repeats: number, savedAt: string}} SavedProtocol */
/** @typedef {import('./runs.js').Run & {name: string, savedAt: string}} SavedRun */
/**
 * What lists show. `thumbnail` is what was painted or what a run ended with, `performance` what it ended with.
 * @typedef {{name: string, mixer: string, savedAt: string, protocol?: string, repeats?: number, engine?: string,
 *   performance?: Performance, thumbnail?: Blob}} Summary
 */

/** The longest name. */
export const LONGEST_NAME = 80

/**
 * Everything of a kind, newest first.
 * @param {Kind} kind
 * @returns {Promise<Summary[]>}
 */
export async function list(kind) {
  /** @type {Summary[]} */
  const found = await transact('readonly', ({ summaries }) => result(summaries.getAll(all(kind))))
  return found.sort((a, b) => (a.savedAt < b.savedAt ? 1 : a.savedAt > b.savedAt ? -1 : a.name.localeCompare(b.name)))
}

/**
 * All of a saved thing.
 * @param {Kind} kind
 * @param {string} name
 * @returns {Promise<any>}
 */
export async function get(kind, name) {
  const found = await transact('readonly', ({ records }) => result(records.get([kind, name])))
  if (!found) throw new StoreError('missing')
  return found
}

/**
 * Saves something under `record.name`.
 * @param {Kind} kind
 * @param {any} record
 * @param {{overwrite?: boolean, savedAt?: string}} options `savedAt` when the record was saved before, elsewhere
 */
export async function put(kind, record, { overwrite = false, savedAt = new Date().toISOString() } = {}) {
  const whole = { ...record, name: tidy(record.name), savedAt }
  const isFirst = await transact('readwrite', async (tables) => {
    const isEmpty = (await result(tables.summaries.count())) === 0
    await write(tables, kind, whole, overwrite)
    return isEmpty
  })
  // A browser that is short of space may otherwise clear what pages keep. Nothing waits for the answer.
  if (isFirst) navigator.storage?.persist?.().catch(() => undefined)
}

/**
 * Gives something another name.
 * @param {Kind} kind
 * @param {string} from
 * @param {string} to
 * @param {{overwrite?: boolean}} options
 */
export async function rename(kind, from, to, { overwrite = false } = {}) {
  const name = tidy(to)
  if (name === from) return
  await transact('readwrite', async (tables) => {
    const record = await result(tables.records.get([kind, from]))
    if (!record) throw new StoreError('missing')
    await write(tables, kind, { ...record, name }, overwrite)
    await erase(tables, kind, from)
  })
}

/**
 * Removes something.
 * @param {Kind} kind
 * @param {string} name
 */
export async function remove(kind, name) {
  await transact('readwrite', (tables) => erase(tables, kind, name))
}

/**
 * A name as it is kept.
 * @param {string} name
 */
export const tidy = (name) => String(name).normalize('NFC').trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME)

/**
 * Where the laboratory opens a saved thing.
 * @param {Kind} kind
 * @param {string} name
 */
export const laboratoryLink = (kind, name) => `/fingerpaint?load=${kind}:${encodeURIComponent(name)}`

/**
 * The saved things that an address asks for.
 * @param {string} search as in `location.search`
 * @returns {{kind: Kind, name: string}[]}
 */
export function linked(search) {
  return new URLSearchParams(search).getAll('load').flatMap((value) => {
    const kind = KINDS.find((one) => value.startsWith(`${one}:`))
    return kind ? [{ kind, name: value.slice(kind.length + 1) }] : []
  })
}

/**
 * @param {{summaries: IDBObjectStore, records: IDBObjectStore}} tables
 * @param {Kind} kind
 * @param {any} record
 * @param {boolean} overwrite
 */
async function write({ summaries, records }, kind, record, overwrite) {
  const key = [kind, record.name]
  if (!overwrite && (await result(records.getKey(key))) !== undefined) throw new StoreError('taken')
  await result(records.put(record, key))
  await result(summaries.put(summary(record), key))
}

/**
 * @param {{summaries: IDBObjectStore, records: IDBObjectStore}} tables
 * @param {Kind} kind
 * @param {string} name
 */
async function erase({ summaries, records }, kind, name) {
  await result(records.delete([kind, name]))
  await result(summaries.delete([kind, name]))
}

/** @param {any} record @returns {Summary} */
function summary({ name, mixer, savedAt, protocol, repeats, engine, results, thumbnail }) {
  const last = results?.at(-1)
  return { name, mixer, savedAt, protocol, repeats, engine, performance: last?.performance, thumbnail: thumbnail ?? last?.picture }
}
