/** Short messages at the edge of the page that need no answer. Screen readers announce them. `Shell.swift` makes their element. */
import { ConnectionError, Problem } from '../server/interface.js'
import { make } from './elements.js'
import { isKept } from './kept.js'
import { text } from './texts.js'

/** Display time in milliseconds, without and with an action. */
const TIME = { plain: 5000, withAction: 12000 }

/**
 * Shows a message that disappears by itself. A message with an action stays longer.
 * @param {string} message @param {{label: string, run: () => void}} [action]
 * @returns {() => void} removes the message
 */
export function toast(message, action) {
  const place = document.querySelector('[data-toasts]')
  if (!place) return () => undefined
  const act = () => {
    box.remove()
    action?.run()
  }
  const box = make('div', { class: 'toast' }, make('span', {}, message), action ? make('button', { onclick: act }, action.label) : null)
  place.append(box)
  setTimeout(() => box.remove(), action ? TIME.withAction : TIME.plain)
  return () => box.remove()
}

/**
 * Shows a request's error. For a request that the user stopped, it shows nothing.
 * @param {any} error
 */
export function report(error) {
  if (error?.name === 'AbortError') return
  toast(error instanceof Problem ? error.message : text('js.no-connection'))
}

/**
 * Shows the error of a request that the page made by itself. On a stored page a missing connection is not reported again.
 * @param {any} error
 */
export function reportUnasked(error) {
  if (!(error instanceof ConnectionError && isKept())) report(error)
}
