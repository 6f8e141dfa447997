// @ts-check
/** Mixers that people made by stating numbers, as the server described them: kept on this device, to be there without a connection. */

const KEY = 'fingerpaint-mixers'
/** The ones that were made last. */
const MOST = 40

export class MadeMixers {
  /** @param {(value: unknown) => value is any} check whether something is a mixer */
  constructor(check) {
    /** @type {import('./mixers.js').Mixer[]} */
    this.all = []
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]')
      if (Array.isArray(kept)) this.all = kept.filter(check)
    } catch {
      // A browser that keeps nothing asks the server again.
    }
  }

  /** @param {string} id */
  find(id) { return this.all.find((mixer) => mixer.id === id) }

  /** @param {import('./mixers.js').Mixer} mixer */
  keep(mixer) {
    this.all = [mixer, ...this.all.filter((one) => one.id !== mixer.id)].slice(0, MOST)
    try {
      localStorage.setItem(KEY, JSON.stringify(this.all))
    } catch {
      // As above.
    }
    return mixer
  }
}
