/** The loaded entries and tests: entries four weeks at a time, tests all at once, because there are few. */
import { api } from '../../platform/server/interface.js'
import { chunkOf, daysOf, lacking } from './chunks.js'
import { isoOf, momentsIn, numberOf } from './days.js'
import { minutesOfEntry, shareOf } from './marks.js'

/** @typedef {import('./marks.js').Entry} Entry */
/** @typedef {import('./scale.js').Days} Days */
/** @typedef {{id: number, result: string, minutes: number}} Result */

export class Log {
  /**
   * @param {object} about @param {Days} about.days @param {string} about.zone @param {number} about.endOfDay
   * @param {() => void} about.changed called when more was loaded
   */
  constructor({ days, zone, endOfDay, changed }) {
    this.days = days
    this.changed = changed
    this.moment = momentsIn(zone, endOfDay)
    this.share = (/** @type {Entry} */ entry) => shareOf(minutesOfEntry(entry), endOfDay)
    /** @type {Set<number>} */
    this.asked = new Set()
    /** @type {Set<number>} */
    this.known = new Set()
    /** @type {Map<number, Entry[]>} */
    this.entries = new Map()
    /** @type {Map<number, Result[]>} */
    this.results = new Map()
    this.hasTests = false
  }

  /** @param {number} day */
  knows(day) {
    return this.known.has(chunkOf(day))
  }

  /**
   * Loads the visible days that are missing.
   * @param {Days} seen
   * @returns {Promise<void>} rejected if a request failed; the next call repeats the request
   */
  async see(seen) {
    await Promise.all([this.tests(), ...lacking(seen, this.asked).map((chunk) => this.chunk(chunk))])
  }

  /** @param {number} chunk */
  async chunk(chunk) {
    this.asked.add(chunk)
    const { first, last } = daysOf(chunk, this.days)
    try {
      const entries = await api('GET', `/diary/entries?from=${isoOf(first)}&through=${isoOf(last)}`)
      // The server sends entries without a time first. They are drawn at their meal's usual time, so the entries are sorted again.
      for (const entry of entries.sort((one, other) => this.share(one) - this.share(other))) listed(this.entries, numberOf(entry.day), entry)
      this.known.add(chunk)
      this.changed()
    } catch (error) {
      this.asked.delete(chunk)
      throw error
    }
  }

  async tests() {
    if (this.hasTests) return
    this.hasTests = true
    try {
      const tests = await api('GET', '/diary/tests')
      for (const { id, result, sampledAt } of tests) {
        if (!result || !sampledAt) continue
        const { day, minutes } = this.moment(sampledAt)
        listed(this.results, day, { id, result, minutes })
      }
      this.changed()
    } catch (error) {
      this.hasTests = false
      throw error
    }
  }
}

/** @template T @param {Map<number, T[]>} lists @param {number} day @param {T} value */
function listed(lists, day, value) {
  const list = lists.get(day)
  if (list) list.push(value)
  else lists.set(day, [value])
}
