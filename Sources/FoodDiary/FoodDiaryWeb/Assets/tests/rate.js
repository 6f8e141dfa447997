/** The graph of prediction accuracy: both rates as lines, and the result of each test below. */
import { boolean, listOf, number, pageData, shape, string } from '../../platform/page/data.js'
import { draw } from '../../platform/page/elements.js'
import { percent } from '../../platform/page/texts.js'

const { rate } = pageData({ rate: listOf(shape({ overall: number, lately: number, outcome: string, isHit: boolean })) })
const graph = document.querySelector('[data-rate]')

const [LEFT, RIGHT, TOP, BOTTOM, MARKS] = [44, 628, 12, 188, 216]

/** @param {number} index */
const x = (index) => (rate.length === 1 ? (LEFT + RIGHT) / 2 : LEFT + ((RIGHT - LEFT) * index) / (rate.length - 1))
/** @param {number} share */
const y = (share) => BOTTOM - (BOTTOM - TOP) * share

/** @param {'overall' | 'lately'} name */
const line = (name) => rate.map((point, index) => `${x(index)},${y(point[name])}`).join(' ')

if (graph && rate.length) {
  for (const share of [0, 0.5, 1]) {
    graph.append(
      draw('line', { x1: LEFT, x2: RIGHT, y1: y(share), y2: y(share), stroke: 'var(--line)' }),
      draw('text', { x: LEFT - 6, y: y(share) + 4, 'text-anchor': 'end', 'font-size': 12, fill: 'var(--quiet)' }, percent(share)))
  }
  graph.append(
    draw('polyline', { points: line('overall'), fill: 'none', stroke: 'var(--accent)', 'stroke-width': 3, 'stroke-linejoin': 'round' }),
    draw('polyline', { points: line('lately'), fill: 'none', class: 'diary-lately', 'stroke-width': 3, 'stroke-dasharray': '7 5', 'stroke-linejoin': 'round' }))
  // "Detected" is a triangle, "not detected" a circle. The shape is filled if the prediction was right.
  rate.forEach((point, index) => {
    const look = { class: `diary-mark ${point.outcome}${point.isHit ? ' hit' : ''}`, 'stroke-width': 2 }
    graph.append(point.outcome === 'detected'
      ? draw('path', { ...look, d: `M${x(index)} ${MARKS - 7}l7 12h-14z` }) : draw('circle', { ...look, cx: x(index), cy: MARKS, r: 6 }))
  })
}
