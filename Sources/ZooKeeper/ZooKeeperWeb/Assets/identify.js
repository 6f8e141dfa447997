// @ts-check
/** The part of a page that asks who is on one sighting. */
import { ask } from './answers.js'

for (const part of document.querySelectorAll('[data-identify]')) {
  const button = part.querySelector('[data-ask]')
  const place = part.querySelector('[data-answers]')
  if (!(button instanceof HTMLButtonElement) || !place || !(part instanceof HTMLElement)) continue
  button.addEventListener('click', async () => {
    button.disabled = true
    await ask([Number(part.dataset.sighting)], place)
    button.disabled = false
  })
}
