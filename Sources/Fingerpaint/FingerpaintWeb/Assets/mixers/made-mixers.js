/** Mixers that people made from parameters, as described by the server: stored on this device for offline use. */

const KEY = 'fingerpaint-mixers'
/** Maximum number of stored mixers; the latest are kept. */
const MOST = 40

export class MadeMixers {
  /** @param {import('../../platform/page/data.js').Check<import('./mixers.js').Mixer>} check */
  constructor(check) {
    /** @type {import('./mixers.js').Mixer[]} */
    this.all = []
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]')
      if (Array.isArray(kept)) this.all = kept.filter(check)
    } catch {
      // Without storage the server is asked again.
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
      // Without storage the server is asked again.
    }
    return mixer
  }
}
