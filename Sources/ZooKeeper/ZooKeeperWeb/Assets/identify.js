// @ts-check
/** The part of a page that asks who is on one sighting. */
import { ask } from './answers.js'

for (const part of document.querySelectorAll('[data-identify]')) {
  const button = part.querySelector('[data-ask]')
  const place = part.querySelector('[data-answers]')
  if (!(button instanceof HTMLButtonElement) || !place || !(part instanceof HTMLElement)) continue
  button.addEventListener('click', async () => {
    button.disabled = true
    // The page comes again: its headline, its facts and why it is so follow from the name.
    await ask([Number(part.dataset.sighting)], place, ({ operation }) => {
      location.href = `/zookeeper/sightings/${part.dataset.sighting}?did=${operation}`
    })
    button.disabled = false
    // An answer leads from here on.
    button.classList.remove('primary')
  })
}
