/** The parts of drawn objects: outlined shapes, pen lines, boxes in parallel perspective. */
import { encode } from '../../Sources/Storyboard/StoryboardWeb/Assets/drawing/strokes/trace.js'

export const INK = '#1c1c1c'
export const TONES = { white: '#ffffff', light: '#e8e8e8', middle: '#c6c6c6', dark: '#8d8d8d', black: '#1c1c1c' }
const LINE = 5
const FLAT = 512 / 1023

/** @typedef {[number, number]} Spot */

const traceOf = (spots, pressure = () => FLAT) =>
  encode(
    spots.map(
      ([x, y], index) => (
        { x, y, pressure: pressure(spots.length < 2 ? 0 : index / (spots.length - 1)), tiltX: 0, tiltY: 0 }
      )
    )
  )

/** A filled area without an outline. @param {Spot[]} spots @param {string} ink */
export const area = (spots, ink = TONES.white) => [{ fill: { ink, opacity: 1, outlines: [traceOf(spots)] } }]

/** A pen line with thin ends. @param {Spot[]} spots */
export const line = (spots, size = LINE, ink = INK, tool = 'pen') => [
  { stroke: { tool, ink, size: size * 1.4, opacity: 1, trace: traceOf(spots) } },
]

/** A line of constant width. */
const contour = (spots, size = LINE) => [
  {
    stroke: {
      tool: 'pen', ink: INK, size: size * 1.1, opacity: 1, trace: traceOf(spots, (t) => 0.78 + 0.1 * Math.sin(9 * t)),
    },
  },
]

/** A polygon. @param {Spot[]} spots */
export function shape(spots, tone = 'white', size = LINE) {
  const sides = spots.map((from, index) => {
    const to = spots[(index + 1) % spots.length]
    const at = (share) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    return contour([from, at(0.33), at(0.67), to], size)[0]
  })
  return [...area(spots, TONES[tone]), ...(size ? sides : [])]
}

/** A closed smooth outline through points. @param {Spot[]} spots */
export function blob(spots, tone = 'white', size = LINE) {
  const round = closed(spots)
  return [...area(round, TONES[tone]), ...(size ? contour([...round, round[0]], size) : [])]
}

/** A closed curve through points (uniform Catmull-Rom, six segments per side). */
export function closed(spots) {
  const count = spots.length
  return spots.flatMap((_, index) => {
    const [a, b, c, d] = [-1, 0, 1, 2].map((step) => spots[(index + step + count) % count])
    return [0, 1, 2, 3, 4, 5].map((piece) => [0, 1].map((axis) => spline(a[axis], b[axis], c[axis], d[axis], piece / 6)))
  })
}

const spline = (a, b, c, d, t) => 0.5 * (
  2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t
)

export const round = (x, y, rx, ry = rx, count = 20, turn = 0) => Array.from({ length: count }, (_, index) => {
  const angle = (2 * Math.PI * index) / count
  const [across, down] = [rx * Math.cos(angle), ry * Math.sin(angle)]
  return [x + across * Math.cos(turn) - down * Math.sin(turn), y + across * Math.sin(turn) + down * Math.cos(turn)]
})

export const disc = (x, y, rx, ry = rx, tone = 'white', size = LINE) => {
  const spots = round(x, y, rx, ry, 24)
  return [...area(spots, TONES[tone]), ...(size ? contour([...spots, spots[0]], size) : [])]
}

export const rect = (x, y, width, height, tone = 'white', size = LINE) =>
  shape([[x, y], [x + width, y], [x + width, y + height], [x, y + height]], tone, size)

/** A box with its full front, and top and right side slanted away. */
export function box(x, y, width, height, depth, tones = ['white', 'light', 'middle']) {
  const [dx, dy] = [depth * 0.75, -depth * 0.45]
  return [
    ...shape([[x, y], [x + dx, y + dy], [x + width + dx, y + dy], [x + width, y]], tones[1]),
    ...shape([[x + width, y], [x + width + dx, y + dy], [x + width + dx, y + height + dy], [x + width, y + height]], tones[2]),
    ...rect(x, y, width, height, tones[0]),
  ]
}

/** The outline around two circles: a limb, a branch, a pipe. */
export function limb([x1, y1], [x2, y2], r1, r2) {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const half = (x, y, r, start) => Array.from({ length: 7 }, (_, step) => {
    const turn = start + (Math.PI * step) / 6
    return [x + r * Math.cos(turn), y + r * Math.sin(turn)]
  })
  return [...half(x1, y1, r1, angle + Math.PI / 2), ...half(x2, y2, r2, angle - Math.PI / 2)]
}

/**
 * Overlapping outlines as one body with one common outline: first all parts black and enlarged, then all in their tone.
 * @param {((more: number) => Spot[])[]} parts outlines, for a given enlargement
 */
export const body = (parts, tone = 'white', width = LINE * 0.9) =>
  [...parts.flatMap((part) => area(part(width), INK)), ...parts.flatMap((part) => area(part(0), TONES[tone]))]

