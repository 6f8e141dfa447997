// @ts-check
/**
 * Pointers on an element, as many as there are: mouse, pen, every finger. Each is captured when it goes down, so that it is followed
 * beyond the element and its end is never missed; one that the browser takes over (scrolling, a palm) is cancelled, not finished.
 *
 * An element on which fingers draw or drag must not scroll meanwhile: give it `touch-action: none`, or `pan-y` when they go sideways only.
 */

/**
 * @typedef {object} PointerListener
 * @property {(event: PointerEvent) => boolean} down whether the pointer is followed; only the buttons asked for are told of
 * @property {(event: PointerEvent) => void} move
 * @property {(event: PointerEvent) => void} up
 * @property {(event: PointerEvent) => void} cancel when a pointer ends otherwise; nothing is to be left of it
 * @property {(event: PointerEvent) => void} [hover] a pointer moves that is not followed
 * @property {number[]} [buttons] that begin something: 0, the first, is a mouse's main one and a pen's tip; 5 is a pen's eraser
 */

/**
 * Follows pointers until each of them has its end.
 * @param {HTMLElement | SVGElement} element
 * @param {PointerListener} listener
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
  // The capture is lost after an end too; then the pointer is not held any more.
  for (const name of ['pointercancel', 'lostpointercapture']) {
    listen(name, (event) => {
      if (held.delete(event.pointerId)) cancel(event)
    })
  }
}
