/** A menu beside a button, or at a given point. A choice, the keys Escape and Tab, or a tap beside the menu closes it. */
import { make } from '../page/elements.js'

/** @typedef {{label: string, href?: string, run?: () => unknown, isDanger?: boolean}} MenuItem */

/**
 * @param {string} label the subject of the menu
 * @param {MenuItem[]} items
 * @param {HTMLElement} opener the element that gets the focus back
 * @param {{x: number, y: number}} [place] in the window; beside the opener if missing
 */
export function openMenu(label, items, opener, place) {
  const nodes = items.map((item) => node(item, () => menu.close()))
  /** @type {HTMLDialogElement} */
  const menu = make('dialog', { class: 'menu-sheet', 'aria-label': label },
    make('p', { class: 'menu-title', 'aria-hidden': 'true' }, label), make('div', { role: 'menu', 'aria-label': label }, ...nodes))
  menu.addEventListener('keydown', (event) => {
    const index = nodes.indexOf(/** @type {any} */ (document.activeElement))
    const next = { ArrowDown: index + 1, ArrowUp: index - 1 + nodes.length, Home: 0, End: nodes.length - 1 }[event.key]
    if (event.key === 'Tab') menu.close()
    if (next === undefined) return
    event.preventDefault()
    nodes[next % nodes.length].focus()
  })
  // For events beside the menu, the target is the dialog itself (its backdrop).
  menu.addEventListener('pointerdown', (event) => event.target === menu && menu.close())
  menu.addEventListener('close', () => {
    menu.remove()
    opener.setAttribute('aria-expanded', 'false')
  })
  document.body.append(menu)
  // The opener gets the focus first, without scrolling, because a closed dialog returns the focus to the element that had it before.
  opener.focus({ preventScroll: true })
  menu.showModal()
  opener.setAttribute('aria-expanded', 'true')
  settle(menu, opener, place)
  nodes[0].focus()
}

/** @param {HTMLElement} button @param {string} label @param {() => MenuItem[]} items called when the menu opens */
export function menuButton(button, label, items) {
  button.setAttribute('aria-haspopup', 'menu')
  button.setAttribute('aria-expanded', 'false')
  button.addEventListener('click', () => openMenu(label, items(), button))
  return button
}

/** Whether the current or last touch opened a menu by a long press. */
let isHeld = false
addEventListener('pointerdown', () => {
  isHeld = false
}, { capture: true })
// The end of a long press must not count as a tap on the element, nor on the menu under the finger. Clicks by keys (`detail` 0) still
// count.
addEventListener('click', (event) => {
  if (!isHeld || event.detail === 0) return
  isHeld = false
  event.preventDefault()
  event.stopPropagation()
}, { capture: true })

/**
 * Opens an element's menu on a long press or a right click.
 * @param {HTMLElement} element @param {(place: {x: number, y: number}) => void} open
 */
export function onHold(element, open) {
  let timer = 0
  let start = { x: 0, y: 0 }
  const release = () => clearTimeout(timer)
  element.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    release()
    // After a long press, some browsers fire this event when the timer has opened the menu already.
    if (isHeld) return
    isHeld = event instanceof PointerEvent && event.pointerType === 'touch'
    open({ x: event.clientX, y: event.clientY })
  })
  element.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse') return
    start = { x: event.clientX, y: event.clientY }
    timer = setTimeout(() => {
      isHeld = true
      open(start)
    }, 550)
  })
  element.addEventListener('pointermove', (event) => {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > 10) release()
  })
  for (const name of ['pointerup', 'pointercancel', 'pointerleave']) element.addEventListener(name, release)
}

/** @param {MenuItem} item @param {() => void} close @returns {HTMLElement} */
function node({ label, href, run, isDanger }, close) {
  const attributes = { role: 'menuitem', class: isDanger ? 'menu-item danger' : 'menu-item', tabindex: -1 }
  if (href) return make('a', { ...attributes, href }, label)
  const choose = () => {
    close()
    run?.()
  }
  return make('button', { ...attributes, onclick: choose }, label)
}

/**
 * Keeps the menu inside a large window. On a phone the style sheet puts it at the bottom.
 * @param {HTMLElement} menu @param {HTMLElement} opener @param {{x: number, y: number}} [place]
 */
function settle(menu, opener, place) {
  const anchor = opener.getBoundingClientRect()
  const box = menu.getBoundingClientRect()
  const left = place?.x ?? anchor.right - box.width
  const below = place?.y ?? anchor.bottom + 4
  const top = below + box.height > innerHeight - 8 ? (place?.y ?? anchor.top - 4) - box.height : below
  menu.style.setProperty('--left', `${Math.max(8, Math.min(left, innerWidth - box.width - 8))}px`)
  menu.style.setProperty('--top', `${Math.max(8, top)}px`)
}
