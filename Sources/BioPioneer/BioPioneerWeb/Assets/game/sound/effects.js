/** The sound effects as data: gliding tones and filtered noise with times. Pitches are MIDI numbers. */

/**
 * @typedef {object} Tone
 * @property {OscillatorType} wave
 * @property {number} pitch
 * @property {number} [to] target pitch of the glide
 * @property {number} at in seconds
 * @property {number} length in seconds
 * @property {number} level 0 to 1
 * @property {number} [attack] in seconds
 */
/**
 * @typedef {object} Hiss
 * @property {number} from band frequency in hertz
 * @property {number} to in hertz
 * @property {number} q narrowness of the band
 * @property {number} at in seconds
 * @property {number} length in seconds
 * @property {number} level 0 to 1
 */
/** @typedef {{tones: Tone[], hisses: Hiss[]}} Effect */

/** @param {number} pitch @param {number} at @param {number} length @param {number} level @param {Partial<Tone>} [more] @returns {Tone} */
const tone = (pitch, at, length, level, more = {}) => ({ wave: 'sine', pitch, at, length, level, ...more })
/** @param {number} from @param {number} to @param {number} at @param {number} length @param {number} level @param {number} [q] */
const hiss = (from, to, at, length, level, q = 1.5) => ({ from, to, q, at, length, level })
/**
 * Tones one after another.
 * @param {number[]} pitches @param {number} step @param {number} length @param {number} level @param {Partial<Tone>} [more]
 */
const run = (pitches, step, length, level, more) => pitches.map((pitch, index) => tone(pitch, index * step, length, level, more))

/** @type {Record<string, Effect>} */
export const EFFECTS = {
  // Wood on wood, bouncing faster and faster.
  die: {
    tones: [0, 0.17, 0.29, 0.37, 0.42].map((at, index) => tone(57 - index, at, 0.05, 0.2 - index * 0.025, { wave: 'triangle' })),
    hisses: [0, 0.17, 0.29, 0.37, 0.42].map((at, index) => hiss(1900, 1500, at, 0.035, 0.5 - index * 0.07, 3)),
  },
  move: { tones: run([64, 66, 68], 0.1, 0.07, 0.16, { wave: 'triangle' }), hisses: [] },
  drawn: { tones: [], hisses: [hiss(900, 4200, 0, 0.2, 0.45, 0.9)] },
  placed: { tones: [tone(50, 0, 0.14, 0.26, { to: 45 }), ...run([74, 81], 0.07, 0.22, 0.13)], hisses: [hiss(500, 300, 0, 0.06, 0.35)] },
  // Bubbles in a gel, and a drop of color.
  gel: { tones: [0, 0.09, 0.16, 0.26, 0.33].map((at, index) => tone(58 + 3 * index, at, 0.11, 0.17, { to: 66 + 3 * index })), hisses: [] },
  media: {
    tones: [tone(84, 0, 0.1, 0.16, { to: 72 }), ...[67, 71, 74].map((pitch) => tone(pitch, 0.12, 0.5, 0.1, { attack: 0.08 }))],
    hisses: [hiss(1200, 2400, 0.1, 0.25, 0.08)],
  },
  success: { tones: run([62, 66, 69, 74], 0.09, 0.4, 0.16), hisses: [] },
  failure: { tones: [tone(62, 0, 0.28, 0.15, { wave: 'triangle' }), tone(58, 0.2, 0.5, 0.15, { wave: 'triangle', to: 57 })], hisses: [] },
  event: { tones: [tone(62, 0, 0.7, 0.13), tone(68, 0.02, 0.7, 0.1), tone(69, 0.4, 0.7, 0.13)], hisses: [hiss(3000, 800, 0, 0.3, 0.1)] },
  turn: { tones: run([69, 76], 0.16, 0.6, 0.2), hisses: [] },
  completed: { tones: run([62, 64, 66, 69, 71, 74, 76, 78], 0.07, 0.3, 0.13), hisses: [hiss(4000, 8000, 0.2, 0.5, 0.05)] },
  win: {
    tones: [
      ...run([62, 66, 69, 74, 69, 74, 78], 0.14, 0.45, 0.13),
      ...[50, 62, 66, 69, 74, 78].map((pitch) => tone(pitch, 1.05, 1.6, 0.11, { attack: 0.05 })),
    ],
    hisses: [hiss(5000, 9000, 1.05, 0.9, 0.05)],
  },
}

/**
 * Duration of an effect in seconds.
 * @param {Effect} effect
 */
export const lengthOf = ({ tones, hisses }) => Math.max(...[...tones, ...hisses].map(({ at, length }) => at + length))
