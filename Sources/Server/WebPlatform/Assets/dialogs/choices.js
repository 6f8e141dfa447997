/** Choosing one item from a list, with optional pictures. */
import { make } from '../page/elements.js'
import { text } from '../page/texts.js'
import { Addresses } from '../pictures/addresses.js'
import { buttons, openDialog, tell } from './dialogs.js'

/**
 * @template {{name: string, detail?: string, thumbnail?: Blob | string}} T
 * @param {{title: string, items: T[], empty: string}} list `empty` is shown when there are no items
 */
export async function choose({ title, items, empty }) {
  if (items.length === 0) {
    await tell({ message: empty })
    return null
  }
  const addresses = new Addresses()
  const chosen = await openDialog(title, (close) => [
    make('ul', { class: 'choices' }, ...items.map((item, index) =>
      make('li', {},
        make('button', { class: 'choice', autofocus: index === 0, onclick: () => close(item) },
          thumbnail(item.thumbnail, addresses),
          make('span', { class: 'choice-name' }, item.name),
          item.detail ? make('span', { class: 'quiet' }, item.detail) : null)))),
    buttons(make('button', { onclick: () => close(null) }, text('js.cancel'))),
  ], /** @type {T | null} */ (null))
  addresses.clear()
  return chosen
}

/** @param {Blob | string | undefined} picture @param {Addresses} addresses */
function thumbnail(picture, addresses) {
  if (!picture) return null
  return make('img', { src: typeof picture === 'string' ? picture : addresses.of(picture), alt: '' })
}
