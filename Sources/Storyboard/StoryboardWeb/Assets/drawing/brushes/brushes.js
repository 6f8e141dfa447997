/**
 * The drawing tools, and how their strokes are painted.
 *
 * A brush turns a line into a few pieces, each one area with one fill, independent of zoom; painting only fills them. Painting uses no
 * random numbers: the stroke's seed determines all variation.
 */
import { lineOf } from '../strokes/line.js'
import { envelope } from '../strokes/envelope.js'
import { brush } from './bristles.js'
import { TILE, tile } from './grain.js'
import { pen } from './ink.js'
import { marker } from './marker.js'
import { pencil } from './pencil.js'

/** @typedef {import('../strokes/elements.js').Stroke} Stroke */
/** @typedef {import('../strokes/elements.js').Tool} Tool */
/** @typedef {import('../strokes/line.js').Bead} Bead */
/** @typedef {{path: Path2D, grain?: {cover: number, strength: number}}} Piece */
/** @typedef {{beads: Bead[], seed: number, size: number, newPath: () => Path2D}} Line */
/** @typedef {{prepare: (line: Line) => Piece[]}} Brush */
/** @typedef {CanvasRenderingContext2D} Context */

/** @type {Brush} */
const eraser = {
  prepare({ beads, newPath }) {
    const path = newPath()
    envelope(beads, path)
    return [{ path }]
  },
}

/** @type {Record<Tool, Brush>} */
const BRUSHES = { pencil, pen, brush, marker, eraser }

const newPath = () => new Path2D()
const newCanvas = (/** @type {number} */ side) => Object.assign(document.createElement('canvas'), { width: side, height: side })

/** @type {WeakMap<Stroke, Piece[]>} */
const prepared = new WeakMap()

/** @param {Context} context with a frame's units @param {Stroke} stroke @param {number} scale pixels per unit */
export function paintStroke(context, stroke, scale) {
  let pieces = prepared.get(stroke)
  if (!pieces) {
    const { beads, seed } = lineOf(stroke)
    pieces = BRUSHES[stroke.tool].prepare({ beads, seed, size: stroke.size, newPath })
    prepared.set(stroke, pieces)
  }
  context.globalCompositeOperation = blendOf[stroke.tool]
  paintPieces(context, pieces, stroke, { scale, seed: lineOf(stroke).seed })
  context.globalCompositeOperation = 'source-over'
}

/**
 * Paints a part of a stroke in progress with opacity 1. The caller lays the result over the layer with the stroke's opacity and the mode in
 * `blendOf`.
 * @param {Context} context @param {Bead[]} beads @param {Omit<Stroke, 'trace'>} stroke @param {{scale: number, seed: number}} about
 */
export function paintPart(context, beads, stroke, { scale, seed }) {
  const pieces = BRUSHES[stroke.tool].prepare({ beads, seed, size: stroke.size, newPath })
  paintPieces(context, pieces.map(({ path, grain }) => ({ path, grain })), { ...stroke, opacity: 1 }, { scale, seed })
}

/**
 * Blend mode of each tool's strokes.
 * @type {Record<Tool, GlobalCompositeOperation>}
 */
export const blendOf = { pencil: 'source-over', pen: 'source-over', brush: 'source-over', marker: 'multiply', eraser: 'destination-out' }

/** @param {Context} context @param {Piece[]} pieces @param {Omit<Stroke, 'trace'>} stroke @param {{scale: number, seed: number}} about */
function paintPieces(context, pieces, { ink, opacity }, { scale, seed }) {
  context.save()
  context.globalAlpha *= opacity
  for (const { path, grain } of pieces) {
    context.fillStyle = grain ? leadOn(context, ink, grain, scale, seed) : ink
    context.fill(path, 'nonzero')
  }
  context.restore()
}

/**
 * Pencil lead on paper grain; the grain is shifted for each stroke.
 * @param {Context} context @param {string} ink @param {{cover: number, strength: number}} grain @param {number} scale @param {number} seed
 */
function leadOn(context, ink, { cover, strength }, scale, seed) {
  const piece = tile(ink, cover, strength, scale, newCanvas)
  const pattern = /** @type {CanvasPattern} */ (context.createPattern(piece, 'repeat'))
  const size = TILE / piece.width
  pattern.setTransform(new DOMMatrix([size, 0, 0, size, seed % TILE, (seed >>> 8) % TILE]))
  return pattern
}
