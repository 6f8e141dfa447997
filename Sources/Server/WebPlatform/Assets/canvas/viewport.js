/**
 * The view of a stage: scale and offset. Pure functions, without the document.
 *
 * A point of the scene appears at `scale · point + offset` on the stage, both in CSS pixels.
 */

/** @typedef {{scale: number, x: number, y: number}} View */
/** @typedef {{x: number, y: number}} Point */
/**
 * Limits of a view: the smallest and the largest scale, and the sizes of scene and stage.
 * @typedef {{least: number, most: number, scene: {width: number, height: number}, stage: {width: number, height: number}}} Limits
 */

/**
 * The view that shows the whole scene, in the middle of the stage.
 * @param {Limits} limits
 */
export function whole({ scene, stage }) {
  const scale = Math.min(stage.width / scene.width, stage.height / scene.height)
  return { scale, x: (stage.width - scale * scene.width) / 2, y: (stage.height - scale * scene.height) / 2 }
}

/** @param {View} view @param {Point} by @param {Limits} limits */
export const panned = (view, by, limits) => bounded({ ...view, x: view.x + by.x, y: view.y + by.y }, limits)

/**
 * Zooms around a point of the stage. The scene point at the stage point keeps its position.
 * @param {View} view @param {number} factor @param {Point} around @param {Limits} limits
 */
export function zoomed(view, factor, around, limits) {
  const scale = Math.min(limits.most, Math.max(limits.least, view.scale * factor))
  const share = scale / view.scale
  return bounded({ scale, x: around.x - share * (around.x - view.x), y: around.y - share * (around.y - view.y) }, limits)
}

/**
 * The view after two fingers moved. The scene points under the fingers stay under them, within the limits.
 * @param {View} view @param {[Point, Point]} from @param {[Point, Point]} to @param {Limits} limits
 */
export function pinched(view, from, to, limits) {
  const [before, after] = [middle(from), middle(to)]
  const factor = spread(to) / Math.max(1, spread(from))
  return panned(zoomed(view, factor, before, limits), { x: after.x - before.x, y: after.y - before.y }, limits)
}

/**
 * The scene point at a stage point.
 * @param {View} view @param {Point} point
 */
export const sceneAt = (view, point) => ({ x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale })

/** @param {[Point, Point]} pair */
const middle = ([a, b]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** @param {[Point, Point]} pair */
const spread = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * Keeps a scene that is smaller than the stage inside the stage. A larger scene covers the whole stage.
 * @param {View} view @param {Limits} limits
 */
function bounded({ scale, x, y }, { scene, stage }) {
  const within = (/** @type {number} */ at, /** @type {number} */ room) => Math.min(Math.max(at, Math.min(0, room)), Math.max(0, room))
  return { scale, x: within(x, stage.width - scale * scene.width), y: within(y, stage.height - scale * scene.height) }
}
