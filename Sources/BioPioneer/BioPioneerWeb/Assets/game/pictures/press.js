/** Pieces that can be tapped instead of the form's button. */
import { press } from '../live/forms.js'
import { formsWith, isPossible, picturesOf } from './places.js'

/** @param {HTMLElement} root */
export function pressByPictures(root) {
  root.addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    // A control inside a piece handles its own clicks.
    if (event.target.closest('button, a, input, select, summary, label')) return
    const form = formOf(root, event.target)
    if (!form) return
    event.preventDefault()
    press(form)
  })
  root.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || ![' ', 'Enter'].includes(event.key) || !(event.target instanceof SVGElement)) return
    if (event.target.getAttribute('role') !== 'button') return
    const form = formOf(root, event.target)
    event.preventDefault()
    if (form && !event.repeat) press(form)
  })
}

/**
 * The form that a piece presses: the first available one, or else the first, which shows the reason.
 * @param {HTMLElement} root @param {Element} target
 */
function formOf(root, target) {
  const all = formsWith(root, 'picture').filter((form) => picturesOf(root, form, 'picture').some((picture) => picture.contains(target)))
  return all.find(isPossible) ?? all[0]
}
