/** Asks for a name under which to save on this device, and explains errors. It is for every page with a `Shelf`. */
import { complain } from '../forms/problems.js'
import { make } from '../page/elements.js'
import { text } from '../page/texts.js'
import { StoreError } from '../storage/database.js'
import { LONGEST_NAME, tidy } from '../storage/shelf.js'
import { confirm } from './confirm.js'
import { buttons, openDialog, tell } from './dialogs.js'

/**
 * Asks for a name and saves under it. If the name is taken, it asks whether to overwrite; other errors are explained.
 * @param {{title: string, value?: string, save: (name: string, overwrite: boolean) => Promise<unknown>}} question
 *   `save` throws a `StoreError` when saving fails
 * @returns {Promise<string | null>} the name; null when nothing was saved
 */
export async function askName({ title, value = '', save }) {
  const name = await openDialog(title, (close) => nameForm(value, close), /** @type {string | null} */ (null))
  if (name === null) return null
  return trySave(name, false, save)
}

/**
 * @param {string} name @param {boolean} overwrite @param {(name: string, overwrite: boolean) => Promise<unknown>} save
 * @returns {Promise<string | null>}
 */
async function trySave(name, overwrite, save) {
  try {
    await save(name, overwrite)
  } catch (error) {
    if (error instanceof StoreError && error.code === 'taken') {
      const isWanted = await confirm({
        question: text('js.store.taken'), detail: text('js.store.taken.why', { name }), yes: text('js.overwrite'), no: text('js.cancel'),
      })
      return isWanted ? trySave(name, true, save) : null
    }
    await explain(error)
    return null
  }
  await tell({ message: text('js.store.saved'), detail: name })
  return name
}

/** @param {string} value @param {(name: string | null) => void} close */
function nameForm(value, close) {
  const field = make('input', { id: 'dialog-name', value, maxlength: LONGEST_NAME, autocomplete: 'off', autofocus: true })
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault()
    const name = tidy(field.value)
    if (name) return close(name)
    complain(field, text('js.name.missing'))
    field.focus()
  }
  return [
    make('form', { onsubmit: submit, novalidate: true },
      make('label', { for: 'dialog-name' }, text('js.name')), field,
      buttons(
        make('button', { type: 'button', onclick: () => close(null) }, text('js.cancel')),
        make('button', { class: 'primary' }, text('js.save')))),
  ]
}

/**
 * Shows a `StoreError` in words; any other error is rethrown.
 * @param {any} error
 */
export function explain(error) {
  if (!(error instanceof StoreError)) return Promise.reject(error)
  return tell({ message: text(`js.store.${error.code}`), detail: text(`js.store.${error.code}.why`) })
}
