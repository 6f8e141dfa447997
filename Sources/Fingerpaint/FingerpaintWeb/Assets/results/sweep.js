/** Mixing quality of the protocol for each length D of its movements, as a graph that grows during the computation. */
import { chartTable } from '../../platform/charts/csv.js'
import { drawChart } from '../../platform/charts/line-chart.js'
import { number } from '../../platform/charts/scales.js'
import { checked, complain } from '../../platform/forms/problems.js'
import { download } from '../../platform/page/files.js'
import { text } from '../../platform/page/texts.js'
import { ask } from '../../platform/server/interface.js'
import { message } from '../canvas/overlays.js'
import { parseStep } from '../mixers/protocol.js'
import { RunError, readLines } from '../mixers/runs.js'

/** @typedef {{step: number, intensity: number, mixNorm: number, of: number}} Line */

/** @param {HTMLElement} panel @param {() => {mixer: string, distribution: unknown, protocol: string, repeats: number}} asked */
export function stepSweep(panel, asked) {
  const find = (/** @type {string} */ name) => /** @type {any} */ (panel.querySelector(`[data-sweep-${name}]`))
  const form = /** @type {HTMLFormElement} */ (find('form'))
  const fields = /** @type {Record<string, any>} */ (form.elements)
  /** @type {AbortController | null} */
  let sweeping = null
  /** @type {import('../../platform/charts/line-chart.js').Series[]} */
  let series = []

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (sweeping) return
    const request = asked()
    if (!request.protocol) return void (find('status').textContent = text('lab.no-protocol'))
    const bounds = range(form)
    if (!bounds) return
    series = [{ name: `${request.protocol} × ${request.repeats}`, points: [] }]
    sweeping = new AbortController()
    turn(true)
    find('status').textContent = text('lab.status.waiting')
    try {
      const response = await ask('POST', '/fingerpaint/sweeps', { ...request, ...bounds }, sweeping.signal)
      await readLines(response, (/** @type {Line} */ { step, intensity, of }) => {
        series[0].points.push({ at: step, value: intensity })
        find('status').textContent = text('lab.sweep.running', { done: series[0].points.length, total: of })
        show()
      })
      find('status').textContent = text('lab.sweep.done')
    } catch (error) {
      const isStopped = sweeping.signal.aborted
      const why = error instanceof RunError ? error.message : isStopped ? '' : message(error)
      find('status').textContent = why || text('lab.sweep.stopped', { done: series[0].points.length })
    } finally {
      sweeping = null
      turn(false)
    }
  })
  find('stop').addEventListener('click', () => sweeping?.abort())
  find('file').addEventListener('click', () =>
    download(new Blob([chartTable('D', series)], { type: 'text/csv;charset=utf-8' }), `${series[0].name} D`, 'csv'))

  /** @param {boolean} isOn */
  function turn(isOn) {
    find('begin').hidden = isOn
    find('stop').hidden = !isOn
    for (const name of ['from', 'to', 'count']) fields[name].disabled = isOn
  }

  function show() {
    find('result').hidden = false
    drawChart(find('graph'), {
      series,
      words: {
        kind: text('graph.name'), label: text('lab.sweep.label'), up: text('graph.intensity'), across: text('lab.step'),
        table: text('graph.table'), column: 'D', nothing: text('graph.nothing'), end: text('graph.end'),
        at: (place) => `D = ${number(place)}`,
      },
    })
  }
}

/**
 * The range of lengths in a form; `null`, with an error beside the field, if invalid.
 * @param {HTMLFormElement} form
 */
function range(form) {
  const fields = /** @type {Record<string, any>} */ (form.elements)
  if (!checked(form)) return null
  const [from, to] = [parseStep(fields.from.value), parseStep(fields.to.value)]
  if (from === null) complain(fields.from, text('lab.sweep.wrong'))
  if (to === null) complain(fields.to, text('lab.sweep.wrong'))
  else if (from !== null && to <= from) complain(fields.to, text('lab.sweep.order'))
  return from !== null && to !== null && to > from ? { from: from / 100, to: to / 100, count: Number(fields.count.value) } : null
}
