/** Asks the server to prepare a movement in advance, so that mixing with this movement begins immediately. */
import { WHITE } from '../mixers/distribution.js'
import { moveText } from '../mixers/protocol.js'
import { mix } from '../mixers/runs.js'

/** Movements already requested. */
const known = new Set()
/** One movement at a time: the work is not urgent. */
let queue = Promise.resolve()

/** @param {import('../mixers/mixers.js').Mixer} mixer @param {import('../mixers/protocol.js').Move} move */
export function warmUp(mixer, move) {
  const protocol = moveText({ ...move, reversed: false })
  const name = `${mixer.id} ${protocol}`
  if (known.has(name) || !navigator.onLine) return
  known.add(name)
  const members = { mixer: mixer.id, distribution: WHITE, protocol, repeats: 1, columns: 16, rows: 16 }
  queue = queue.then(() => mix(members, new AbortController().signal, () => undefined)).catch(() => { known.delete(name) })
}
