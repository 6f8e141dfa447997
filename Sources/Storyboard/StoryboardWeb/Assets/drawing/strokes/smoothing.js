/**
 * Smoothing of recorded points.
 *
 * Sensors jitter, and coarse sensors cause corners. First each inner point moves towards the mean of its neighbors (weights 1, 2, 1; pressure
 * and tilt twice). Then a centripetal Catmull-Rom spline is laid through the points. Unlike a uniform spline, it makes no loops where points are
 * unevenly spaced (Yuksel, Schaefer, Keyser 2011). The spline is divided until the difference between its chords and the curve is invisible. The
 * first and the last point stay where the pen was.
 *
 * A piece depends only on a few points around it (`REACH`), so a growing line is smoothed only once.
 */

/** @typedef {import('./trace.js').Point} Point */

/** Number of points on each side that influence a piece. */
export const REACH = 4
/** Maximum distance between chord and curve, in units: half a pixel at sixteen pixels per unit. */
const TOLERANCE = 0.03
/** Maximum length of a piece in units, so that the width of straight lines can change too. */
const LONGEST = 8
/** Maximum number of pieces between two points. */
const MOST_PIECES = 256

/**
 * The curve from point `from` to point `to`, both included.
 * @param {Point[]} points
 * @param {number} [from] @param {number} [to]
 */
export function smoothed(points, from = 0, to = points.length - 1) {
  if (points.length < 2) return points.slice(from, to + 1)
  const calm = points.length < 3 ? points : calmed(points, Math.max(0, from - 2), Math.min(points.length - 1, to + 2))
  const at = (/** @type {number} */ index) => calm[Math.min(points.length - 1, Math.max(0, index))] ?? points[index]
  const line = [at(from)]
  for (let index = from; index < to; index += 1) curve(at(index - 1), at(index), at(index + 1), at(index + 2), line)
  return line
}

/**
 * The averaged points of a range, at their own indices.
 * @param {Point[]} points @param {number} from @param {number} to
 */
function calmed(points, from, to) {
  /** @type {Point[]} */
  const calm = []
  const last = points.length - 1
  for (let index = from; index <= to; index += 1) {
    const [before, here, next] = [points[Math.max(0, index - 1)], points[index], points[Math.min(last, index + 1)]]
    const farther = [points[Math.max(0, index - 2)], points[Math.min(last, index + 2)]]
    const isEnd = index === 0 || index === last
    const wide = (/** @type {'pressure' | 'tiltX' | 'tiltY'} */ part) =>
      (farther[0][part] + 4 * before[part] + 6 * here[part] + 4 * next[part] + farther[1][part]) / 16
    calm[index] = {
      x: isEnd ? here.x : (before.x + 2 * here.x + next.x) / 4, y: isEnd ? here.y : (before.y + 2 * here.y + next.y) / 4,
      pressure: wide('pressure'), tiltX: wide('tiltX'), tiltY: wide('tiltY'),
    }
  }
  return calm
}

/**
 * Adds the curve from b to c to a line that ends with b.
 * @param {Point} a @param {Point} b @param {Point} c @param {Point} d @param {Point[]} line
 */
function curve(a, b, c, d, line) {
  const [before, here, next] = [root(a, b), root(b, c), root(c, d)]
  if (here < 1e-4) {
    line.push(c)
    return
  }
  const out = handle(b, a, c, before, here)
  const back = handle(c, d, b, next, here)
  const bend = Math.max(
    Math.hypot(b.x - 2 * out.x + back.x, b.y - 2 * out.y + back.y), Math.hypot(out.x - 2 * back.x + c.x, out.y - 2 * back.y + c.y))
  // A cubic lies within 3/4 · bend / pieces² of its chords.
  const least = Math.max(Math.sqrt((0.75 * bend) / TOLERANCE), 4 * Math.abs(c.pressure - b.pressure), (here * here) / LONGEST)
  const pieces = Math.min(MOST_PIECES, Math.max(1, Math.ceil(least)))
  for (let piece = 1; piece <= pieces; piece += 1) {
    const t = piece / pieces
    const s = 1 - t
    const [k0, k1, k2, k3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    line.push({
      x: k0 * b.x + k1 * out.x + k2 * back.x + k3 * c.x, y: k0 * b.y + k1 * out.y + k2 * back.y + k3 * c.y,
      pressure: s * b.pressure + t * c.pressure, tiltX: s * b.tiltX + t * c.tiltX, tiltY: s * b.tiltY + t * c.tiltY,
    })
  }
}

/**
 * The square root of the distance of two points: the step of the spline's parameter.
 * @param {Point} a @param {Point} b
 */
const root = (a, b) => Math.sqrt(Math.hypot(a.x - b.x, a.y - b.y))

/**
 * The Bézier handle of a point on the side of its neighbour `to`; `from` is the neighbour on the other side. `before` and `here` are the
 * roots of the distances to `from` and to `to`.
 * @param {Point} point @param {Point} from @param {Point} to @param {number} before @param {number} here
 */
function handle(point, from, to, before, here) {
  if (before < 1e-4) return { x: point.x + (to.x - point.x) / 3, y: point.y + (to.y - point.y) / 3 }
  const [p, q] = [before * before, here * here]
  const own = 2 * p + 3 * before * here + q
  const all = 3 * before * (before + here)
  return { x: (p * to.x - q * from.x + own * point.x) / all, y: (p * to.y - q * from.y + own * point.y) / all }
}
