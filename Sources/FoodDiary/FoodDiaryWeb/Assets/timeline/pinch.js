/**
 * Pinching an element that scrolls. One finger is left to the browser's scrolling; two fingers are captured, so that the page is not
 * zoomed.
 */

/**
 * @typedef {object} PinchListener
 * @property {(factor: number, before: number, after: number) => void} pinch zoom factor since the last call, and the previous and current
 *   middle of the fingers below the window's upper edge
 * @property {() => void} end
 */

/** The minimum distance of the fingers that counts, in pixels: smaller distances would zoom without limit. */
const NEAR = 24

/** @param {HTMLElement} element @param {PinchListener} listener */
export function onPinch(element, { pinch, end }) {
  /** @type {{spread: number, middle: number} | null} */
  let last = null
  const look = (/** @type {TouchEvent} */ { touches: [one, other] }) => ({
    spread: Math.max(NEAR, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)), middle: (one.clientY + other.clientY) / 2,
  })
  element.addEventListener('touchstart', (event) => {
    if (event.touches.length !== 2) return
    event.preventDefault()
    last = look(event)
  }, { passive: false })
  element.addEventListener('touchmove', (event) => {
    if (!last || event.touches.length !== 2) return
    if (event.cancelable) event.preventDefault()
    const now = look(event)
    pinch(now.spread / last.spread, last.middle, now.middle)
    last = now
  }, { passive: false })
  for (const name of ['touchend', 'touchcancel']) {
    element.addEventListener(name, () => {
      if (!last) return
      last = null
      end()
    })
  }
}
