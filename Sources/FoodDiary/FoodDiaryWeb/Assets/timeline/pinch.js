// @ts-check
/**
 * Two fingers on something that one finger scrolls. One finger is left to the browser, which scrolls as people know it; two are taken from
 * it, so that it does not enlarge the page.
 */

/**
 * @typedef {object} PinchListener
 * @property {(factor: number, before: number, after: number) => void} pinch by how much the fingers went apart since the last time, and how
 *   far below the window's upper edge their middle was and is
 * @property {() => void} end
 */

/** Fingers that lie on one place would enlarge without end. */
const NEAR = 24

/**
 * @param {HTMLElement} element
 * @param {PinchListener} listener
 */
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
