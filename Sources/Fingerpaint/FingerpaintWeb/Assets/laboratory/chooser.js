/** Choosing a geometry, then one of its mixers. */
import { complain, content } from '../../platform/forms/problems.js'
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { ConnectionError } from '../../platform/server/interface.js'
import { bringMixer, families, findMixer, geometries, mixerName, mixers, sketch } from '../mixers/mixers.js'

/** @typedef {import('../mixers/mixers.js').Mixer} Mixer */

const dialog = /** @type {HTMLDialogElement} */ (document.querySelector('[data-chooser]'))
const places = {
  geometries: /** @type {HTMLElement} */ (dialog.querySelector('[data-geometries]')),
  own: /** @type {HTMLElement} */ (dialog.querySelector('[data-own-mixers]')),
  mixers: /** @type {HTMLElement} */ (dialog.querySelector('[data-mixers]')),
}

/** @param {string | undefined} current the current mixer @param {(mixer: Mixer) => void} onChoice */
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
    places.own.replaceChildren(...families.filter((one) => one.geometry === geometry).map((one) => ownForm(one, current ?? '', finish)))
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

/**
 * The form for a mixer by parameters.
 * @param {API.MixerFamily} family
 * @param {string} current the current mixer
 * @param {(mixer: Mixer) => void} onChoice
 */
function ownForm(family, current, onChoice) {
  const [name, ...values] = current.split(':')
  const fields = family.parameters.map(({ id, least, most, usual }, index) => ({
    least, most,
    field: make('input', {
      name: id, inputmode: 'decimal', autocomplete: 'off', maxlength: 8, value: (name === family.id && values[index]) || String(usual),
    }),
  }))
  const button = make('button', {}, text('lab.own.open'))
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault()
    const numbers = fields.map(({ field, least, most }) => numberIn(field, least, most))
    const wrong = numbers.indexOf(null)
    if (wrong >= 0) return fields[wrong].field.focus()
    button.disabled = true
    try {
      const mixer = await bringMixer([family.id, ...numbers].join(':'))
      if (mixer) onChoice(mixer)
      else complain(fields[0].field, text('lab.missing'))
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error
      complain(fields[0].field, text('lab.own.offline'))
    } finally {
      button.disabled = false
    }
  }
  return make('form', { class: 'own-mixer', 'data-own': family.id, novalidate: true, onsubmit: submit },
    make('h3', {}, text(`fingerpaint.family.${family.id}`)),
    ...fields.map(({ field, least, most }) => make('div', { class: 'field' }, make('label', {},
      `${text(`fingerpaint.parameter.${field.name}`)} `, make('small', { class: 'quiet' }, text('lab.own.bounds', { least, most })), field))),
    button)
}

/**
 * The number in a field; null, with an error beside the field, if invalid.
 * @param {HTMLInputElement} field @param {number} least @param {number} most
 */
function numberIn(field, least, most) {
  const typed = field.value.trim().replace(',', '.')
  const value = Number(typed)
  if (/^\d*\.?\d{0,2}$/.test(typed) && /\d/.test(typed) && value >= least && value <= most) {
    content(field)
    return String(value)
  }
  complain(field, text('lab.own.wrong', { least, most }))
  return null
}
