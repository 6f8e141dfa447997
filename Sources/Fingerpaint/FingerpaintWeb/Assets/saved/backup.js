/** Saved items as one backup file, and restoring them: JSON with the pictures in base64. */
import { StoreError } from '../../platform/storage/database.js'
import { tidy } from '../../platform/storage/shelf.js'
import { KINDS, saved } from './store.js'

/** @typedef {import('./store.js').Kind} Kind */

const FORMAT = 'fingerpaint'
const VERSION = 1

export class NotABackup extends Error {}

/**
 * All saved items, or one.
 * @param {{kind: Kind, name: string}} [only]
 */
export async function backup(only) {
  const pieces = [`{"format":"${FORMAT}","version":${VERSION},"savedAt":${JSON.stringify(new Date())}`]
  for (const kind of KINDS) {
    pieces.push(`,\n"${kind}":[`)
    const names = only ? (only.kind === kind ? [only.name] : []) : (await saved.list(kind)).map((one) => one.name)
    for (const [index, name] of names.entries()) {
      pieces.push(index ? ',\n' : '\n', JSON.stringify(await packed(await saved.get(kind, name))))
    }
    pieces.push(']')
  }
  pieces.push('}\n')
  return new Blob(pieces, { type: 'application/json' })
}

/**
 * Restores a backup. A different item with the same name stays: the restored one gets a number after its name.
 * @param {Blob} file
 * @returns {Promise<{added: number, known: number}>} number of added items, and of those that existed already
 */
export async function restore(file) {
  const document = await read(file)
  const counts = { added: 0, known: 0 }
  for (const kind of KINDS) {
    for (const packedRecord of document[kind] ?? []) {
      const record = unpacked(kind, packedRecord)
      counts[(await add(kind, record)) ? 'added' : 'known'] += 1
    }
  }
  return counts
}

/** @param {Kind} kind @param {any} record @returns {Promise<boolean>} whether it was new */
async function add(kind, record) {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? record.name : `${record.name} (${number})`
    const here = await saved.peek(kind, name)
    if (here?.savedAt === record.savedAt) return false
    if (here) continue
    await saved.put(kind, { ...record, name }, { savedAt: record.savedAt })
    return true
  }
}

/** @param {Blob} file */
async function read(file) {
  let document
  try {
    document = JSON.parse(await file.text())
  } catch {
    throw new NotABackup()
  }
  if (document?.format !== FORMAT || document.version !== VERSION) throw new NotABackup()
  // Validate everything before adding anything.
  for (const kind of KINDS) {
    if (document[kind] !== undefined && !Array.isArray(document[kind])) throw new NotABackup()
    for (const record of document[kind] ?? []) unpacked(kind, record)
  }
  return document
}

/** @param {any} record */
async function packed(record) {
  const whole = { ...record }
  if (record.thumbnail) whole.thumbnail = await base64(record.thumbnail)
  if (record.results) {
    whole.results = await Promise.all(
      record.results.map(async (/** @type {any} */ one) => ({ ...one, picture: await base64(one.picture) })))
  }
  return whole
}

/** @param {Kind} kind @param {any} found @returns {any} */
function unpacked(kind, found) {
  const { name, mixer, savedAt, protocol, repeats, distribution, thumbnail, results, engine, lattice, stepwise } = found ?? {}
  require(typeof name === 'string' && tidy(name) !== '' && typeof mixer === 'string')
  require(typeof savedAt === 'string' && !Number.isNaN(Date.parse(savedAt)))
  const record = { name: tidy(name), mixer, savedAt }
  if (kind !== 'distributions') {
    require(typeof protocol === 'string' && Number.isInteger(repeats))
    Object.assign(record, { protocol, repeats })
  }
  if (kind !== 'protocols') {
    require(typeof distribution === 'object' && distribution !== null)
    Object.assign(record, { distribution })
  }
  if (kind === 'distributions') Object.assign(record, { thumbnail: thumbnail === undefined ? undefined : picture(thumbnail) })
  if (kind === 'runs') {
    require(Array.isArray(results) && results.length > 0)
    for (const one of [engine, lattice]) require(one === undefined || typeof one === 'string')
    Object.assign(record, { engine, lattice, stepwise: stepwise === true, results: results.map(unpackedResult) })
  }
  return record
}

/** @param {any} found */
function unpackedResult(found) {
  const { repeats, moves, performance, at } = found ?? {}
  require(Number.isInteger(repeats) && typeof performance === 'object' && performance !== null)
  const numbers = Object.fromEntries(Object.entries(performance).filter(([, value]) => Number.isFinite(value)))
  require(at === undefined || (typeof at === 'object' && at !== null))
  return { repeats, moves: Number.isInteger(moves) ? moves : 0, performance: numbers, picture: picture(found.picture), at }
}

/** @param {unknown} condition */
function require(condition) {
  if (!condition) throw new NotABackup()
}

/** @param {any} text */
function picture(text) {
  try {
    return new Blob([Uint8Array.from(atob(text), (character) => character.charCodeAt(0))], { type: 'image/png' })
  } catch {
    throw new NotABackup()
  }
}

/** @param {Blob} blob @returns {Promise<string>} */
function base64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new StoreError('missing', reader.error))
    reader.readAsDataURL(blob)
  })
}
