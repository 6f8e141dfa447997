/**
 * Thumbnails of frames, painted in the page when they become visible, so that they are up to date before the server gets a stroke.
 * Painting runs in short steps beside the page's other work.
 */
import { seenLayers } from '../../drawing/history/board.js'
import { FramePicture } from '../../drawing/raster/frame-picture.js'
import { HEIGHT, widthOf } from '../../drawing/strokes/elements.js'

/** @typedef {import('../../drawing/history/board.js').Board} Board */

/** Width of a thumbnail in pixels, and milliseconds after a change before it is repainted. */
const WIDTH = 320
const REST = 250
/** Milliseconds of painting without a pause, and of the pause, so that drawing does not lag. */
const WORK = 4
const PAUSE = 12
/** Maximum number of cached pictures of frames. On a cached picture, only new strokes are painted. */
const KEPT = 4

export class SmallPictures {
  /** @param {() => Board} board @param {import('../../drawing/brushes/paint.js').Pictures} pictures */
  constructor(board, pictures) {
    this.board = board
    this.pictures = pictures
    /** @type {Map<Element, {id: string, of: unknown[]}>} content to show and painted content of each canvas */
    this.places = new Map()
    /** @type {Set<HTMLCanvasElement>} visible canvases that may need painting, in this order */
    this.wanted = new Set()
    /** @type {Map<string, FramePicture>} by frame, the latest last */
    this.kept = new Map()
    this.isAtWork = false
    this.observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) this.want(/** @type {HTMLCanvasElement} */ (target))
    }, { rootMargin: '200px' })
  }

  /** @param {HTMLCanvasElement} canvas @param {string} id of the frame */
  put(canvas, id) {
    this.places.set(canvas, { id, of: [] })
    this.observer.observe(canvas)
  }

  /** Paints changed visible thumbnails after a pause in changes. */
  refresh() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      for (const canvas of this.places.keys()) {
        if (!canvas.isConnected) {
          this.observer.unobserve(canvas)
          this.places.delete(canvas)
          continue
        }
        // Observing again reports the visibility immediately.
        this.observer.unobserve(canvas)
        this.observer.observe(canvas)
      }
    }, REST)
  }

  repaint() {
    for (const place of this.places.values()) place.of = []
    this.kept.clear()
    this.refresh()
  }

  /** @param {HTMLCanvasElement} canvas */
  want(canvas) {
    this.wanted.add(canvas)
    if (!this.isAtWork) this.work()
  }

  /** Paints for a while, and continues after a pause. */
  work() {
    const end = performance.now() + WORK
    for (const canvas of this.wanted) {
      if (!this.paint(canvas, () => performance.now() < end)) break
      this.wanted.delete(canvas)
      if (performance.now() > end) break
    }
    this.isAtWork = this.wanted.size > 0
    if (this.isAtWork) setTimeout(() => this.work(), PAUSE)
  }

  /** @param {HTMLCanvasElement} canvas @param {() => boolean} mayGoOn @returns {boolean} whether the thumbnail is complete */
  paint(canvas, mayGoOn) {
    const place = this.places.get(canvas)
    const board = this.board()
    const frame = board.frames.find(({ id }) => id === place?.id)
    if (!place || !frame) return true
    const layers = seenLayers(board, frame).filter(({ role }) => role !== 'reference')
    const now = [board.aspect, ...layers.flatMap(({ elements, opacity, isHidden }) => [elements, opacity, isHidden])]
    if (now.length === place.of.length && now.every((one, index) => one === place.of[index])) return true
    const picture = this.picture(frame.id, widthOf(board.aspect))
    picture.show(layers)
    if (!picture.work(mayGoOn)) return false
    picture.put(canvas)
    place.of = now
    return true
  }

  /** @param {string} id of the frame @param {number} width in units */
  picture(id, width) {
    const known = this.kept.get(id)
    const picture = known?.frame.width === width ? known : new FramePicture({ width, height: HEIGHT }, WIDTH, this.pictures)
    this.kept.delete(id)
    this.kept.set(id, picture)
    for (const [oldest] of this.kept) {
      if (this.kept.size <= KEPT) break
      this.kept.delete(oldest)
    }
    return picture
  }
}
