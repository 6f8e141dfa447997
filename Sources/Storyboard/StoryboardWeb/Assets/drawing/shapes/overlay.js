/**
 * Drawings over the frame that are not part of it: guides, the lasso, the box with its handles. In screen pixels, with the same line
 * width at any zoom.
 */
import { moved } from '../strokes/affine.js'
import { cornersOf } from '../strokes/bounds.js'
import { handlesOf } from './handles.js'

/** @typedef {import('../strokes/elements.js').Affine} Affine */
/** @typedef {import('../strokes/elements.js').Place} Place */
/** @typedef {import('../strokes/elements.js').Bounds} Bounds */

/** Dark inside light, so that lines are visible on any background. */
const COLOURS = { light: '#ffffff', dark: '#0b57d0', guide: '#00838f', horizon: '#c62828' }
/** Half the side of a handle, in CSS pixels. */
const HANDLE = 6

/**
 * @param {CanvasRenderingContext2D} context cleared
 * @param {object} shown
 * @param {Affine} shown.matrix from units to canvas pixels
 * @param {number} shown.density canvas pixels per CSS pixel
 * @param {number} shown.scale CSS pixels per unit
 * @param {import('./guides.js').Line[]} [shown.guides] @param {Place[]} [shown.lasso] @param {Bounds | null} [shown.box]
 */
export function paintOverlay(context, { matrix, density, scale, guides = [], lasso = [], box = null }) {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.lineWidth = density
  for (const { from, to, isHorizon, isFine } of guides) {
    context.globalAlpha = isHorizon ? 0.8 : isFine ? 0.28 : 0.5
    context.strokeStyle = isHorizon ? COLOURS.horizon : COLOURS.guide
    line(context, [moved(matrix, from), moved(matrix, to)])
    context.stroke()
  }
  context.globalAlpha = 1
  if (lasso.length > 1) dashed(context, lasso.map((place) => moved(matrix, place)), density)
  if (box) paintBox(context, box, { matrix, density, scale })
}

/** @param {CanvasRenderingContext2D} context @param {Bounds} box @param {{matrix: Affine, density: number, scale: number}} about */
function paintBox(context, box, { matrix, density, scale }) {
  const corners = cornersOf(box).map((corner) => moved(matrix, corner))
  dashed(context, [...corners, corners[0]], density)
  const handles = handlesOf(box, scale)
  line(context, [moved(matrix, handles.n), moved(matrix, handles.turn)])
  context.strokeStyle = COLOURS.dark
  context.stroke()
  for (const [name, place] of Object.entries(handles)) {
    const { x, y } = moved(matrix, place)
    const half = HANDLE * density
    context.beginPath()
    if (name === 'turn') context.arc(x, y, half, 0, 2 * Math.PI)
    else context.rect(x - half, y - half, 2 * half, 2 * half)
    Object.assign(context, { fillStyle: COLOURS.light, strokeStyle: COLOURS.dark, lineWidth: 1.5 * density })
    context.fill()
    context.stroke()
  }
}

/** @param {CanvasRenderingContext2D} context @param {Place[]} places @param {number} density */
function dashed(context, places, density) {
  for (const [colour, width, dash] of /** @type {const} */ ([[COLOURS.light, 3, []], [COLOURS.dark, 1.5, [6, 4]]])) {
    line(context, places)
    Object.assign(context, { strokeStyle: colour, lineWidth: width * density })
    context.setLineDash(dash.map((length) => length * density))
    context.stroke()
  }
  context.setLineDash([])
}

/** @param {CanvasRenderingContext2D} context @param {Place[]} places */
function line(context, places) {
  context.beginPath()
  places.forEach(({ x, y }, index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)))
}
