/** Painting the elements of a layer. */
import { growth } from '../strokes/affine.js'
import { decode } from '../strokes/trace.js'
import { paintStroke } from './brushes.js'

/** @typedef {import('../strokes/elements.js').Element} Element */
/** @typedef {import('../strokes/elements.js').Content} Content */
/** @typedef {import('./brushes.js').Context} Context */
/** @typedef {(file: string) => CanvasImageSource | null} Pictures the image of a picture's file; `null` until it is loaded */

/** Font of lettering: the device's plain font. */
export const LETTERS = 'system-ui, sans-serif'
/** Line height of lettering, relative to its size. */
export const LINE_HEIGHT = 1.25

/**
 * @param {Context} context with a frame's units
 * @param {Element} element
 * @param {{scale: number, pictures: Pictures}} about scale: pixels per unit
 */
export function paintElement(context, { content, place }, { scale, pictures }) {
  context.save()
  context.transform(...place)
  paintContent(context, content, { scale: scale * growth(place), pictures })
  context.restore()
}

/** @param {Context} context @param {Content} content @param {{scale: number, pictures: Pictures}} about */
function paintContent(context, { stroke, figure, fill, text, picture, group }, about) {
  if (stroke) paintStroke(context, stroke, about.scale)
  else if (figure) paintFigure(context, figure)
  else if (fill) paintFill(context, fill)
  else if (text) paintText(context, text)
  else if (picture) paintPicture(context, picture, about.pictures)
  else for (const element of group ?? []) paintElement(context, element, about)
}

/** @param {Context} context @param {import('../strokes/elements.js').Figure} figure */
function paintFigure(context, { kind, x1, y1, x2, y2, ink, size, opacity, fill }) {
  context.beginPath()
  if (kind === 'line') {
    context.moveTo(x1, y1)
    context.lineTo(x2, y2)
  } else if (kind === 'rectangle') {
    context.rect(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1))
  } else {
    context.ellipse((x1 + x2) / 2, (y1 + y2) / 2, Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2, 0, 0, 2 * Math.PI)
  }
  context.globalAlpha *= opacity
  Object.assign(context, { strokeStyle: ink, lineWidth: size, lineCap: 'round', lineJoin: 'round' })
  if (fill && kind !== 'line') {
    context.fillStyle = fill
    context.fill()
  }
  context.stroke()
}

/** @type {WeakMap<import('../strokes/elements.js').Fill, Path2D>} */
const areas = new WeakMap()

/** @param {Context} context @param {import('../strokes/elements.js').Fill} fill */
function paintFill(context, fill) {
  let area = areas.get(fill)
  if (!area) {
    area = new Path2D()
    for (const outline of fill.outlines) {
      decode(outline).forEach(({ x, y }, index) => (index ? area?.lineTo(x, y) : area?.moveTo(x, y)))
      area.closePath()
    }
    areas.set(fill, area)
  }
  context.globalAlpha *= fill.opacity
  context.fillStyle = fill.ink
  context.fill(area, 'evenodd')
}

/** @param {Context} context @param {import('../strokes/elements.js').Lettering} lettering */
function paintText(context, { text, x, y, size, ink }) {
  context.font = `${size}px ${LETTERS}`
  context.fillStyle = ink
  context.textBaseline = 'alphabetic'
  text.split('\n').forEach((line, row) => context.fillText(line, x, y + row * LINE_HEIGHT * size))
}

/** @param {Context} context @param {import('../strokes/elements.js').Placed} placed @param {Pictures} pictures */
function paintPicture(context, { file, x, y, width, height, opacity }, pictures) {
  const source = pictures(file)
  if (!source) return
  context.globalAlpha *= opacity
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, x, y, width, height)
}
