/** Creating elements with attributes and children: `make` for HTML, `draw` for SVG. */

/**
 * The attributes of an element, and its listeners. In a listener, `event.currentTarget` is the element.
 * @template E
 * @typedef {{[Name in keyof HTMLElementEventMap as `on${Name}`]?: (event: HTMLElementEventMap[Name] & {currentTarget: E}) => unknown} & Record<string, unknown>} Attributes
 */

/**
 * Creates an HTML element. Texts are never markup, and attributes that begin with `on` are listeners. Undefined, null and false attributes
 * are omitted.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {Attributes<HTMLElementTagNameMap[Name]>} [attributes] @param {...(Node | string | null | undefined)} children
 */
export function make(name, attributes = {}, ...children) {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue
    if (key.startsWith('on')) node.addEventListener(key.slice(2), /** @type {EventListener} */ (value))
    else node.setAttribute(key, value === true ? '' : String(value))
  }
  for (const child of children) if (child !== null && child !== undefined) node.append(child)
  return node
}

/**
 * Creates an SVG element. Undefined, null, false and empty attributes are omitted.
 * @param {string} name @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...(Node | string)} children
 */
export function draw(name, attributes = {}, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null && value !== false && value !== '') node.setAttribute(key, String(value))
  }
  node.append(...children)
  return node
}

/** Whether a popover, such as the help, covers the page. Browsers without popovers throw at this selector. */
export const isCovered = () => CSS.supports('selector(:popover-open)') && document.querySelector(':popover-open') !== null
