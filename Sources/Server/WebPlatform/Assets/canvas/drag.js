// @ts-check
/** Dragging with one pointer, whatever it is: mouse, pen or finger. */
import { followPointers } from './pointers.js'

/**
 * What follows a pointer that went down.
 * @typedef {object} Drag
 * @property {(event: PointerEvent) => void} move
 * @property {(event: PointerEvent) => void} [end]
 * @property {(event: PointerEvent) => void} [cancel] when the gesture ends otherwise; nothing is to be left of it
 */

/**
 * Follows pointers that go down on an element, one at a time.
 * @param {HTMLElement | SVGElement} element
 * @param {(event: PointerEvent) => Drag | null} begin answers with what follows the pointer; nothing for a pointer that drags nothing
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
