/** Finds positions on the page by the attributes that README.md lists. */

/** @typedef {import('./script.js').Place} Place */

/**
 * Selectors of a position, the best first. Positions without a lab belong to the seat at this device. The lab of another
 * seat replaces its hidden positions.
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
 * The element of a position; nothing if the page does not show it.
 * @param {HTMLElement} root the table on the page, or a fresh one
 * @param {Place} place
 */
export function elementAt(root, place) {
  const isOurs = (root.dataset.seats ?? '').split(' ').includes(String(place.seat))
  for (const selector of selectorsOf(place, isOurs)) {
    // Boards and strands exist for wide and narrow screens; one is visible. Outside of the document both count.
    const found = [...root.querySelectorAll(selector)].find((one) => !root.isConnected || one.getClientRects().length)
    if (found instanceof HTMLElement || found instanceof SVGElement) return found
  }
  return null
}

/**
 * The card at a position: the back of a pile's first card (the discarded cards lie beside it), else the face-up card.
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
