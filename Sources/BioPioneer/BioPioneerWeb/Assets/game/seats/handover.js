/** A pause between two people at one device, until the next person has the device. */
import { buttons, openDialog } from '../../../platform/dialogs/dialogs.js'
import { make } from '../../../platform/page/elements.js'
import { text } from '../../../platform/page/texts.js'

/**
 * Whether the device goes to another person.
 * @param {string | null} last the last seat of this device that played
 * @param {string | undefined} turn the seat whose turn it is
 * @param {readonly string[]} seats seats of this device
 */
export const changesHands = (last, turn, seats) => turn !== undefined && last !== null && last !== turn && seats.includes(turn)

/**
 * Waits until the next person has the device.
 * @param {string} name @param {import('../options/options.js').Options} options
 */
export async function handOver(name, options) {
  await openDialog(text('biopioneer.hand-over.title', { name }), (close) => {
    const never = make('input', { type: 'checkbox', role: 'switch', onchange: ({ currentTarget }) => options.set({ handOver: !currentTarget.checked }) })
    return [
      make('p', {}, text('biopioneer.hand-over.words', { name })),
      make('label', { class: 'check game-switch' }, never, make('span', {}, text('biopioneer.hand-over.never'))),
      buttons(make('button', { class: 'primary', autofocus: true, onclick: () => close(undefined) }, text('biopioneer.hand-over.go', { name }))),
    ]
  }, undefined)
}
