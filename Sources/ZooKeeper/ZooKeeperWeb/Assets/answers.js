/** Asks for the identity of sightings, and shows the answers as they arrive. */
import { make } from '../platform/page/elements.js'
import { text } from '../platform/page/texts.js'
import { api } from '../platform/server/interface.js'
import { advance, failure, followJob, waitingFor } from '../platform/server/jobs.js'
import { answerCard } from './answer-card.js'
import { AnswerSections } from './answer-sections.js'

/**
 * Starts a request, and shows its stages and answers in an element.
 * @param {number[]} sightings @param {Element} place
 * @param {import('./answer-card.js').Named} [named] called when the answer about a single sighting gets a name; for several sightings, the
 * element shows the number of open answers instead
 */
export function ask(sightings, place, named) {
  return show(() => begin(sightings), sightings.length > 1, place, named)
}

/**
 * Starts a request without waiting for its answers.
 * @param {number[]} sightings
 * @param {boolean} [anySpecies] whether animals of other species are candidates too
 * @returns {Promise<string>} the input of `answersTo`
 */
export async function begin(sightings, anySpecies = false) {
  return (await api('POST', '/identifications', anySpecies ? { sightings, anySpecies } : { sightings })).id
}

/**
 * Shows the stages and answers of an earlier request about one sighting.
 * @param {string} asked @param {Element} place
 * @param {import('./answer-card.js').Named} named called for each answer that gets a name
 */
export function answersTo(asked, place, named) {
  return show(async () => asked, false, place, named)
}

/**
 * @param {() => Promise<string>} asking @param {boolean} isOneOfMany @param {Element} place
 * @param {import('./answer-card.js').Named} [named]
 */
async function show(asking, isOneOfMany, place, named) {
  const state = make('p', { class: 'quiet' }, text('identify.waiting'))
  const bar = make('progress')
  const left = make('p', { class: 'quiet', role: 'status', 'data-unnamed': true })
  const answers = make('div', { class: 'answer' })
  place.replaceChildren(state, bar, left, answers)
  let unnamed = 0
  /** @param {number} change */
  const count = (change) => {
    unnamed += change
    if (isOneOfMany) left.textContent = text('identify.left', { count: unnamed })
  }
  const sections = isOneOfMany ? new AnswerSections(answers, count) : null
  if (sections) place.append(make('datalist', { id: 'answer-names' }))
  /** @param {API.IdentificationAnswer[]} all */
  const add = (all) => {
    for (const answer of all) {
      if (sections && answer.isReadable) sections.add(answer)
      else answers.append(answerCard(answer, isOneOfMany, named ?? (() => {}), () => {}))
    }
  }
  const slow = setTimeout(() => { state.textContent = text('identify.slow') }, 8000)
  try {
    let shown = 0
    const job = await followJob(await asking(), (/** @type {API.IdentificationJob} */ now) => {
      const progress = now.progress
      if (waitingFor(now)) state.textContent = waitingFor(now)
      if (progress?.stage) {
        state.textContent = text(`identify.${progress.stage}`, { done: progress.done, total: progress.total })
        advance(bar, progress)
        add(progress.answers.slice(shown))
        shown = Math.max(shown, progress.answers.length)
      }
    })
    if (job.state !== 'done' || !job.result) throw new Error(text('identify.failed', { why: failure(job) || text(`jobs.state.${job.state}`) }))
    state.remove()
    bar.remove()
    // The last progress report may not contain the last answers.
    add(job.result.answers.slice(shown))
    return job.result.answers
  } catch (error) {
    bar.remove()
    state.textContent = error instanceof Error ? error.message : String(error)
    return []
  } finally {
    clearTimeout(slow)
  }
}
