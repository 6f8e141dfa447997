/** Copies of pieces, for motions over the table. */
import { draw } from '../../../platform/page/elements.js'

/** Attributes that a copy must not have, because they identify an element. */
const NAMES = ['id', 'tabindex', 'aria-keyshortcuts', 'data-id', 'data-token', 'data-next', 'data-hint', 'data-roving-item', 'data-is-draggable']

/**
 * A copy that looks the same, without IDs. The copy of a part of a drawing is inside an SVG element of its own.
 * @param {HTMLElement | SVGElement} thing
 */
export function copyOf(thing) {
  const copy = /** @type {HTMLElement | SVGElement} */ (thing.cloneNode(true))
  for (const one of [copy, ...copy.querySelectorAll('*')]) for (const name of NAMES) one.removeAttribute(name)
  if (!(thing instanceof SVGGraphicsElement) || !thing.ownerSVGElement) return copy
  const { x, y, width, height } = boxOf(thing)
  copy.removeAttribute('transform')
  return draw('svg', { viewBox: `${x} ${y} ${width} ${height}` }, copy)
}

/**
 * The bounding box of a part of a drawing in its own units. A part that is not rendered has none: then the box of its drawing is used.
 * @param {SVGGraphicsElement} thing
 */
function boxOf(thing) {
  if (thing.isConnected && thing.getClientRects().length) return thing.getBBox()
  return /** @type {SVGSVGElement} */ (thing.ownerSVGElement).viewBox.baseVal
}
