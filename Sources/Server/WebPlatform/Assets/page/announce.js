/** Announces visible changes to screen readers. */
import { make } from './elements.js'

/** @type {HTMLElement | null} */
let region = null

/**
 * Announces a text. It replaces an earlier text that was not read yet.
 * @param {string} words
 */
export function announce(words) {
  region ??= make('div', { class: 'hidden', role: 'status', 'aria-live': 'assertive' })
  if (!region?.isConnected && region) document.body.append(region)
  if (region) region.textContent = words
}
