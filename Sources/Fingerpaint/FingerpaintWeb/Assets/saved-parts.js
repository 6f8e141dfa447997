// @ts-check
/** Small parts that the views of saved things share. */
import { data, language, make, report, text, toast } from '../platform/page.js'
import { MEASURES } from './graph.js'
import { menuButton } from './menu.js'

/**
 * The name of a mixer; its id, when this version of the laboratory does not know it.
 * @param {string} id
 */
export const mixerName = (id) => (data.texts[`fingerpaint.mixer.${id}`] ? text(`fingerpaint.mixer.${id}`) : id)

/** @param {string} savedAt */
export const date = (savedAt) => new Date(savedAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })

/** @param {string} savedAt */
export const day = (savedAt) => new Date(savedAt).toLocaleDateString(language, { dateStyle: 'medium' })

/**
 * An icon of the platform.
 * @param {string} name
 */
export function icon(name) {
  const template = document.querySelector(`template[data-icon="${name}"]`)
  return template instanceof HTMLTemplateElement ? template.content.cloneNode(true) : ''
}

/**
 * Terms and what they mean.
 * @param {[string, string | Node][]} rows
 */
export const facts = (rows) => make('dl', { class: 'facts' }, ...rows.map(([term, value]) =>
  make('div', {}, make('dt', {}, text(term)), make('dd', { 'data-data': true }, value))))

/**
 * A choice of measures.
 * @param {(measure: import('./graph.js').Measure) => void} onChange
 */
export function measureChoice(onChange) {
  const field = make('select', { onchange: () => onChange(field.value) },
    ...MEASURES.map((one) => make('option', { value: one }, text(`graph.${one}`))))
  return make('label', { class: 'measure' }, make('span', { class: 'quiet' }, text('saved.measure')), field)
}

/**
 * A button with a menu of formats.
 * @param {string} label
 * @param {() => [string, () => Promise<void>][]} formats keys of texts and what makes the file
 */
export function exportButton(label, formats) {
  const button = make('button', {}, icon('download'), text(label))
  const run = async (/** @type {() => Promise<void>} */ make) => {
    button.disabled = true
    const slow = setTimeout(() => toast(text('saved.exporting')), 700)
    try {
      await make()
      toast(text('store.saved'))
    } catch (error) {
      report(error)
    } finally {
      clearTimeout(slow)
      button.disabled = false
      if (document.activeElement === document.body) button.focus()
    }
  }
  return menuButton(button, text(label), () => formats().map(([name, make]) => ({ label: text(name), run: () => run(make) })))
}

/** Addresses of pictures, which last as long as the view. */
export class Addresses {
  constructor() {
    /** @type {string[]} */
    this.all = []
  }

  /** @param {Blob} blob */
  of(blob) {
    const address = URL.createObjectURL(blob)
    this.all.push(address)
    return address
  }

  clear() {
    this.all.forEach((one) => URL.revokeObjectURL(one))
    this.all = []
  }
}
