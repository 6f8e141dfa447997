/** Protocols as text, `T[6.25] -B[6.25]`, in the server's syntax. */
import { text } from '../../platform/page/texts.js'
import { LIMITS } from './distribution.js'

/** @typedef {{wall: string, reversed: boolean, hundredths: number}} Move */
/** @typedef {import('./mixers.js').Mixer} Mixer */

/** @param {number} hundredths */
export const stepText = (hundredths) => String(hundredths / 100)

/** @param {Move} move */
export const moveText = (move) => `${move.reversed ? '-' : ''}${move.wall}[${stepText(move.hundredths)}]`

/** @param {Move[]} moves */
export const protocolText = (moves) => moves.map(moveText).join(' ')

/**
 * Parses a step, in hundredths; null if invalid.
 * @param {string} typed
 */
export function parseStep(typed) {
  const number = typed.trim().replace(',', '.')
  if (!/^\d+(\.\d{0,2})?$|^\.\d{1,2}$/.test(number)) return null
  const hundredths = Math.round(Number(number) * 100)
  return hundredths >= 1 && hundredths <= 10_000 ? hundredths : null
}

/**
 * @param {string} source
 * @param {Mixer} mixer
 * @throws {Error} with a message that names the wrong movement and the reason
 */
export function parseProtocol(source, mixer) {
  const symbols = mixer.walls.map((wall) => wall.symbol)
  /** @type {Move[]} */
  const moves = []
  let rest = source.replace(/^[\s,]+/, '')
  while (rest) {
    const number = moves.length + 1
    if (number > LIMITS.movesOfProtocol) throw new Error(text('lab.error.moves', { count: LIMITS.movesOfProtocol }))
    const [, sign, wall] = /** @type {RegExpMatchArray} */ (rest.match(/^([-\u2212]?)(\p{L}*)/u))
    rest = rest.slice(sign.length + wall.length)
    const symbol = symbols.find((one) => one === wall) ?? symbols.find((one) => one.toLowerCase() === wall.toLowerCase())
    if (!symbol) throw new Error(text('lab.error.wall', { number, wall: wall || rest.slice(0, 8), known: symbols.join(', ') }))
    const bracket = rest.match(/^\[([^\]]*)\]/)
    if (!bracket) throw new Error(text('lab.error.no-step', { number, wall: symbol }))
    const hundredths = parseStep(bracket[1])
    if (hundredths === null) throw new Error(text('lab.error.step', { number, step: bracket[1] }))
    moves.push({ wall: symbol, reversed: sign !== '', hundredths })
    rest = rest.slice(bracket[0].length).replace(/^[\s,]+/, '')
  }
  return moves
}
