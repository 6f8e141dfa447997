// @ts-check
/** What is done with whole frames, as edits. Without the page: values in, edits out. */
import { identifier, renamed } from '../../drawing/strokes/elements.js'

/** @typedef {import('../../drawing/history/board.js').Board} Board */
/** @typedef {import('../../drawing/history/board.js').Frame} Frame */
/** @typedef {import('../../drawing/history/board.js').FrameSettings} FrameSettings */
/** @typedef {import('../../drawing/history/board.js').Edit} Edit */

/** @param {'background' | 'foreground'} role @returns {import('../../drawing/history/board.js').Layer} */
const blankLayer = (role) => ({ id: identifier(), name: '', role, opacity: 1, isLocked: false, isHidden: false, elements: [] })

/** A white one, with a background and a foreground. @returns {Frame} */
export const blankFrame = () => ({
  id: identifier(), layers: [blankLayer('background'), blankLayer('foreground')],
  dialogue: '', action: '', notes: '', alternative: '', beginsShot: true,
})

/**
 * The same frame once more, in the same shot; no locked number goes with it, nor a scene that would begin twice.
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
 * Brings frames together, to where the first of them has so many others before it.
 * @param {Board} board @param {string[]} ids in any order @param {number} place among the other frames
 * @returns {Edit | null} nothing where they are there already
 */
export function moving({ frames }, ids, place) {
  const chosen = new Set(ids)
  const moved = frames.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const rest = frames.filter(({ id }) => !chosen.has(id)).map(({ id }) => id)
  const result = [...rest.slice(0, place), ...moved, ...rest.slice(place)]
  if (!moved.length || frames.every(({ id }, index) => id === result[index])) return null
  return { moveFrames: { frames: moved, ...after(rest[place - 1]) } }
}

/** @param {Frame} frame @returns {FrameSettings} everything but its layers */
export function settingsOf({ id, layers, ...settings }) {
  return settings
}

/**
 * @param {Frame} frame @param {Partial<FrameSettings>} change a member that is `undefined` is taken away
 * @returns {Edit}
 */
export function setting(frame, change) {
  const settings = Object.fromEntries(Object.entries({ ...settingsOf(frame), ...change }).filter(([, value]) => value !== undefined && value !== null))
  return { setFrame: { frame: frame.id, settings: /** @type {any} */ (settings) } }
}

/** @param {Edit[]} edits @returns {Edit | null} as one step */
export const together = (edits) => (edits.length > 1 ? { all: { edits } } : edits[0] ?? null)
