/** A frame as one picture: its layers on top of one another, each with its opacity. For thumbnails, onion skins and files. */
import { paintElement } from '../brushes/paint.js'
import { growth } from '../strokes/affine.js'
import { surface } from './surface.js'

/** @typedef {import('../strokes/elements.js').Affine} Affine */
/**
 * @typedef {{id: string, opacity: number, isHidden: boolean, elements: import('../strokes/elements.js').Element[]}} SeenLayer with shared
 *   sheets resolved
 */

/**
 * @param {SeenLayer[]} layers the lowest first
 * @param {{matrix: Affine, width: number, height: number, pictures: import('../brushes/paint.js').Pictures, paper?: string}} about in
 *   pixels
 * @returns {HTMLCanvasElement} without paper: transparent where nothing is drawn
 */
export function composite(layers, { matrix, width, height, pictures, paper }) {
  const whole = surface(width, height)
  if (paper) {
    whole.context.fillStyle = paper
    whole.context.fillRect(0, 0, width, height)
  }
  for (const { opacity, isHidden, elements } of layers) {
    if (isHidden || opacity === 0 || elements.length === 0) continue
    // An eraser affects only its own layer, so each layer gets its own canvas.
    const { canvas, context } = surface(width, height)
    context.setTransform(...matrix)
    for (const element of elements) paintElement(context, element, { scale: growth(matrix), pictures })
    whole.context.globalAlpha = opacity
    whole.context.drawImage(canvas, 0, 0)
  }
  return whole.canvas
}

/**
 * @param {SeenLayer[]} layers @param {{width: number, height: number}} frame in units @param {number} width in pixels
 * @param {import('../brushes/paint.js').Pictures} pictures
 */
export function thumbnail(layers, frame, width, pictures) {
  const scale = width / frame.width
  const height = Math.max(1, Math.round(frame.height * scale))
  return composite(layers, { matrix: [scale, 0, 0, scale, 0, 0], width, height, pictures, paper: '#ffffff' })
}
