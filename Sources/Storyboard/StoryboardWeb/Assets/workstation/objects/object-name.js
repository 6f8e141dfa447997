/** A dialog that asks for the name of the person's own object. */
import { make } from '../../../platform/page/elements.js'
import { text } from '../../../platform/page/texts.js'
import { buttons, openDialog } from '../../../platform/dialogs/dialogs.js'

const LONGEST = 200

export function askObjectName() {
  return openDialog(text('storyboard.work.objects.keep'), (close) => {
    const field = make('input', { id: 'object-name', maxlength: LONGEST, autocomplete: 'off', required: true, autofocus: true })
    const send = (/** @type {Event} */ event) => {
      event.preventDefault()
      if (field.value.trim()) close(field.value.trim())
    }
    return [make('form', { onsubmit: send }, make('label', { for: 'object-name' }, text('js.name')), field,
      buttons(make('button', { type: 'button', onclick: () => close(null) }, text('js.cancel')), make('button', { class: 'primary' }, text('js.save'))))]
  }, /** @type {string | null} */ (null))
}
