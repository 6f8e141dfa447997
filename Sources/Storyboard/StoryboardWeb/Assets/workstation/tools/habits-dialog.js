/** Drawing preferences on this device: use of one finger, pressure, and stabilizer. */
import { make } from '../../../platform/page/elements.js'
import { text } from '../../../platform/page/texts.js'
import { buttons, openDialog } from '../../../platform/dialogs/dialogs.js'

const FINGERS = /** @type {const} */ (['auto', 'draw', 'move'])

/** @param {import('../../drawing/input/habits.js').Habits} habits @param {import('../../drawing/tools/tool.js').Settings} settings */
export function openHabits(habits, settings) {
  return openDialog(text('storyboard.work.habits'), (close) => [
    make('fieldset', {}, make('legend', {}, text('storyboard.work.fingers')), ...FINGERS.map((fingers) =>
      make('label', { class: 'check' },
        make('input', {
          type: 'radio', name: 'fingers', value: fingers, checked: habits.fingers === fingers, onchange: () => habits.change({ fingers }),
        }), text(`storyboard.work.fingers.${fingers}`)))),
    make('label', { class: 'check' },
      make('input', {
        type: 'checkbox', checked: habits.usesPressure,
        onchange: (event) => habits.change({ usesPressure: event.currentTarget.checked }),
      }), text('storyboard.work.pressure')),
    slider('storyboard.work.stabiliser', settings.stabiliser * 100, (value) => { settings.stabiliser = value / 100 }, 100),
    slider('storyboard.work.gap', settings.gap, (value) => { settings.gap = value }, 40),
    buttons(make('button', { class: 'primary', onclick: () => close(undefined) }, text('js.ok'))),
  ], undefined)
}

/** @param {string} key @param {number} value @param {(value: number) => void} change @param {number} most */
const slider = (key, value, change, most) => make('label', { class: 'work-slider' }, text(key),
  make('input', { type: 'range', min: 0, max: most, value, oninput: (event) => change(Number(event.currentTarget.value)) }))
