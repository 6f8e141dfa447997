/** Canvases for stored pictures, and rectangles of their pixels. */

/** @typedef {import('../strokes/elements.js').Bounds} Bounds */
/** @typedef {{canvas: HTMLCanvasElement, context: CanvasRenderingContext2D}} Surface */

/** @param {number} width @param {number} height in pixels @returns {Surface} */
export function surface(width, height) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  return { canvas, context: /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')) }
}

/**
 * The whole pixels that cover the bounds and a margin of one pixel, within a canvas; empty if the bounds lie outside.
 * @param {Bounds} bounds @param {{width: number, height: number}} canvas
 */
export function pixelsOf({ left, top, right, bottom }, { width, height }) {
  return {
    left: Math.max(0, Math.floor(left) - 1), top: Math.max(0, Math.floor(top) - 1),
    right: Math.min(width, Math.ceil(right) + 1), bottom: Math.min(height, Math.ceil(bottom) + 1),
  }
}

/** @param {CanvasRenderingContext2D} context @param {Bounds} pixels */
export function clear(context, { left, top, right, bottom }) {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(left, top, right - left, bottom - top)
}

/**
 * Copies pixels to the same position of another canvas.
 * @param {CanvasRenderingContext2D} context @param {HTMLCanvasElement} source @param {Bounds} pixels
 */
export function copy(context, source, { left, top, right, bottom }) {
  if (right > left && bottom > top) context.drawImage(source, left, top, right - left, bottom - top, left, top, right - left, bottom - top)
}
