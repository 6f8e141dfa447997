/**
 * The outline of a line of varying width.
 *
 * Beads are circles along the line, joined by strips. All strips and circles have the same orientation, so the non-zero rule makes them one
 * area. A line that crosses itself has no hole, and a single fill paints all. A strip ends at a turn so sharp that its inner side would run
 * backwards; a circle fills the corner.
 */

/** @typedef {{x: number, y: number, r: number}} Bead */
/** @typedef {Pick<CanvasPath, 'moveTo' | 'lineTo' | 'closePath' | 'arc'>} Sink target of outlines: a `Path2D`, a context, or a test */

/** The minimum radius of a bead, in units; a thinner line would be invisible on every screen. */
const THINNEST = 0.05

/** @param {Bead[]} beads @param {Sink} sink */
export function envelope(beads, sink) {
  const line = distinct(beads)
  if (!line.length) return
  circle(line[0], sink)
  if (line.length > 1) circle(line[line.length - 1], sink)
  const sides = line.map((_, index) => sidesAt(line, index))
  let start = 0
  for (let index = 1; index < line.length; index += 1) {
    if (isForward(line, sides, index - 1, index)) continue
    if (index - 1 > start) strip(sides.slice(start, index), sink)
    patch(line[index - 1], line[index], sink)
    start = index
  }
  if (line.length - 1 > start) strip(sides.slice(start), sink)
}

/** @param {Bead[]} beads without repeated points */
function distinct(beads) {
  return beads.filter((bead, index) => index === 0 || Math.hypot(bead.x - beads[index - 1].x, bead.y - beads[index - 1].y) > 1e-3)
}

/** @param {Bead} bead @param {Sink} sink */
function circle({ x, y, r }, sink) {
  const radius = Math.max(THINNEST, r)
  sink.moveTo(x + radius, y)
  sink.arc(x, y, radius, 0, 2 * Math.PI)
  sink.closePath()
}

/** @typedef {{right: {x: number, y: number}, left: {x: number, y: number}}} Sides */

/** @param {Bead[]} line @param {number} index @returns {Sides} the strip's sides at a bead */
function sidesAt(line, index) {
  const [before, here, next] = [line[Math.max(0, index - 1)], line[index], line[Math.min(line.length - 1, index + 1)]]
  const into = direction(before, here)
  const out = direction(here, next)
  let [x, y] = [into.x + out.x, into.y + out.y]
  const length = Math.hypot(x, y)
  if (length < 1e-6) [x, y] = [out.x, out.y]
  else [x, y] = [x / length, y / length]
  const radius = Math.max(THINNEST, here.r)
  return { right: { x: here.x + y * radius, y: here.y - x * radius }, left: { x: here.x - y * radius, y: here.y + x * radius } }
}

/** @param {Bead} from @param {Bead} to */
function direction(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return length < 1e-9 ? { x: 0, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/**
 * Whether both sides of a strip advance in the line's direction.
 * @param {Bead[]} line @param {Sides[]} sides @param {number} from @param {number} to
 */
function isForward(line, sides, from, to) {
  const way = direction(line[from], line[to])
  const goes = (/** @type {'left' | 'right'} */ side) =>
    (sides[to][side].x - sides[from][side].x) * way.x + (sides[to][side].y - sides[from][side].y) * way.y > 0
  return goes('left') && goes('right')
}

/** @param {Sides[]} sides @param {Sink} sink */
function strip(sides, sink) {
  sink.moveTo(sides[0].right.x, sides[0].right.y)
  for (const { right } of sides.slice(1)) sink.lineTo(right.x, right.y)
  for (const { left } of sides.slice().reverse()) sink.lineTo(left.x, left.y)
  sink.closePath()
}

/**
 * Two beads and the strip between them, for a corner.
 * @param {Bead} from @param {Bead} to @param {Sink} sink
 */
function patch(from, to, sink) {
  circle(from, sink)
  circle(to, sink)
  const way = direction(from, to)
  const [first, second] = [Math.max(THINNEST, from.r), Math.max(THINNEST, to.r)]
  sink.moveTo(from.x + way.y * first, from.y - way.x * first)
  sink.lineTo(to.x + way.y * second, to.y - way.x * second)
  sink.lineTo(to.x - way.y * second, to.y + way.x * second)
  sink.lineTo(from.x - way.y * first, from.y + way.x * first)
  sink.closePath()
}
