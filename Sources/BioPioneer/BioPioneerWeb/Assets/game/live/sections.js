/** The server's response for a table: its sections and events; and updating the page. */
import { exchange, takeAttributes } from './exchange.js'

/**
 * An event of the game; see README.md.
 * @typedef {{version: number, kind: string, seat?: number, words?: string} & Record<string, any>} Happening
 */
/** @typedef {{root: HTMLElement, version: number, happened: Happening[]}} FreshTable */

/**
 * Parses a response.
 * @param {string} html
 * @returns {FreshTable | null} null for a response without a table
 */
export function freshTable(html) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const root = page.querySelector('[data-table]')
  if (!(root instanceof HTMLElement)) return null
  return { root, version: Number(root.dataset.version), happened: happenings(page.querySelector('[data-happened]')?.textContent) }
}

/** @param {string | null | undefined} json @returns {Happening[]} */
function happenings(json) {
  const all = JSON.parse(json || '[]')
  return Array.isArray(all) ? all.filter((one) => typeof one?.kind === 'string' && Number.isInteger(one.version)) : []
}

/**
 * Updates the page to a fresh table. The focus stays; if the focused element is gone, the next step gets the focus, or else the section.
 * @param {HTMLElement} root @param {HTMLElement} fresh
 */
export function showFresh(root, fresh) {
  const focused = document.activeElement
  const wasInside = focused instanceof HTMLElement && root.contains(focused)
  const section = focused?.closest('section[id]')?.id
  for (const one of [...fresh.querySelectorAll('section[id][data-version]')]) {
    const old = root.querySelector(`#${CSS.escape(one.id)}`)
    if (!old) root.append(one)
    else if (old.getAttribute('data-version') !== one.getAttribute('data-version')) exchange(old, one)
  }
  takeAttributes(root, fresh)
  if (wasInside && !hasFocus(focused)) refocus(root, section)
}

/**
 * Whether an element still has the focus. Browsers move the focus some time after its element was disabled or hidden.
 * @param {HTMLElement} element
 */
const hasFocus = (element) => document.activeElement === element && element.isConnected && !element.matches(':disabled, [hidden] *')

/** @param {HTMLElement} root @param {string | undefined} section the section that had the focus */
function refocus(root, section) {
  const next = root.querySelector('[data-next]:is(button, a), [data-next] :is(button, a)')
  const place = next ?? (section ? root.querySelector(`#${CSS.escape(section)}`) : root)
  if (!(place instanceof HTMLElement)) return
  if (!next && !place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
