/** Compares the engines: the curve of the other engine beside that of a run, to show numerical diffusion of the mapping. */
import { language } from '../../platform/page/data.js'
import { text } from '../../platform/page/texts.js'
import { message } from '../canvas/overlays.js'
import { RunError, mix } from '../mixers/runs.js'

/** @typedef {import('../mixers/runs.js').Run} Run */
/** @typedef {import('./graph.js').GraphResult} GraphResult */

/**
 * @param {HTMLElement} panel @param {import('./timeline.js').Timeline} timeline
 * @param {() => string} lattice name of the marker lattice for a mapping
 */
export function engineComparison(panel, timeline, lattice) {
  const find = (/** @type {string} */ name) => /** @type {any} */ (panel.querySelector(`[data-engines-${name}]`))
  /** @type {AbortController | null} */
  let working = null
  find('compare').addEventListener('click', async () => {
    if (working) return working.abort()
    const { run } = timeline
    if (!run) return
    const engine = run.engine === 'mapping' ? 'exact' : 'mapping'
    const other = { ...run, engine, lattice: engine === 'mapping' ? lattice() : undefined, results: /** @type {any[]} */ ([]) }
    working = new AbortController()
    find('compare').setAttribute('aria-pressed', 'true')
    find('note').textContent = text('lab.status.waiting')
    try {
      await mix(await members(other, run), working.signal, (result) => {
        other.results.push(result)
        timeline.layOver(run, other)
      })
      const mapped = engine === 'mapping' ? other : run
      find('note').textContent = [drift(mapped), mapped.lattice === '2013' ? text('lab.engines.2013') : ''].join(' ').trim()
    } catch (error) {
      if (!working.signal.aborted) find('note').textContent = error instanceof RunError ? error.message : message(error)
      else find('note').textContent = ''
    } finally {
      working = null
      find('compare').setAttribute('aria-pressed', 'false')
    }
  })
  timeline.onOther = () => {
    working?.abort()
    find('note').textContent = ''
  }
}

/**
 * The first and the last mean of a mapped run, which should be equal, in words.
 * @param {{results: GraphResult[]}} run
 */
export function drift({ results }) {
  const last = results[results.length - 1]
  const mean = (/** @type {GraphResult} */ { performance }) =>
    (performance.mean ?? NaN).toLocaleString(language, { minimumFractionDigits: 4, maximumFractionDigits: 4 })
  return text('lab.engines.mean', { first: mean(results[0]), last: mean(last), count: last.repeats })
}

/** @param {Run} run @param {Run} like with the same cells */
async function members({ mixer, distribution, protocol, repeats, engine, lattice }, like) {
  const picture = await createImageBitmap(like.results[0].picture)
  const { width: columns, height: rows } = picture
  picture.close()
  return { mixer, distribution, protocol, repeats, engine, columns, rows, ...(lattice ? { lattice } : {}) }
}
