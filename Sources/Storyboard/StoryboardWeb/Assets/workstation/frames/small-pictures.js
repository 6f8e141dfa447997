// @ts-check
/**
 * Small pictures of frames, painted here when they come into view: they are right before the server has heard of a stroke. They are painted
 * a little at a time, beside whatever else the page does.
 */
import { seenLayers } from '../../drawing/history/board.js'
import { FramePicture } from '../../drawing/raster/frame-picture.js'
import { HEIGHT, widthOf } from '../../drawing/strokes/elements.js'

/** @typedef {import('../../drawing/history/board.js').Board} Board */

/** How wide a picture is painted, in pixels, and how long a change rests before it is, in milliseconds. */
const WIDTH = 320
const REST = 250
/** For how long pictures are painted without a pause, and how long a pause is, in milliseconds: whoever draws meanwhile does not see it. */
const WORK = 4
const PAUSE = 12
/** Of how many frames what was painted is kept: a frame that is drawn on has one stroke more each time. */
const KEPT = 4

export class SmallPictures {
  /** @param {() => Board} board @param {import('../../drawing/brushes/paint.js').Pictures} pictures */
  constructor(board, pictures) {
    this.board = board
    this.pictures = pictures
    /** @type {Map<Element, {id: string, of: unknown[]}>} what each canvas is to show, and what was painted on it */
    this.places = new Map()
    /** @type {Set<HTMLCanvasElement>} those that are seen and may have to be painted, in this order */
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
    this.kept.clear()
    this.refresh()
  }

  /** @param {HTMLCanvasElement} canvas */
  want(canvas) {
    this.wanted.add(canvas)
    if (!this.isAtWork) this.work()
  }

  /** Paints for a while, and goes on after a pause. */
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

  /** @param {HTMLCanvasElement} canvas @param {() => boolean} mayGoOn @returns {boolean} whether it shows its frame */
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
