/**
 * The world of the base map: countries, lakes and rivers, as stored in `world.bin`. Its format and sources are in
 * `datasets/basemap/README.md`.
 */

/**
 * A line; longitudes and latitudes alternate, in degrees.
 * @typedef {Float64Array} Line
 */
/**
 * `code` is the ISO 3166-1 two-letter code, or empty. `name` has the position of the label. `rings` are the outlines and their holes; each
 * ring is a list of line numbers, where `~n` is line n reversed.
 * @typedef {{code: string, name: [longitude: number, latitude: number], rings: number[][]}} Country
 */
/**
 * Each line is stored once, even when several countries share it.
 * @typedef {{lines: Line[], countries: Country[], lakes: Line[], rivers: Line[]}} World
 */

const MAGIC = 'MENWORLD1'

/**
 * @param {Uint8Array} bytes
 * @returns {World}
 * @throws {RangeError} for truncated bytes or another format
 */
export function readWorld(bytes) {
  let at = 0
  const byte = () => {
    if (at >= bytes.length) throw new RangeError('the world ends early')
    return bytes[at++]
  }
  const letters = (/** @type {number} */ count) => String.fromCharCode(...Array.from({ length: count }, byte))
  const unsigned = () => {
    for (let value = 0, place = 1; ; place *= 128) {
      const part = byte()
      value += (part & 127) * place
      if (part < 128) return value
    }
  }
  const signed = () => {
    const value = unsigned()
    return value % 2 ? -(value + 1) / 2 : value / 2
  }
  /** @template T @param {() => T} read */
  const several = (read) => {
    const found = []
    for (let left = unsigned(); left > 0; left--) found.push(read())
    return found
  }
  const line = () => {
    let [x, y] = [0, 0]
    return Float64Array.from(several(() => [(x += signed()) / steps, (y += signed()) / steps]).flat())
  }

  if (letters(MAGIC.length) !== MAGIC) throw new RangeError('this is no world')
  const steps = unsigned()
  return {
    lines: several(line),
    countries: several(() => ({
      code: letters(2).replace('--', ''),
      name: /** @type {[number, number]} */ ([signed() / steps, signed() / steps]),
      rings: several(() => several(signed)),
    })),
    lakes: several(line),
    rivers: several(line),
  }
}

/**
 * The points of a ring, joined from its lines. The last point equals the first.
 * @param {World} world @param {number[]} numbers @returns {[longitude: number, latitude: number][]}
 */
export function ringPoints(world, numbers) {
  return numbers.flatMap((number, part) => {
    const line = world.lines[number < 0 ? ~number : number]
    const points = Array.from({ length: line.length / 2 }, (_, index) => /** @type {[number, number]} */ ([line[2 * index], line[2 * index + 1]]))
    if (number < 0) points.reverse()
    return part ? points.slice(1) : points
  })
}
