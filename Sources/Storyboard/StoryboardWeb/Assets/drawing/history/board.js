/**
 * A storyboard as the server stores it, and its edits: immutable plain objects.
 *
 * An edit is an object with one member, named after its action.
 */

/** @typedef {import('../strokes/elements.js').Element} Element */
/** @typedef {{name: string, role: 'background' | 'foreground' | 'other' | 'reference', opacity: number, isLocked: boolean, isHidden: boolean, shared?: string}} LayerSettings */
/** @typedef {LayerSettings & {id: string, elements: Element[]}} Layer */
/**
 * @typedef {object} FrameSettings
 * @property {number} [duration] in milliseconds
 * @property {string} dialogue
 * @property {string} action
 * @property {string} notes
 * @property {string} alternative
 * @property {boolean} beginsShot
 * @property {string} [scene]
 * @property {string} [lockedNumber]
 * @property {string} [lockedScene]
 * @property {string} [voice]
 */
/** @typedef {FrameSettings & {id: string, layers: Layer[]}} Frame */
/** @typedef {{id: string, name: string, elements: Element[]}} Sheet shared by layers of several frames */
/**
 * @typedef {object} BoardSettings
 * @property {string} title
 * @property {string} summary
 * @property {import('../strokes/elements.js').Aspect} aspect
 * @property {{numerator: number, denominator: number}} rate
 * @property {number} defaultDuration
 * @property {string[]} colours
 */
/** @typedef {BoardSettings & {frames: Frame[], sheets: Sheet[]}} Board */

/**
 * @typedef {{layer: {layer: string, frame: string}} | {sheet: {sheet: string}}} Surface the target of drawing: a layer or a shared sheet
 */
/**
 * @typedef {object} Edit
 * @property {{on: Surface, elements: Element[], above?: string}} [draw] above this element; below all if missing
 * @property {{on: Surface, elements: string[]}} [erase]
 * @property {{on: Surface, elements: Element[]}} [change] replaces the elements with the same identifiers
 * @property {{layer: Layer, frame: string, above?: string}} [addLayer]
 * @property {{layer: string, frame: string}} [removeLayer]
 * @property {{layer: string, frame: string, above?: string}} [moveLayer]
 * @property {{layer: string, frame: string, settings: LayerSettings}} [setLayer]
 * @property {{frames: Frame[], after?: string}} [addFrames]
 * @property {{frames: string[]}} [removeFrames]
 * @property {{frames: string[], after?: string}} [moveFrames]
 * @property {{frame: string, settings: FrameSettings}} [setFrame]
 * @property {{settings: BoardSettings}} [setStoryboard]
 * @property {{sheet: Sheet, before?: string}} [addSheet] before this sheet; after all if missing
 * @property {{sheet: string, name: string}} [renameSheet]
 * @property {{sheet: string}} [removeSheet]
 * @property {{edits: Edit[]}} [all] all edits, or none
 */

/** An edit does not fit the storyboard: for example, it refers to a missing item or adds an existing one. */
export class EditError extends Error {}

/**
 * The layers of a frame with their visible elements: shared sheets are resolved.
 * @param {Board} board @param {Frame} frame
 */
export function seenLayers(board, frame) {
  return frame.layers.map((layer) => {
    const sheet = layer.shared === undefined ? undefined : board.sheets.find(({ id }) => id === layer.shared)
    return sheet ? { ...layer, elements: sheet.elements } : layer
  })
}

/**
 * The target of drawing on a layer.
 * @param {string} frame @param {Layer} layer
 * @returns {Surface}
 */
export const surfaceOf = (frame, { id, shared }) => (shared === undefined ? { layer: { layer: id, frame } } : { sheet: { sheet: shared } })
