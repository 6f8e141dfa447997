/** Dragging with one pointer: mouse, pen or finger. */
import { followPointers } from './pointers.js'

/**
 * Handlers of one drag.
 * @typedef {object} Drag
 * @property {(event: PointerEvent) => void} move
 * @property {(event: PointerEvent) => void} [end]
 * @property {(event: PointerEvent) => void} [cancel] called when the gesture is cancelled: discard its effects
 */

/**
 * Starts a drag for each pointer that goes down on an element, one drag at a time.
 * @param {HTMLElement | SVGElement} element
 * @param {(event: PointerEvent) => Drag | null} begin returns the handlers of the drag; null to ignore the pointer
 */
export function onDrag(element, begin) {
  /** @type {Drag | null} */
  let drag = null
  const taken = () => {
    const ended = drag
    drag = null
    return ended
  }
  followPointers(element, {
    down: (event) => {
      if (drag) return false
      drag = begin(event)
      return drag !== null
    },
    move: (event) => drag?.move(event),
    up: (event) => taken()?.end?.(event),
    cancel: (event) => taken()?.cancel?.(event),
  })
}
