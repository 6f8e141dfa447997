/** The walls as rails on the screen: center line, positions along it, and the positive direction. */

/** A position on a rail, and the direction of positive movement in degrees, clockwise on the screen. */
/** @typedef {{x: number, y: number, turn: number}} Place */
/**
 * Lengths are pixels along the rail from its middle, in the positive direction.
 * @typedef {{length: number, isRound: boolean, width: number, at: (along: number) => Place, along: (x: number, y: number, near: number) => number, path: string}} Rail
 */
/** @typedef {{x: (x: number) => number, y: (y: number) => number, scale: number}} Projection from mixer coordinates to the screen */

/** Distance between fluid and wall, in pixels. */
const GAP = 5

/** @param {API.MixerHandle} handle @param {Projection} to @param {number} width of a wall */
export function rail(handle, to, width) {
  if (handle.kind === 'line') return line([to.x(handle.from[0]), to.y(handle.from[1])], [to.x(handle.to[0]), to.y(handle.to[1])], width)
  if (handle.kind === 'agitator') return arc(to.x(handle.at[0]), to.y(handle.at[1]), 19, Math.PI / 2 - Math.PI, Math.PI / 2 + Math.PI, 16)
  const isWhole = handle.to - handle.from > 2 * Math.PI - 1e-6
  const [from, end] = isWhole ? [-Math.PI / 2, Math.PI * 1.5] : [handle.from, handle.to]
  const [x, y, edge] = [to.x(handle.centre[0]), to.y(handle.centre[1]), handle.radius * to.scale]
  if (handle.radius === 1) return arc(x, y, edge + GAP + width / 2, from, end, width)
  // The wall of an inner circle is drawn inside the circle, and fills a small circle.
  const inside = edge < 2.2 * width ? edge - GAP : width
  return arc(x, y, edge - GAP - inside / 2, from, end, inside)
}

/** @param {[number, number]} from @param {[number, number]} end @param {number} width @returns {Rail} */
function line(from, end, width) {
  const length = Math.hypot(end[0] - from[0], end[1] - from[1])
  const [dx, dy] = [(end[0] - from[0]) / length, (end[1] - from[1]) / length]
  // Outside is on the left, for walls that move clockwise around the mixer.
  const [ox, oy] = [dy * (GAP + width / 2), -dx * (GAP + width / 2)]
  const [mx, my] = [(from[0] + end[0]) / 2 + ox, (from[1] + end[1]) / 2 + oy]
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI
  const at = (/** @type {number} */ along) => ({ x: mx + dx * along, y: my + dy * along, turn })
  const [a, b] = [at((width - length) / 2), at((length - width) / 2)]
  return { length, isRound: false, width, at, along: (x, y) => (x - mx) * dx + (y - my) * dy, path: `M${a.x} ${a.y}L${b.x} ${b.y}` }
}

/**
 * @param {number} cx @param {number} cy @param {number} radius
 * @param {number} from in radians, counterclockwise
 * @param {number} end @param {number} width @returns {Rail}
 */
function arc(cx, cy, radius, from, end, width) {
  const middle = (from + end) / 2
  const at = (/** @type {number} */ along) => {
    const angle = middle + along / radius
    return { x: cx + radius * Math.cos(angle), y: cy - radius * Math.sin(angle), turn: -(angle * 180) / Math.PI - 90 }
  }
  const along = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ near) => {
    const angle = Math.atan2(cy - y, x - cx) - middle
    // The angle plus full turns that is nearest to the previous value.
    return radius * (angle + 2 * Math.PI * Math.round((near / radius - angle) / (2 * Math.PI)))
  }
  const length = radius * (end - from)
  const isRound = end - from > 2 * Math.PI - 1e-6
  const inset = isRound ? 0 : width / 2
  const [a, m, b] = [at(-length / 2 + inset), at(0), at(length / 2 - inset)]
  const sweep = `A${radius} ${radius} 0 0 0`
  return { length, isRound, width, at, along, path: `M${a.x} ${a.y}${sweep} ${m.x} ${m.y}${sweep} ${b.x} ${b.y}` }
}
