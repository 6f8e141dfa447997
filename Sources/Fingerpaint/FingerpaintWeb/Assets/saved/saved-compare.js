/** Comparing runs: one graph, and the final values of each. */
import { swatch } from '../../platform/charts/marks.js'
import { number } from '../../platform/charts/scales.js'
import { draw, make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { when } from '../mixers/moments.js'
import { clipped } from '../mixers/pictures.js'
import { counted } from '../mixers/runs.js'
import { drawGraph } from '../results/graph.js'
import { mixerName } from '../mixers/mixers.js'
import { measureChoice } from './saved-parts.js'
import { graphExport, unitOf } from './saved-run.js'

/** @typedef {import('./store.js').SavedRun} Run */

/** @param {Run[]} runs @param {import('../../platform/pictures/addresses.js').Addresses} addresses */
export async function comparison(runs, addresses) {
  const graph = /** @type {SVGSVGElement} */ (draw('svg'))
  /** @type {import('../results/graph.js').Measure} */
  let measure = 'intensity'
  const series = runs.map((run) => ({ name: run.name, results: counted(run) }))
  const ends = await Promise.all(runs.map((run) => end(run, addresses)))
  const plot = () => {
    drawGraph(graph, { series, measure, unit: unitOf(runs) })
    runs.forEach((run, index) => {
      ends[index].reading.textContent = `${text(`graph.${measure}`)}: ${number(run.results.at(-1)?.performance[measure])}`
    })
  }
  const frame = make('div', { class: 'graph-frame' }, graph)
  const measures = measureChoice((chosen) => {
    measure = chosen
    plot()
  })
  plot()
  ends.forEach((one, index) => one.head.prepend(swatch(index)))
  return [
    make('section', { class: 'card' }, measures, frame, make('div', { class: 'actions' }, graphExport(series, () => measure))),
    make('ul', { class: 'ends' }, ...ends.map((one) => one.element)),
  ]
}

/** @param {Run} run @param {import('../../platform/pictures/addresses.js').Addresses} addresses */
async function end(run, addresses) {
  const last = run.results[run.results.length - 1]
  const state = when(last)
  const reading = make('p', { class: 'quiet number' })
  const picture = make('img', {
    src: addresses.of(await clipped(last.picture, run.mixer)), alt: text('saved.picture', { name: run.name, state }),
  })
  const head = make('div', { class: 'end-head' }, make('a', { href: `#runs/${encodeURIComponent(run.name)}`, 'data-data': true }, run.name))
  const element = make('li', { class: 'card end' }, head, picture,
    make('p', { class: 'protocol-text', 'data-data': true }, run.protocol),
    make('p', { class: 'quiet' }, `${mixerName(run.mixer)} · ${text('saved.times', { count: run.repeats })}`), reading)
  return { element, head, reading }
}
