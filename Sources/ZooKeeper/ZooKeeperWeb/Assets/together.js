/**
 * Selects sightings in the gallery: single sightings, a range (Shift or long press), all results, or none. A clock shift has a preview.
 */
import { submitHere } from '../platform/forms/form.js'
import { checked, complain } from '../platform/forms/problems.js'
import { make } from '../platform/page/elements.js'
import { text } from '../platform/page/texts.js'
import { report } from '../platform/page/toasts.js'
import { Problem, api } from '../platform/server/interface.js'

/** The duration of a long press in milliseconds. */
const LONG = 450

const form = /** @type {HTMLFormElement} */ (document.querySelector('[data-together]'))
/** Missing when the results are too many to count. */
const all = /** @type {HTMLInputElement | null} */ (form.elements.namedItem('all'))
const none = /** @type {HTMLButtonElement} */ (form.querySelector('[data-none]'))
const chosen = /** @type {HTMLElement} */ (form.querySelector('[data-chosen]'))
const listed = Number(/** @type {HTMLInputElement} */ (form.elements.namedItem('count')).value)

const boxes = () => /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('input[name="sightings"]')])

/**
 * The start of a range.
 * @type {HTMLInputElement | null}
 */
let last = null

/** Shows the number of selected sightings. */
function settle() {
  const count = all?.checked ? listed : boxes().filter((one) => one.checked).length
  chosen.textContent = text('together.chosen', { count })
  none.hidden = count === 0
}

/**
 * Sets all boxes from the last box to this one to the state of this box.
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
  if (all && !box.checked) all.checked = false
  settle()
  forget()
}

/** @param {Event} event @returns {HTMLInputElement | null} the box of the card at which the event happened */
const boxOf = (event) => (event.target instanceof Element ? event.target.closest('.pick')?.querySelector('input') ?? null : null)

// MARK: pointers and keys

let isShift = false
addEventListener('keydown', ({ key }) => { if (key === 'Shift') isShift = true })
addEventListener('keyup', ({ key }) => { if (key === 'Shift') isShift = false })
// A click that a label forwards has no modifier keys.
form.addEventListener('mousedown', (event) => {
  isShift = event.shiftKey
  // Otherwise the browser selects the text in between.
  if (event.shiftKey && boxOf(event)) event.preventDefault()
}, true)
form.addEventListener('change', (event) => {
  const { target } = event
  if (all && target === all) {
    for (const one of boxes()) one.checked = all.checked
    settle()
    forget()
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
    // Even a resting finger moves slightly.
    if (event instanceof PointerEvent && name === 'pointermove' && Math.hypot(event.movementX, event.movementY) < 4) return
    clearTimeout(pressing)
  }, true)
}
form.addEventListener('click', (event) => {
  // The click at the end of a long press would undo the selection.
  if (isPressed) event.preventDefault()
  isPressed = false
}, true)
form.addEventListener('contextmenu', (event) => { if (boxOf(event)) event.preventDefault() })

none.addEventListener('click', () => {
  for (const one of [...(all ? [all] : []), ...boxes()]) one.checked = false
  last = null
  settle()
  forget()
})

// With "all results", photos that are loaded later are selected too.
new MutationObserver(() => {
  if (all?.checked) for (const one of boxes()) one.checked = true
}).observe(/** @type {Element} */ (form.querySelector('[data-grid]')), { childList: true })

// MARK: shifting the clock

const fix = /** @type {HTMLSelectElement} */ (form.elements.namedItem('fix'))
const value = /** @type {HTMLInputElement} */ (form.elements.namedItem('value'))
const preview = /** @type {HTMLElement} */ (form.querySelector('[data-preview]'))
const save = /** @type {HTMLButtonElement} */ (form.querySelector('[data-save]'))
/** Counts the changes of the selection and of the form. */
let changes = 0

/** Removes a preview that is out of date. */
function forget() {
  changes += 1
  preview.replaceChildren()
  save.textContent = save.dataset.save ?? ''
}

/**
 * Formats the times of a photo for people.
 * @param {{ before: string, after: string }} photo its times in ISO 8601
 */
const times = ({ before, after }) => ({ before: before.replace('T', ' '), after: after.replace('T', ' ') })

/** Shows a preview of the shift. */
async function show() {
  const [asked, filter] = [changes, /** @type {HTMLInputElement} */ (form.elements.namedItem('filter')).value]
  const which = all?.checked
    ? { all: true, filter, count: listed } : { sightings: boxes().filter((one) => one.checked).map((one) => Number(one.value)) }
  const shown = await api('POST', '/sightings/together/preview', { ...which, fix: 'shift', value: value.value })
  if (asked !== changes) return
  preview.replaceChildren(
    make('p', {}, text('inbox.shifted', { count: shown.photos })),
    make('ul', { class: 'number' }, ...[
      ...(shown.first ? [make('li', {}, text('shift.first', times(shown.first)))] : []),
      ...(shown.last ? [make('li', {}, text('shift.last', times(shown.last)))] : []),
    ]))
  if (shown.photos > 0) {
    preview.append(make('input', { type: 'hidden', name: 'seen', value: shown.seen }))
    save.textContent = text('inbox.apply')
  }
  // On a small screen the buttons do not stay over the list, because the preview would hide too much of the list. So the page scrolls to
  // the buttons.
  save.scrollIntoView({ block: 'center' })
}

for (const field of [fix, value]) field.addEventListener('input', forget)
form.addEventListener('submit', async (event) => {
  if (fix.value !== 'shift') return
  // If the server refuses the shift, the person must see a new preview.
  if (preview.querySelector('[name="seen"]')) return void setTimeout(forget)
  event.preventDefault()
  if (!checked(form)) return
  try {
    await show()
  } catch (error) {
    if (!(error instanceof Problem && error.field === 'value')) return report(error)
    complain(value, error.message)
    value.focus()
  }
})

submitHere(form)
settle()
