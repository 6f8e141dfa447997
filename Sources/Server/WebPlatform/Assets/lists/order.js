/** The order of a list, and how pointers and keys change it. Pure functions, without the document. */

/** @typedef {{left: number, right: number, top: number, bottom: number}} Frame pixels of the window */

/**
 * A copy of the list with one item moved.
 * @template T
 * @param {readonly T[]} list @param {number} from
 * @param {number} to index after the move
 */
export function moved(list, from, to) {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), list[from], ...rest.slice(to)]
}

/**
 * The index to which an item is dragged: behind all items whose middle the pointer has passed, in reading order. Lists may run down,
 * sideways, or in several rows. The middle of an item does not depend on the size of the dragged item, so the order does not flicker.
 * O(n²).
 * @param {readonly Frame[]} frames of all items, in their current order
 * @param {number} from index of the dragged item
 * @param {{x: number, y: number}} pointer
 * @param {boolean} [isRightToLeft] reading direction
 * @returns {number} 0 to n - 1
 */
export function slotAt(frames, from, pointer, isRightToLeft = false) {
  // Above or below the list, the pointer counts as in the first or the last row: an unsteady hand does not leave the row.
  const y = Math.min(Math.max(pointer.y, Math.min(...frames.map((one) => one.top))), Math.max(...frames.map((one) => one.bottom)))
  return frames.filter((frame, index) => index !== from && isPassed(frame, frames, { x: pointer.x, y }, isRightToLeft)).length
}

/** @param {Frame} frame @param {readonly Frame[]} frames @param {{x: number, y: number}} pointer @param {boolean} isRightToLeft */
function isPassed(frame, frames, { x, y }, isRightToLeft) {
  const [middle, centre] = [(frame.top + frame.bottom) / 2, (frame.left + frame.right) / 2]
  const sharesItsRow = frames.some((other) => other !== frame && other.top < middle && other.bottom > middle)
  if (!sharesItsRow) return y > middle
  if (y < frame.top || y > frame.bottom) return y > frame.bottom
  return isRightToLeft ? x < centre : x > centre
}

/**
 * The index after a key press.
 * @param {string} key key name of the keyboard event
 * @param {number} from @param {number} count @param {boolean} [isRightToLeft]
 * @returns {number | null} null for other keys; the same index at an end of the list
 */
export function placeAfter(key, from, count, isRightToLeft = false) {
  const sideways = isRightToLeft ? -1 : 1
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -sideways, ArrowRight: sideways, Home: -count, End: count }[key]
  return step === undefined ? null : Math.min(count - 1, Math.max(0, from + step))
}
