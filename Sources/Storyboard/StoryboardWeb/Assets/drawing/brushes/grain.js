// @ts-check
/**
 * The tooth of paper, for the pencil: hills and valleys, of which a light hand reaches the hills only.
 *
 * The paper is a function of the place (two octaves of value noise on a lattice that repeats), not a picture: it is worked out as
 * finely as it is looked at, so that a pencil is as sharp enlarged as it is from afar. What was worked out is kept, up to a
 * limit.
 */
import { at } from '../strokes/chance.js'

/** How large the repeating piece of paper is, in units, and how many hills lie along its side. */
export const TILE = 64
const HILLS = 30
const SEED = 0x5eed
/** How softly the pencil leaves a hill. */
const EDGE = 0.2
/** How dark the dust in the valleys is. */
const DUST = 0.34
/** Pixels of a tile's side, at least and at most. */
const SIDES = { least: 64, most: 1024 }
/** Pixels of all tiles that are kept. */
const ROOM = 6_000_000

/**
 * The height of the paper.
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
 * How much lead a place takes.
 * @param {number} hill its height @param {number} cover how much of the paper the hand reaches, from 0 to 1
 */
export function lead(hill, cover) {
  // Heights lie close around the middle: this spreads them, so that `cover` is about the share that is covered.
  const sea = 0.5 + (0.5 - cover) * 0.62
  // The finest dust lies in the valleys too.
  return DUST * cover + (1 - DUST * cover) * smooth(Math.min(1, Math.max(0, (hill - sea + EDGE) / (2 * EDGE))))
}

/** @type {Map<string, HTMLCanvasElement>} */
const tiles = new Map()
let used = 0

/** @type {Map<number, Float32Array>} */
const papers = new Map()

/** @param {number} side in pixels @returns {Float32Array} the heights of the paper at its pixels */
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
 * A piece of paper with lead of a colour on it.
 * @param {string} ink @param {number} cover @param {number} strength how opaque the lead is @param {number} scale pixels of a unit
 * @param {(side: number) => HTMLCanvasElement} newCanvas
 */
export function tile(ink, cover, strength, scale, newCanvas) {
  const wanted = 2 ** Math.ceil(Math.log2(Math.max(1e-3, scale * TILE)))
  const side = Math.min(SIDES.most, Math.max(SIDES.least, wanted))
  const key = `${ink} ${cover} ${strength} ${side}`
  const known = tiles.get(key)
  if (known) {
    // The latest used is the last.
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
