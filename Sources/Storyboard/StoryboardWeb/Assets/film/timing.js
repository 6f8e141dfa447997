/** Durations and start times of frames, in milliseconds from the beginning of the film. */

/** @typedef {import('../drawing/history/board.js').Board} Board */
/** @typedef {Pick<Board, 'defaultDuration' | 'frames'>} Timed */

/** Range of a frame's duration, in milliseconds. */
export const DURATIONS = { least: 1, most: 600_000 }
/** Range of the film time before the sound track begins, in milliseconds. */
export const TRACK_STARTS = { least: 0, most: 3_600_000 }

/** @param {Pick<Board, 'defaultDuration'>} board @param {{duration?: number | null}} frame */
export const durationOf = ({ defaultDuration }, { duration }) => duration ?? defaultDuration

/** @param {Timed} board @returns {{start: number, end: number}[]} of each frame */
export function timesOf(board) {
  let start = 0
  return board.frames.map((frame) => {
    const end = start + durationOf(board, frame)
    const time = { start, end }
    start = end
    return time
  })
}

/** @param {Timed} board @returns {number} the length of the film in milliseconds */
export const lengthOf = (board) => timesOf(board).at(-1)?.end ?? 0

/**
 * Index of the frame at a time; the last one at the end.
 * @param {{start: number, end: number}[]} times @param {number} at
 */
export function placeAt(times, at) {
  const place = times.findIndex(({ end }) => at < end)
  return place < 0 ? Math.max(0, times.length - 1) : place
}

/**
 * Parses typed seconds, with a point or a comma.
 * @param {string} typed @param {{least: number, most: number}} [range]
 * @returns {number | null} in milliseconds; `null` outside the range, by default that of a frame's duration
 */
export function millisecondsOf(typed, range = DURATIONS) {
  const plain = typed.trim().replace(',', '.')
  if (!/^\d*\.?\d+$|^\d+\.$/.test(plain)) return null
  const milliseconds = Math.round(Number(plain) * 1000)
  return milliseconds >= range.least && milliseconds <= range.most ? milliseconds : null
}

/** @param {number} milliseconds @returns {string} minutes, seconds and tenths: `1:02.5` */
export function clock(milliseconds) {
  const tenths = Math.floor(milliseconds / 100)
  const [minutes, seconds] = [Math.floor(tenths / 600), Math.floor(tenths / 10) % 60]
  return `${minutes}:${String(seconds).padStart(2, '0')}.${tenths % 10}`
}
