// @ts-check
/** Finding where things lie on the page, by the marks that README.md names. */

/** @typedef {import('./script.js').Place} Place */

/**
 * Where to look for a place, the best one first. What the page shows without a lab is of the seat that plays there; what it does not
 * show of another seat happens at that seat's lab.
 * @param {Place} place
 * @param {boolean} isOurs whether the seat plays on this device
 */
export function selectorsOf({ mark, value, seat }, isOurs) {
  const any = value === undefined ? `[data-${mark}]` : `[data-${mark}=${JSON.stringify(String(value))}]`
  // Strand and hand are marked with their lab too, and stand before all labs.
  if (mark === 'lab') return [`#labs ${any}`, any]
  if (seat === undefined) return [any]
  const lab = `[data-lab="${seat}"]`
  const exact = [`${lab} ${any}`, `${any}${lab}`]
  return isOurs ? [...exact, any] : [...exact, `#labs ${lab}`, lab, any]
}

/**
 * The element of a place; nothing when the page does not show it.
 * @param {HTMLElement} root the table on the page, or a fresh one
 * @param {Place} place
 * @returns {HTMLElement | SVGElement | null}
 */
export function elementAt(root, place) {
  const isOurs = (root.dataset.seats ?? '').split(' ').includes(String(place.seat))
  for (const selector of selectorsOf(place, isOurs)) {
    // Boards and strands are drawn for wide and for narrow screens; one of the two is seen. What is not on the page has no such choice.
    const found = [...root.querySelectorAll(selector)].find((one) => !root.isConnected || one.getClientRects().length)
    if (found instanceof HTMLElement || found instanceof SVGElement) return found
  }
  return null
}

/**
 * The card that lies in a place: the back of the first one of a pile (beside which lies what was put away), else the one that shows its face.
 * @param {Element} place
 * @returns {HTMLElement | SVGElement | null}
 */
export function cardIn(place) {
  const kind = place.matches('[data-pile]') ? '.card-back' : '[data-card]'
  const found = place.matches(kind) ? place : place.querySelector(kind)
  return found instanceof HTMLElement || found instanceof SVGElement ? found : null
}

/**
 * The middle of something in the window.
 * @param {{left: number, top: number, width: number, height: number}} frame
 */
export const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 })
