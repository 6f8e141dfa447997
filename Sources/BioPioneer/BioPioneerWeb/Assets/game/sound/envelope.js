// @ts-check
/** How loud a note is as time goes on. Without the page. */

/**
 * @typedef {object} Envelope all in seconds, but `sustain`
 * @property {number} attack until it is loudest
 * @property {number} decay from there to what it holds
 * @property {number} sustain what it holds, as a share of the loudest
 * @property {number} release from the end of the note until it is silent
 */

/**
 * The points of a note's loudness: seconds from its beginning and shares of its level, which ears hear as straight lines between. A note
 * that is shorter than its attack and decay is let go from where it has come to.
 * @param {Envelope} envelope
 * @param {number} length seconds that the note is held
 * @returns {{at: number, share: number}[]} the times rise; the first and the last are silent
 */
export function points({ attack, decay, sustain, release }, length) {
  const share = (/** @type {number} */ at) => {
    if (at < attack) return at / attack
    return Math.max(sustain, 1 - (1 - sustain) * ((at - attack) / decay))
  }
  const inner = [attack, attack + decay].filter((at) => at > 0 && at < length).map((at) => ({ at, share: share(at) }))
  return [{ at: 0, share: 0 }, ...inner, { at: length, share: share(length) }, { at: length + release, share: 0 }]
}
