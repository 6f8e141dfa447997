/** The picture field of a form: choose, preview, and remove before sending. */
import { make } from '../platform/page/elements.js'
import { text } from '../platform/page/texts.js'
import { Addresses } from '../platform/pictures/addresses.js'
import { photoPicker } from '../platform/pictures/picker.js'

/** @param {HTMLElement} form @returns {() => Blob | null} the chosen picture */
export function pictureField(form) {
  const previews = new Addresses()
  /** @type {Blob | null} */
  let picture = null
  const field = form.querySelector('[data-picture-field]')
  const place = field?.querySelector('[data-picker]')
  if (!field || !(place instanceof HTMLElement)) return () => null
  const chosen = make('p', { class: 'diary-chosen', hidden: true })
  field.append(chosen)
  const show = () => {
    previews.clear()
    chosen.hidden = !picture
    chosen.replaceChildren(...(picture ? [
      make('img', { src: previews.of(picture), alt: text('diary.entry.picture-chosen') }),
      make('button', { type: 'button', onclick: () => { picture = null; show() } }, text('diary.entry.picture-drop')),
    ] : []))
  }
  photoPicker(place, ([{ file }]) => {
    picture = file
    show()
  })
  // The user may have chosen a picture before this module was loaded.
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (place.querySelectorAll('input[type=file]'))) {
    if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return () => picture
}
