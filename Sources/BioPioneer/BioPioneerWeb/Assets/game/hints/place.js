/** Places a hint beside its target so that the hint covers as little as possible. The module uses no document. */

/** @typedef {{left: number, top: number, width: number, height: number}} Frame pixels of the window */

/** Pixels between a hint and its target, and to the edge of the window. */
const GAP = 10

/**
 * The best position for a hint: below, above, right or left of its target, over texts that can wait, or in a corner of the window. The
 * position that covers the least area of pieces wins; among equals, the first in this order.
 * @param {Frame} thing the target; a covered area of it counts ten times
 * @param {{width: number, height: number}} size size of the hint
 * @param {{width: number, height: number}} room size of the window
 * @param {readonly Frame[]} pieces pieces and controls
 * @param {readonly Frame[]} [words] texts that may be covered for a while
 */
export function placeBeside(thing, size, room, pieces, words = []) {
  const inside = (/** @type {{left: number, top: number}} */ { left, top }) => ({
    left: Math.max(GAP, Math.min(left, room.width - size.width - GAP)),
    top: Math.max(GAP, Math.min(top, room.height - size.height - GAP)),
  })
  const [centre, middle] = [thing.left + (thing.width - size.width) / 2, thing.top + (thing.height - size.height) / 2]
  const [below, above] = [thing.top + thing.height + GAP, thing.top - size.height - GAP]
  const [right, left] = [thing.left + thing.width + GAP, thing.left - size.width - GAP]
  const ways = [
    { left: centre, top: below }, { left: thing.left, top: below }, { left: thing.left + thing.width - size.width, top: below },
    { left: centre, top: above }, { left: thing.left, top: above }, { left: thing.left + thing.width - size.width, top: above },
    { left: right, top: middle }, { left, top: middle },
    ...words.flatMap(cornersFor(size)),
    { left: GAP, top: room.height }, { left: room.width, top: room.height }, { left: room.width, top: GAP }, { left: GAP, top: GAP },
  ].map(inside)
  const costs = ways.map((way) => {
    const frame = { ...way, ...size }
    return 10 * overlap(frame, thing) + pieces.reduce((sum, piece) => sum + overlap(frame, piece), 0)
  })
  return ways[costs.indexOf(Math.min(...costs))]
}

/**
 * Positions of a box in the corners of a frame.
 * @param {{width: number, height: number}} size @returns {(frame: Frame) => {left: number, top: number}[]}
 */
const cornersFor = (size) => (frame) => {
  const [right, bottom] = [frame.left + frame.width - size.width, frame.top + frame.height - size.height]
  return [frame.left, right].flatMap((left) => [{ left, top: frame.top }, { left, top: bottom }])
}

/**
 * The shared area of two frames.
 * @param {Frame} a @param {Frame} b
 */
export function overlap(a, b) {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return Math.max(0, width) * Math.max(0, height)
}
