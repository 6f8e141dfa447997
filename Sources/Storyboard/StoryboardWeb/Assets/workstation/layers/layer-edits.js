/** Edits of a frame's layers. Pure functions, without the document. */
import { identifier, renamed } from '../../drawing/strokes/elements.js'

/** @typedef {import('../../drawing/history/board.js').Board} Board */
/** @typedef {import('../../drawing/history/board.js').Frame} Frame */
/** @typedef {import('../../drawing/history/board.js').Layer} Layer */
/** @typedef {import('../../drawing/history/board.js').LayerSettings} LayerSettings */
/** @typedef {import('../../drawing/history/board.js').Edit} Edit */

/** @param {string | undefined} id */
const above = (id) => (id === undefined ? {} : { above: id })

/**
 * A new layer above the layer `over`.
 * @param {string} frame @param {string} name @param {{role?: LayerSettings['role'], elements?: Layer['elements'], over?: string}} about below all without `over`
 * @returns {{edit: Edit, layer: Layer}}
 */
export function addingLayer(frame, name, { role = 'other', elements = [], over }) {
  /** @type {Layer} */
  const layer = { id: identifier(), name, role, opacity: 1, isLocked: false, isHidden: false, elements }
  return { layer, edit: { addLayer: { layer, frame, ...above(over) } } }
}

/** @param {Layer} layer @returns {LayerSettings} all but its elements */
function settingsOf({ id, elements, ...settings }) {
  return settings
}

/** @param {string} frame @param {Layer} layer @param {Partial<LayerSettings>} change `undefined` removes a member @returns {Edit} */
export function settingLayer(frame, layer, change) {
  const settings = Object.fromEntries(Object.entries({ ...settingsOf(layer), ...change }).filter(([, value]) => value !== undefined && value !== null))
  return { setLayer: { layer: layer.id, frame, settings: /** @type {any} */ (settings) } }
}

/** @param {string} frame @param {string} layer @returns {Edit} */
export const removingLayer = (frame, layer) => ({ removeLayer: { layer, frame } })

/** @param {Frame} frame @param {string} id @param {number} place the layer's index afterwards; the lowest is 0 @returns {Edit} */
export function movingLayer({ id: frame, layers }, id, place) {
  const rest = layers.filter((one) => one.id !== id)
  return { moveLayer: { layer: id, frame, ...above(rest[place - 1]?.id) } }
}

/**
 * Turns a layer's elements into a sheet that other frames can show too.
 * @param {string} frame @param {Layer} layer @param {string} name @returns {Edit}
 */
export function sharing(frame, layer, name) {
  const sheet = { id: identifier(), name, elements: layer.elements.map(renamed) }
  const erase = layer.elements.length
    ? [{ erase: { on: { layer: { layer: layer.id, frame } }, elements: layer.elements.map(({ id }) => id) } }] : []
  return { all: { edits: [{ addSheet: { sheet } }, ...erase, settingLayer(frame, layer, { shared: sheet.id })] } }
}

/**
 * Shows a shared sheet on a layer instead of its own elements.
 * @param {string} frame @param {Layer} layer @param {string} sheet @returns {Edit}
 */
export function showingSheet(frame, layer, sheet) {
  const shown = settingLayer(frame, layer, { shared: sheet })
  if (!layer.elements.length) return shown
  return { all: { edits: [{ erase: { on: { layer: { layer: layer.id, frame } }, elements: layer.elements.map(({ id }) => id) } }, shown] } }
}

/**
 * Gives a layer its own copies of the elements of its shared sheet.
 * @param {Board} board @param {string} frame @param {Layer} layer @returns {Edit}
 */
export function partingFromSheet(board, frame, layer) {
  const elements = board.sheets.find(({ id }) => id === layer.shared)?.elements.map(renamed) ?? []
  const own = settingLayer(frame, layer, { shared: undefined })
  return elements.length ? { all: { edits: [own, { draw: { on: { layer: { layer: layer.id, frame } }, elements } }] } } : own
}
