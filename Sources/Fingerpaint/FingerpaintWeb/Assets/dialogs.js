// @ts-check
/** Small questions and messages over the page. Each answers with a promise and gives the focus back to where it was. */
import { make, text } from '../platform/page.js'
import { LONGEST_NAME, StoreError, tidy } from './store.js'

let number = 0

/**
 * Opens a dialog.
 * @template T
 * @param {string} title
 * @param {(close: (answer: T) => void) => (Node | null)[]} build makes what is below the title
 * @param {T} dismissed the answer of whoever leaves the dialog with the Escape key
 * @returns {Promise<T>}
 */
export function openDialog(title, build, dismissed) {
  return new Promise((resolve) => {
    const id = `dialog-${(number += 1)}`
    let answer = dismissed
    const dialog = /** @type {HTMLDialogElement} */ (make('dialog', { class: 'dialog', 'aria-labelledby': id }))
    const close = (/** @type {T} */ chosen) => {
      answer = chosen
      dialog.close()
    }
    dialog.append(make('h2', { id }, title), ...build(close).flatMap((one) => one ?? []))
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(answer)
    })
    // A tap beside the dialog is a tap on its backdrop.
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
 * @param {{message: string, detail?: string | null}} about
 * @returns {Promise<void>}
 */
export function tell({ message, detail }) {
  return openDialog(message, (close) => [
    detail ? make('p', {}, detail) : null,
    buttons(make('button', { class: 'primary', autofocus: true, onclick: () => close(undefined) }, text('store.ok'))),
  ], undefined)
}

/**
 * Says why the store failed; anything else that went wrong is thrown again.
 * @param {any} error
 * @returns {Promise<void>}
 */
export function explain(error) {
  if (!(error instanceof StoreError)) return Promise.reject(error)
  return tell({ message: text(`store.${error.code}`), detail: text(`store.${error.code}.why`) })
}

/**
 * Asks whether something should be done.
 * @param {{question?: string, detail?: string, yes?: string, no?: string}} words
 * @returns {Promise<boolean>}
 */
export function confirm({ question, detail, yes, no } = {}) {
  return openDialog(question ?? text('store.sure'), (close) => [
    detail ? make('p', {}, detail) : null,
    buttons(
      make('button', { autofocus: true, onclick: () => close(false) }, no ?? text('store.no')),
      make('button', { class: 'danger', onclick: () => close(true) }, yes ?? text('store.yes'))),
  ], false)
}

/**
 * Asks for a name until something is saved under the name, or nobody wants to any more.
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
 * @param {string} name
 * @param {boolean} overwrite
 * @param {(name: string, overwrite: boolean) => Promise<unknown>} save
 * @returns {Promise<string | null>}
 */
async function trySave(name, overwrite, save) {
  try {
    await save(name, overwrite)
  } catch (error) {
    if (error instanceof StoreError && error.code === 'taken') {
      const isWanted = await confirm({
        question: text('store.taken'), detail: text('store.taken.why', { name }), yes: text('store.overwrite'), no: text('store.cancel'),
      })
      return isWanted ? trySave(name, true, save) : null
    }
    await explain(error)
    return null
  }
  await tell({ message: text('store.saved'), detail: name })
  return name
}

/**
 * @param {string} value
 * @param {(name: string | null) => void} close
 */
function nameForm(value, close) {
  const field = make('input', {
    id: 'dialog-name', value, maxlength: LONGEST_NAME, autocomplete: 'off', autofocus: true, 'aria-describedby': 'dialog-wrong',
  })
  const wrong = make('p', { id: 'dialog-wrong', class: 'dialog-wrong', role: 'alert' })
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault()
    const name = tidy(field.value)
    if (name) return close(name)
    wrong.textContent = text('store.no-name')
    field.setAttribute('aria-invalid', 'true')
    field.focus()
  }
  return [
    make('form', { onsubmit: submit, novalidate: true },
      make('label', { for: 'dialog-name' }, text('store.name')), field, wrong,
      buttons(
        make('button', { type: 'button', onclick: () => close(null) }, text('store.cancel')),
        make('button', { class: 'primary' }, text('store.save')))),
  ]
}

/**
 * A list from which one thing is chosen.
 * @template {{name: string, detail?: string, thumbnail?: Blob | string}} T
 * @param {{title: string, items: T[], empty: string}} list `empty` is said when there are no items
 * @returns {Promise<T | null>}
 */
export async function choose({ title, items, empty }) {
  if (items.length === 0) {
    await tell({ message: empty })
    return null
  }
  /** @type {string[]} */
  const addresses = []
  const chosen = await openDialog(title, (close) => [
    make('ul', { class: 'choices' }, ...items.map((item, index) =>
      make('li', {},
        make('button', { class: 'choice', autofocus: index === 0, onclick: () => close(item) },
          thumbnail(item.thumbnail, addresses),
          make('span', { class: 'choice-name' }, item.name),
          item.detail ? make('span', { class: 'quiet' }, item.detail) : null)))),
    buttons(make('button', { onclick: () => close(null) }, text('store.cancel'))),
  ], /** @type {T | null} */ (null))
  addresses.forEach((address) => URL.revokeObjectURL(address))
  return chosen
}

/** @param {Blob | string | undefined} picture @param {string[]} addresses takes those that have to be given back */
function thumbnail(picture, addresses) {
  if (!picture) return null
  if (typeof picture === 'string') return make('img', { src: picture, alt: '' })
  const address = URL.createObjectURL(picture)
  addresses.push(address)
  return make('img', { src: address, alt: '' })
}

/** @param {...HTMLElement} all */
const buttons = (...all) => make('div', { class: 'actions' }, ...all)
