/** A canvas as stored: layers of paint and of mixing, in order. Functions do not change their arguments. */

/** @typedef {import('./mixers.js').Point} Point */
/** @typedef {'round' | 'square'} Nib */
/** @typedef {{nib: Nib, radius: number, points: Point[]}} Stroke */
/** @typedef {{paint: {value: number, stroke?: Stroke, polygon?: Point[]}}} Paint */
/** @typedef {{mixing: {protocol: string, repeats: number}}} Mixing */
/** @typedef {Paint | Mixing} Layer */
/** @typedef {{background: number, layers: Layer[]}} Distribution */

/** The server's limits. */
export const LIMITS = { points: 100_000, moves: 4_000, movesOfProtocol: 200 }

/** @type {Distribution} */
export const WHITE = { background: 1, layers: [] }

/** @param {Layer} layer @returns {layer is Mixing} */
export const isMixing = (layer) => 'mixing' in layer

/** @param {Distribution} distribution */
export const isMixed = (distribution) => distribution.layers.some(isMixing)

/** @param {Distribution} distribution */
export const pointCount = (distribution) =>
  distribution.layers.reduce((sum, layer) => sum + (isMixing(layer) ? 0 : (layer.paint.stroke?.points ?? layer.paint.polygon ?? []).length), 0)

/**
 * Number of movements in a canvas's history.
 * @param {Distribution} distribution
 */
export const moveCount = (distribution) =>
  distribution.layers.reduce((sum, layer) => sum + (isMixing(layer) ? countMoves(layer.mixing.protocol) * layer.mixing.repeats : 0), 0)

const countMoves = (/** @type {string} */ protocol) => protocol.split('[').length - 1

/** @param {Distribution} distribution @param {Layer[]} layers @returns {Distribution} */
export const withLayers = (distribution, layers) => ({ ...distribution, layers: [...distribution.layers, ...layers] })

/**
 * The canvas after mixing. Consecutive protocols that are mixed once are joined to one protocol, up to the maximum length of a protocol.
 * @param {Distribution} distribution @param {string} protocol @param {number} repeats
 */
export function mixed(distribution, protocol, repeats) {
  if (repeats === 0 || protocol === '') return distribution
  const last = distribution.layers.at(-1)
  if (repeats === 1 && last && isMixing(last) && last.mixing.repeats === 1) {
    const joined = `${last.mixing.protocol} ${protocol}`
    if (countMoves(joined) <= LIMITS.movesOfProtocol) {
      return { ...distribution, layers: [...distribution.layers.slice(0, -1), { mixing: { protocol: joined, repeats: 1 } }] }
    }
  }
  return withLayers(distribution, [{ mixing: { protocol, repeats } }])
}

/**
 * Clamped to ±10 and rounded to four decimals, to keep numbers short. The error is less than a pixel of the finest picture.
 * @param {number} value
 */
export const rounded = (value) => Math.round(Math.min(10, Math.max(-10, value)) * 1e4) / 1e4

/** @param {CanvasRenderingContext2D} context in mixer units, y up @param {Paint} layer */
export function drawPaint(context, { paint: { value, stroke, polygon } }) {
  context.fillStyle = context.strokeStyle = grey(value)
  if (polygon) {
    context.beginPath()
    polygon.forEach(([x, y]) => context.lineTo(x, y))
    context.fill('evenodd')
  } else if (stroke) {
    drawStroke(context, stroke, 0)
  }
}

/**
 * Draws a stroke from a given point on.
 * @param {CanvasRenderingContext2D} context @param {Stroke} stroke @param {number} first
 */
export function drawStroke(context, { nib, radius, points }, first) {
  const begin = points[first]
  if (!begin) return
  context.beginPath()
  if (nib === 'round') {
    if (points.length - first === 1) {
      context.arc(begin[0], begin[1], radius, 0, 2 * Math.PI)
      context.fill()
      return
    }
    context.lineCap = context.lineJoin = 'round'
    context.lineWidth = 2 * radius
    for (const [x, y] of points.slice(first)) context.lineTo(x, y)
    context.stroke()
    return
  }
  for (let index = first; index < points.length; index += 1) {
    sweepSquare(context, points[index], points[index + 1] ?? points[index], radius)
  }
  context.fill()
}

/**
 * The area swept by an upright square: the convex hull of both ends.
 * @param {CanvasRenderingContext2D} context @param {Point} a @param {Point} b @param {number} r
 */
function sweepSquare(context, a, b, r) {
  const [left, right] = a[0] <= b[0] ? [a, b] : [b, a]
  const rises = right[1] >= left[1]
  const corners = rises
    ? [[left[0] - r, left[1] - r], [left[0] + r, left[1] - r], [right[0] + r, right[1] - r], [right[0] + r, right[1] + r], [right[0] - r, right[1] + r], [left[0] - r, left[1] + r]]
    : [[left[0] - r, left[1] - r], [right[0] - r, right[1] - r], [right[0] + r, right[1] - r], [right[0] + r, right[1] + r], [left[0] + r, left[1] + r], [left[0] - r, left[1] + r]]
  corners.forEach(([x, y], index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)))
  context.closePath()
}

/** @param {number} value 0 black, 1 white */
export const grey = (value) => `rgb(${Array(3).fill(Math.round(value * 255)).join(' ')})`
