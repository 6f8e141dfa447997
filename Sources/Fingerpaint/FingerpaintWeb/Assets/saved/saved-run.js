/** A saved run: result, protocol, and mixing quality. */
import { number } from '../../platform/charts/scales.js'
import { table } from '../../platform/lists/table.js'
import { draw, make } from '../../platform/page/elements.js'
import { date, text } from '../../platform/page/texts.js'
import { animationFormats, exportAnimation, exportGraph, exportPicture } from '../exports/exports.js'
import { bringMixer, mixerName } from '../mixers/mixers.js'
import { position } from '../mixers/moments.js'
import { counted } from '../mixers/runs.js'
import { MEASURES, drawGraph } from '../results/graph.js'
import { Player } from '../results/player.js'
import { exportButton, facts, measureChoice } from './saved-parts.js'

/** @typedef {import('./store.js').SavedRun} Run */

/** @param {Run} run @returns {Promise<HTMLElement[]>} */
export async function runDetails(run) {
  // Offline, the picture of an unknown mixer is shown unclipped.
  await bringMixer(run.mixer).catch(() => undefined)
  const graph = /** @type {SVGSVGElement} */ (draw('svg'))
  const frame = make('div', { class: 'graph-frame' }, graph)
  /** @type {import('../results/graph.js').Measure} */
  let measure = 'intensity'
  const series = { name: run.name, results: counted(run) }
  const places = series.results.map((one) => position(one, series))
  const unit = unitOf([run])
  const numbers = new Numbers(series, unit)
  const player = new Player(run, (index) => {
    numbers.mark(index)
    plot(index)
  })
  const plot = (/** @type {number} */ index) => drawGraph(graph, {
    series: [series], measure, unit, table: false, at: places[index], onpick: (chosen) => player.show(places.indexOf(chosen)),
  })
  await player.load()
  const measures = measureChoice((chosen) => {
    measure = chosen
    plot(player.index)
  })
  const shown = section('saved.player', null, player.element, make('div', { class: 'actions' },
    exportButton('saved.export.picture', () => [
      ['saved.format.png', () => exportPicture(run, 'png')],
      ['saved.format.png-white', () => exportPicture(run, 'png', { alpha: 'white' })],
      ['saved.format.svg', () => exportPicture(run, 'svg')],
      ['saved.format.pdf', () => exportPicture(run, 'pdf')],
    ]),
    exportButton('saved.export.animation', () =>
      animationFormats(run).map((format) => [`saved.format.${format}`, () => exportAnimation(run, format, player.delay)]))))
  const performance = section('saved.performance', measures, frame, make('div', { class: 'actions' }, graphExport([series], () => measure)))
  return [
    make('div', { class: 'run-parts' }, shown, performance),
    facts([
      ['saved.mixer', mixerName(run.mixer)],
      ['saved.protocol', make('span', { class: 'protocol-text' }, run.protocol)],
      ['saved.repeats', number(run.repeats)],
      ['saved.engine', text(`saved.engine.${run.engine === 'mapping' ? 'mapping' : 'exact'}`)],
      ['saved.date', date(run.savedAt)],
    ]),
    numbers.element,
  ]
}

/**
 * The unit of a graph of runs.
 * @param {Run[]} runs
 */
export function unitOf(runs) {
  const stepwise = runs.filter((one) => one.stepwise).length
  return stepwise === 0 ? 'repeats' : stepwise === runs.length ? 'moves' : 'both'
}

/**
 * A menu of files for a graph.
 * @param {import('../results/graph.js').Series[]} series @param {() => import('../results/graph.js').Measure} measure
 */
export const graphExport = (series, measure) => exportButton('saved.export.graph', () => [
  ['saved.format.svg', () => exportGraph(series, measure(), 'svg')],
  ['saved.format.pdf', () => exportGraph(series, measure(), 'pdf')],
  ['saved.format.png-graph', () => exportGraph(series, measure(), 'png')],
  ['saved.format.csv', async () => exportGraph(series, measure(), 'csv')],
])

/** @param {string} title @param {Node | null} beside the title @param {...Node} content */
const section = (title, beside, ...content) =>
  make('section', { class: 'card' }, make('header', { class: 'part-title' }, make('h3', {}, text(title)), beside), ...content)

/** A table with a row per result, built when it is opened. */
class Numbers {
  /** @param {import('../results/graph.js').Series} series @param {'repeats' | 'moves' | 'both'} unit the unit of the series */
  constructor(series, unit) {
    this.here = 0
    this.element = make('details', { class: 'graph-table' }, make('summary', {}, text('saved.numbers')))
    this.element.addEventListener('toggle', () => {
      if (this.rows.length > 0) return
      this.element.append(numbers(series, unit))
      this.mark(this.here)
    })
  }

  get rows() { return this.element.querySelectorAll('tbody tr') }

  /**
   * Marks the result that is shown elsewhere.
   * @param {number} index
   */
  mark(index) {
    this.here = index
    this.rows.forEach((/** @type {Element} */ row, /** @type {number} */ place) => row.classList.toggle('here', place === index))
  }
}

/** @param {import('../results/graph.js').Series} series @param {'repeats' | 'moves' | 'both'} unit */
function numbers(series, unit) {
  const measured = (/** @type {import('../results/graph.js').Measure | 'mean'} */ measure, /** @type {string} */ label) =>
    ({ label, isNumber: true, show: (/** @type {import('../results/graph.js').GraphResult} */ result) => number(result.performance[measure]) })
  return table({
    label: text('saved.numbers'), rows: series.results,
    columns: [
      { label: text(`graph.count.${unit}`), isHead: true, isNumber: true, show: (result) => number(position(result, series)) },
      ...MEASURES.map((measure) => measured(measure, text(`graph.${measure}`))),
      measured('mean', text('saved.mean')),
    ],
  })
}
