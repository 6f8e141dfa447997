/**
 * Flood fill: the pixels that a fill reaches.
 *
 * Pixels that differ too much from the start pixel's color are walls. To close gaps, walls are thickened by half the gap during the fill.
 * Then the filled area grows back to the walls and slightly into them, so that no light line shows between color and line.
 */

/** @typedef {{width: number, height: number}} Size */
/** @typedef {Size & {data: Uint8ClampedArray | number[]}} Pixels four bytes each: red, green, blue, alpha */
/** @typedef {{tolerance: number, gap: number}} FillSettings allowed color difference, of 255; widest closed gap in pixels */

/** Pixels that the fill extends into a line. */
const UNDER = 2

/**
 * @param {Pixels} image @param {{x: number, y: number}} start a whole pixel
 * @param {FillSettings} settings
 * @returns {Uint8Array | null} 1 for each reached pixel; `null` for a start outside
 */
export function areaAt(image, start, { tolerance, gap }) {
  const { width, height } = image
  if (start.x < 0 || start.y < 0 || start.x >= width || start.y >= height) return null
  const walls = wallsOf(image, start, tolerance)
  const index = start.y * width + start.x
  const room = gap > 0 ? roomOf(walls, image) : null
  // If the start is in a passage narrower than the gap, only smaller gaps are closed.
  let half = gap / 2
  while (room && half > 0 && room[index] <= half) half -= 1
  const isOpen = room && half > 0 ? (/** @type {number} */ pixel) => room[pixel] > half : (/** @type {number} */ pixel) => walls[pixel] === 0
  const area = spread(index, image, isOpen)
  if (half > 0) grow(area, image, Math.ceil(half) + 1, (pixel) => walls[pixel] === 0)
  grow(area, image, UNDER, (pixel) => walls[pixel] === 1)
  return area
}

/** @param {Pixels} image @param {{x: number, y: number}} start @param {number} tolerance */
function wallsOf(image, start, tolerance) {
  const walls = new Uint8Array(image.width * image.height)
  const own = start.y * image.width + start.x
  for (let pixel = 0; pixel < walls.length; pixel += 1) if (differ(image, pixel, own, tolerance)) walls[pixel] = 1
  return walls
}

/** @param {Pixels} image @param {number} pixel @param {number} other @param {number} tolerance */
export function differ({ data }, pixel, other, tolerance) {
  for (let part = 0; part < 4; part += 1) if (Math.abs(data[4 * pixel + part] - data[4 * other + part]) > tolerance) return true
  return false
}

/**
 * Approximate distance of each pixel to a wall (chamfer distances of Borgefors, 1986: 3 per side and 4 per corner, in thirds of a pixel).
 * @param {Uint8Array} walls @param {Size} size
 */
function roomOf(walls, { width, height }) {
  const room = new Float32Array(walls.length).fill(1e6)
  const lower = (/** @type {number} */ pixel, /** @type {number} */ x, /** @type {number} */ y, /** @type {number[][]} */ from) => {
    if (walls[pixel]) {
      room[pixel] = 0
      return
    }
    for (const [dx, dy, cost] of from) {
      if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
      room[pixel] = Math.min(room[pixel], room[pixel + dy * width + dx] + cost)
    }
  }
  const before = [[-1, 0, 1], [0, -1, 1], [-1, -1, 4 / 3], [1, -1, 4 / 3]]
  const after = before.map(([dx, dy, cost]) => [-dx, -dy, cost])
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) lower(y * width + x, x, y, before)
  for (let y = height - 1; y >= 0; y -= 1) for (let x = width - 1; x >= 0; x -= 1) lower(y * width + x, x, y, after)
  return room
}

/**
 * The pixels connected to a pixel by sides.
 * @param {number} start @param {Size} size @param {(pixel: number) => boolean} isOpen
 */
function spread(start, { width, height }, isOpen) {
  const area = new Uint8Array(width * height)
  const open = [start]
  area[start] = 1
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    for (const next of besides(pixel, width, height)) {
      if (area[next] || !isOpen(next)) continue
      area[next] = 1
      open.push(next)
    }
  }
  return area
}

/** @param {number} pixel @param {number} width @param {number} height */
function besides(pixel, width, height) {
  const x = pixel % width
  const all = []
  if (x > 0) all.push(pixel - 1)
  if (x < width - 1) all.push(pixel + 1)
  if (pixel >= width) all.push(pixel - width)
  if (pixel < width * (height - 1)) all.push(pixel + width)
  return all
}

/**
 * The pixels that touch a pixel at a corner, each with the two pixels beside that corner.
 * @param {number} pixel @param {number} width @param {number} height
 */
function corners(pixel, width, height) {
  const x = pixel % width
  const all = []
  for (const down of [-width, width]) {
    if (pixel + down < 0 || pixel + down >= width * height) continue
    for (const right of [-1, 1]) {
      if (x + right >= 0 && x + right < width) all.push({ other: pixel + down + right, between: [pixel + down, pixel + right] })
    }
  }
  return all
}

/**
 * Grows an area by a number of pixels. Steps alternate between sides with corners, and sides only: this approximates a circle.
 * @param {Uint8Array} area @param {Size} size @param {number} by @param {(pixel: number) => boolean} mayGrow
 */
function grow(area, { width, height }, by, mayGrow) {
  /** @type {number[]} */
  let edge = []
  for (let pixel = 0; pixel < area.length; pixel += 1) if (area[pixel]) edge.push(pixel)
  for (let step = 0; step < by; step += 1) {
    /** @type {number[]} */
    const next = []
    const take = (/** @type {number} */ pixel) => {
      if (area[pixel] || !mayGrow(pixel)) return
      area[pixel] = 1
      next.push(pixel)
    }
    for (const pixel of edge) {
      for (const other of besides(pixel, width, height)) take(other)
      if (step % 2) continue
      for (const { other, between } of corners(pixel, width, height)) {
        // A diagonal line one pixel wide still separates its two sides.
        if (between.some((one) => area[one] || mayGrow(one))) take(other)
      }
    }
    edge = next
  }
}
