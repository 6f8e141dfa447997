/** Whether an item saved in one mixer is valid in another mixer. */
import { isMixed } from '../mixers/distribution.js'
import { parseProtocol } from '../mixers/protocol.js'

/** @typedef {import('../mixers/mixers.js').Mixer} Mixer */

/**
 * A protocol fits mixers with the same walls. A painted canvas fits mixers with the same edges. A mixed canvas or a run fits only its own mixer.
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
