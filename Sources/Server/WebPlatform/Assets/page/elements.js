// @ts-check
/** Elements with attributes and children, for all modules that show something: `make` for pages, `draw` for drawings (SVG). */

/**
 * An element of the page. Text is text and never markup; attributes that begin with `on` are listeners; those that are undefined, null
 * or false are left out.
 * @param {string} name
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined)} children
 * @returns {any}
 */
export function make(name, attributes = {}, ...children) {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value)
    else node.setAttribute(key, value === true ? '' : String(value))
  }
  for (const child of children) if (child !== null && child !== undefined) node.append(child)
  return node
}

/**
 * An element of a drawing. Attributes that are undefined, null, false or empty are left out.
 * @param {string} name
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function draw(name, attributes = {}, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null && value !== false && value !== '') node.setAttribute(key, String(value))
  }
  node.append(...children)
  return node
}

/** Whether something lies over the page, such as its help. A browser without popovers has none, and does not know the selector. */
export const isCovered = () => CSS.supports('selector(:popover-open)') && document.querySelector(':popover-open') !== null
