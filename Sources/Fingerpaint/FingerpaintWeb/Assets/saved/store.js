// @ts-check
/**
 * What people saved on this device: distributions, protocols and runs. Works without a connection; errors are `StoreError`s.
 *
 * The laboratory opens a saved thing from its address: `/fingerpaint?load=runs:NAME`, `?load=distributions:NAME` or
 * `?load=protocols:NAME`, where NAME went through `encodeURIComponent`; `laboratoryLink` makes such an address and
 * `linked(location.search)` reads it. Two things are loaded with two `load` parameters.
 */
import { Database } from '../../platform/storage/database.js'
import { Shelf, makeShelves } from '../../platform/storage/shelf.js'

/** @typedef {'distributions' | 'protocols' | 'runs'} Kind */
/** @typedef {import('../mixers/runs.js').Performance} Performance */
/** @typedef {import('../mixers/runs.js').Result} Result */
/** @typedef {{name: string, mixer: string, distribution: any, thumbnail: Blob, savedAt: string}} SavedDistribution */
/** @typedef {{name: string, mixer: string, protocol: string, repeats: number, savedAt: string}} SavedProtocol */
/** @typedef {import('../mixers/runs.js').Run & {name: string, savedAt: string}} SavedRun */
/**
 * What lists show. `thumbnail` is what was painted or what a run ended with, `performance` what it ended with.
 * @typedef {{name: string, mixer: string, savedAt: string, protocol?: string, repeats?: number, engine?: string,
 *   performance?: Performance, thumbnail?: Blob}} Summary
 */

/** @type {Kind[]} */
export const KINDS = ['runs', 'distributions', 'protocols']

/** @type {Shelf<Kind, Summary>} */
export const saved = new Shelf(new Database('fingerpaint', 1, ({ database }) => makeShelves(database)), summary)

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

/** @param {any} record @returns {Summary} */
function summary({ name, mixer, savedAt, protocol, repeats, engine, results, thumbnail }) {
  const last = results?.at(-1)
  return { name, mixer, savedAt, protocol, repeats, engine, performance: last?.performance, thumbnail: thumbnail ?? last?.picture }
}
