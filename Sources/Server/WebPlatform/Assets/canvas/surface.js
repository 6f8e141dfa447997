// @ts-check
/** Canvases whose pixels are those of the screen, however dense it is. */

/** More pixels than this for one of the page are seen by nobody, and cost memory. */
const DENSEST = 3

/**
 * Makes a canvas so many pixels of the page large. What was drawn is gone.
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 * @returns {number} how many pixels of the canvas one of the page is
 */
export function fit(canvas, width, height) {
  const density = Math.min(DENSEST, devicePixelRatio || 1)
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
  canvas.width = Math.max(1, Math.round(width * density))
  canvas.height = Math.max(1, Math.round(height * density))
  return density
}

/**
 * Where a place of the window lies in an element, as shares of its width and height: 0 at the left and at the top.
 * @param {Element} element
 * @param {{clientX: number, clientY: number}} place
 */
export function within(element, { clientX, clientY }) {
  const frame = element.getBoundingClientRect()
  return { x: (clientX - frame.left) / frame.width, y: (clientY - frame.top) / frame.height }
}
