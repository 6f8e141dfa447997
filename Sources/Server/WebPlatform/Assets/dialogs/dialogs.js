/** Modal dialogs. Each returns a promise of the user's answer. A closed dialog returns the focus to the element that had it before. */
import { make } from '../page/elements.js'
import { text } from '../page/texts.js'

let number = 0

/**
 * @template T
 * @param {string} title
 * @param {(close: (answer: T) => void) => (Node | null)[]} build creates the content below the title
 * @param {T} dismissed the answer when the user closes the dialog with the Escape key or a tap beside it
 * @returns {Promise<T>}
 */
export function openDialog(title, build, dismissed) {
  return new Promise((resolve) => {
    const id = `dialog-${(number += 1)}`
    let answer = dismissed
    const dialog = make('dialog', { class: 'dialog', 'aria-labelledby': id })
    const close = (/** @type {T} */ chosen) => {
      answer = chosen
      dialog.close()
    }
    dialog.append(make('h2', { id }, title), ...build(close).flatMap((one) => one ?? []))
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(answer)
    })
    // For a tap beside the dialog, on its backdrop, the target is the dialog itself.
    dialog.addEventListener('pointerdown', (event) => {
      const box = dialog.getBoundingClientRect()
      const isBeside = event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
      if (event.target === dialog && isBeside) dialog.close()
    })
    document.body.append(dialog)
    dialog.showModal()
    const first = dialog.querySelector('[autofocus]')
    if (first instanceof HTMLElement) first.focus()
    if (first instanceof HTMLInputElement) first.select()
  })
}

/**
 * A message with an OK button.
 * @param {{message: string, detail?: string | null}} about @returns {Promise<void>}
 */
export function tell({ message, detail }) {
  return openDialog(message, (close) => [
    detail ? make('p', {}, detail) : null,
    buttons(make('button', { class: 'primary', autofocus: true, onclick: () => close(undefined) }, text('js.ok'))),
  ], undefined)
}

/** @param {...HTMLElement} all the actions of a dialog, the default action last */
export const buttons = (...all) => make('div', { class: 'actions' }, ...all)
