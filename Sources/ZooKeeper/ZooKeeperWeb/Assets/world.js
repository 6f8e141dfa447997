// @ts-check
/**
 * The world under the map: countries, lakes and rivers, as `world.bin` holds them. `datasets/basemap/README.md` says what its bytes mean
 * and where they come from.
 */

/**
 * Longitudes and latitudes in turn, in degrees.
 * @typedef {Float64Array} Line
 */
/**
 * `code` is that of ISO 3166-1, two letters, or empty; `name` where its name may stand; `rings` its outlines and their holes, each as numbers
 * of lines, `~n` being line n backwards.
 * @typedef {{code: string, name: [longitude: number, latitude: number], rings: number[][]}} Country
 */
/**
 * `lines` are there once each, whoever shares them.
 * @typedef {{lines: Line[], countries: Country[], lakes: Line[], rivers: Line[]}} World
 */

const MAGIC = 'MENWORLD1'

/**
 * @param {Uint8Array} bytes
 * @returns {World}
 * @throws {RangeError} for bytes that are something else, or end early
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
  /** @template T @param {() => T} read @returns {T[]} */
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
 * A ring's points, joined from its lines; the last is the first again.
 * @param {World} world
 * @param {number[]} numbers
 * @returns {[longitude: number, latitude: number][]}
 */
export function ringPoints(world, numbers) {
  return numbers.flatMap((number, part) => {
    const line = world.lines[number < 0 ? ~number : number]
    const points = Array.from({ length: line.length / 2 }, (_, index) => /** @type {[number, number]} */ ([line[2 * index], line[2 * index + 1]]))
    if (number < 0) points.reverse()
    return part ? points.slice(1) : points
  })
}
