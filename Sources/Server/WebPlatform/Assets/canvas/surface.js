/** Canvases that use the screen's own pixels at any pixel density. */

/** More device pixels per CSS pixel than this are not visible, and cost memory. */
const DENSEST = 3

/**
 * Sets a canvas's size in CSS pixels, and clears it.
 * @param {HTMLCanvasElement} canvas @param {number} width @param {number} height
 * @returns {number} device pixels per CSS pixel
 */
export function fit(canvas, width, height) {
  const density = Math.min(DENSEST, devicePixelRatio || 1)
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
  canvas.width = Math.max(1, Math.round(width * density))
  canvas.height = Math.max(1, Math.round(height * density))
  return density
}

/**
 * The position of a window point in an element, as fractions of its width and height; 0 is left and top.
 * @param {Element} element @param {{clientX: number, clientY: number}} place
 */
export function within(element, { clientX, clientY }) {
  const frame = element.getBoundingClientRect()
  return { x: (clientX - frame.left) / frame.width, y: (clientY - frame.top) / frame.height }
}
