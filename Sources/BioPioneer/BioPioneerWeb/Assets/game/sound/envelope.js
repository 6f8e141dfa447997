/** Loudness of a note over time. The module uses no document. */

/**
 * @typedef {object} Envelope all in seconds, except `sustain`
 * @property {number} attack until the maximum
 * @property {number} decay from there to the sustain level
 * @property {number} sustain as a fraction of the maximum
 * @property {number} release from the end of the note until silence
 */

/**
 * The points of a note's loudness: seconds from the start of the note, and fractions of the note's level. Straight lines connect the
 * points. A note shorter than its attack and decay is released from the level reached.
 * @param {Envelope} envelope
 * @param {number} length seconds that the note is held
 * @returns {{at: number, share: number}[]} times rise; the first and the last level are 0
 */
export function points({ attack, decay, sustain, release }, length) {
  const share = (/** @type {number} */ at) => {
    if (at < attack) return at / attack
    return Math.max(sustain, 1 - (1 - sustain) * ((at - attack) / decay))
  }
  const inner = [attack, attack + decay].filter((at) => at > 0 && at < length).map((at) => ({ at, share: share(at) }))
  return [{ at: 0, share: 0 }, ...inner, { at: length, share: share(length) }, { at: length + release, share: 0 }]
}
