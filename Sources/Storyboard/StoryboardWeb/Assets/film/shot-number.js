// @ts-check
/**
 * The number of a scene or a shot as productions write it: `12`, and `12A` for what was put behind it once numbers were locked.
 * The same rules as the server's (`Numbering/ShotNumber.swift`), so that a page need not ask after each change.
 */

const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const SMALL = CAPITALS.toLowerCase()

/** @typedef {{stem: string, suffix: string}} ShotNumber letters after the last digit are its suffix: small ones, then capitals */

/** @param {string} text @returns {ShotNumber} the whole text is the stem where letters do not end it behind a digit */
export function parsed(text) {
  const [, stem, suffix] = /^(.*?)([A-Za-z]*)$/su.exec(text) ?? ['', text, '']
  return /\p{Nd}$/u.test(stem) ? { stem, suffix } : { stem: text, suffix: '' }
}

/** @param {ShotNumber} number */
export const written = ({ stem, suffix }) => stem + suffix

/** @param {ShotNumber} number @returns {number | null} the whole number in front, where the stem is one */
export const wholeOf = ({ stem }) => (/^[+-]?\d+$/.test(stem) ? Number(stem) : null)

/**
 * The number of what comes between two, that nothing else has.
 * @param {ShotNumber | undefined} previous @param {ShotNumber} next @param {Set<string>} taken
 */
export function between(previous, next, taken) {
  let candidate = step(previous ?? assumedPrevious(next), next)
  // Each step makes letters that are more, or later in the alphabet: the loop ends after as many as are taken.
  while (taken.has(written(candidate))) candidate = step(candidate, next)
  return candidate
}

/** @param {ShotNumber} number @param {ShotNumber} next @returns {ShotNumber} */
function step({ stem, suffix }, next) {
  const child = { stem, suffix: `${suffix}A` }
  const follower = letterAfter(suffix.at(-1), CAPITALS)
  const sibling = follower ? { stem, suffix: suffix.slice(0, -1) + follower } : null
  if (next.stem !== stem) return suffix === '' ? child : sibling ?? child
  // What is behind the previous one already has it in front: the new one goes in front of that.
  if (next.suffix.length > suffix.length && next.suffix.startsWith(suffix)) return { stem, suffix: `a${next.suffix}` }
  const smaller = letterAfter(suffix[0], SMALL)
  if (suffix.slice(1) === next.suffix && smaller) return { stem, suffix: smaller + next.suffix }
  if (sibling && smallOf(sibling.suffix) === smallOf(next.suffix) && sibling.suffix < next.suffix) return sibling
  return child
}

/** @param {string} suffix */
const smallOf = (suffix) => /^[a-z]*/.exec(suffix)?.[0] ?? ''

/** @param {ShotNumber} number what the first of a scene stands behind when its numbers do not begin with 1 @returns {ShotNumber} */
function assumedPrevious({ stem, suffix }) {
  if (suffix) return { stem, suffix: '' }
  const whole = wholeOf({ stem, suffix })
  return whole === null ? { stem: `A${stem}`, suffix: '' } : { stem: String(Math.max(0, whole - 1)), suffix: '' }
}

/** @param {string | undefined} letter @param {string} alphabet */
function letterAfter(letter, alphabet) {
  const isOfIt = letter !== undefined && (letter === letter.toLowerCase()) === (alphabet === SMALL)
  return isOfIt ? [...alphabet].find((one) => one > /** @type {string} */ (letter)) : undefined
}
