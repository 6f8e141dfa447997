/**
 * Pictures, graphs and animations as files. The browser makes saved pictures as PNG, measures as CSV, and films as WebM and MP4, also
 * without a connection; the server makes the rest. Each promise resolves once the browser has the file, and is rejected with a `Problem` or
 * another error. The platform's `report` shows these errors.
 */
import { chartTable } from '../../platform/charts/csv.js'
import { csv } from '../../platform/lists/csv.js'
import { awake } from '../../platform/page/awake.js'
import { download } from '../../platform/page/files.js'
import { ask } from '../../platform/server/interface.js'
import { clipped } from '../mixers/pictures.js'
import { pixels } from '../mixers/pixels.js'
import { MEASURES, lines } from '../results/graph.js'
import { film, filmTypes } from './film.js'

/** @typedef {Omit<import('../saved/store.js').SavedRun, 'savedAt'>} Run */
/** @typedef {import('../results/graph.js').Measure} Measure */
/** @typedef {import('../mixers/pixels.js').Waiting} Waiting */

const COLUMNS = /** @type {const} */ ([...MEASURES, 'mean'])

/**
 * The available formats of animations: films if the browser can record them, and APNG from the server. Runs with paint added between results
 * have no APNG, because the server does not have this paint.
 * @param {Run} [run]
 */
export const animationFormats = (run) => [...(run?.results.some((one) => one.at) ? [] : ['apng']), ...Object.keys(filmTypes())]

/**
 * The canvas after the last repeat.
 * @param {Run} run @param {'png' | 'svg' | 'pdf'} format
 * @param {{alpha?: 'outside' | 'white', width?: number}} options for a PNG without a width and with `outside`, the saved picture is used
 * @param {Waiting} waiting
 */
export async function exportPicture(run, format, { alpha = 'outside', width } = {}, waiting = {}) {
  const last = run.results.at(-1)
  if (format === 'png' && alpha === 'outside' && width === undefined && last) {
    return download(await clipped(last.picture, run.mixer), run.name, 'png')
  }
  const shown = last?.at ? { ...run, distribution: last.at, protocol: '', repeats: 0 } : run
  const body = { ...members(shown), alpha, width: width ?? 1200 }
  const file = format === 'png' ? await pixels(body, waiting) : await made('/fingerpaint/pictures', { ...body, format }, waiting.signal)
  return download(file, run.name, format)
}

/**
 * The concentration of each cell after the last repeat as a table, with the cells of the saved picture.
 * @param {Run} run @param {AbortSignal} [signal]
 */
export async function exportConcentrations(run, signal) {
  const picture = await createImageBitmap(run.results[run.results.length - 1].picture)
  const { width: columns, height: rows } = picture
  picture.close()
  return download(await made('/fingerpaint/concentrations', { ...members(run), columns, rows }, signal), run.name, 'csv')
}

/**
 * All measures of all results of a run, including those after single movements.
 * @param {Run} run
 */
export const exportNumbers = (run) => download(new Blob([numbers(run)], { type: 'text/csv;charset=utf-8' }), run.name, 'csv')

/**
 * A run's measures as a table, with the columns of the command line.
 * @param {{results: Pick<Run['results'][0], 'repeats' | 'moves' | 'performance'>[]}} run
 */
export const numbers = ({ results }) => csv([
  ['repeat', 'movement', ...COLUMNS.map((one) => one.toLowerCase())],
  ...results.map(({ repeats, moves, performance }) => [repeats, moves, ...COLUMNS.map((one) => performance[one])]),
])

/**
 * A graph of one or more runs.
 * @param {{name: string, results: import('../results/graph.js').GraphResult[]}[]} series @param {Measure} measure
 * @param {'svg' | 'pdf' | 'png' | 'csv'} format @param {AbortSignal} [signal]
 */
export async function exportGraph(series, measure, format, signal) {
  const whole = series.map(({ name, results }) => ({
    name, results: results.filter((one) => !one.moves).map(({ repeats, performance }) => ({ repeats, performance })),
  }))
  const name = `${series.map((one) => one.name).join(', ')} ${measure}`
  const blob = format === 'csv'
    ? new Blob([chartTable('repeat', lines(whole, measure))], { type: 'text/csv;charset=utf-8' })
    : await made('/fingerpaint/graphs', { format, measure, series: whole }, signal)
  return download(blob, name, format)
}

/**
 * All results of a run, one after another.
 * @param {Run} run
 * @param {string} format one of `animationFormats()`
 * @param {number} delay milliseconds per result
 * @param {AbortSignal} [signal]
 */
export async function exportAnimation(run, format, delay, signal) {
  const blob = format === 'apng'
    ? await made('/fingerpaint/animations', { ...members(run), detail: detail(run), format, delay, width: 480 }, signal)
    : await awake(() => film(run, format, delay, signal))
  return download(blob, run.name, format === 'apng' ? 'png' : format)
}

/**
 * The parameters that the server needs to repeat a run.
 * @param {Run} run
 */
const members = ({ mixer, distribution, protocol, repeats, engine, lattice }) =>
  ({ mixer, distribution, protocol, repeats, engine, ...(engine === 'mapping' && lattice ? { lattice } : {}) })

/** @param {Run} run */
const detail = (run) => (run.results.some((one) => one.moves) ? 'steps' : 'repeats')

/**
 * A file made by the server.
 * @param {string} path below /api/v1
 * @param {unknown} body @param {AbortSignal} [signal]
 */
const made = async (path, body, signal) => (await ask('POST', path, body, signal)).blob()
