// @ts-check
/** The order of a list, and what pointers and keys make of it. Without the page: values in, values out. */

/** @typedef {{left: number, right: number, top: number, bottom: number}} Frame pixels of the window */

/**
 * The same list with one thing at another place.
 * @template T
 * @param {readonly T[]} list
 * @param {number} from
 * @param {number} to where it lies afterwards
 * @returns {T[]}
 */
export function moved(list, from, to) {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), list[from], ...rest.slice(to)]
}

/**
 * The place to which a thing is dragged: behind all others whose middle the pointer has passed, as people read. Lists may go down,
 * sideways, or in several rows. Middles do not depend on the size of what is dragged, so that the order does not flicker when things
 * make room. O(n²).
 * @param {readonly Frame[]} frames of all things, in their order now
 * @param {number} from the one that is dragged
 * @param {{x: number, y: number}} pointer
 * @param {boolean} [isRightToLeft] how the language reads
 * @returns {number} 0 to n - 1
 */
export function slotAt(frames, from, pointer, isRightToLeft = false) {
  // Above and below the list a pointer is in the first and the last row: a hand that wavers does not leave its row.
  const y = Math.min(Math.max(pointer.y, Math.min(...frames.map((one) => one.top))), Math.max(...frames.map((one) => one.bottom)))
  return frames.filter((frame, index) => index !== from && isPassed(frame, frames, { x: pointer.x, y }, isRightToLeft)).length
}

/**
 * @param {Frame} frame
 * @param {readonly Frame[]} frames
 * @param {{x: number, y: number}} pointer
 * @param {boolean} isRightToLeft
 */
function isPassed(frame, frames, { x, y }, isRightToLeft) {
  const [middle, centre] = [(frame.top + frame.bottom) / 2, (frame.left + frame.right) / 2]
  const sharesItsRow = frames.some((other) => other !== frame && other.top < middle && other.bottom > middle)
  if (!sharesItsRow) return y > middle
  if (y < frame.top || y > frame.bottom) return y > frame.bottom
  return isRightToLeft ? x < centre : x > centre
}

/**
 * Where a key brings a thing.
 * @param {string} key as keyboards name it
 * @param {number} from
 * @param {number} count
 * @param {boolean} [isRightToLeft]
 * @returns {number | null} nothing for a key that moves nothing; the same place at an end
 */
export function placeAfter(key, from, count, isRightToLeft = false) {
  const sideways = isRightToLeft ? -1 : 1
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -sideways, ArrowRight: sideways, Home: -count, End: count }[key]
  return step === undefined ? null : Math.min(count - 1, Math.max(0, from + step))
}
