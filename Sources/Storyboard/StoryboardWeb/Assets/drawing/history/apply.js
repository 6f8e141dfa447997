/** Applies an edit to a storyboard, and returns its exact inverse. */
import { EditError } from './board.js'
import { inserted, placeOf, replaced, withChanged, without } from './lists.js'

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').Edit} Edit */
/** @typedef {import('./board.js').Surface} Surface */
/** @typedef {import('../strokes/elements.js').Element} Element */
/** @typedef {{board: Board, inverse: Edit}} Applied */

/** @param {Board} board @param {Edit} edit @returns {Applied} throws an `EditError` and changes nothing if the edit does not fit */
export function apply(board, edit) {
  if (edit.draw) return draw(board, edit.draw)
  if (edit.erase) return erase(board, edit.erase)
  if (edit.change) return change(board, edit.change)
  if (edit.addLayer) return addLayer(board, edit.addLayer)
  if (edit.removeLayer) return removeLayer(board, edit.removeLayer)
  if (edit.moveLayer) return moveLayer(board, edit.moveLayer)
  if (edit.setLayer) return setLayer(board, edit.setLayer)
  if (edit.addFrames) return addFrames(board, edit.addFrames)
  if (edit.removeFrames) return removeFrames(board, edit.removeFrames)
  if (edit.moveFrames) return moveFrames(board, edit.moveFrames)
  if (edit.setFrame) return setFrame(board, edit.setFrame)
  if (edit.setStoryboard) return setStoryboard(board, edit.setStoryboard)
  if (edit.addSheet) return addSheet(board, edit.addSheet)
  if (edit.renameSheet) return renameSheet(board, edit.renameSheet)
  if (edit.removeSheet) return removeSheet(board, edit.removeSheet)
  if (edit.all) return applyAll(board, edit.all.edits)
  throw new EditError('an edit of a later version')
}

/** @param {Board} board @param {Edit[]} edits */
function applyAll(board, edits) {
  /** @type {Edit[]} */
  const inverses = []
  for (const edit of edits) {
    const applied = apply(board, edit)
    board = applied.board
    inverses.unshift(applied.inverse)
  }
  return { board, inverse: together(inverses) }
}

/** @param {Edit[]} edits */
const together = (edits) => (edits.length === 1 ? edits[0] : { all: { edits } })

/** @param {Board} board @param {NonNullable<Edit['draw']>} edit @returns {Applied} */
function draw(board, { on, elements, above }) {
  return {
    board: onSurface(board, on, (list) => inserted(list, elements, above)),
    inverse: { erase: { on, elements: elements.map(({ id }) => id) } },
  }
}

/** @param {Board} board @param {NonNullable<Edit['erase']>} edit */
function erase(board, { on, elements }) {
  /** @type {Edit[]} */
  let back = []
  const after = onSurface(board, on, (list) => {
    const { list: rest, runs } = without(list, elements)
    back = runs.map(({ things, after: above }) => ({ draw: { on, elements: things, ...(above === undefined ? {} : { above }) } }))
    return rest
  })
  return { board: after, inverse: together(back) }
}

/** @param {Board} board @param {NonNullable<Edit['change']>} edit @returns {Applied} */
function change(board, { on, elements }) {
  /** @type {Element[]} */
  let before = []
  const after = onSurface(board, on, (list) => {
    const change = replaced(list, elements)
    before = change.before
    return change.list
  })
  return { board: after, inverse: { change: { on, elements: before } } }
}

/** @param {Board} board @param {Surface} on @param {(list: Element[]) => Element[]} work */
function onSurface(board, on, work) {
  if ('sheet' in on) {
    return { ...board, sheets: withChanged(board.sheets, on.sheet.sheet, (sheet) => ({ ...sheet, elements: work(sheet.elements) })) }
  }
  return onLayers(board, on.layer.frame, (layers) =>
    withChanged(layers, on.layer.layer, (layer) => ({ ...layer, elements: work(layer.elements) })))
}

/** @param {Board} board @param {string} frame @param {(layers: import('./board.js').Layer[]) => import('./board.js').Layer[]} work @returns {Board} */
const onLayers = (board, frame, work) =>
  ({ ...board, frames: withChanged(board.frames, frame, (one) => ({ ...one, layers: work(one.layers) })) })

/** @param {Board} board @param {string} frame */
const layersOf = (board, frame) => board.frames[placeOf(board.frames, frame)].layers

/** @param {Board} board @param {NonNullable<Edit['addLayer']>} edit @returns {Applied} */
function addLayer(board, { layer, frame, above }) {
  return { board: onLayers(board, frame, (layers) => inserted(layers, [layer], above)), inverse: { removeLayer: { layer: layer.id, frame } } }
}

/** @param {Board} board @param {NonNullable<Edit['removeLayer']>} edit @returns {Applied} */
function removeLayer(board, { layer, frame }) {
  const { list, runs } = without(layersOf(board, frame), [layer])
  return { board: onLayers(board, frame, () => list), inverse: { addLayer: { layer: runs[0].things[0], frame, ...above(runs[0].after) } } }
}

/** @param {Board} board @param {NonNullable<Edit['moveLayer']>} edit @returns {Applied} */
function moveLayer(board, { layer, frame, above: target }) {
  const { list, runs } = without(layersOf(board, frame), [layer])
  return {
    board: onLayers(board, frame, () => inserted(list, runs[0].things, target)),
    inverse: { moveLayer: { layer, frame, ...above(runs[0].after) } },
  }
}

/** @param {string | undefined} id */
const above = (id) => (id === undefined ? {} : { above: id })

/** @param {string | undefined} id */
const after = (id) => (id === undefined ? {} : { after: id })

/** @param {Board} board @param {NonNullable<Edit['setLayer']>} edit @returns {Applied} */
function setLayer(board, { layer, frame, settings }) {
  const layers = layersOf(board, frame)
  const { id, elements, ...before } = layers[placeOf(layers, layer)]
  return {
    board: onLayers(board, frame, (all) => withChanged(all, layer, () => ({ id, elements, ...settings }))),
    inverse: { setLayer: { layer, frame, settings: before } },
  }
}

/** @param {Board} board @param {NonNullable<Edit['addFrames']>} edit @returns {Applied} */
function addFrames(board, { frames, after: target }) {
  return {
    board: { ...board, frames: inserted(board.frames, frames, target) }, inverse: { removeFrames: { frames: frames.map(({ id }) => id) } },
  }
}

/** @param {Board} board @param {NonNullable<Edit['removeFrames']>} edit @returns {Applied} */
function removeFrames(board, { frames }) {
  const { list, runs } = without(board.frames, frames)
  return {
    board: { ...board, frames: list },
    inverse: together(runs.map((run) => ({ addFrames: { frames: run.things, ...after(run.after) } }))),
  }
}

/** @param {Board} board @param {NonNullable<Edit['moveFrames']>} edit @returns {Applied} */
function moveFrames(board, { frames, after: target }) {
  const { list } = without(board.frames, frames)
  const moved = frames.map((id) => board.frames[placeOf(board.frames, id)])
  // Each frame returns behind its former predecessor, in order, so that the predecessor is already in place.
  const back = board.frames.flatMap(({ id }, index) =>
    (frames.includes(id) ? [{ moveFrames: { frames: [id], ...after(board.frames[index - 1]?.id) } }] : []))
  return { board: { ...board, frames: inserted(list, moved, target) }, inverse: together(back) }
}

/** @param {Board} board @param {NonNullable<Edit['setFrame']>} edit @returns {Applied} */
function setFrame(board, { frame, settings }) {
  const { id, layers, ...before } = board.frames[placeOf(board.frames, frame)]
  return {
    board: { ...board, frames: withChanged(board.frames, frame, () => ({ id, layers, ...settings })) },
    inverse: { setFrame: { frame, settings: before } },
  }
}

/** @param {Board} board @param {NonNullable<Edit['setStoryboard']>} edit @returns {Applied} */
function setStoryboard(board, { settings }) {
  const { frames, sheets, ...before } = board
  return { board: { frames, sheets, ...settings }, inverse: { setStoryboard: { settings: before } } }
}

/** @param {Board} board @param {NonNullable<Edit['addSheet']>} edit @returns {Applied} */
function addSheet(board, { sheet, before }) {
  const index = before === undefined ? board.sheets.length : placeOf(board.sheets, before)
  return { board: { ...board, sheets: inserted(board.sheets, [sheet], board.sheets[index - 1]?.id) }, inverse: { removeSheet: { sheet: sheet.id } } }
}

/** @param {Board} board @param {NonNullable<Edit['renameSheet']>} edit @returns {Applied} */
function renameSheet(board, { sheet, name }) {
  const before = board.sheets[placeOf(board.sheets, sheet)].name
  return {
    board: { ...board, sheets: withChanged(board.sheets, sheet, (one) => ({ ...one, name })) }, inverse: { renameSheet: { sheet, name: before } },
  }
}

/** @param {Board} board @param {NonNullable<Edit['removeSheet']>} edit @returns {Applied} */
function removeSheet(board, { sheet }) {
  if (board.frames.some(({ layers }) => layers.some(({ shared }) => shared === sheet))) throw new EditError(`layers still show ${sheet}`)
  const { list, runs } = without(board.sheets, [sheet])
  const next = board.sheets[placeOf(board.sheets, sheet) + 1]?.id
  return { board: { ...board, sheets: list }, inverse: { addSheet: { sheet: runs[0].things[0], ...(next === undefined ? {} : { before: next }) } } }
}
