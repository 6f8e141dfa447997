// @ts-check
/** Small messages at the edge of the page, for what needs no answer. Screen readers read them out (`Shell.swift` has the place). */
import { ConnectionError, Problem } from '../server/interface.js'
import { make } from './elements.js'
import { isKept } from './kept.js'
import { text } from './texts.js'

/** Milliseconds that a message stays: without and with something to do about it. */
const TIME = { plain: 5000, withAction: 12000 }

/**
 * Shows a message that goes away by itself; with an action it stays longer.
 * @param {string} message
 * @param {{label: string, run: () => void}} [action]
 * @returns {() => void} takes it away
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
 * Says what went wrong with a request. Whoever stopped it knows.
 * @param {any} error
 */
export function report(error) {
  if (error?.name === 'AbortError') return
  toast(error instanceof Problem ? error.message : text('js.no-connection'))
}

/**
 * Says what went wrong with a request that the page made by itself. A page that is kept says already that there is no connection.
 * @param {any} error
 */
export function reportUnasked(error) {
  if (!(error instanceof ConnectionError && isKept())) report(error)
}
