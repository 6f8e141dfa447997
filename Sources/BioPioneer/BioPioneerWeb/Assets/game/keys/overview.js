/** The list of keyboard shortcuts for the current state of the table. */
import { buttons, openDialog } from '../../../platform/dialogs/dialogs.js'
import { make } from '../../../platform/page/elements.js'
import { text } from '../../../platform/page/texts.js'
import { shortcutsOf } from './shortcuts.js'

/** @param {ParentNode} root @param {readonly import('./shortcuts.js').Shortcut[]} own @returns {Promise<void>} */
export function openOverview(root, own) {
  const row = (/** @type {string} */ key, /** @type {string} */ meaning) =>
    make('tr', {}, make('th', { scope: 'row' }, make('kbd', {}, key)), make('td', {}, meaning))
  const rows = [...shortcutsOf(root), ...own].map(({ key, name }) => row(key, name))
  return openDialog(text('biopioneer.keys.title'), (close) => [
    make('table', { class: 'game-keys' }, make('tbody', {}, ...rows,
      row(text('biopioneer.keys.arrows'), text('biopioneer.keys.arrows.meaning')),
      row('Esc', text('biopioneer.keys.escape.meaning')))),
    make('p', { class: 'quiet' }, text('biopioneer.keys.off')),
    buttons(make('button', { class: 'primary', autofocus: true, onclick: () => close(undefined) }, text('biopioneer.options.close'))),
  ], undefined)
}
