/** This device's options: applied and saved at once, with a change callback. */
import { Draft } from '../../../platform/storage/draft.js'
import { settingsFrom } from './settings.js'

/** @typedef {import('./settings.js').Settings} Settings */

const reduced = matchMedia('(prefers-reduced-motion: reduce)')

export class Options {
  /** @param {Settings} all @param {(all: Settings) => void} keep */
  constructor(all, keep) {
    this.all = all
    this.keep = keep
    /** @type {Set<(all: Settings) => void>} */
    this.listeners = new Set()
    reduced.addEventListener('change', () => this.apply())
    this.apply()
  }

  /** Whether motions are off: here, or in the device's settings. */
  get isStill() { return this.all.isStill || reduced.matches }

  /** @param {Partial<Settings>} some */
  set(some) {
    this.all = { ...this.all, ...some }
    this.keep(this.all)
    this.apply()
    for (const listener of this.listeners) listener(this.all)
  }

  /** @param {(all: Settings) => void} listener */
  onChange(listener) { this.listeners.add(listener) }

  /** Sets the attributes that the style sheets use. */
  apply() {
    const { dataset } = document.documentElement
    dataset.colourPack = this.all.colourPack ? 'on' : 'off'
    if (this.isStill) dataset.still = ''
    else delete dataset.still
  }
}

export async function openOptions() {
  const draft = new Draft('biopioneer options')
  let all = settingsFrom(await draft.recall())
  const changed = draft.autosave(() => all)
  return new Options(all, (now) => {
    all = now
    changed()
  })
}
