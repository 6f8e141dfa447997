/**
 * A frame's thumbnail, kept up to date during drawing: an added stroke is painted alone, without repainting the other strokes. A new
 * picture is painted in steps of a few milliseconds.
 */
import { LayerPicture } from './layer-picture.js'

/** @typedef {import('./composite.js').SeenLayer} SeenLayer */

export class FramePicture {
  /**
   * @param {{width: number, height: number}} frame in units @param {number} width in pixels
   * @param {import('../brushes/paint.js').Pictures} pictures
   */
  constructor(frame, width, pictures) {
    this.frame = frame
    this.pictures = pictures
    this.size = { width, height: Math.max(1, Math.round((frame.height * width) / frame.width)) }
    /** @type {SeenLayer[]} the lowest first */
    this.layers = []
    /** @type {Map<string, LayerPicture>} */
    this.shots = new Map()
  }

  /** @param {SeenLayer[]} layers the lowest first */
  show(layers) {
    this.layers = layers
    for (const { id, elements } of layers) this.shot(id).show(elements)
    for (const id of this.shots.keys()) if (!layers.some((layer) => layer.id === id)) this.shots.delete(id)
  }

  /** @param {string} id */
  shot(id) {
    let shot = this.shots.get(id)
    if (!shot) {
      shot = new LayerPicture(this.pictures)
      const scale = this.size.width / this.frame.width
      shot.look([scale, 0, 0, scale, 0, 0], this.size)
      this.shots.set(id, shot)
    }
    return shot
  }

  /**
   * Continues painting.
   * @param {() => boolean} mayGoOn called after each element
   * @returns {boolean} whether all is painted
   */
  work(mayGoOn) {
    return [...this.shots.values()].every((shot) => shot.work(mayGoOn))
  }

  /**
   * Draws the picture on white paper.
   * @param {HTMLCanvasElement} canvas gets the size of the picture
   */
  put(canvas) {
    const { width, height } = this.size
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, this.size)
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalAlpha = 1
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
    for (const { id, opacity, isHidden } of this.layers) {
      const shown = this.shot(id).shown
      if (isHidden || !shown) continue
      context.globalAlpha = opacity
      context.drawImage(shown.canvas, 0, 0)
    }
  }
}
