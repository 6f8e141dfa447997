/**
 * Composites the screen on one canvas: paper, neighboring frames, layers, and the stroke in progress.
 *
 * Only changed pixels are composited, once per animation frame. All changes request a frame (`mark`); none paints immediately.
 */
import { after, inverse, moved } from '../strokes/affine.js'
import { isEmpty, movedBounds, union } from '../strokes/bounds.js'
import { LayerPicture } from './layer-picture.js'
import { LivePicture } from './live-picture.js'
import { onionSkin } from './onion.js'
import { clear, pixelsOf, surface } from './surface.js'
import { matrixOf } from './view.js'

/** @typedef {import('../strokes/elements.js').Affine} Affine */
/** @typedef {import('../strokes/elements.js').Bounds} Bounds */
/** @typedef {import('../strokes/live.js').LiveStroke} LiveStroke */
/** @typedef {import('./composite.js').SeenLayer} SeenLayer */
/** @typedef {import('./view.js').View} View */

/** Milliseconds per animation frame for painting layers. */
const WORK = 7
/** Number of frames for which predicted points stay without new events. */
const PATIENCE = 3
/** Milliseconds that a view must rest before its layers are repainted sharply. */
const REST = 90
/** The paper's shadow on the desk: its color, and depth in units. */
const SHADE = 'rgb(0 0 0 / 9%)'
const SHADOW = [2, 5, 9]
/** More device pixels per CSS pixel than this are not visible. */
const DENSEST = 3

export class Easel {
  /**
   * @param {HTMLCanvasElement} canvas as large as the stage
   * @param {object} about
   * @param {{width: number, height: number}} about.frame in units
   * @param {import('../brushes/paint.js').Pictures} [about.pictures]
   * @param {string} [about.surround] the color around the paper
   */
  constructor(canvas, { frame, pictures = () => null, surround = '#8a8a8a' }) {
    this.canvas = canvas
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { alpha: false }))
    this.frame = frame
    this.pictures = pictures
    this.surround = surround
    /** @type {View} */
    this.view = { x: frame.width / 2, y: frame.height / 2, scale: 1, turn: 0, isFlipped: false }
    this.density = 1
    /** @type {SeenLayer[]} */
    this.layers = []
    /** @type {Map<string, LayerPicture>} */
    this.shots = new Map()
    /** @type {{picture: LivePicture, layer: string} | null} */
    this.live = null
    /** Whether the stroke has changed since it was last painted, and for how many frames it has not. */
    this.hasMoved = false
    this.idle = 0
    /** @type {import('./onion.js').Neighbour[]} */
    this.neighbours = []
    /** @type {{canvas: HTMLCanvasElement, matrix: Affine} | null} */
    this.skin = null
    /** @type {Bounds} pixels to composite again */
    this.dirty = union([])
    this.asked = 0
    /** @type {import('./surface.js').Surface | null} for reading the color of a pixel */
    this.probe = null
    /** @type {(() => void)[]} callbacks waiting until all is painted */
    this.waiting = []
  }

  get stage() { return { width: this.canvas.width / this.density, height: this.canvas.height / this.density } }

  /** @returns {Affine} from units to canvas pixels */
  get matrix() {
    return after([this.density, 0, 0, this.density, 0, 0], matrixOf(this.view, this.stage))
  }

  /** @param {number} width @param {number} height in CSS pixels @param {number} density device pixels per CSS pixel */
  resize(width, height, density = devicePixelRatio || 1) {
    this.density = Math.min(DENSEST, density)
    this.canvas.width = Math.max(1, Math.round(width * this.density))
    this.canvas.height = Math.max(1, Math.round(height * this.density))
    this.scratch = surface(this.canvas.width, this.canvas.height)
    this.lookAgain()
  }

  /** @param {View} view */
  look(view) {
    this.view = view
    this.markAll()
    clearTimeout(this.resting)
    this.resting = setTimeout(() => this.lookAgain(), REST)
  }

  /** Starts sharp pictures of the current view. */
  lookAgain() {
    clearTimeout(this.resting)
    for (const shot of this.shots.values()) shot.look(this.matrix, this.canvas)
    this.skin = null
    this.markAll()
  }

  /**
   * Shows layers; unchanged ones are not repainted.
   * @param {SeenLayer[]} layers the lowest first
   */
  show(layers) {
    const before = new Map(this.layers.map((layer) => [layer.id, layer]))
    const isSameOrder = layers.length === before.size && layers.every((layer, index) => {
      const old = this.layers[index]
      return layer.id === old.id && layer.opacity === old.opacity && layer.isHidden === old.isHidden
    })
    this.layers = layers
    const changed = layers.map(({ id, elements }) => this.shot(id).show(elements))
    for (const id of before.keys()) if (!layers.some((layer) => layer.id === id)) this.shots.delete(id)
    if (isSameOrder) this.mark(movedBounds(union(changed), this.matrix))
    else this.markAll()
  }

  /** @param {string} id */
  shot(id) {
    let shot = this.shots.get(id)
    if (!shot) {
      shot = new LayerPicture(this.pictures)
      shot.look(this.matrix, this.canvas)
      this.shots.set(id, shot)
    }
    return shot
  }

  /** @param {import('./onion.js').Neighbour[]} neighbours empty: no onion skin */
  showNeighbours(neighbours) {
    this.neighbours = neighbours
    this.skin = null
    this.markAll()
  }

  /** @param {LiveStroke} stroke @param {string} layer */
  begin(stroke, layer) {
    this.live = { picture: new LivePicture(stroke, this.matrix, this.canvas), layer }
    this.hasMoved = true
    this.ask()
  }

  /** The stroke in progress got longer; `isOther` if it was replaced. */
  go(isOther = false) {
    if (!this.live) return
    if (isOther) {
      this.live.picture.restart()
      this.markAll()
    }
    this.hasMoved = true
    this.ask()
  }

  /** The stroke is over: it is on its layer now, or discarded. */
  end() {
    this.live = null
    this.hasMoved = false
    this.markAll()
  }

  /** @param {Bounds} bounds in canvas pixels */
  mark(bounds) {
    this.dirty = union([this.dirty, bounds])
    this.ask()
  }

  markAll() {
    this.mark({ left: 0, top: 0, right: this.canvas.width, bottom: this.canvas.height })
  }

  ask() {
    this.asked ||= requestAnimationFrame(() => {
      this.asked = 0
      this.paint()
    })
  }

  /** @returns {Promise<void>} resolves when all is painted at full sharpness */
  settled() {
    return new Promise((resolve) => {
      this.waiting.push(resolve)
      this.ask()
    })
  }

  paint() {
    const end = performance.now() + WORK
    // The live stroke comes first, so that drawing does not lag.
    this.paintLive()
    const isDone = this.work(() => performance.now() < end)
    const pixels = pixelsOf(this.dirty, this.canvas)
    this.dirty = union([])
    if (!isEmpty(pixels)) this.compose(pixels)
    if (!isDone) this.ask()
    else if (!this.live && this.isSharp) for (const resolve of this.waiting.splice(0)) resolve()
  }

  /** Wrong predictions disappear after a few frames. */
  paintLive() {
    const { live } = this
    if (!live) return
    const { stroke } = live.picture
    this.idle = this.hasMoved ? 0 : this.idle + 1
    if (this.idle === PATIENCE) stroke.predict([])
    if (this.idle === 0 || this.idle === PATIENCE) this.dirty = union([this.dirty, live.picture.update()])
    this.hasMoved = false
    if (stroke.predicted.length) this.ask()
  }

  get isSharp() { return [...this.shots.values()].every((shot) => shot.isDone) && (this.skin !== null || !this.neighbours.length) }

  /** @param {() => boolean} mayGoOn */
  work(mayGoOn) {
    for (const shot of this.shots.values()) {
      if (shot.isDone) continue
      const isDone = shot.work(mayGoOn)
      // While a layer's first picture is being painted, the finished part is shown.
      if (isDone || !shot.shown) this.dirty = { left: 0, top: 0, right: this.canvas.width, bottom: this.canvas.height }
      if (!isDone) return false
      if (!mayGoOn()) return this.isSharp
    }
    if (this.neighbours.length && !this.skin && !this.live) {
      const { width, height } = this.canvas
      this.skin = { canvas: onionSkin(this.neighbours, { matrix: this.matrix, width, height, pictures: this.pictures }), matrix: this.matrix }
      this.dirty = { left: 0, top: 0, right: width, bottom: height }
    }
    return true
  }

  /** @param {Bounds} pixels */
  compose(pixels) {
    const { context, matrix } = this
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.beginPath()
    context.rect(pixels.left, pixels.top, pixels.right - pixels.left, pixels.bottom - pixels.top)
    context.clip()
    context.fillStyle = this.surround
    context.fillRect(pixels.left, pixels.top, pixels.right - pixels.left, pixels.bottom - pixels.top)
    context.setTransform(...matrix)
    context.fillStyle = SHADE
    for (const depth of SHADOW) context.fillRect(depth, 1.5 * depth, this.frame.width, this.frame.height)
    context.beginPath()
    context.rect(0, 0, this.frame.width, this.frame.height)
    context.fillStyle = '#ffffff'
    context.fill()
    context.clip()
    if (this.skin) {
      context.setTransform(...after(matrix, /** @type {Affine} */ (inverse(this.skin.matrix))))
      context.drawImage(this.skin.canvas, 0, 0)
    }
    for (const layer of this.layers) this.composeLayer(layer, pixels)
    context.restore()
  }

  /** @param {SeenLayer} layer @param {Bounds} pixels */
  composeLayer({ id, opacity, isHidden }, pixels) {
    if (isHidden || opacity === 0) return
    const { context, matrix, live, scratch } = this
    context.globalAlpha = opacity
    if (live?.layer === id && scratch) {
      clear(scratch.context, pixels)
      this.shot(id).put(scratch.context, matrix, pixels)
      live.picture.put(scratch.context, pixels)
      context.setTransform(1, 0, 0, 1, 0, 0)
      const [width, height] = [pixels.right - pixels.left, pixels.bottom - pixels.top]
      context.drawImage(scratch.canvas, pixels.left, pixels.top, width, height, pixels.left, pixels.top, width, height)
    } else {
      this.shot(id).put(context, matrix, pixels)
    }
    context.globalAlpha = 1
  }

  /**
   * The visible color at a point of the stage, as `#rrggbb`, for the picker.
   * @param {import('../strokes/elements.js').Place} place in CSS pixels
   */
  colourAt(place) {
    const { x, y } = moved([this.density, 0, 0, this.density, 0, 0], place)
    // Reading a canvas makes drawing on it slow: copy one pixel to another canvas, and read the pixel there.
    this.probe ??= surface(1, 1)
    this.probe.context.drawImage(this.canvas, Math.floor(x), Math.floor(y), 1, 1, 0, 0, 1, 1)
    const [red, green, blue] = this.probe.context.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
}
