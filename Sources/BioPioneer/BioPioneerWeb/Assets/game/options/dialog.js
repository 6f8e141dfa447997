/** The options dialog, over the dimmed table. Changes apply at once; Escape or a tap beside the dialog closes it. */
import { buttons, openDialog } from '../../../platform/dialogs/dialogs.js'
import { make } from '../../../platform/page/elements.js'
import { text } from '../../../platform/page/texts.js'

/** @typedef {import('./options.js').Options} Options */
/** @typedef {'music' | 'effects' | 'colourPack' | 'clock' | 'isStill' | 'handOver' | 'shortcuts' | 'vibration'} Switch */

/** Labels of the switches. */
const NAMES = {
  music: 'biopioneer.options.music', effects: 'biopioneer.options.effects', colourPack: 'biopioneer.options.colour-pack',
  clock: 'biopioneer.options.clock', isStill: 'biopioneer.options.still', handOver: 'biopioneer.options.hand-over',
  shortcuts: 'biopioneer.options.shortcuts', vibration: 'biopioneer.options.vibration',
}

/** @param {Options} options @param {{try: (name: string) => void}} sound plays an effect, to preview the volume @returns {Promise<void>} */
export function openOptionsDialog(options, sound) {
  return openDialog(text('biopioneer.options.title'), (close) => [
    make('div', { class: 'game-options' },
      group('biopioneer.options.sound', toggle(options, 'music', true), volume(options, 'musicVolume'), toggle(options, 'effects'),
        volume(options, 'effectsVolume', () => sound.try('placed'))),
      group('biopioneer.options.help', hints(options), toggle(options, 'handOver'), toggle(options, 'shortcuts')),
      group('biopioneer.options.look', toggle(options, 'colourPack'), toggle(options, 'isStill'), toggle(options, 'clock'),
        'vibrate' in navigator ? toggle(options, 'vibration') : null)),
    make('p', { class: 'quiet' }, text('biopioneer.options.kept')),
    buttons(make('button', { type: 'button', class: 'primary', onclick: () => close(undefined) }, text('biopioneer.options.close'))),
  ], undefined)
}

/** @param {string} title a text key @param {...(HTMLElement | null)} parts */
const group = (title, ...parts) => make('fieldset', {}, make('legend', {}, text(title)), ...parts)

/** @param {Options} options @param {Switch} name @param {boolean} [isFirst] whether it gets the focus when the dialog opens */
function toggle(options, name, isFirst = false) {
  const box = make('input', {
    type: 'checkbox', role: 'switch', name, checked: options.all[name], autofocus: isFirst,
    onchange: ({ currentTarget }) => options.set({ [name]: currentTarget.checked }),
  })
  return make('label', { class: 'check game-switch' }, box, make('span', {}, text(NAMES[name])))
}

/** @param {Options} options @param {'musicVolume' | 'effectsVolume'} name @param {() => void} [chosen] */
function volume(options, name, chosen = () => undefined) {
  const label = name === 'musicVolume' ? text('biopioneer.options.music-volume') : text('biopioneer.options.effects-volume')
  return make('input', {
    type: 'range', name, min: 0, max: 100, step: 5, value: Math.round(options.all[name] * 100), 'aria-label': label,
    oninput: ({ currentTarget }) => options.set({ [name]: Number(currentTarget.value) / 100 }), onchange: chosen,
  })
}

/** @param {Options} options */
function hints(options) {
  const choice = (/** @type {string} */ value, /** @type {string} */ label) =>
    make('option', { value, selected: options.all.hints === value }, label)
  const field = make('select', { name: 'hints', onchange: ({ currentTarget }) => options.set({ hints: /** @type {import('./settings.js').Settings['hints']} */ (currentTarget.value) }) },
    choice('first', text('biopioneer.options.hints.first')), choice('always', text('biopioneer.options.hints.always')),
    choice('asked', text('biopioneer.options.hints.asked')))
  return make('label', {}, text('biopioneer.options.hints'), field)
}
