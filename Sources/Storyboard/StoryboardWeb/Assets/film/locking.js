/** Locking shot numbers, so that they stay when shots are inserted. Pure functions that do not use the DOM. */
import { setting, together } from '../workstation/frames/frame-edits.js'
import { numberingOf } from './numbering.js'

/** @typedef {import('../drawing/history/board.js').Board} Board */
/** @typedef {import('../drawing/history/board.js').Edit} Edit */

/** @param {Board} board @returns {Edit | null} locks the current numbers; `null` if they are locked already */
export function locking({ frames }) {
  const numbers = numberingOf(frames)
  return together(frames.flatMap((frame, index) => {
    const { scene, shot, panel } = numbers[index]
    const lockedNumber = panel === 1 ? shot : frame.lockedNumber
    const lockedScene = frame.scene === undefined ? frame.lockedScene : scene ?? undefined
    return lockedNumber === frame.lockedNumber && lockedScene === frame.lockedScene ? [] : [setting(frame, { lockedNumber, lockedScene })]
  }))
}

/** @param {Board} board @returns {Edit | null} makes numbers follow the order again */
export const unlocking = ({ frames }) => together(frames.flatMap((frame) =>
  (frame.lockedNumber === undefined && frame.lockedScene === undefined ? [] : [setting(frame, { lockedNumber: undefined, lockedScene: undefined })])))
