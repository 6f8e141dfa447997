/** Random strokes from a seed, for tests that try many. */
import { chance } from '../storyboard/drawing/strokes/chance.js'
import { encode } from '../storyboard/drawing/strokes/trace.js'

/** @param {number} seed */
export function hand(seed) {
  const random = chance(seed)
  const count = 1 + Math.floor(random() * 60)
  let [x, y] = [random() * 1700, random() * 1000]
  let way = random() * 6
  return Array.from({ length: count }, () => {
    way += (random() - 0.5) * 1.5
    x += Math.cos(way) * 12 * random()
    y += Math.sin(way) * 12 * random()
    return { x, y, pressure: random(), tiltX: Math.round(random() * 180 - 90), tiltY: Math.round(random() * 180 - 90) }
  })
}

/** @param {number} seed */
export const stroke = (seed, tool = 'pen', size = 6) => ({ tool, ink: '#102030', size, opacity: 1, trace: encode(hand(seed)) })

export const element = (content, id = `e${Math.random().toString(36).slice(2, 12)}`, place = [1, 0, 0, 1, 0, 0]) => ({ id, content, place })

/** A path that records outlines as polygons; circles have 64 corners. */
export class Polygons {
  polygons = []
  moveTo(x, y) { this.polygons.push([{ x, y }]) }
  lineTo(x, y) { this.polygons[this.polygons.length - 1].push({ x, y }) }
  arc(x, y, radius) {
    for (let corner = 1; corner < 64; corner += 1) {
      const angle = (2 * Math.PI * corner) / 64
      this.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
    }
  }
  closePath() {}

  /** The winding number of the outlines around a point. */
  winding({ x, y }) {
    let count = 0
    for (const polygon of this.polygons) {
      polygon.forEach((from, index) => {
        const to = polygon[(index + 1) % polygon.length]
        const side = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y)
        if (from.y <= y && to.y > y && side > 0) count += 1
        if (from.y > y && to.y <= y && side < 0) count -= 1
      })
    }
    return count
  }
}
