/** Pictures of canvases, clipped to the mixer: drawn or as a file. */
import { findMixer } from './mixers.js'

/** @typedef {import('./mixers.js').Shape} Shape */

/**
 * A mixer's shape; `undefined` if this device does not have the mixer.
 * @param {string} id
 */
export const shapeOf = (id) => findMixer(id)?.shape

/**
 * Draws a picture at the canvas's size; transparent outside the mixer.
 * @param {HTMLCanvasElement} canvas @param {ImageBitmap} picture @param {Shape | undefined} shape
 */
export function drawPicture(canvas, picture, shape) {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas
  context.clearRect(0, 0, width, height)
  context.save()
  if (shape?.kind === 'round') clipRound(context, shape, width, height)
  context.imageSmoothingEnabled = width < picture.width
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  context.restore()
}

/**
 * A picture as a PNG of its own size, transparent outside the mixer.
 * @param {Blob} blob @param {string} mixer @returns {Promise<Blob>}
 */
export async function clipped(blob, mixer) {
  const picture = await createImageBitmap(blob)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  drawPicture(canvas, picture, shapeOf(mixer))
  picture.close()
  return new Promise((resolve, reject) => canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('png'))), 'image/png'))
}

/** @param {CanvasRenderingContext2D} context @param {{inner: number, offset: number}} shape @param {number} width @param {number} height */
function clipRound(context, { inner, offset }, width, height) {
  // The picture shows x and y from -1 to 1, y upwards; the inner circle is centered at (0, -offset).
  const [x, y] = [width / 2, height / 2]
  context.beginPath()
  context.ellipse(x, y, x, y, 0, 0, 2 * Math.PI)
  if (inner > 0) context.ellipse(x, y + offset * y, inner * x, inner * y, 0, 0, 2 * Math.PI)
  context.clip('evenodd')
}
