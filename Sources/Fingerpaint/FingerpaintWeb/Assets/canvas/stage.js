/** The mixer on the screen: canvas, overlays and walls, stacked, as large as their frame allows. */
import { bounds } from '../mixers/mixers.js'
import { CanvasView } from './canvas.js'
import { Walls } from './walls.js'

/** @typedef {import('../mixers/mixers.js').Mixer} Mixer */

/** Thickness of walls on small and large screens, and the margin at edges without a wall, in CSS pixels. */
const WALL = { small: 20, large: 26 }
const EDGE = 8

export class Stage {
  /** @param {HTMLElement} root @param {Mixer} mixer @param {(wall: string, isReversed: boolean) => void} onMove */
  constructor(root, mixer, onMove) {
    const find = (/** @type {string} */ name) => /** @type {any} */ (root.querySelector(`[data-${name}]`))
    this.root = root
    this.frame = /** @type {HTMLElement} */ (find('frame'))
    this.svg = /** @type {SVGSVGElement} */ (find('walls'))
    this.overlay = /** @type {HTMLCanvasElement} */ (find('overlay'))
    this.flashed = /** @type {HTMLElement} */ (find('flash'))
    this.canvas = new CanvasView(find('canvas'), mixer)
    this.walls = new Walls(this.svg, onMove)
    /** @type {(width: number, height: number) => void} */
    this.onResize = () => undefined
    new ResizeObserver(() => this.layOut()).observe(this.frame)
    this.setMixer(mixer)
  }

  /** @param {Mixer} mixer */
  setMixer(mixer) {
    this.mixer = mixer
    this.canvas.setMixer(mixer)
    const { width, height } = bounds(mixer.shape)
    const [dx, dy] = this.margins()
    this.root.style.setProperty('--ratio', String(width / height))
    this.root.style.setProperty('--margin-x', `${2 * dx}px`)
    this.root.style.setProperty('--margin-y', `${2 * dy}px`)
    this.layOut()
  }

  get wall() { return innerWidth < 480 || innerHeight < 520 ? WALL.small : WALL.large }

  margins() {
    const room = this.wall + 10
    const handles = this.mixer?.walls.map((wall) => wall.handle) ?? []
    if (this.mixer?.shape.kind === 'rectangle') return [EDGE, room]
    return handles.some((handle) => handle.kind === 'arc' && handle.radius === 1) ? [room, room] : [EDGE, EDGE]
  }

  layOut() {
    const { mixer, frame } = this
    if (!mixer || !frame.clientWidth || !frame.clientHeight) return
    const box = bounds(mixer.shape)
    const [dx, dy] = this.margins()
    const scale = Math.max(20, Math.min((frame.clientWidth - 2 * dx) / box.width, (frame.clientHeight - 2 * dy) / box.height))
    const [width, height] = [Math.floor(scale * box.width), Math.floor(scale * box.height)]
    const [left, top] = [Math.round((frame.clientWidth - width) / 2), Math.round((frame.clientHeight - height) / 2)]
    for (const one of [this.canvas.element, this.overlay]) Object.assign(one.style, { left: `${left}px`, top: `${top}px` })
    this.canvas.element.classList.toggle('round', mixer.shape.kind === 'round')
    this.canvas.resize(width, height)
    this.onResize(width, height)
    this.svg.setAttribute('viewBox', `0 0 ${frame.clientWidth} ${frame.clientHeight}`)
    this.walls.draw(mixer, {
      scale, x: (x) => left + (x - box.left) * scale, y: (y) => top + height - (y - box.bottom) * scale,
    }, this.wall)
  }

  /**
   * Shows that a movement was added.
   * @param {string} wall @param {boolean} isReversed @param {string} words
   */
  flash(wall, isReversed, words) {
    this.walls.flash(wall, isReversed)
    const { x, y } = this.walls.place(wall)
    const box = this.flashed
    box.hidden = true
    box.textContent = words
    box.getBoundingClientRect()
    box.hidden = false
    const inward = y < this.frame.clientHeight / 2 ? 34 : -34
    Object.assign(box.style, {
      left: `${Math.max(50, Math.min(this.frame.clientWidth - 50, x))}px`, top: `${y + inward}px`,
    })
    clearTimeout(this.flashTimer)
    this.flashTimer = setTimeout(() => { box.hidden = true }, 900)
  }
}
