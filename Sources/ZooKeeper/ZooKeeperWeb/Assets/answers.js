// @ts-check
/** Asking who is on sightings, and showing what is answered as it comes. */
import { person } from '../platform/page/data.js'
import { make } from '../platform/page/elements.js'
import { text } from '../platform/page/texts.js'
import { toast } from '../platform/page/toasts.js'
import { api } from '../platform/server/interface.js'
import { advance, followJob, waitingFor } from '../platform/server/jobs.js'
import { likelihood } from './likelihood.js'

/**
 * Asks, and shows stages and answers in a place.
 * @param {number[]} sightings
 * @param {Element} place
 * @returns {Promise<any[]>} the answers
 */
export async function ask(sightings, place) {
  const state = make('p', { class: 'quiet' }, text('identify.waiting'))
  const bar = make('progress')
  const answers = make('div', { class: 'answer' })
  place.replaceChildren(state, bar, answers)
  const slow = setTimeout(() => { state.textContent = text('identify.slow') }, 8000)
  try {
    const begun = await api('POST', '/identifications', { sightings })
    let shown = 0
    const job = await followJob(begun.id, (now) => {
      const progress = now.progress
      if (waitingFor(now)) state.textContent = waitingFor(now)
      if (progress?.stage) {
        state.textContent = text(`identify.${progress.stage}`, { done: progress.done, total: progress.total })
        advance(bar, progress)
        for (const answer of progress.answers.slice(shown)) answers.append(show(answer, sightings.length > 1))
        shown = Math.max(shown, progress.answers.length)
      }
    })
    if (job.state !== 'done') throw new Error(text('identify.failed', { why: job.result?.error ?? job.state }))
    state.remove()
    bar.remove()
    answers.replaceChildren(...job.result.answers.map((/** @type {any} */ answer) => show(answer, sightings.length > 1)))
    return job.result.answers
  } catch (error) {
    bar.remove()
    state.textContent = error instanceof Error ? error.message : String(error)
    return []
  } finally {
    clearTimeout(slow)
  }
}

/** @param {any} answer @param {boolean} isOneOfMany */
function show(answer, isOneOfMany) {
  if (!answer.isReadable) return make('p', {}, text('identify.unreadable'))
  const [best, ...others] = answer.candidates
  const box = make('section', { class: 'answer', 'data-answer': answer.annotation })
  if (isOneOfMany && answer.annotation) {
    box.append(make('img', { src: `/api/v1/sightings/${answer.annotation}/chip?side=160`, alt: '', width: 96, height: 72 }))
  }
  if (!best) {
    box.append(make('p', {}, text('identify.nobody')))
    return box
  }
  const share = answer.probability ?? 0
  const words = share >= 0.8 ? 'sure' : share >= 0.5 ? 'good' : share >= 0.2 ? 'weak' : 'new'
  box.append(
    make('p', { class: 'quiet' }, text(`identify.verdict.${words}`)),
    make('div', { class: 'answer-best' },
      make('img', { src: best.picture, alt: best.name }),
      make('div', {},
        make('h3', {}, make('a', { href: `/zookeeper/animals/${best.animal}` }, best.name)),
        make('div', { class: 'likely' },
          make('meter', { min: 0, max: 1, low: 0.2, high: 0.5, optimum: 1, value: share, 'aria-label': text('identify.likely', { share: likelihood(share) }) }),
          make('span', { class: 'number' }, text('identify.likely', { share: likelihood(share) }))),
        make('p', { class: 'quiet' }, text('identify.places', { count: best.places }), ' ',
          answer.annotation && best.best ? make('a', { href: `/zookeeper/evidence/${answer.annotation}/${best.best}` }, text('identify.why')) : null))),
    make('p', { class: 'actions' },
      person && ['curator', 'owner'].includes(person.role) && answer.annotation
        ? make('button', { class: 'primary', onclick: (/** @type {Event} */ event) => accept(event, answer, best) }, text('identify.accept', { name: best.name }))
        : null,
      make('a', { class: 'button', href: `/zookeeper/animals/${best.animal}` }, text('identify.open', { name: best.name }))))
  if (others.length) {
    box.append(
      make('p', { class: 'quiet' }, text('identify.other')),
      make('div', { class: 'answer-others' }, ...others.slice(0, 4).map((/** @type {any} */ other) =>
        make('a', { href: answer.annotation && other.best ? `/zookeeper/evidence/${answer.annotation}/${other.best}` : `/zookeeper/animals/${other.animal}` },
          make('img', { src: other.picture, alt: '', loading: 'lazy' }), other.name))))
  }
  return box
}

/** @param {Event} event @param {any} answer @param {any} best */
async function accept(event, answer, best) {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget)
  button.disabled = true
  try {
    const receipt = await api('PUT', `/sightings/${answer.annotation}/name`, { name: best.name, probability: answer.probability ?? undefined })
    toast(text('identify.named', { name: best.name }), {
      label: text('js.undo'),
      run: async () => {
        await api('POST', `/operations/${receipt.operation}/undo`)
        button.disabled = false
      },
    })
  } catch (error) {
    button.disabled = false
    toast(error instanceof Error ? error.message : String(error))
  }
}
