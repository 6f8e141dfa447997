/**
 * Fits a picture to the map from two or more control points: points of the picture with their positions on Earth.
 *
 * The fit is computed on the Mercator map, which keeps shapes. With two points, or points on one line, the picture is rotated, moved and
 * scaled (a similarity). With three or more points it may also be stretched (an affine map). The errors are minimal in the sense of least
 * squares.
 */
import { mercator, onSphere } from './mercator.js'

/** Metres around the equator (WGS 84). */
const EQUATOR = 40_075_016.686
/** The minimum spread of points across the line through them, as a fraction of the spread along the line. */
const SPREAD = 0.02

/**
 * A control point: pixels from the picture's upper left corner, and the position on Earth in degrees.
 * @typedef {{x: number, y: number, latitude: number, longitude: number}} Pair
 */
/**
 * The fitted position of the picture.
 * @typedef {object} Fit
 * @property {'turned' | 'stretched'} kind
 * @property {{latitude: number, longitude: number}[]} corners upper left, upper right and lower left
 * @property {number[]} away error of each point in metres
 * @property {number} mean root mean square error in metres
 */

/**
 * @param {{width: number, height: number}} size of the picture in pixels
 * @param {Pair[]} pairs
 * @returns {Fit | null} null unless two points differ both in pixels and in position
 */
export function fit({ width, height }, pairs) {
  const places = pairs.map(({ latitude, longitude }) => mercator(longitude, latitude))
  const middle = mean(pairs.map(({ x, y }) => [x, y]))
  const target = mean(places)
  const points = pairs.map(({ x, y }, index) => {
    const [u, v] = places[index]
    return { x: x - middle[0], y: y - middle[1], u: u - target[0], v: v - target[1] }
  })
  const found = stretched(points) ?? turned(points)
  if (!found) return null
  const [a, b, c, d] = found.numbers
  const away = points.map(({ x, y, u, v }, index) => {
    const metres = EQUATOR * Math.cos((pairs[index].latitude * Math.PI) / 180)
    return Math.hypot(a * x + b * y - u, c * x + d * y - v) * metres
  })
  return {
    kind: found.kind, away, mean: Math.sqrt(away.reduce((sum, one) => sum + one * one, 0) / away.length),
    corners: [[0, 0], [width, 0], [0, height]].map(([x, y]) => {
      const [east, south] = [x - middle[0], y - middle[1]]
      return onSphere(target[0] + a * east + b * south, target[1] + c * east + d * south)
    }),
  }
}

/** @param {[number, number][]} points */
const mean = (points) => [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, points.length))

/** @typedef {{x: number, y: number, u: number, v: number}} Point in picture and map, relative to their means */
/** @param {Point[]} points @param {(point: Point) => number} term */
const sum = (points, term) => points.reduce((total, point) => total + term(point), 0)

/**
 * The least-squares similarity u = ax - by, v = bx + ay.
 * @param {Point[]} points
 */
function turned(points) {
  const size = sum(points, ({ x, y }) => x * x + y * y)
  const a = sum(points, ({ x, y, u, v }) => x * u + y * v) / size
  const b = sum(points, ({ x, y, u, v }) => x * v - y * u) / size
  if (!(size > 0) || !(Math.hypot(a, b) > 0)) return null
  return { kind: /** @type {const} */ ('turned'), numbers: [a, -b, b, a] }
}

/**
 * The least-squares affine map u = ax + by, v = cx + dy; null for fewer than three points, or if they lie on one line in the picture or on
 * the map.
 * @param {Point[]} points
 */
function stretched(points) {
  const [xx, xy, yy] = [sum(points, ({ x }) => x * x), sum(points, ({ x, y }) => x * y), sum(points, ({ y }) => y * y)]
  const [uu, uv, vv] = [sum(points, ({ u }) => u * u), sum(points, ({ u, v }) => u * v), sum(points, ({ v }) => v * v)]
  if (points.length < 3 || isLine(xx, xy, yy) || isLine(uu, uv, vv)) return null
  const area = xx * yy - xy * xy
  /** @param {'u' | 'v'} axis */
  const row = (axis) => {
    const [along, down] = [sum(points, (point) => point.x * point[axis]), sum(points, (point) => point.y * point[axis])]
    return [(along * yy - down * xy) / area, (down * xx - along * xy) / area]
  }
  return { kind: /** @type {const} */ ('stretched'), numbers: [...row('u'), ...row('v')] }
}

/**
 * Whether points with these second moments are nearly on a line: the short axis of their ellipse is at most `SPREAD` of the long axis.
 * @param {number} xx @param {number} xy @param {number} yy
 */
function isLine(xx, xy, yy) {
  const [half, root] = [(xx + yy) / 2, Math.hypot((xx - yy) / 2, xy)]
  return half - root <= SPREAD ** 2 * (half + root)
}
