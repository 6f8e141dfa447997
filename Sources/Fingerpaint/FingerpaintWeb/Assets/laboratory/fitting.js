// @ts-check
/** Whether what was saved in one mixer means the same in another. */
import { isMixed } from '../mixers/distribution.js'
import { parseProtocol } from '../mixers/protocol.js'

/** @typedef {import('../mixers/mixers.js').Mixer} Mixer */

/**
 * A protocol fits where its walls are, a canvas that was only painted where the fluid has the same edges; one that was mixed, and a
 * run, are of their mixer alone.
 * @param {import('../saved/store.js').Kind} kind
 * @param {any} record
 * @param {Mixer} own the mixer that it was saved in
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
