/** Searching for a protocol that mixes the canvas well: a job of the server; its best candidates can be loaded at any time. */
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { api } from '../../platform/server/interface.js'
import { advance, followJob, waitingFor } from '../../platform/server/jobs.js'
import { message } from '../canvas/overlays.js'
import { parseStep } from '../mixers/protocol.js'
import { intensityText } from '../results/timeline.js'

/**
 * @param {HTMLElement} panel
 * @param {{asked: () => {mixer: string, distribution: API.Distribution}, load: (protocol: string, repeats: number) => void}} owner
 */
export function protocolSearch(panel, { asked, load }) {
  const form = /** @type {HTMLFormElement} */ (panel.querySelector('[data-search-form]'))
  const bar = /** @type {HTMLProgressElement} */ (panel.querySelector('[data-search-progress]'))
  const list = /** @type {HTMLElement} */ (panel.querySelector('[data-candidates]'))
  const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'))

  const show = (/** @type {API.ProtocolCandidate[]} */ best) =>
    list.replaceChildren(...best.map(({ protocol, repeats, mapping, exact }) =>
      make('li', {}, make('button', { class: 'candidate', onclick: () => load(protocol, repeats) },
        make('code', {}, protocol),
        make('span', { class: 'quiet' }, text('lab.search.result', { repeats, intensity: intensityText(exact ?? mapping) }))))))

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const values = new FormData(form)
    const step = (parseStep(String(values.get('step'))) ?? 200) / 100
    button.disabled = true
    bar.hidden = false
    bar.removeAttribute('value')
    list.replaceChildren()
    try {
      const { id } = await api('POST', '/fingerpaint/searches', { ...asked(), step, moves: Number(values.get('moves')), repeats: Number(values.get('repeats')) })
      const job = await followJob(id, (/** @type {API.ProtocolSearchJob} */ now) => {
        const { progress } = now
        if (waitingFor(now)) list.replaceChildren(make('li', { class: 'quiet' }, waitingFor(now)))
        if (!progress) return
        advance(bar, { done: progress.done, total: progress.of })
        show(progress.best)
      })
      const { result } = job.result ? job : /** @type {API.ProtocolSearchJob} */ (await api('GET', `/jobs/${id}`))
      if (result?.best) show(result.best)
    } catch (error) {
      list.replaceChildren(make('li', { class: 'quiet' }, message(error)))
    } finally {
      button.disabled = false
      bar.hidden = true
    }
  })
}
