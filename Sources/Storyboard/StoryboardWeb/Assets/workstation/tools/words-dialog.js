/** A dialog that asks for the text of a lettering. */
import { make } from '../../../platform/page/elements.js'
import { text } from '../../../platform/page/texts.js'
import { buttons, openDialog } from '../../../platform/dialogs/dialogs.js'

const LONGEST = 2000

/** @param {string} words the current text @returns {Promise<string | null>} `null` when cancelled */
export function askWords(words) {
  return openDialog(text('storyboard.work.words'), (close) => {
    const field = make('textarea', { id: 'work-words', rows: 3, maxlength: LONGEST, autofocus: true })
    field.value = words
    return [
      make('label', { for: 'work-words' }, text('storyboard.work.words.which')), field,
      make('p', { class: 'quiet' }, text('storyboard.work.words.empty')),
      buttons(
        make('button', { onclick: () => close(null) }, text('js.cancel')),
        make('button', { class: 'primary', onclick: () => close(field.value) }, text('js.ok'))),
    ]
  }, /** @type {string | null} */ (null))
}
