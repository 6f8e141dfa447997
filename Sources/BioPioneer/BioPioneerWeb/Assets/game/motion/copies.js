// @ts-check
/** Copies of what lies on the table, for what moves over it. */
import { draw } from '../../../platform/page/elements.js'

/** What a copy must not have: names and marks by which something is found. */
const NAMES = ['id', 'tabindex', 'aria-keyshortcuts', 'data-id', 'data-token', 'data-next', 'data-hint', 'data-roving-item', 'data-is-draggable']

/**
 * A thing of the same looks that nothing finds by its name. A part of a drawing has a drawing around it.
 * @param {HTMLElement | SVGElement} thing
 * @returns {HTMLElement | SVGElement}
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
 * The box of a part of a drawing in its own units. What is not drawn yet has none: then that of the drawing around it holds.
 * @param {SVGGraphicsElement} thing
 */
function boxOf(thing) {
  if (thing.isConnected && thing.getClientRects().length) return thing.getBBox()
  return /** @type {SVGSVGElement} */ (thing.ownerSVGElement).viewBox.baseVal
}
