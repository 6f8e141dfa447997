/** Number fields with buttons for less and more. */

/**
 * @param {HTMLInputElement} field
 * @param {HTMLElement[]} buttons each has one data attribute, whose value is -1 or 1
 * @param {{read: (typed: string) => number | null, show: (value: number) => string, next: (value: number, sign: number, isCoarse: boolean) => number,
 *   change: (value: number) => void}} number
 * @returns {(value: number) => void} displays a value
 */
export function stepper(field, buttons, number) {
  let value = number.read(field.value) ?? 1
  const show = (/** @type {number} */ now) => {
    value = now
    field.value = number.show(now)
    field.removeAttribute('aria-invalid')
  }
  const change = (/** @type {number} */ now) => {
    show(now)
    number.change(now)
  }
  field.addEventListener('input', () => {
    const typed = number.read(field.value)
    field.toggleAttribute('aria-invalid', typed === null)
    if (typed === null) return
    value = typed
    number.change(typed)
  })
  field.addEventListener('change', () => show(value))
  field.addEventListener('focus', () => field.select())
  field.addEventListener('keydown', (event) => {
    const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!sign) return
    event.preventDefault()
    change(number.next(value, sign, event.shiftKey))
  })
  for (const button of buttons) {
    const sign = Number(Object.values(button.dataset)[0])
    hold(button, (isCoarse) => change(number.next(value, sign, isCoarse)))
  }
  return show
}

/**
 * A click runs one step: a coarse step if the Shift key is down. While the button is held, coarse steps repeat.
 * @param {HTMLElement} button @param {(isCoarse: boolean) => void} step
 */
function hold(button, step) {
  let timer = 0
  let wasHeld = false
  const stop = () => clearInterval(timer)
  button.addEventListener('pointerdown', () => {
    wasHeld = false
    stop()
    timer = window.setInterval(() => {
      wasHeld = true
      step(true)
    }, 350)
  })
  for (const name of ['pointerup', 'pointerleave', 'pointercancel']) button.addEventListener(name, stop)
  button.addEventListener('contextmenu', (event) => event.preventDefault())
  button.addEventListener('click', (event) => {
    if (!wasHeld) step(event.shiftKey)
    wasHeld = false
  })
}
