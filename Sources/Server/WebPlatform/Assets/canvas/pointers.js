/**
 * Pointers on an element: mouse, pen, and every finger. Each pointer is captured when it goes down, so its moves and its end arrive even
 * outside the element. When the browser takes over a pointer (scrolling, a palm), the gesture is cancelled, not finished.
 *
 * An element on which fingers draw or drag must not scroll: give it `touch-action: none`, or `pan-y` for sideways gestures only.
 */

/**
 * @typedef {object} PointerListener
 * @property {(event: PointerEvent) => boolean} down returns whether to follow the pointer; called only for the requested buttons
 * @property {(event: PointerEvent) => void} move
 * @property {(event: PointerEvent) => void} up
 * @property {(event: PointerEvent) => void} cancel called when the gesture is cancelled: discard its effects
 * @property {(event: PointerEvent) => void} [hover] called for moves of a pointer that is not followed
 * @property {number[]} [buttons] buttons that start a gesture: 0 is a mouse's main button and a pen's tip; 5 is a pen's eraser
 */

/**
 * Follows each pointer until it ends.
 * @param {HTMLElement | SVGElement} element @param {PointerListener} listener
 */
export function followPointers(element, { down, move, up, cancel, hover, buttons = [0] }) {
  /** @type {Set<number>} */
  const held = new Set()
  const listen = (/** @type {string} */ name, /** @type {(event: PointerEvent) => void} */ hear) =>
    element.addEventListener(name, (event) => hear(/** @type {PointerEvent} */ (event)))
  listen('pointerdown', (event) => {
    if (!buttons.includes(event.button) || held.has(event.pointerId) || !down(event)) return
    event.preventDefault()
    held.add(event.pointerId)
    element.setPointerCapture(event.pointerId)
  })
  listen('pointermove', (event) => (held.has(event.pointerId) ? move(event) : hover?.(event)))
  listen('pointerup', (event) => {
    if (held.delete(event.pointerId)) up(event)
  })
  // The capture is also lost after a normal end. The pointer is no longer tracked then.
  for (const name of ['pointercancel', 'lostpointercapture']) {
    listen(name, (event) => {
      if (held.delete(event.pointerId)) cancel(event)
    })
  }
}
