/** Sends the table's command forms by `fetch`; a button that is unavailable shows the reason. */
import { confirm } from '../../../platform/dialogs/confirm.js'
import { toast } from '../../../platform/page/toasts.js'

/** @param {HTMLElement} root @param {import('./table.js').Table} table */
export function sendForms(root, table) {
  root.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches('[data-command]')) return
    event.preventDefault()
    send(form, event.submitter, root, table)
  })
  root.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[aria-disabled="true"]') : null
    if (!(button instanceof HTMLElement)) return
    event.preventDefault()
    event.stopPropagation()
    say(root, button.dataset.why ?? '')
  }, { capture: true })
}

/**
 * Presses a form's button, or shows why it is unavailable.
 * @param {HTMLFormElement} form
 */
export function press(form) {
  const button = form.querySelector('button:not([type="button"])')
  if (button instanceof HTMLElement) button.click()
  else form.requestSubmit()
}

/** @param {HTMLFormElement} form @param {HTMLElement | null} button @param {HTMLElement} root @param {import('./table.js').Table} table */
async function send(form, button, root, table) {
  say(root, '')
  const { ask } = form.dataset
  if (ask !== undefined && !(await confirm({ question: ask }))) return
  await table.send(form, { button, isConfirmed: ask !== undefined }, (sentence) => say(root, sentence))
}

/** @param {HTMLElement} root @param {string} sentence */
function say(root, sentence) {
  const note = root.querySelector('[data-actions-note]')
  if (note) note.textContent = sentence
  else if (sentence) toast(sentence)
}
