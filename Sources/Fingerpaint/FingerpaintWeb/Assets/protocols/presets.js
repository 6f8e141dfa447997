/** Predefined canvases and protocols. */
import { choose } from '../../platform/dialogs/choices.js'
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { drawCanvas } from '../canvas/canvas.js'
import { outline } from '../mixers/mixers.js'

/** @typedef {import('../mixers/mixers.js').Mixer} Mixer */
/** @typedef {import('../mixers/distribution.js').Distribution} Distribution */

/** @param {HTMLElement} list @param {Mixer} mixer @param {(distribution: Distribution) => void} onChoice */
export function showPresets(list, mixer, onChoice) {
  list.replaceChildren(...mixer.distributions.map(({ id, distribution }) => {
    const picture = make('canvas', { width: 144, height: Math.round((144 * mixer.grid.rows) / mixer.grid.columns), 'aria-hidden': 'true' })
    const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext('2d'))
    context.clip(outline(mixer.shape, picture.width, picture.height), 'evenodd')
    drawCanvas(context, mixer, { distribution, base: null }, null)
    return make('li', {}, make('button', { class: 'preset', 'data-preset': id, onclick: () => onChoice(distribution) },
      picture, make('span', {}, text(`fingerpaint.distribution.${id}`))))
  }))
}

/** @param {Mixer} mixer */
export function chooseProtocol(mixer) {
  return choose({
    title: text('lab.predefined-protocol'), empty: text('lab.none.protocols'),
    items: mixer.protocols.map((one) => ({ ...one, name: text(`fingerpaint.protocol.${one.id}`), detail: `${one.text} × ${one.repeats}` })),
  })
}
