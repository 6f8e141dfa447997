/**
 * Composes the music as notes, bar by bar from a seed, without end and without a loop. The module uses no document. The same seed gives
 * the same piece.
 *
 * Eight bars are a phrase over one chord progression. A motif of two bars is played, answered, left out, and varied; some phrases have no
 * melody. After every four phrases the key moves by a fifth, so that the two keys share all notes but one.
 */
import { randomFrom } from './random.js'

/** @typedef {'pad' | 'bass' | 'bell' | 'pluck'} Voice */
/**
 * @typedef {object} Note
 * @property {Voice} voice
 * @property {number} at in beats from the beginning of the bar
 * @property {number} length in beats
 * @property {number} pitch as a MIDI number: 69 is 440 Hz
 * @property {number} level 0 to 1
 */
/** @typedef {{key: number, degree: number, notes: Note[]}} Bar */

/** Beats per bar, and per minute. */
export const BEATS = 4
export const TEMPO = 63

const BARS = 8
const PHRASES_IN_A_KEY = 4
/** Semitones of the scale's steps above the tonic: Ionian. */
const SCALE = [0, 2, 4, 5, 7, 9, 11]
/** Scale degrees for melodies: without the two that are dissonant with most chords. */
const SINGABLE = [0, 1, 2, 4, 5]
/** Chord degrees, two bars each: progressions without a final cadence, so that the music can continue. */
const PROGRESSIONS = [[0, 5, 3, 4], [0, 2, 5, 3], [3, 0, 4, 5], [5, 3, 0, 4], [0, 3, 1, 4], [0, 4, 5, 3]]
/** Start times of a motif's notes within two bars, in beats. */
const RHYTHMS = [[0, 1.5, 2, 4], [0, 2, 3, 5, 6], [0.5, 1, 3, 4], [0, 3, 4.5, 5], [0, 1, 2.5, 4, 6.5], [1, 2, 5]]
/** Treatment of the motif in the four pairs of bars of a phrase. */
const SHAPES = [
  ['motif', 'rest', 'answer', 'rest'], ['rest', 'motif', 'rest', 'mirror'], ['motif', 'answer', 'rest', 'rest'],
  ['rest', 'rest', 'rest', 'rest'], ['motif', 'rest', 'mirror', 'answer'],
]
/** The first tonic: D below middle C. */
const FIRST_KEY = 50

/**
 * The pitch of a scale degree.
 * @param {number} key the tonic
 * @param {number} degree counted from 0; may exceed an octave in both directions
 */
export function pitchOf(key, degree) {
  const octave = Math.floor(degree / SCALE.length)
  return key + 12 * octave + SCALE[degree - octave * SCALE.length]
}

/** @param {number} pitch @returns {number} hertz, in equal temperament from 440 Hz */
export const hertz = (pitch) => 440 * 2 ** ((pitch - 69) / 12)

/**
 * The endless piece of a seed.
 * @param {number} seed @returns {Generator<Bar, never>}
 */
export function* compose(seed) {
  const random = randomFrom(seed)
  let key = FIRST_KEY
  for (let phrase = 0; ; phrase += 1) {
    if (phrase && phrase % PHRASES_IN_A_KEY === 0) key = nextKey(key, random)
    const progression = random.pick(PROGRESSIONS)
    const shape = random.pick(SHAPES)
    const motif = makeMotif(random)
    const isPlucked = random.chance(0.4)
    for (let bar = 0; bar < BARS; bar += 1) {
      const degree = progression[Math.floor(bar / 2)]
      const melody = varied(motif, shape[Math.floor(bar / 2)], bar % 2).map(({ at, step, length }) =>
        ({ voice: /** @type {const} */ ('bell'), at, length, pitch: pitchOf(key + 12, step), level: 0.5 + 0.3 * random.share() }))
      const ground = bar % 2 === 0 ? chord(key, degree) : []
      yield { key, degree, notes: [...ground, ...(isPlucked ? plucked(key, degree, random) : []), ...melody] }
    }
  }
}

/**
 * A fifth up or down, within an octave around the first key.
 * @param {number} key @param {import('./random.js').Random} random
 */
function nextKey(key, random) {
  const moved = key + random.pick([7, -7, 5, -5])
  return moved > FIRST_KEY + 5 ? moved - 12 : moved < FIRST_KEY - 6 ? moved + 12 : moved
}

/**
 * Scale steps for two bars: a walk over the melody degrees, with small steps more often than leaps.
 * @param {import('./random.js').Random} random
 */
function makeMotif(random) {
  let place = random.pick([2, 3, 4])
  return random.pick(RHYTHMS).map((at) => {
    const step = SINGABLE[place % SINGABLE.length] + SCALE.length * Math.floor(place / SINGABLE.length)
    place = Math.min(8, Math.max(0, place + random.pick([-2, -1, -1, 1, 1, 2])))
    return { at, step }
  })
}

/**
 * One of a motif's two bars: unchanged, answered with its last note two degrees lower, inverted around its first note, or left out.
 * @param {{at: number, step: number}[]} motif @param {string} how
 * @param {number} bar 0 or 1
 */
function varied(motif, how, bar) {
  if (how === 'rest') return []
  const first = motif[0].step
  return motif.flatMap(({ at, step }, index) => {
    const begin = at - bar * BEATS
    if (begin < 0 || begin >= BEATS) return []
    const changed = how === 'mirror' ? 2 * first - step : how === 'answer' ? step - (index === motif.length - 1 ? 2 : 0) : step
    return [{ at: begin, step: changed, length: 2.5 }]
  })
}

/**
 * The accompaniment of a chord for two bars: bass, and the chord with its ninth, slightly spread as by hand.
 * @param {number} key @param {number} degree @returns {Note[]}
 */
function chord(key, degree) {
  const length = 2 * BEATS
  const pads = [0, 2, 4, 8].map((step, index) =>
    ({ voice: /** @type {const} */ ('pad'), at: 0.12 * index, length, pitch: pitchOf(key, degree + step), level: step === 8 ? 0.3 : 0.45 }))
  return [{ voice: 'bass', at: 0, length: length - 0.5, pitch: pitchOf(key - 12, degree), level: 0.6 }, ...pads]
}

/**
 * A few plucked notes of the chord, never on the first or third beat.
 * @param {number} key @param {number} degree @param {import('./random.js').Random} random @returns {Note[]}
 */
const plucked = (key, degree, random) => [0.5, 1, 1.5, 2.5, 3, 3.5].filter(() => random.chance(0.35)).map((at) =>
  ({ voice: 'pluck', at, length: 0.5, pitch: pitchOf(key + 12, degree + random.pick([0, 2, 4, 7])), level: 0.25 + 0.2 * random.share() }))
