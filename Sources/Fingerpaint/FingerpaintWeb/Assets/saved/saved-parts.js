/** Small components of the saved pages. */
import { menuButton } from '../../platform/dialogs/menu.js'
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { report, toast } from '../../platform/page/toasts.js'
import { MEASURES } from '../results/graph.js'

/**
 * An icon of the platform.
 * @param {string} name
 */
export function icon(name) {
  const template = document.querySelector(`template[data-icon="${name}"]`)
  return template instanceof HTMLTemplateElement ? template.content.cloneNode(true) : ''
}

/**
 * A list of terms with descriptions.
 * @param {[string, string | Node][]} rows
 */
export const facts = (rows) => make('dl', { class: 'facts' }, ...rows.map(([term, value]) =>
  make('div', {}, make('dt', {}, text(term)), make('dd', { 'data-data': true }, value))))

/** @param {(measure: import('../results/graph.js').Measure) => void} onChange */
export function measureChoice(onChange) {
  const field = make('select', { onchange: ({ currentTarget }) => onChange(/** @type {import('../results/graph.js').Measure} */ (currentTarget.value)) },
    ...MEASURES.map((one) => make('option', { value: one }, text(`graph.${one}`))))
  return make('label', { class: 'measure' }, make('span', { class: 'quiet' }, text('saved.measure')), field)
}

/**
 * A button with a menu of formats.
 * @param {string} label
 * @param {() => [string, () => Promise<void>][]} formats text keys and the functions that make the files
 */
export function exportButton(label, formats) {
  const button = make('button', {}, icon('download'), text(label))
  const run = async (/** @type {() => Promise<void>} */ make) => {
    button.disabled = true
    const slow = setTimeout(() => toast(text('saved.exporting')), 700)
    try {
      await make()
      toast(text('js.store.saved'))
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
