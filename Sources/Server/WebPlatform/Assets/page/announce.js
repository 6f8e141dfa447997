/** Announcements to screen readers of changes that are only visible. */
import { make } from './elements.js'

/** @type {HTMLElement | null} */
let region = null

/**
 * Announces a text; an earlier one that was not read yet is dropped.
 * @param {string} words
 */
export function announce(words) {
  region ??= make('div', { class: 'hidden', role: 'status', 'aria-live': 'assertive' })
  if (!region?.isConnected && region) document.body.append(region)
  if (region) region.textContent = words
}
