/**
 * A canvas with its mixer and protocol as text for a URL: JSON, deflated, in URL-safe base64. URLs may be hostile: all sizes are bounded,
 * and all values are checked before use.
 */
import { bytesOf, deflated, inflated, lettersOf as spelled } from '../../platform/page/letters.js'
import { LIMITS, isMixing, moveCount, pointCount } from '../mixers/distribution.js'
import { bringMixer } from '../mixers/mixers.js'
import { parseProtocol } from '../mixers/protocol.js'

/** @typedef {import('../mixers/distribution.js').Distribution} Distribution */
/** @typedef {import('../mixers/mixers.js').Mixer} Mixer */
/** @typedef {{mixer: Mixer, distribution: Distribution, protocol: string, repeats: number}} Work */

/** Limits of a link: characters, and bytes after inflating. */
export const LONGEST = { letters: 30_000, bytes: 4_000_000 }

const MARK = '#work='

/** Why a link cannot be made or opened; `reason` is `large`, `damaged` or `mixer`. */
export class ShareError extends Error {
  /** @param {'large' | 'damaged' | 'mixer'} reason */
  constructor(reason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Encodes a work.
 * @param {Work} work
 * @throws {ShareError} when the link would be too long
 */
export async function packed({ mixer, distribution, protocol, repeats }) {
  const bytes = new TextEncoder().encode(JSON.stringify({ version: 1, mixer: mixer.id, distribution, protocol, repeats }))
  const small = await deflated(bytes)
  if (bytes.length > LONGEST.bytes || small.length * 4 > LONGEST.letters * 3) throw new ShareError('large')
  return spelled(small)
}

/**
 * Decodes a work.
 * @param {string} letters
 * @returns {Promise<Work>}
 * @throws {ShareError} when the work is invalid or too large
 */
export async function unpacked(letters) {
  if (letters.length > LONGEST.letters) throw new ShareError('large')
  const found = await read(letters)
  require(found && typeof found === 'object' && found.version === 1 && typeof found.mixer === 'string')
  const mixer = await bringMixer(found.mixer)
  if (!mixer) throw new ShareError('mixer')
  const { protocol, repeats, distribution } = found
  require(typeof protocol === 'string' && Number.isInteger(repeats) && repeats >= 1 && repeats <= 50)
  checkProtocol(protocol, mixer)
  checkCanvas(distribution, mixer)
  return { mixer, distribution, protocol, repeats }
}

/**
 * The encoded work in a URL fragment; `null` for other fragments.
 * @param {string} hash as in `location.hash`
 */
export const lettersOf = (hash) => (hash.startsWith(MARK) ? hash.slice(MARK.length) : null)

/** @param {string} letters */
export const hashOf = (letters) => MARK + letters

/** @param {string} letters */
async function read(letters) {
  try {
    const bytes = await inflated(bytesOf(letters), LONGEST.bytes)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new ShareError(error instanceof RangeError ? 'large' : 'damaged')
  }
}

/** @param {any} canvas @param {Mixer} mixer */
function checkCanvas(canvas, mixer) {
  require(canvas && isShade(canvas.background) && Array.isArray(canvas.layers))
  for (const layer of canvas.layers) {
    require(layer && typeof layer === 'object')
    if (isMixing(layer)) {
      const { protocol, repeats } = layer.mixing ?? {}
      require(typeof protocol === 'string' && Number.isInteger(repeats) && repeats >= 1 && repeats <= 50)
      checkProtocol(protocol, mixer)
    } else {
      checkPaint(layer.paint)
    }
  }
  if (pointCount(canvas) > LIMITS.points || moveCount(canvas) > LIMITS.moves) throw new ShareError('large')
}

/** @param {any} paint */
function checkPaint(paint) {
  require(paint && isShade(paint.value))
  const { stroke, polygon } = paint
  require((stroke === undefined) !== (polygon === undefined))
  if (stroke) require(['round', 'square'].includes(stroke.nib) && isWithin(stroke.radius, 0, 2))
  const points = stroke ? stroke.points : polygon
  require(Array.isArray(points) && points.every((point) => Array.isArray(point) && point.length === 2 && point.every((one) => isWithin(one, -10, 10))))
}

/** @param {string} protocol @param {Mixer} mixer */
function checkProtocol(protocol, mixer) {
  try {
    parseProtocol(protocol, mixer)
  } catch {
    throw new ShareError('damaged')
  }
}

/** @param {unknown} value */
const isShade = (value) => isWithin(value, 0, 1)

/** @param {unknown} value @param {number} least @param {number} most */
const isWithin = (value, least, most) => typeof value === 'number' && value >= least && value <= most

/** @param {unknown} condition */
function require(condition) {
  if (!condition) throw new ShareError('damaged')
}
