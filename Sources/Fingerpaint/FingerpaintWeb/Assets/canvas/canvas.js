/** The canvas on the screen: the picture of the last mixing, and the paint added since. */
import { fit, within } from '../../platform/canvas/surface.js'
import { drawPaint, drawStroke, grey, isMixing } from '../mixers/distribution.js'
import { bounds, outline } from '../mixers/mixers.js'

/** @typedef {import('../mixers/distribution.js').Distribution} Distribution */
/** @typedef {import('../mixers/distribution.js').Stroke} Stroke */
/** @typedef {import('../mixers/mixers.js').Mixer} Mixer */
/** @typedef {import('../mixers/mixers.js').Point} Point */
/**
 * A canvas, ready to draw. `base` is the picture of its first `layers` layers; it is null when nothing was mixed, or when the picture is
 * not loaded yet.
 * @typedef {{distribution: Distribution, base: {layers: number, picture: Blob} | null}} Canvas
 */

/** @type {WeakMap<Blob, Promise<ImageBitmap>>} */
const decoded = new WeakMap()

/**
 * A picture of a mixer, ready to draw.
 * @param {Blob} picture @param {import('../mixers/mixers.js').Shape} shape
 */
export function bitmap(picture, shape) {
  const known = decoded.get(picture) ?? createImageBitmap(picture).then((whole) => (shape.kind === 'round' ? spread(whole, shape) : whole))
  decoded.set(picture, known)
  return known
}

/**
 * Extends the pixels at the edge of the mixer outwards: the black outside would show as a fringe in enlarged pictures.
 * @param {ImageBitmap} picture @param {{inner: number, offset: number}} shape
 */
function spread(picture, { inner, offset }) {
  const { width, height } = picture
  const copy = document.createElement('canvas')
  Object.assign(copy, { width, height })
  const context = /** @type {CanvasRenderingContext2D} */ (copy.getContext('2d'))
  context.drawImage(picture, 0, 0)
  const image = context.getImageData(0, 0, width, height)
  const pixels = new Uint32Array(image.data.buffer)
  const inset = 1.5 / width
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [((column + 0.5) / width) * 2 - 1, 1 - ((row + 0.5) / height) * 2]
      const [outer, hole] = [Math.hypot(x, y), Math.hypot(x, y + offset)]
      const share = outer > 1 - inset ? (1 - inset) / outer : hole < inner + inset && hole > 0 ? (inner + inset) / hole : 1
      if (share === 1) continue
      const middle = outer > 1 - inset ? 0 : -offset
      const [fromX, fromY] = [x * share, middle + (y - middle) * share]
      pixels[row * width + column] = pixels[Math.floor(((1 - fromY) / 2) * height) * width + Math.floor(((fromX + 1) / 2) * width)]
    }
  }
  context.putImageData(image, 0, 0)
  return createImageBitmap(copy)
}

export class CanvasView {
  /** @param {HTMLCanvasElement} element @param {Mixer} mixer */
  constructor(element, mixer) {
    this.element = element
    this.context = /** @type {CanvasRenderingContext2D} */ (element.getContext('2d'))
    this.mixer = mixer
    this.scale = 1
    /** @type {ImageBitmap | null} */
    this.base = null
    /** @type {Canvas | {picture: Blob} | null} */
    this.shown = null
    this.turn = 0
  }

  /** @param {Mixer} mixer */
  setMixer(mixer) {
    this.mixer = mixer
    this.base = null
  }

  /**
   * Fits the canvas to a size in CSS pixels.
   * @param {number} width @param {number} height
   */
  resize(width, height) {
    fit(this.element, width, height)
    this.scale = this.element.height / bounds(this.mixer.shape).height
    this.draw()
  }

  /**
   * Shows a canvas or a result.
   * @param {Canvas | {picture: Blob}} shown
   */
  async show(shown) {
    const turn = (this.turn += 1)
    const picture = 'picture' in shown ? shown.picture : shown.base?.picture
    const base = picture ? await bitmap(picture, this.mixer.shape) : null
    // A later request has replaced this request.
    if (turn !== this.turn) return
    this.base = base
    this.shown = shown
    this.draw()
  }

  draw() {
    if (!this.shown) return
    const { context, element } = this
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, element.width, element.height)
    context.save()
    context.clip(outline(this.mixer.shape, element.width, element.height), 'evenodd')
    drawCanvas(context, this.mixer, this.shown, this.base)
    context.restore()
  }

  /**
   * Draws the latest part of a stroke.
   * @param {Stroke} stroke @param {number} value @param {number} first
   */
  drawLive(stroke, value, first) {
    const { context, element } = this
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clip(outline(this.mixer.shape, element.width, element.height), 'evenodd')
    intoMixer(context, this.mixer)
    context.fillStyle = context.strokeStyle = grey(value)
    drawStroke(context, stroke, Math.max(0, first))
    context.restore()
  }

  /**
   * Converts a point of the page to mixer coordinates.
   * @param {{clientX: number, clientY: number}} place @returns {Point}
   */
  toMixer(place) {
    const { x, y } = within(this.element, place)
    const box = bounds(this.mixer.shape)
    return [box.left + x * box.width, box.bottom + (1 - y) * box.height]
  }

  /**
   * The canvas as it would be saved.
   * @param {number} width @returns {Promise<Blob>}
   */
  async thumbnail(width = this.mixer.grid.columns) {
    const copy = document.createElement('canvas')
    copy.width = width
    copy.height = Math.round((width * this.mixer.grid.rows) / this.mixer.grid.columns)
    const context = /** @type {CanvasRenderingContext2D} */ (copy.getContext('2d'))
    context.clip(outline(this.mixer.shape, copy.width, copy.height), 'evenodd')
    if (this.shown) drawCanvas(context, this.mixer, this.shown, this.base)
    return new Promise((resolve, reject) => copy.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'))
  }
}

/**
 * @param {CanvasRenderingContext2D} context @param {Mixer} mixer @param {Canvas | {picture: Blob}} shown @param {ImageBitmap | null} base
 */
export function drawCanvas(context, mixer, shown, base) {
  const { width, height } = context.canvas
  context.save()
  context.imageSmoothingQuality = 'high'
  if ('picture' in shown) {
    if (base) context.drawImage(base, 0, 0, width, height)
  } else {
    context.fillStyle = grey(shown.distribution.background)
    context.fillRect(0, 0, width, height)
    if (base) context.drawImage(base, 0, 0, width, height)
    intoMixer(context, mixer)
    for (const layer of shown.distribution.layers.slice(base ? shown.base?.layers : 0)) {
      if (!isMixing(layer)) drawPaint(context, layer)
    }
  }
  context.restore()
}

/**
 * Sets a drawing's units to those of the mixer.
 * @param {CanvasRenderingContext2D} context @param {Mixer} mixer
 */
export function intoMixer(context, mixer) {
  const box = bounds(mixer.shape)
  const { width, height } = context.canvas
  context.transform(width / box.width, 0, 0, -height / box.height, (-box.left * width) / box.width, height + (box.bottom * height) / box.height)
}
