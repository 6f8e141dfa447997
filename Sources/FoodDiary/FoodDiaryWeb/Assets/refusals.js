/** Shows the server's refusal of a form beside the field at fault, or else as a message. */
import { complain } from '../platform/forms/problems.js'
import { report } from '../platform/page/toasts.js'
import { Problem } from '../platform/server/interface.js'

/** @param {HTMLFormElement} form @param {unknown} error */
export function sayRefusal(form, error) {
  const wrong = error instanceof Problem && error.field ? form.elements.namedItem(error.field) : null
  if (error instanceof Problem && (wrong instanceof HTMLInputElement || wrong instanceof HTMLTextAreaElement)) complain(wrong, error.message)
  else report(error)
}
