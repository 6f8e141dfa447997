/** Groups with one tab stop (roving tabindex): the arrow keys, Home and End move within a group (`data-roving`, `data-roving-item`). */
import { placeAfter } from '../../../platform/lists/order.js'

const [GROUP, ITEM] = ['[data-roving]', '[data-roving-item]']

/** @param {Element} group */
const itemsOf = (group) =>
  /** @type {(HTMLElement | SVGElement)[]} */ ([...group.querySelectorAll(ITEM)].filter((one) => !one.closest('[hidden]')))

/**
 * Sets the tab stop of each group: the last focused item, or else the current one (`aria-current`), or the first.
 * @param {ParentNode} root
 */
export function settleGroups(root) {
  for (const group of root.querySelectorAll(GROUP)) {
    const items = itemsOf(group)
    const stop = items.find((one) => one.getAttribute('tabindex') === '0') ?? items.find((one) => one.hasAttribute('aria-current')) ?? items[0]
    for (const one of items) one.setAttribute('tabindex', one === stop ? '0' : '-1')
  }
}

/** @param {HTMLElement} root */
export function roveWithArrows(root) {
  root.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
    const item = event.target.closest(ITEM)
    const group = item?.closest(GROUP)
    if (!item || !group) return
    const items = itemsOf(group)
    const from = items.findIndex((one) => one === item)
    const to = placeAfter(event.key, from, items.length, getComputedStyle(group).direction === 'rtl')
    if (to === null) return
    event.preventDefault()
    move(items, from, to)
  })
  // Focusing an item by a tap or click makes it the tab stop.
  root.addEventListener('focusin', (event) => {
    const item = event.target instanceof Element ? event.target.closest(ITEM) : null
    const group = item?.closest(GROUP)
    if (item && group) for (const one of itemsOf(group)) one.setAttribute('tabindex', one === item ? '0' : '-1')
  })
  settleGroups(root)
}

/** @param {(HTMLElement | SVGElement)[]} items @param {number} from @param {number} to */
function move(items, from, to) {
  items[from]?.setAttribute('tabindex', '-1')
  items[to].setAttribute('tabindex', '0')
  items[to].focus()
}
