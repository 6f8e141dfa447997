// @ts-check
/** Saying something to people who use a screen reader, when what happened is seen and not read. */
import { make } from './elements.js'

/** @type {HTMLElement | null} */
let region = null

/**
 * Reads out; what was said before and not read yet is left out.
 * @param {string} words
 */
export function announce(words) {
  region ??= make('div', { class: 'hidden', role: 'status', 'aria-live': 'assertive' })
  if (!region?.isConnected && region) document.body.append(region)
  if (region) region.textContent = words
}
