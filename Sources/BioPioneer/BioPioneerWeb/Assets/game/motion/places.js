/** Finds positions on the page by the attributes that README.md lists. */

/** @typedef {import('./script.js').Place} Place */

/**
 * Selectors of a position, the best first. Elements outside any lab belong to the seats of this device. If the page does not show a
 * position of another seat, that seat's lab replaces the position.
 * @param {Place} place
 * @param {boolean} isOurs whether the seat plays on this device
 */
export function selectorsOf({ mark, value, seat }, isOurs) {
  const any = value === undefined ? `[data-${mark}]` : `[data-${mark}=${JSON.stringify(String(value))}]`
  // Strand and hand also carry their lab's attribute, and precede all labs in the document.
  if (mark === 'lab') return [`#labs ${any}`, any]
  if (seat === undefined) return [any]
  const lab = `[data-lab="${seat}"]`
  const exact = [`${lab} ${any}`, `${any}${lab}`]
  return isOurs ? [...exact, any] : [...exact, `#labs ${lab}`, lab, any]
}

/**
 * The element of a position; null if the page does not show the position.
 * @param {HTMLElement} root the table on the page, or a fresh one
 * @param {Place} place
 */
export function elementAt(root, place) {
  const isOurs = (root.dataset.seats ?? '').split(' ').includes(String(place.seat))
  for (const selector of selectorsOf(place, isOurs)) {
    // Boards and strands exist twice, for wide and for narrow screens; one of the two is visible. Outside of the document both count.
    const found = [...root.querySelectorAll(selector)].find((one) => !root.isConnected || one.getClientRects().length)
    if (found instanceof HTMLElement || found instanceof SVGElement) return found
  }
  return null
}

/**
 * The card at a position; null if there is none. In a pile it is the card back, because the discarded cards also lie there; elsewhere it
 * is the face-up card.
 * @param {Element} place
 */
export function cardIn(place) {
  const kind = place.matches('[data-pile]') ? '.card-back' : '[data-card]'
  const found = place.matches(kind) ? place : place.querySelector(kind)
  return found instanceof HTMLElement || found instanceof SVGElement ? found : null
}

/**
 * Center of a frame in the window.
 * @param {{left: number, top: number, width: number, height: number}} frame
 */
export const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 })
