/**
 * The graph of mixing quality: a measure over the repeats of the protocol.
 *
 *     drawGraph(svg, { series: [{ name: 'Spiral', results: run.results }], measure: 'intensity' })
 */
import { drawChart } from '../../platform/charts/line-chart.js'
import { text } from '../../platform/page/texts.js'
import { position, when } from '../mixers/moments.js'

/** @typedef {'intensity' | 'coarse2' | 'coarse4' | 'coarse8' | 'mixNorm'} Measure */
/** @typedef {{repeats: number, moves?: number, performance: Partial<Record<Measure | 'mean', number>>}} GraphResult */
/** @typedef {{name: string, results: GraphResult[]}} Series */
/**
 * @typedef {object} Graph
 * @property {Series[]} series
 * @property {Measure} measure
 * @property {'repeats' | 'moves' | 'both'} [unit] the counted unit; repeats if missing, both when series differ
 * @property {boolean} [table] whether the numbers are shown in a table below; true by default
 * @property {number} [at] position of the cursor in repeats
 * @property {(at: number) => void} [onpick] called after the user moved the cursor
 */

/** @type {Measure[]} */
export const MEASURES = ['intensity', 'coarse2', 'coarse4', 'coarse8', 'mixNorm']

/** @param {Series[]} series @param {Measure} measure @returns {import('../../platform/charts/line-chart.js').Series[]} */
export const lines = (series, measure) => series.map((one) => ({
  name: one.name, points: one.results.map((result) => ({ at: position(result, one), value: result.performance[measure] })),
}))

/**
 * Draws a graph, or updates the existing one.
 * @param {SVGSVGElement} svg @param {Graph} graph
 */
export function drawGraph(svg, { series, measure, unit = 'repeats', table, at, onpick }) {
  /** Maps a position to its result, for the time in words. */
  const results = new Map([...series].reverse().flatMap((one) => one.results.map((result) => /** @type {const} */ ([position(result, one), result]))))
  drawChart(svg, {
    series: lines(series, measure), table, at, onpick,
    words: {
      kind: text('graph.name'), label: text('graph.label', { measure: text(`graph.${measure}`) }), up: text(`graph.${measure}`),
      across: text(`graph.axis.${unit}`), table: text('graph.table'), column: text(`graph.count.${unit}`),
      nothing: text('graph.nothing'), end: text('graph.end'),
      at: (place) => when(results.get(place) ?? { repeats: place }, unit),
    },
  })
}
