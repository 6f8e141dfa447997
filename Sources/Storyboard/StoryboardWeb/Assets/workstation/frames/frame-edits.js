/** Edits of whole frames. Pure functions, without the document. */
import { identifier, renamed } from '../../drawing/strokes/elements.js'

/** @typedef {import('../../drawing/history/board.js').Board} Board */
/** @typedef {import('../../drawing/history/board.js').Frame} Frame */
/** @typedef {import('../../drawing/history/board.js').FrameSettings} FrameSettings */
/** @typedef {import('../../drawing/history/board.js').Edit} Edit */

/** @param {'background' | 'foreground'} role @returns {import('../../drawing/history/board.js').Layer} */
const blankLayer = (role) => ({ id: identifier(), name: '', role, opacity: 1, isLocked: false, isHidden: false, elements: [] })

/** An empty frame with a background and a foreground layer. @returns {Frame} */
export const blankFrame = () => ({
  id: identifier(), layers: [blankLayer('background'), blankLayer('foreground')],
  dialogue: '', action: '', notes: '', alternative: '', beginsShot: true,
})

/**
 * A copy of the frame in the same shot, without its locked numbers and without starting a scene again.
 * @param {Frame} frame @returns {Frame}
 */
export function copied({ lockedNumber, lockedScene, scene, ...frame }) {
  return {
    ...frame, id: identifier(), beginsShot: false,
    layers: frame.layers.map((layer) => ({ ...layer, id: identifier(), elements: layer.elements.map(renamed) })),
  }
}

/** @param {string | undefined} id */
const after = (id) => (id === undefined ? {} : { after: id })

/** @param {Frame[]} frames @param {string} [behind] @returns {Edit} */
export const adding = (frames, behind) => ({ addFrames: { frames, ...after(behind) } })

/** @param {string[]} ids @returns {Edit} */
export const removing = (ids) => ({ removeFrames: { frames: ids } })

/**
 * Moves frames together, so that the given number of other frames precedes them.
 * @param {Board} board @param {string[]} ids in any order @param {number} place index among the other frames
 * @returns {Edit | null} `null` if the frames are there already
 */
export function moving({ frames }, ids, place) {
  const chosen = new Set(ids)
  const moved = frames.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const rest = frames.filter(({ id }) => !chosen.has(id)).map(({ id }) => id)
  const result = [...rest.slice(0, place), ...moved, ...rest.slice(place)]
  if (!moved.length || frames.every(({ id }, index) => id === result[index])) return null
  return { moveFrames: { frames: moved, ...after(rest[place - 1]) } }
}

/** @param {Frame} frame @returns {FrameSettings} all but its layers */
export function settingsOf({ id, layers, ...settings }) {
  return settings
}

/** @param {Frame} frame @param {Partial<FrameSettings>} change `undefined` removes a member @returns {Edit} */
export function setting(frame, change) {
  const settings = Object.fromEntries(Object.entries({ ...settingsOf(frame), ...change }).filter(([, value]) => value !== undefined && value !== null))
  return { setFrame: { frame: frame.id, settings: /** @type {any} */ (settings) } }
}

/** @param {Edit[]} edits @returns {Edit | null} as one undo step */
export const together = (edits) => (edits.length > 1 ? { all: { edits } } : edits[0] ?? null)
