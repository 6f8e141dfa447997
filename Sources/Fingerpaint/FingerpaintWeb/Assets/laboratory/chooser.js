// @ts-check
/** Choosing a geometry, then a mixer of it. */
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { findMixer, geometries, mixerName, mixers, sketch } from '../mixers/mixers.js'

/** @typedef {import('../mixers/mixers.js').Mixer} Mixer */

const dialog = /** @type {HTMLDialogElement} */ (document.querySelector('[data-chooser]'))
const places = {
  geometries: /** @type {HTMLElement} */ (dialog.querySelector('[data-geometries]')),
  mixers: /** @type {HTMLElement} */ (dialog.querySelector('[data-mixers]')),
}

/**
 * @param {string | undefined} current the mixer that is used now
 * @param {(mixer: Mixer) => void} onChoice
 */
export function chooseMixer(current, onChoice) {
  const now = findMixer(current ?? '')
  const finish = (/** @type {Mixer} */ mixer) => {
    dialog.close()
    onChoice(mixer)
  }
  const show = (/** @type {string} */ geometry) => {
    for (const button of places.geometries.children) button.setAttribute('aria-pressed', String(button.getAttribute('data-geometry') === geometry))
    places.mixers.replaceChildren(...mixers.filter((mixer) => mixer.geometry === geometry).map((mixer) =>
      make('button', { class: 'geometry', 'data-mixer': mixer.id, 'aria-current': mixer === now ? 'true' : null, onclick: () => finish(mixer) },
        sketch(mixer), make('span', {}, mixerName(mixer.id)))))
    dialog.querySelector('[data-mixers-of]')?.removeAttribute('hidden')
  }
  places.geometries.replaceChildren(...geometries.map((geometry) => {
    const first = /** @type {Mixer} */ (mixers.find((mixer) => mixer.geometry === geometry))
    return make('button', {
      class: 'geometry', 'data-geometry': geometry, 'aria-pressed': 'false',
      onclick: () => {
        show(geometry)
        places.mixers.scrollIntoView({ block: 'nearest' })
      },
    }, sketch(first), make('span', {}, text(`fingerpaint.geometry.${geometry}`)))
  }))
  dialog.querySelector('[data-mixers-of]')?.toggleAttribute('hidden', true)
  if (now) show(now.geometry)
  dialog.showModal()
}
