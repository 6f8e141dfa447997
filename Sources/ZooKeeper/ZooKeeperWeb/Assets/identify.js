/**
 * The part of a page that identifies the animal of one sighting. The URL contains the number of the request, so that people who return to
 * the page find the answers.
 */
import { make } from '../platform/page/elements.js'
import { text } from '../platform/page/texts.js'
import { report } from '../platform/page/toasts.js'
import { api } from '../platform/server/interface.js'
import { answersTo, begin } from './answers.js'

/** @param {HTMLElement} part */
function identify(part) {
  const button = part.querySelector('[data-ask]')
  const place = part.querySelector('[data-answers]')
  if (!(button instanceof HTMLButtonElement) || !place) return
  /** @param {string} asked */
  const answer = async (asked) => {
    button.disabled = true
    // After a decision the page is reloaded, because the headline, the facts and the reason depend on the name.
    const answers = await answersTo(asked, place, ({ operation }) => {
      location.href = `/zookeeper/sightings/${part.dataset.sighting}?did=${operation}`
    })
    button.disabled = false
    // The primary button is now in the answer.
    button.classList.remove('primary')
    if (answers.some((one) => one.narrowed?.leftOut)) {
      place.append(make('button', { type: 'button', 'data-any-species': '', onclick: () => ask(true) }, text('identify.any-species')))
    }
  }
  /** @param {boolean} anySpecies */
  const ask = async (anySpecies) => {
    button.disabled = true
    try {
      const asked = await begin([Number(part.dataset.sighting)], anySpecies)
      history.replaceState(history.state, '', `#asked-${asked}`)
      await answer(asked)
    } catch (error) {
      button.disabled = false
      report(error)
    }
  }
  button.addEventListener('click', () => ask(false))
  const before = /^#asked-([\w-]+)$/.exec(location.hash)?.[1]
  // The server deletes old requests; their number is then removed from the URL.
  if (before) api('GET', `/jobs/${before}`).then(() => answer(before), () => history.replaceState(history.state, '', location.pathname + location.search))
}

for (const part of document.querySelectorAll('[data-identify]')) if (part instanceof HTMLElement) identify(part)
