/**
 * Paper grain for the pencil: hills and valleys. Light pressure reaches only the hills.
 *
 * The grain is a function of the position (two octaves of value noise on a periodic lattice), not an image. It is computed at the current
 * zoom, so a pencil line is sharp at any zoom. Results are cached up to a limit.
 */
import { at } from '../strokes/chance.js'

/** Period of the grain in units, and the number of hills along it. */
export const TILE = 64
const HILLS = 30
const SEED = 0x5eed
/** Softness of a hill's edge. */
const EDGE = 0.2
/** Darkness of the dust in the valleys. */
const DUST = 0.34
/** Pixels of a tile's side, minimum and maximum. */
const SIDES = { least: 64, most: 1024 }
/** Maximum number of pixels of all cached tiles together. */
const ROOM = 6_000_000

/**
 * Height of the paper.
 * @param {number} u @param {number} v from 0 to 1 along the sides of the tile
 * @returns {number} from 0 to 1
 */
export function height(u, v) {
  return 0.62 * noise(u, v, HILLS, SEED) + 0.38 * noise(u, v, 2 * HILLS + 5, SEED + 1)
}

/** @param {number} u @param {number} v @param {number} cells @param {number} seed */
function noise(u, v, cells, seed) {
  const [x, y] = [u * cells, v * cells]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [s, t] = [smooth(x - left), smooth(y - top)]
  const corner = (/** @type {number} */ dx, /** @type {number} */ dy) => at((left + dx) % cells, (top + dy) % cells, seed)
  const [above, below] = [corner(0, 0) * (1 - s) + corner(1, 0) * s, corner(0, 1) * (1 - s) + corner(1, 1) * s]
  return above * (1 - t) + below * t
}

/** @param {number} t */
const smooth = (t) => t * t * (3 - 2 * t)

/**
 * Amount of lead at a point.
 * @param {number} hill height of the paper @param {number} cover fraction of the paper that the lead reaches
 */
export function lead(hill, cover) {
  // Most heights are near the middle. The factor 0.62 allows for that, so that `cover` is about the covered fraction.
  const sea = 0.5 + (0.5 - cover) * 0.62
  // The finest dust also lies in the valleys.
  return DUST * cover + (1 - DUST * cover) * smooth(Math.min(1, Math.max(0, (hill - sea + EDGE) / (2 * EDGE))))
}

/** @type {Map<string, HTMLCanvasElement>} */
const tiles = new Map()
let used = 0

/** @type {Map<number, Float32Array>} */
const papers = new Map()

/** @param {number} side in pixels @returns {Float32Array} heights of the paper per pixel */
function paper(side) {
  const known = papers.get(side)
  if (known) return known
  const heights = new Float32Array(side * side)
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) heights[row * side + column] = height((column + 0.5) / side, (row + 0.5) / side)
  }
  papers.set(side, heights)
  return heights
}

/**
 * A tile of paper with lead of one color.
 * @param {string} ink @param {number} cover @param {number} strength opacity of the lead @param {number} scale pixels per unit
 * @param {(side: number) => HTMLCanvasElement} newCanvas
 */
export function tile(ink, cover, strength, scale, newCanvas) {
  const wanted = 2 ** Math.ceil(Math.log2(Math.max(1e-3, scale * TILE)))
  const side = Math.min(SIDES.most, Math.max(SIDES.least, wanted))
  const key = `${ink} ${cover} ${strength} ${side}`
  const known = tiles.get(key)
  if (known) {
    // Move the tile to the end of the map: the first tiles are removed when there are too many.
    tiles.delete(key)
    tiles.set(key, known)
    return known
  }
  const canvas = newCanvas(side)
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  const image = context.createImageData(side, side)
  const colour = [1, 3, 5].map((start) => parseInt(ink.slice(start, start + 2), 16))
  paper(side).forEach((hill, index) => {
    image.data.set(colour, 4 * index)
    image.data[4 * index + 3] = Math.round(255 * strength * lead(hill, cover))
  })
  context.putImageData(image, 0, 0)
  tiles.set(key, canvas)
  used += side * side
  for (const [oldest, old] of tiles) {
    if (used <= ROOM || oldest === key) break
    tiles.delete(oldest)
    used -= old.width * old.width
  }
  return canvas
}
