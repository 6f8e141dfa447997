/**
 * A long choice list (`select[data-search]`, made by `SelectField`) as a text field with a filtered list below it: the editable combobox of
 * the ARIA patterns. The select stays in its form and keeps the value, so forms and `change` listeners work unchanged.
 *
 * Keys: down and up move through the list, and Enter chooses. Escape closes the list and discards the typed text. When the focus leaves
 * the field, the last choice stays.
 */
import { announce } from '../page/announce.js'
import { make } from '../page/elements.js'
import { text } from '../page/texts.js'
import { fitting } from './matching.js'

let number = 0

/** @param {HTMLSelectElement} select inside a label */
export function combobox(select) {
  new Combobox(select)
}

class Combobox {
  /** @param {HTMLSelectElement} select */
  constructor(select) {
    this.select = select
    const id = `options-${(number += 1)}`
    this.id = id
    /** @type {HTMLElement} */
    this.list = make('ul', { id, class: 'options', role: 'listbox', 'aria-label': label(select), hidden: true })
    /** @type {HTMLInputElement} */
    this.field = make('input', {
      role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': id, autocomplete: 'off', spellcheck: 'false',
    })
    /** @type {HTMLOptionElement[]} the options in the list */
    this.shown = []
    this.active = -1
    select.hidden = true
    select.before(this.field)
    // The list is beside the label. Inside the label it would become part of the field's name.
    ;(select.closest('label') ?? select).after(this.list)
    this.show()
    select.addEventListener('change', () => this.show())
    this.field.addEventListener('click', () => this.open(''))
    this.field.addEventListener('focus', () => this.field.select())
    this.field.addEventListener('input', () => this.open(this.field.value))
    this.field.addEventListener('keydown', (event) => this.key(event))
    this.field.addEventListener('blur', () => this.close())
    // A press on the list must not take the focus from the field. A finger can still scroll the list.
    this.list.addEventListener('mousedown', (event) => event.preventDefault())
    this.list.addEventListener('click', (event) => {
      const index = event.target instanceof Element ? [...this.list.children].findIndex((one) => one.contains(/** @type {Node} */ (event.target))) : -1
      if (this.shown[index]) this.choose(this.shown[index])
    })
    // Scrolling any ancestor moves the field.
    for (const name of ['scroll', 'resize']) addEventListener(name, () => this.isOpen && this.settle(), { passive: true, capture: true })
  }

  get isOpen() { return !this.list.hidden }

  /** Shows the chosen option in the field. */
  show() {
    this.field.value = this.select.selectedOptions[0]?.label ?? ''
    // Typing replaces the selected text.
    if (document.activeElement === this.field) this.field.select()
  }

  /** @param {string} typed */
  open(typed) {
    this.shown = fitting([...this.select.options], (option) => option.label, typed)
    this.list.replaceChildren(...(this.shown.length ? this.shown.map((option, index) => this.row(option, index)) : [
      make('li', { class: 'option', role: 'option', 'aria-disabled': 'true', 'aria-selected': 'false' }, text('js.combobox.none')),
    ]))
    this.list.hidden = false
    this.field.setAttribute('aria-expanded', 'true')
    this.settle()
    this.mark(typed ? (this.shown.length ? 0 : -1) : this.shown.findIndex((option) => option.selected))
    if (typed) announce(this.shown.length ? text('js.combobox.count', { count: this.shown.length }) : text('js.combobox.none'))
  }

  /** @param {HTMLOptionElement} option @param {number} index */
  row(option, index) {
    return make('li', {
      id: `${this.id}-${index}`, class: 'option', role: 'option', 'aria-selected': String(option.selected),
      'data-data': option.hasAttribute('data-data'),
    }, option.label)
  }

  /** Puts the list below the field, or above it if there is little room below and more above. */
  settle() {
    const frame = this.field.getBoundingClientRect()
    const below = innerHeight - frame.bottom
    const isAbove = below < 200 && frame.top > below
    Object.assign(this.list.style, {
      left: `${frame.left}px`, width: `${frame.width}px`, maxHeight: `${Math.max(120, (isAbove ? frame.top : below) - 12)}px`,
      top: isAbove ? 'auto' : `${frame.bottom + 4}px`, bottom: isAbove ? `${innerHeight - frame.top + 4}px` : 'auto',
    })
  }

  /** @param {number} index the option that Enter would choose */
  mark(index) {
    this.list.children[this.active]?.classList.remove('active')
    this.active = index
    const row = this.shown.length ? this.list.children[index] : undefined
    if (row) {
      row.classList.add('active')
      row.scrollIntoView({ block: 'nearest' })
      this.field.setAttribute('aria-activedescendant', row.id)
    } else {
      this.field.removeAttribute('aria-activedescendant')
    }
  }

  close() {
    this.list.hidden = true
    this.field.setAttribute('aria-expanded', 'false')
    this.field.removeAttribute('aria-activedescendant')
    this.active = -1
    this.show()
  }

  /** Chooses the marked option, if any. A text that matches no option is not sent. */
  enter() {
    const option = this.shown[this.active]
    if (option) this.choose(option)
  }

  /** @param {HTMLOptionElement} option */
  choose(option) {
    const isOther = !option.selected
    option.selected = true
    this.close()
    if (isOther) this.select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && !this.isOpen) this.open('')
    else if (step) this.mark((this.active + step + this.shown.length) % Math.max(1, this.shown.length))
    else if (event.key === 'Enter' && this.isOpen) this.enter()
    else if (event.key === 'Escape' && this.isOpen) this.close()
    else return
    event.preventDefault()
    // Escape closes only the list, not the dialog around it.
    event.stopPropagation()
  }
}

/** @param {HTMLSelectElement} select */
const label = (select) => select.closest('label')?.firstChild?.textContent?.trim() ?? ''

for (const select of document.querySelectorAll('select[data-search]')) if (select instanceof HTMLSelectElement) combobox(select)
