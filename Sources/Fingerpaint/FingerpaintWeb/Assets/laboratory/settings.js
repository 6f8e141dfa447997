/** The saved settings: brush, step, and computation. */
import { text } from '../../platform/page/texts.js'

export class Settings {
  /** @param {HTMLElement} root @param {() => void} onChange */
  constructor(root, onChange) {
    const find = (/** @type {string} */ name) => /** @type {any} */ (root.querySelector(`[data-${name}]`))
    this.root = root
    this.onChange = onChange
    this.parts = {
      nib: find('nib'), nibName: find('nib-name'), sample: find('nib-sample'), size: find('size'), sizeField: find('size-field'),
      fluids: /** @type {HTMLElement[]} */ ([...root.querySelectorAll('[data-fluid]')]),
      engine: find('engine'), lattice: find('lattice'), latticeField: find('lattice-field'), sharpness: find('sharpness'), detail: find('detail'),
      speed: find('speed'), letters: /** @type {HTMLInputElement} */ (document.querySelector('[data-wall-letters]')),
    }
    /** @type {import('../canvas/brush.js').BrushSettings} */
    this.brush = { value: 0, nib: 'round', size: 12 }
    /** In hundredths. */
    this.step = 100
    this.repeats = 10
    for (const button of this.parts.fluids) button.addEventListener('click', () => this.set({ value: Number(button.dataset.fluid) }))
    this.parts.nib.addEventListener('click', () => this.set({ nib: this.brush.nib === 'round' ? 'square' : 'round' }))
    for (const field of [this.parts.size, this.parts.sizeField]) {
      field.addEventListener('input', () => field.value && this.set({ size: Math.min(50, Math.max(1, Math.round(Number(field.value)))) }, field))
    }
    for (const name of /** @type {const} */ (['engine', 'lattice', 'sharpness', 'detail', 'speed', 'letters'])) {
      this.parts[name].addEventListener('change', () => this.show())
    }
    this.show()
  }

  get letters() { return this.parts.letters.checked }
  get speed() { return Number(this.parts.speed.value) }

  /** @returns {import('../mixers/runs.js').RunSettings} */
  get run() {
    const { engine, lattice, sharpness, detail } = this.parts
    return { engine: engine.value, lattice: lattice.value, sharpness: Number(sharpness.value), detail: detail.value }
  }

  /** @param {number} sign */
  changeSize(sign) {
    this.set({ size: Math.min(50, Math.max(1, this.brush.size + sign)) })
  }

  /**
   * @param {Partial<import('../canvas/brush.js').BrushSettings>} change @param {HTMLInputElement} [typing] the field being edited, which
   *   stays unchanged
   */
  set(change, typing) {
    this.brush = { ...this.brush, ...change }
    this.show(typing)
  }

  /** @param {HTMLInputElement} [typing] */
  show(typing) {
    const { parts, brush } = this
    for (const button of parts.fluids) button.setAttribute('aria-pressed', String(Number(button.dataset.fluid) === brush.value))
    const isSquare = brush.nib === 'square'
    parts.nib.setAttribute('aria-pressed', String(isSquare))
    parts.nibName.textContent = text(isSquare ? 'lab.nib.square' : 'lab.nib.round')
    parts.sample.classList.toggle('square', isSquare)
    parts.sample.style.setProperty('--size', `${6 + brush.size * 0.4}px`)
    for (const field of [parts.size, parts.sizeField]) if (field !== typing) field.value = String(brush.size)
    parts.latticeField.hidden = parts.engine.value !== 'mapping'
    this.onChange()
  }

  get values() {
    return { brush: this.brush, step: this.step, repeats: this.repeats, run: this.run, letters: this.letters }
  }

  /** @param {any} values as saved */
  restore(values) {
    if (!values) return
    this.brush = { ...this.brush, ...values.brush }
    this.step = values.step ?? this.step
    this.repeats = values.repeats ?? this.repeats
    const { engine, lattice, sharpness, detail } = values.run ?? this.run
    Object.assign(this.parts.engine, { value: engine })
    Object.assign(this.parts.lattice, { value: lattice })
    Object.assign(this.parts.sharpness, { value: String(sharpness) })
    Object.assign(this.parts.detail, { value: detail })
    this.parts.letters.checked = values.letters ?? true
    this.show()
  }
}
