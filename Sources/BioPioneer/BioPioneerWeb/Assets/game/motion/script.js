// @ts-check
/** What happened, as scenes that can be shown: which thing goes from where to where, and how long that takes. Without the page. */

/** @typedef {import('../live/sections.js').Happening} Happening */
/**
 * Where something is: the attribute that marks the place, its value, and whose it is.
 * @typedef {{mark: 'die' | 'discard' | 'hand' | 'held' | 'lab' | 'pile' | 'problem' | 'slot' | 'space' | 'supply' |
 *   'token', value?: string | number,
 *   seat?: number}} Place
 */
/**
 * @typedef {{kind: 'tumble', die: number, at: Place}
 *   | {kind: 'step', seat: number, spaces: number[]}
 *   | {kind: 'fly', from: Place, to: Place, card?: string}
 *   | {kind: 'stamp', at: Place, isGood: boolean, mark: string}
 *   | {kind: 'flash', at: Place}
 *   | {kind: 'pause'}} Motion
 */
/** @typedef {{version: number, motion: Motion, milliseconds: number, cue: string | null, words: string}} Scene */

/** How many spaces the loop of the board has. */
const SPACES = 36
/** No motion takes longer, in milliseconds. */
const LONGEST = 600
const TIME = { tumble: LONGEST, step: 120, fly: 420, stamp: LONGEST, flash: 300, pause: 0 }
/** Of what happened while nobody looked, the last are shown, and all of them within so many milliseconds. */
const [MOST, TOGETHER] = [24, 4000]

/**
 * The scenes of what happened, in its order.
 * @param {readonly Happening[]} happened
 * @returns {Scene[]}
 */
export function scenesOf(happened) {
  const scenes = happened.slice(-MOST).map((one) => {
    const motion = motionOf(one)
    return { version: one.version, motion, milliseconds: lengthOf(motion), cue: cueOf(one), words: one.words ?? '' }
  })
  const pace = Math.min(1, TOGETHER / scenes.reduce((sum, { milliseconds }) => sum + milliseconds, 1))
  return scenes.map((scene) => ({ ...scene, milliseconds: scene.milliseconds * pace }))
}

/**
 * The spaces that a token passes, the last one included.
 * @param {number} from
 * @param {number} to
 */
export function spacesBetween(from, to) {
  const count = (to - from + SPACES) % SPACES
  return Array.from({ length: count }, (_, step) => (from + step + 1) % SPACES)
}

/**
 * The faces that a tumbling die shows, up to the one on which it comes to lie: each lies beside the one before it, so a die never shows
 * the same again, or what is opposite.
 * @param {number} last 1 to 6
 * @param {number} count
 */
export function tumble(last, count) {
  const faces = [last]
  while (faces.length < count) {
    const beside = [1, 2, 3, 4, 5, 6].filter((face) => face !== faces[0] && face !== 7 - faces[0] && face !== faces[1])
    faces.unshift(beside[faces.length % beside.length])
  }
  return faces
}

/**
 * @param {Happening} one
 * @returns {Motion}
 */
function motionOf(one) {
  const seat = one.seat ?? 0
  const lab = /** @type {Place} */ ({ mark: 'lab', value: seat })
  const hand = /** @type {Place} */ ({ mark: 'hand', seat })
  switch (one.kind) {
    case 'rolled': return { kind: 'tumble', die: one.die, at: { mark: 'die' } }
    case 'moved': return { kind: 'step', seat, spaces: one.path ?? spacesBetween(one.from, one.to) }
    case 'drawn': return { kind: 'fly', from: { mark: 'pile', value: one.pile }, to: hand, card: one.card }
    case 'event': return { kind: 'fly', from: { mark: 'pile', value: 'event' }, to: lab }
    case 'placed': return { kind: 'fly', from: lies(one) ?? hand, to: { mark: 'slot', value: one.slot, seat } }
    case 'held': return { kind: 'fly', from: hand, to: { mark: 'held', value: one.held, seat } }
    case 'discarded': return { kind: 'fly', from: lies(one) ?? slotOf(one) ?? hand, to: { mark: 'discard', value: one.pile } }
    case 'changed': return { kind: 'flash', at: slotOf(one) ?? hand }
    case 'attempted': {
      const at = /** @type {Place} */ (one.what === 'problem' ? { mark: 'problem' } : lab)
      return { kind: 'stamp', at, isGood: Boolean(one.isSuccess), mark: one.mark ?? '' }
    }
    case 'won': return { kind: 'stamp', at: { mark: 'problem' }, isGood: true, mark: one.mark ?? '' }
    default: return { kind: 'pause' }
  }
}

/**
 * @param {Happening} one
 * @returns {Place | undefined} where a card lay that was kept for later
 */
const lies = ({ held, seat }) => (held === undefined ? undefined : { mark: 'held', value: held, seat })

/**
 * @param {Happening} one
 * @returns {Place | undefined} the slot that it is about
 */
const slotOf = ({ slot, seat }) => (slot === undefined ? undefined : { mark: 'slot', value: slot, seat })

/** @param {Motion} motion */
function lengthOf(motion) {
  if (motion.kind !== 'step') return TIME[motion.kind]
  return Math.min(LONGEST, motion.spaces.length * TIME.step)
}

/**
 * What is heard of what happened.
 * @type {Record<string, string>}
 */
const CUES = {
  rolled: 'die', moved: 'move', drawn: 'drawn', placed: 'placed', held: 'placed', discarded: 'drawn', event: 'event', completed: 'completed',
  won: 'win', gel: 'gel', media: 'media', mutagenesis: 'gel', mutation: 'event',
}

/**
 * The effect that is heard with it.
 * @param {Happening} one
 */
function cueOf({ kind, tool, isSuccess }) {
  if (kind === 'attempted') return isSuccess ? 'success' : 'failure'
  return CUES[kind === 'changed' ? String(tool) : kind] ?? null
}
