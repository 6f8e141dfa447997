/** The list of keys and gestures for the current mixer. */
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { wallWords } from '../canvas/wall-keys.js'

const panel = /** @type {HTMLElement} */ (document.querySelector('[data-help-panel]'))

/** @param {() => import('../mixers/mixers.js').Mixer} used returns the current mixer when the help opens */
export function explainKeys(used) {
  panel.addEventListener('beforetoggle', () => tell(used()))
}

/** @param {import('../mixers/mixers.js').Mixer} mixer */
function tell(mixer) {
  const row = (/** @type {string[]} */ keys, /** @type {string} */ meaning) =>
    make('tr', {}, make('th', { scope: 'row' }, ...keys.flatMap((key) => [make('kbd', {}, key), ' '])), make('td', {}, meaning))
  const shift = text('lab.key.shift')
  panel.querySelector('[data-help-keys]')?.replaceChildren(
    ...mixer.walls.flatMap((wall) => [
      row([wall.symbol], wallWords(wall, false)),
      row([shift, wall.symbol], wallWords(wall, true)),
    ]),
    row(['Ctrl', 'Z'], text('lab.help.key.undo')),
    row(['Ctrl', shift, 'Z'], text('lab.help.key.redo')),
    row([text('lab.key.arrows')], text('lab.help.key.arrows')),
    row([text('lab.key.space')], text('lab.help.key.space')),
    row([shift, text('lab.key.arrows')], text('lab.help.key.paint-along')),
    row(['[', ']'], text('lab.help.key.brush')))
}
