/** Onion skin: the previous and next frames as seen through thin paper: tinted, and fainter with distance. */
import { composite } from './composite.js'
import { surface } from './surface.js'

/** @typedef {import('./composite.js').SeenLayer} SeenLayer */
/** @typedef {{layers: SeenLayer[], distance: number}} Neighbour −2 and −1 are before, 1 and 2 after */

/** Warm for previous frames, cool for next frames; the lightness of the two colors also differs. */
const TINTS = { before: '#c8501e', after: '#1e6fb8' }
const OPACITY = [0, 0.34, 0.18]
/** Maximum number of visible frames on each side. */
export const REACH = 2

/**
 * @param {Neighbour[]} neighbours
 * @param {{matrix: import('../strokes/elements.js').Affine, width: number, height: number, pictures: import('../brushes/paint.js').Pictures}} about
 * @returns {HTMLCanvasElement} to lay over the paper, below the layers
 */
export function onionSkin(neighbours, about) {
  const { canvas, context } = surface(about.width, about.height)
  const farthestFirst = neighbours.slice().sort((a, b) => Math.abs(b.distance) - Math.abs(a.distance))
  for (const { layers, distance } of farthestFirst) {
    if (distance === 0 || Math.abs(distance) > REACH) continue
    context.globalAlpha = OPACITY[Math.abs(distance)]
    context.drawImage(tinted(composite(layers, about), distance < 0 ? TINTS.before : TINTS.after), 0, 0)
  }
  return canvas
}

/** @param {HTMLCanvasElement} picture @param {string} colour */
function tinted(picture, colour) {
  const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext('2d'))
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = 1
  context.globalCompositeOperation = 'source-atop'
  context.fillStyle = colour
  context.fillRect(0, 0, picture.width, picture.height)
  return picture
}

/**
 * The visible neighbors of the frame at an index.
 * @template T
 * @param {T[]} frames @param {number} index
 */
export function neighboursOf(frames, index) {
  return [-2, -1, 1, 2].flatMap((distance) => (frames[index + distance] ? [{ frame: frames[index + distance], distance }] : []))
}
