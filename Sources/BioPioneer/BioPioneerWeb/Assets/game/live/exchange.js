/**
 * Updates elements in place from fresh ones: focus, scroll offset, a drag and open details stay. Elements are matched by `id` or
 * `data-id`, others by their order.
 */

/** Attributes that the user or a module changes, not the server. */
const OF_THE_PAGE = new Set(['open', 'tabindex', 'aria-busy'])

/**
 * Updates an element from a fresh one. O(nodes).
 * @param {Element} old
 * @param {Element} fresh an element with the same tag; its children may be moved into `old`
 */
export function exchange(old, fresh) {
  takeAttributes(old, fresh)
  takeChildren(old, fresh)
}

/** @param {Element} old @param {Element} fresh */
export function takeAttributes(old, fresh) {
  for (const name of old.getAttributeNames()) {
    if (!fresh.hasAttribute(name) && !isOfThePage(old, name)) old.removeAttribute(name)
  }
  for (const name of fresh.getAttributeNames()) {
    if (OF_THE_PAGE.has(name) && old.hasAttribute(name)) continue
    const value = fresh.getAttribute(name) ?? ''
    if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  }
}

/**
 * Whether an attribute stays that the fresh element lacks. A `tabindex` stays only for an item of a group and for -1, because an element
 * that is no longer a button must leave the tab order.
 * @param {Element} element @param {string} name
 */
function isOfThePage(element, name) {
  if (name === 'tabindex') return element.hasAttribute('data-roving-item') || element.getAttribute(name) === '-1'
  return OF_THE_PAGE.has(name) || name.startsWith('data-is-')
}

/** @param {Element} old @param {Element} fresh */
function takeChildren(old, fresh) {
  const known = new Map([...old.children].flatMap((child) => (keyOf(child) ? [[keyOf(child), child]] : [])))
  /** @type {ChildNode | null} the next node without a match */
  let at = old.firstChild
  for (const wanted of [...fresh.childNodes]) {
    const match = matching(wanted, at, known)
    if (!match) {
      old.insertBefore(wanted, at)
      continue
    }
    if (match === at) at = at.nextSibling
    else old.insertBefore(match, at)
    if (match instanceof Element && wanted instanceof Element) exchange(match, wanted)
    else if (match.nodeValue !== wanted.nodeValue) match.nodeValue = wanted.nodeValue
  }
  while (at) {
    const next = at.nextSibling
    at.remove()
    at = next
  }
}

/** @param {Node} node */
const keyOf = (node) => (node instanceof Element ? (node.id || node.getAttribute('data-id')) : null)

/**
 * @param {ChildNode} wanted @param {ChildNode | null} at
 * @param {Map<string | null, Element>} known by key; matched nodes are removed from it
 */
function matching(wanted, at, known) {
  const key = keyOf(wanted)
  if (key !== null) {
    const found = known.get(key)
    if (found?.nodeName !== wanted.nodeName) return null
    known.delete(key)
    return found
  }
  // Nodes with a key wait for the fresh element with that key.
  for (let node = at; node; node = node.nextSibling) {
    if (keyOf(node) === null) return node.nodeName === wanted.nodeName ? node : null
  }
  return null
}
