/** A dialog that asks for the duration of frames. */
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { complain } from '../../platform/forms/problems.js'
import { buttons, openDialog } from '../../platform/dialogs/dialogs.js'
import { millisecondsOf } from '../film/timing.js'

/** @returns {Promise<number | null>} milliseconds */
export function askSeconds() {
  return openDialog(text('storyboard.grid.time'), (close) => {
    const field = make('input', { id: 'grid-seconds', inputmode: 'decimal', autocomplete: 'off', autofocus: true })
    const send = (/** @type {Event} */ event) => {
      event.preventDefault()
      const duration = millisecondsOf(field.value)
      if (duration !== null) close(duration)
      else complain(field, text('storyboard.work.seconds.wrong'))
    }
    return [make('form', { onsubmit: send, novalidate: true }, make('label', { for: 'grid-seconds' }, text('storyboard.work.seconds')), field,
      buttons(make('button', { type: 'button', onclick: () => close(null) }, text('js.cancel')), make('button', { class: 'primary' }, text('js.ok'))))]
  }, /** @type {number | null} */ (null))
}
