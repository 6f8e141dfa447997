// @ts-check
/** Where a hint stands beside what it is about, so that it covers as little as possible of what is played with. Without the page. */

/** @typedef {{left: number, top: number, width: number, height: number}} Frame pixels of the window */

/** Pixels between a hint and its thing, and from the edge of the window. */
const GAP = 10

/**
 * The best place for a hint: below, above, right or left of its thing, over words that can wait, or at a corner of the window; of those
 * the one that covers least of the pieces, and among equals the nearest.
 * @param {Frame} thing what it is about, which is never covered if anything else is possible
 * @param {{width: number, height: number}} size of the hint
 * @param {{width: number, height: number}} room of the window
 * @param {readonly Frame[]} pieces and whatever is pressed
 * @param {readonly Frame[]} [words] what may be covered for a while
 * @returns {{left: number, top: number}}
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
 * Where something stands in the corners of a frame.
 * @param {{width: number, height: number}} size
 * @returns {(frame: Frame) => {left: number, top: number}[]}
 */
const cornersFor = (size) => (frame) => {
  const [right, bottom] = [frame.left + frame.width - size.width, frame.top + frame.height - size.height]
  return [frame.left, right].flatMap((left) => [{ left, top: frame.top }, { left, top: bottom }])
}

/**
 * The area that two frames share.
 * @param {Frame} a
 * @param {Frame} b
 */
export function overlap(a, b) {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return Math.max(0, width) * Math.max(0, height)
}
