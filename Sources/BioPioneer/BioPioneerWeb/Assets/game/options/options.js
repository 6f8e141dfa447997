// @ts-check
/** The options of this device: applied and kept at once, and told to whoever they concern. */
import { Draft } from '../../../platform/storage/draft.js'
import { settingsFrom } from './settings.js'

/** @typedef {import('./settings.js').Settings} Settings */

const reduced = matchMedia('(prefers-reduced-motion: reduce)')

export class Options {
  /**
   * @param {Settings} all
   * @param {(all: Settings) => void} keep
   */
  constructor(all, keep) {
    this.all = all
    this.keep = keep
    /** @type {Set<(all: Settings) => void>} */
    this.listeners = new Set()
    reduced.addEventListener('change', () => this.apply())
    this.apply()
  }

  /** Nothing moves: somebody chose so here or for the whole device. */
  get isStill() { return this.all.isStill || reduced.matches }

  /**
   * @param {Partial<Settings>} some
   */
  set(some) {
    this.all = { ...this.all, ...some }
    this.keep(this.all)
    this.apply()
    for (const listener of this.listeners) listener(this.all)
  }

  /** @param {(all: Settings) => void} listener */
  onChange(listener) { this.listeners.add(listener) }

  /** Tells the style sheets. */
  apply() {
    const { dataset } = document.documentElement
    dataset.colourPack = this.all.colourPack ? 'on' : 'off'
    if (this.isStill) dataset.still = ''
    else delete dataset.still
  }
}

/** The options as they were kept on this device. */
export async function openOptions() {
  const draft = new Draft('biopioneer options')
  let all = settingsFrom(await draft.recall())
  const changed = draft.autosave(() => all)
  return new Options(all, (now) => {
    all = now
    changed()
  })
}
