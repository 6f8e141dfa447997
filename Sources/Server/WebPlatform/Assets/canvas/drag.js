// @ts-check
/**
 * Dragging with one pointer, whatever it is: mouse, pen or finger. The pointer is captured, so that it is followed beyond the element and
 * its end is never missed; a gesture that the browser takes over (scrolling, a palm) is cancelled, not finished.
 *
 * An element that a finger drags must not scroll meanwhile: give it `touch-action: none`, or `pan-y` when it is dragged sideways only.
 */

/**
 * What follows a pointer that went down.
 * @typedef {object} Drag
 * @property {(event: PointerEvent) => void} move
 * @property {(event: PointerEvent) => void} [end]
 * @property {(event: PointerEvent) => void} [cancel] when the gesture ends otherwise; nothing is to be left of it
 */

/**
 * Follows pointers that go down on an element, one at a time.
 * @param {Element} element
 * @param {(event: PointerEvent) => Drag | null} begin answers with what follows the pointer; nothing for a pointer that drags nothing
 */
export function onDrag(element, begin) {
  /** @type {{id: number, drag: Drag} | null} */
  let held = null
  const listen = (/** @type {string} */ name, /** @type {(event: PointerEvent) => void} */ hear) =>
    element.addEventListener(name, (event) => hear(/** @type {PointerEvent} */ (event)))
  listen('pointerdown', (event) => {
    if (held || event.button !== 0) return
    const drag = begin(event)
    if (!drag) return
    event.preventDefault()
    element.setPointerCapture(event.pointerId)
    held = { id: event.pointerId, drag }
  })
  listen('pointermove', (event) => {
    if (held?.id === event.pointerId) held.drag.move(event)
  })
  listen('pointerup', (event) => {
    if (held?.id !== event.pointerId) return
    const { drag } = held
    held = null
    drag.end?.(event)
  })
  // The capture is lost after an end too; then nothing is held any more.
  for (const name of ['pointercancel', 'lostpointercapture']) {
    listen(name, (event) => {
      if (held?.id !== event.pointerId) return
      const { drag } = held
      held = null
      drag.cancel?.(event)
    })
  }
}
