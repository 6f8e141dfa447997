/** Error messages beside form fields, for every form. They are visible and announced, and disappear at the next change of the field. */
import { make } from '../page/elements.js'

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

/** @type {WeakMap<Field, HTMLElement>} */
const shown = new WeakMap()
let number = 0

/**
 * Shows an error beside a field.
 * @param {Field} field @param {string} words
 */
export function complain(field, words) {
  const note = shown.get(field) ?? attach(field)
  note.textContent = words
  field.setAttribute('aria-invalid', 'true')
}

/**
 * Removes the field's error.
 * @param {Field} field
 */
export function content(field) {
  field.removeAttribute('aria-invalid')
  const note = shown.get(field)
  if (note) note.textContent = ''
}

/**
 * Checks a form as the browser would (`required`, `type`, `pattern`). It shows all errors beside their fields at once, and focuses the
 * first one. A field can have its own message (`data-wrong`).
 * @param {HTMLFormElement} form
 * @returns {boolean} whether the form is valid
 */
export function checked(form) {
  const fields = /** @type {Field[]} */ ([...form.elements].filter((one) => one.matches('input, select, textarea')))
  const wrong = fields.filter((field) => field.willValidate && !field.validity.valid)
  for (const field of fields) {
    if (wrong.includes(field)) complain(field, field.dataset.wrong ?? field.validationMessage)
    else content(field)
  }
  wrong[0]?.focus()
  return wrong.length === 0
}

/** @param {Field} field */
function attach(field) {
  const id = `wrong-${(number += 1)}`
  const note = make('p', { id, class: 'wrong', role: 'alert' })
  // The message is below the whole label when the label contains the field: the label's content is part of the field's name.
  const label = field.closest('label')
  ;(label ?? field).after(note)
  field.setAttribute('aria-describedby', [field.getAttribute('aria-describedby'), id].filter(Boolean).join(' '))
  field.addEventListener('input', () => content(field))
  shown.set(field, note)
  return note
}
