/** The walls around the canvas: a swipe along a wall, or a tap on one half of a wall, makes a movement. */
import { onDrag } from '../../platform/canvas/drag.js'
import { draw } from '../../platform/page/elements.js'
import { rail } from './rails.js'

/** @typedef {import('../mixers/mixers.js').Mixer} Mixer */
/** @typedef {import('./rails.js').Rail} Rail */

/** Minimum length of a swipe, in pixels; shorter on short walls. */
const SWIPE = 26
const SPACING = 22

export class Walls {
  /** @param {SVGSVGElement} svg @param {(wall: string, isReversed: boolean) => void} onMove */
  constructor(svg, onMove) {
    this.svg = svg
    this.onMove = onMove
    /** @type {Map<string, {node: Element, rail: Rail}>} */
    this.parts = new Map()
  }

  /** @param {Mixer} mixer @param {import('./rails.js').Projection} projection @param {number} width of a wall */
  draw(mixer, projection, width) {
    this.parts.clear()
    this.svg.replaceChildren(...mixer.walls.map((wall) => {
      const way = rail(wall.handle, projection, width)
      const node = this.wall(wall.symbol, way, wall.handle.kind)
      this.parts.set(wall.symbol, { node, rail: way })
      return node
    }))
  }

  /** @param {string} symbol @param {Rail} way @param {string} kind */
  wall(symbol, way, kind) {
    const group = draw('g', { class: `wall wall-${kind}` })
    const middle = way.at(0)
    const marks = draw('g', { class: 'wall-marks' })
    const reach = way.isRound ? way.length / 2 - 8 : way.length / 2 - 16
    for (let along = 20; along <= reach; along += SPACING) {
      for (const sign of [-1, 1]) {
        const { x, y, turn } = way.at(sign * along)
        marks.append(draw('path', {
          class: sign > 0 ? 'mark-forward' : 'mark-back', d: 'M-3 -5L3 0L-3 5',
          transform: `translate(${x} ${y}) rotate(${sign > 0 ? turn : turn + 180})`,
        }))
      }
    }
    const label = draw('text', { x: middle.x, y: middle.y, class: 'wall-symbol' })
    label.textContent = symbol
    const touch = draw('path', { class: 'wall-touch', d: way.path, 'stroke-width': Math.max(way.width + 6, kind === 'agitator' ? 30 : 44) })
    group.append(draw('path', { class: 'wall-bar', d: way.path, 'stroke-width': way.width }), marks, label, touch)
    this.listen(/** @type {SVGElement} */ (touch), group, symbol, way)
    return group
  }

  /** @param {SVGElement} touch @param {Element} group @param {string} symbol @param {Rail} way */
  listen(touch, group, symbol, way) {
    const needed = Math.min(SWIPE, way.length / 5)
    const along = (/** @type {PointerEvent} */ event, near = 0) => {
      const frame = this.svg.getBoundingClientRect()
      return way.along(event.clientX - frame.left, event.clientY - frame.top, near)
    }
    onDrag(touch, (event) => {
      const start = along(event)
      let latest = start
      const show = (/** @type {number} */ distance) => {
        group.classList.toggle('forward', distance >= needed)
        group.classList.toggle('back', distance <= -needed)
        group.classList.add('held')
      }
      const release = () => group.classList.remove('forward', 'back', 'held')
      show(0)
      return {
        move: (moved) => {
          latest = along(moved, latest)
          show(latest - start)
        },
        end: () => {
          release()
          const distance = latest - start
          // A tap on one half moves the wall towards that end.
          if (Math.abs(distance) >= needed) this.onMove(symbol, distance < 0)
          else if (Math.abs(distance) < 8) this.onMove(symbol, start < 0)
        },
        cancel: release,
      }
    })
  }

  /**
   * Shows that a wall moved.
   * @param {string} symbol @param {boolean} isReversed
   */
  flash(symbol, isReversed) {
    const node = this.parts.get(symbol)?.node
    if (!node) return
    const name = isReversed ? 'moved-back' : 'moved'
    node.classList.remove('moved', 'moved-back')
    // The animation restarts only after a layout without its class.
    node.getBoundingClientRect()
    node.classList.add(name)
    setTimeout(() => node.classList.remove(name), 600)
  }

  /**
   * Center of a wall in the frame.
   * @param {string} symbol
   */
  place(symbol) {
    return this.parts.get(symbol)?.rail.at(0) ?? { x: 0, y: 0 }
  }
}
