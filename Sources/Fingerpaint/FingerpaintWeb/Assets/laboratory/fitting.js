/** Whether an item saved in one mixer is valid in another. */
import { isMixed } from '../mixers/distribution.js'
import { parseProtocol } from '../mixers/protocol.js'

/** @typedef {import('../mixers/mixers.js').Mixer} Mixer */

/**
 * A protocol fits a mixer with the same walls; a painted canvas one with the same edges; a mixed canvas, and a run, only their own mixer.
 * @param {import('../saved/store.js').Kind} kind @param {any} record
 * @param {Mixer} own the item's own mixer
 * @param {Mixer} other
 */
export function fits(kind, record, own, other) {
  if (own.id === other.id) return true
  if (kind === 'runs' || own.geometry !== other.geometry) return false
  if (kind === 'distributions') return !isMixed(record.distribution) && JSON.stringify(own.shape) === JSON.stringify(other.shape)
  try {
    parseProtocol(record.protocol, other)
    return true
  } catch {
    return false
  }
}
