/** The confirmation dialog of all pages. The Escape key or a tap beside the dialog answers no. */
import { make } from '../page/elements.js'
import { text } from '../page/texts.js'
import { buttons, openDialog } from './dialogs.js'

/** @param {{question?: string, detail?: string, yes?: string, no?: string}} words */
export function confirm({ question, detail, yes, no } = {}) {
  return openDialog(question ?? text('js.sure'), (close) => [
    detail ? make('p', {}, detail) : null,
    buttons(
      make('button', { autofocus: true, onclick: () => close(false) }, no ?? text('js.no')),
      make('button', { class: 'danger', onclick: () => close(true) }, yes ?? text('js.yes'))),
  ], false)
}
