/** Converts the game's events to scenes: which piece moves from where to where, and for how long. The module uses no document. */

/** @typedef {import('../live/sections.js').Happening} Happening */
/**
 * A position: its attribute, the value, and the seat that owns it.
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

/** Number of spaces on the board's loop. */
const SPACES = 36
/** Maximum duration of a motion in milliseconds. */
const LONGEST = 600
const TIME = { tumble: LONGEST, step: 120, fly: 420, stamp: LONGEST, flash: 300, pause: 0 }
/** After an absence, at most this many events are shown, within this many milliseconds in total. */
const [MOST, TOGETHER] = [24, 4000]

/**
 * The scenes of events, in order.
 * @param {readonly Happening[]} happened @returns {Scene[]}
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
 * The spaces that a token passes, including the last.
 * @param {number} from @param {number} to
 */
export function spacesBetween(from, to) {
  const count = (to - from + SPACES) % SPACES
  return Array.from({ length: count }, (_, step) => (from + step + 1) % SPACES)
}

/**
 * The faces of a tumbling die, up to the result: each is adjacent to the one before, so a die never repeats a face or shows the opposite
 * one.
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

/** @param {Happening} one @returns {Motion} */
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

/** @param {Happening} one @returns {Place | undefined} former position of a card that was held */
const lies = ({ held, seat }) => (held === undefined ? undefined : { mark: 'held', value: held, seat })

/** @param {Happening} one @returns {Place | undefined} the slot concerned */
const slotOf = ({ slot, seat }) => (slot === undefined ? undefined : { mark: 'slot', value: slot, seat })

/** @param {Motion} motion */
function lengthOf(motion) {
  if (motion.kind !== 'step') return TIME[motion.kind]
  return Math.min(LONGEST, motion.spaces.length * TIME.step)
}

/**
 * Sound effects by event.
 * @type {Record<string, string>}
 */
const CUES = {
  rolled: 'die', moved: 'move', drawn: 'drawn', placed: 'placed', held: 'placed', discarded: 'drawn', event: 'event', completed: 'completed',
  won: 'win', gel: 'gel', media: 'media', mutagenesis: 'gel', mutation: 'event',
}

/**
 * The sound effect of an event.
 * @param {Happening} one
 */
function cueOf({ kind, tool, isSuccess }) {
  if (kind === 'attempted') return isSuccess ? 'success' : 'failure'
  return CUES[kind === 'changed' ? String(tool) : kind] ?? null
}
