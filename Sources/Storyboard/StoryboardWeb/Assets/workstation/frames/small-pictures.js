// @ts-check
/** Small pictures of frames, painted here when they come into view: they are right before the server has heard of a stroke. */
import { seenLayers } from '../../drawing/history/board.js'
import { thumbnail } from '../../drawing/raster/composite.js'
import { HEIGHT, widthOf } from '../../drawing/strokes/elements.js'

/** @typedef {import('../../drawing/history/board.js').Board} Board */

/** How wide a picture is painted, in pixels, and how long a change rests before it is, in milliseconds. */
const WIDTH = 320
const REST = 250

export class SmallPictures {
  /** @param {() => Board} board @param {import('../../drawing/brushes/paint.js').Pictures} pictures */
  constructor(board, pictures) {
    this.board = board
    this.pictures = pictures
    /** @type {Map<Element, {id: string, of: unknown[]}>} what each canvas is to show, and what was painted on it */
    this.places = new Map()
    this.observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) this.paint(/** @type {HTMLCanvasElement} */ (target))
    }, { rootMargin: '200px' })
  }

  /** @param {HTMLCanvasElement} canvas @param {string} id of the frame */
  put(canvas, id) {
    this.places.set(canvas, { id, of: [] })
    this.observer.observe(canvas)
  }

  /** Paints what has changed and is seen, when a while has passed without another change. */
  refresh() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      for (const canvas of this.places.keys()) {
        if (!canvas.isConnected) {
          this.observer.unobserve(canvas)
          this.places.delete(canvas)
          continue
        }
        // Whoever is watched anew is told at once whether it is seen.
        this.observer.unobserve(canvas)
        this.observer.observe(canvas)
      }
    }, REST)
  }

  repaint() {
    for (const place of this.places.values()) place.of = []
    this.refresh()
  }

  /** @param {HTMLCanvasElement} canvas */
  paint(canvas) {
    const place = this.places.get(canvas)
    const board = this.board()
    const frame = board.frames.find(({ id }) => id === place?.id)
    if (!place || !frame) return
    const layers = seenLayers(board, frame).filter(({ role }) => role !== 'reference')
    const now = [board.aspect, ...layers.flatMap(({ elements, opacity, isHidden }) => [elements, opacity, isHidden])]
    if (now.length === place.of.length && now.every((one, index) => one === place.of[index])) return
    place.of = now
    const picture = thumbnail(layers, { width: widthOf(board.aspect), height: HEIGHT }, WIDTH, this.pictures)
    Object.assign(canvas, { width: picture.width, height: picture.height })
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
  }
}
