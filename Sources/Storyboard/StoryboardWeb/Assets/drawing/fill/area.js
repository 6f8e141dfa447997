// @ts-check
/**
 * Which pixels a fill reaches.
 *
 * Everything whose colour is not about that of the first pixel is a wall. To close gaps, walls are taken to be thicker by half a
 * gap while the fill spreads; then what was filled grows back to the walls, and a little under them, so that no light shows
 * between colour and line.
 */

/** @typedef {{width: number, height: number}} Size */
/** @typedef {Size & {data: Uint8ClampedArray | number[]}} Pixels four bytes each: red, green, blue, opacity */
/** @typedef {{tolerance: number, gap: number}} FillSettings how much of 255 a colour may differ; how wide a gap is closed, in pixels */

/** How far colour goes under a line, in pixels. */
const UNDER = 2

/**
 * @param {Pixels} image @param {{x: number, y: number}} start a whole pixel
 * @param {FillSettings} settings
 * @returns {Uint8Array | null} 1 for each pixel that is reached; `null` for a start outside
 */
export function areaAt(image, start, { tolerance, gap }) {
  const { width, height } = image
  if (start.x < 0 || start.y < 0 || start.x >= width || start.y >= height) return null
  const walls = wallsOf(image, start, tolerance)
  const index = start.y * width + start.x
  const room = gap > 0 ? roomOf(walls, image) : null
  // A place that is narrower than the gap is filled with smaller gaps closed.
  let half = gap / 2
  while (room && half > 0 && room[index] <= half) half -= 1
  const isOpen = room && half > 0 ? (/** @type {number} */ pixel) => room[pixel] > half : (/** @type {number} */ pixel) => walls[pixel] === 0
  const area = spread(index, image, isOpen)
  if (half > 0) grow(area, image, Math.ceil(half) + 1, (pixel) => walls[pixel] === 0)
  grow(area, image, UNDER, (pixel) => walls[pixel] === 1)
  return area
}

/** @param {Pixels} image @param {{x: number, y: number}} start @param {number} tolerance */
function wallsOf({ data, width, height }, start, tolerance) {
  const walls = new Uint8Array(width * height)
  const own = 4 * (start.y * width + start.x)
  for (let pixel = 0; pixel < walls.length; pixel += 1) {
    let most = 0
    for (let part = 0; part < 4; part += 1) most = Math.max(most, Math.abs(data[4 * pixel + part] - data[own + part]))
    if (most > tolerance) walls[pixel] = 1
  }
  return walls
}

/**
 * How far each pixel is from a wall, nearly (chamfer distances of Borgefors, 1986: 3 for a side, 4 for a corner).
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
 * Everything that hangs together with a pixel by its sides.
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
 * Everything that touches a pixel by a corner, with the two pixels beside that corner.
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
 * Lets an area grow by so many pixels: by sides and corners and by sides alone in turn, which is nearly as far in every direction.
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
        // A line that is one pixel wide and aslant keeps its two sides apart.
        if (between.some((one) => area[one] || mayGrow(one))) take(other)
      }
    }
    edge = next
  }
}
