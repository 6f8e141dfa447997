/**
 * Saved items on this device: distributions, protocols and runs. Works offline; errors are `StoreError`s.
 *
 * The laboratory opens a saved item from its URL: `/fingerpaint?load=runs:NAME`, `?load=distributions:NAME` or `?load=protocols:NAME`,
 * with NAME encoded by `encodeURIComponent`. `laboratoryLink` makes such a URL and `linked(location.search)` parses it. Two items are
 * loaded with two `load` parameters.
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
 * The summary for lists. `thumbnail` is the canvas, or a run's final picture; `performance` is that of a run's final result.
 * @typedef {{name: string, mixer: string, savedAt: string, protocol?: string, repeats?: number, engine?: string,
 *   performance?: Performance, thumbnail?: Blob}} Summary
 */

/** @type {Kind[]} */
export const KINDS = ['runs', 'distributions', 'protocols']

/** @type {Shelf<Kind, Summary>} */
export const saved = new Shelf(new Database('fingerpaint', 1, ({ database }) => makeShelves(database)), summary)

/**
 * URL of a saved item in the laboratory.
 * @param {Kind} kind @param {string} name
 */
export const laboratoryLink = (kind, name) => `/fingerpaint?load=${kind}:${encodeURIComponent(name)}`

/**
 * The saved items in a URL.
 * @param {string} search as in `location.search`
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
