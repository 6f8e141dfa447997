// @ts-check
/** The walls as rails on the screen: where their middle is, how far along them something is, and which way is positive. */

/** @typedef {import('./mixers.js').Handle} Handle */
/** A place on a rail, with the direction of a positive movement in degrees, clockwise as the screen counts. */
/** @typedef {{x: number, y: number, turn: number}} Place */
/**
 * Lengths are pixels along the rail from its middle; positive ones lie in the positive direction.
 * @typedef {{length: number, isRound: boolean, at: (along: number) => Place, along: (x: number, y: number, near: number) => number, path: string}} Rail
 */
/** @typedef {{x: (x: number) => number, y: (y: number) => number, scale: number}} Projection from the mixer to the screen */

/** How far outside the fluid the middle of a wall is drawn. */
const GAP = 19

/** @param {Handle} handle @param {Projection} to @returns {Rail} */
export function rail(handle, to) {
  if (handle.kind === 'line') return line([to.x(handle.from[0]), to.y(handle.from[1])], [to.x(handle.to[0]), to.y(handle.to[1])])
  if (handle.kind === 'agitator') return arc(to.x(handle.at[0]), to.y(handle.at[1]), 19, Math.PI / 2 - Math.PI, Math.PI / 2 + Math.PI)
  // The walls of an inner circle lie inside it.
  const isInner = handle.radius < 1
  const radius = handle.radius * to.scale + (isInner ? -Math.min(GAP, handle.radius * to.scale * 0.4) : GAP)
  const isWhole = handle.to - handle.from > 2 * Math.PI - 1e-6
  const [from, end] = isWhole ? [-Math.PI / 2, Math.PI * 1.5] : [handle.from, handle.to]
  return arc(to.x(handle.centre[0]), to.y(handle.centre[1]), radius, from, end)
}

/** @param {[number, number]} from @param {[number, number]} end @returns {Rail} */
function line(from, end) {
  const length = Math.hypot(end[0] - from[0], end[1] - from[1])
  const [dx, dy] = [(end[0] - from[0]) / length, (end[1] - from[1]) / length]
  // Outside is to the left of the way, for walls that move clockwise round the mixer.
  const [ox, oy] = [dy * GAP, -dx * GAP]
  const [mx, my] = [(from[0] + end[0]) / 2 + ox, (from[1] + end[1]) / 2 + oy]
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI
  const at = (/** @type {number} */ along) => ({ x: mx + dx * along, y: my + dy * along, turn })
  const [a, b] = [at(-length / 2 + 13), at(length / 2 - 13)]
  return { length, isRound: false, at, along: (x, y) => (x - mx) * dx + (y - my) * dy, path: `M${a.x} ${a.y}L${b.x} ${b.y}` }
}

/**
 * @param {number} cx
 * @param {number} cy
 * @param {number} radius
 * @param {number} from radians, counter-clockwise
 * @param {number} end
 * @returns {Rail}
 */
function arc(cx, cy, radius, from, end) {
  const middle = (from + end) / 2
  const at = (/** @type {number} */ along) => {
    const angle = middle + along / radius
    return { x: cx + radius * Math.cos(angle), y: cy - radius * Math.sin(angle), turn: -(angle * 180) / Math.PI - 90 }
  }
  const along = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ near) => {
    const angle = Math.atan2(cy - y, x - cx) - middle
    // Of all whole turns the one that continues what was before.
    return radius * (angle + 2 * Math.PI * Math.round((near / radius - angle) / (2 * Math.PI)))
  }
  const length = radius * (end - from)
  const isRound = end - from > 2 * Math.PI - 1e-6
  const inset = isRound ? 0 : 13
  const [a, m, b] = [at(-length / 2 + inset), at(0), at(length / 2 - inset)]
  const sweep = `A${radius} ${radius} 0 0 0`
  return { length, isRound, at, along, path: `M${a.x} ${a.y}${sweep} ${m.x} ${m.y}${sweep} ${b.x} ${b.y}` }
}
