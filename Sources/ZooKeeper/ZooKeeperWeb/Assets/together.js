// @ts-check
/** Selecting sightings in the gallery: single ones, a range (Shift or long press), all results, or none. */
import { submitHere } from '../platform/forms/form.js'
import { text } from '../platform/page/texts.js'

/** Long press in milliseconds. */
const LONG = 450

const form = /** @type {HTMLFormElement} */ (document.querySelector('[data-together]'))
const all = /** @type {HTMLInputElement} */ (form.elements.namedItem('all'))
const none = /** @type {HTMLButtonElement} */ (form.querySelector('[data-none]'))
const chosen = /** @type {HTMLElement} */ (form.querySelector('[data-chosen]'))
const listed = Number(/** @type {HTMLInputElement} */ (form.elements.namedItem('count')).value)

/** @returns {HTMLInputElement[]} */
const boxes = () => /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('input[name="sightings"]')])

/**
 * Start of a range.
 * @type {HTMLInputElement | null}
 */
let last = null

/** Shows the number of selected sightings. */
function settle() {
  const count = all.checked ? listed : boxes().filter((one) => one.checked).length
  chosen.textContent = text('together.chosen', { count })
  none.hidden = count === 0
}

/**
 * Gives the range from the last box to this one the state of this box.
 * @param {HTMLInputElement} box
 */
function extend(box) {
  const every = boxes()
  const [from, to] = [last ? every.indexOf(last) : -1, every.indexOf(box)]
  if (from < 0) return
  for (const one of every.slice(Math.min(from, to), Math.max(from, to) + 1)) one.checked = box.checked
}

/** @param {HTMLInputElement} box @param {boolean} isRange */
function choose(box, isRange) {
  if (isRange) extend(box)
  last = box
  // Unticking one box ends "all results".
  if (!box.checked) all.checked = false
  settle()
}

/** @param {Event} event @returns {HTMLInputElement | null} the box of the card that is meant */
const boxOf = (event) => (event.target instanceof Element ? event.target.closest('.pick')?.querySelector('input') ?? null : null)

// MARK: pointers and keys

let isShift = false
addEventListener('keydown', ({ key }) => { if (key === 'Shift') isShift = true })
addEventListener('keyup', ({ key }) => { if (key === 'Shift') isShift = false })
// The click that a label forwards has no modifier keys.
form.addEventListener('mousedown', (event) => {
  isShift = event.shiftKey
  // Otherwise the text between is selected.
  if (event.shiftKey && boxOf(event)) event.preventDefault()
}, true)
form.addEventListener('change', (event) => {
  const { target } = event
  if (target === all) {
    for (const one of boxes()) one.checked = all.checked
    settle()
  } else if (target instanceof HTMLInputElement && target.name === 'sightings') choose(target, isShift)
})

/** @type {ReturnType<typeof setTimeout> | undefined} */
let pressing
let isPressed = false
form.addEventListener('pointerdown', (event) => {
  const box = boxOf(event)
  isPressed = false
  if (!box || event.pointerType === 'mouse') return
  pressing = setTimeout(() => {
    isPressed = true
    box.checked = true
    choose(box, true)
  }, LONG)
})
for (const name of ['pointerup', 'pointercancel', 'pointermove', 'scroll']) {
  form.addEventListener(name, (event) => {
    // A resting finger trembles.
    if (event instanceof PointerEvent && name === 'pointermove' && Math.hypot(event.movementX, event.movementY) < 4) return
    clearTimeout(pressing)
  }, true)
}
form.addEventListener('click', (event) => {
  // The click that ends a long press would undo it.
  if (isPressed) event.preventDefault()
  isPressed = false
}, true)
form.addEventListener('contextmenu', (event) => { if (boxOf(event)) event.preventDefault() })

none.addEventListener('click', () => {
  for (const one of [all, ...boxes()]) one.checked = false
  last = null
  settle()
})

// With "all results", photos loaded later are selected too.
new MutationObserver(() => {
  if (all.checked) for (const one of boxes()) one.checked = true
}).observe(/** @type {Element} */ (form.querySelector('[data-grid]')), { childList: true })

submitHere(form)
settle()
