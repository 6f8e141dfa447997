// @ts-check
/** What is known of the days that were looked at: entries four weeks at a time, tests all at once, as they are few. */
import { api } from '../../platform/server/interface.js'
import { chunkOf, daysOf, lacking } from './chunks.js'
import { isoOf, momentsIn, numberOf } from './days.js'
import { minutesOfEntry, shareOf } from './marks.js'

/** @typedef {import('./marks.js').Entry} Entry */
/** @typedef {import('./scale.js').Days} Days */
/** @typedef {{id: number, result: string, minutes: number}} Result */

export class Log {
  /**
   * @param {object} about
   * @param {Days} about.days
   * @param {string} about.zone
   * @param {number} about.endOfDay
   * @param {() => void} about.changed something more is known
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
   * Asks for what is seen and not known.
   * @param {Days} seen
   * @returns {Promise<void>} fails where something could not be had; it is asked for again the next time
   */
  async see(seen) {
    await Promise.all([this.tests(), ...lacking(seen, this.asked).map((chunk) => this.chunk(chunk))])
  }

  /** @param {number} chunk */
  async chunk(chunk) {
    this.asked.add(chunk)
    const { first, last } = daysOf(chunk, this.days)
    try {
      /** @type {Entry[]} */
      const entries = await api('GET', `/diary/entries?from=${isoOf(first)}&through=${isoOf(last)}`)
      // Those without a time come first, and are drawn when their meal usually is.
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
      /** @type {{id: number, result?: string | null, sampledAt?: string | null}[]} */
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

/**
 * @template T
 * @param {Map<number, T[]>} lists @param {number} day @param {T} value
 */
function listed(lists, day, value) {
  const list = lists.get(day)
  if (list) list.push(value)
  else lists.set(day, [value])
}
