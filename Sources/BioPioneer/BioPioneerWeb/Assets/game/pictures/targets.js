/** The drop target under a dragged piece. The module uses no document. */

/** @typedef {{left: number, right: number, top: number, bottom: number}} Frame pixels of the window */

/** Distance from a target, in pixels, within which a piece counts as over it, because fingers are wide. */
const REACH = 24

/**
 * The target under a pointer: the smallest, because a slot may lie on a board that is also a target; else the nearest within reach.
 * @param {readonly Frame[]} frames @param {{x: number, y: number}} pointer
 * @returns {number | null} its index
 */
export function targetUnder(frames, { x, y }) {
  const ranked = frames.map((frame, index) => {
    const away = Math.hypot(Math.max(frame.left - x, 0, x - frame.right), Math.max(frame.top - y, 0, y - frame.bottom))
    return { index, away, area: (frame.right - frame.left) * (frame.bottom - frame.top) }
  }).filter(({ away, area }) => away <= REACH && area > 0)
  ranked.sort((a, b) => a.away - b.away || a.area - b.area)
  return ranked[0]?.index ?? null
}
