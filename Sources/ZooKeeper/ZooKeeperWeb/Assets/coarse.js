/**
 * Queries about places that do not reveal a position. The page asks the server about boxes whose edges lie on a coarse grid, so that many
 * places share a box.
 */

/** The finest grid, in degrees: about 5 km. */
const COARSE = 0.05
/** The radius of "near" in degrees: slightly more than a kilometre. */
const NEAR = 0.01

/**
 * The query box for a part of the map: west, south, east, north, in the order of the API.
 * @param {{west: number, south: number, east: number, north: number}} part in degrees
 */
export function widened({ west, south, east, north }) {
  const step = COARSE * 2 ** Math.max(0, Math.floor(Math.log2((east - west) / COARSE / 4)))
  return [within(down(west, step), 180), within(down(south, step), 90), within(up(east, step), 180), within(up(north, step), 90)].join(',')
}

/**
 * The query box for a kilometre around a position.
 * @param {number} latitude degrees
 * @param {number} longitude degrees
 */
export function around(latitude, longitude) {
  const reach = NEAR / Math.max(0.05, Math.cos((latitude * Math.PI) / 180))
  return [
    down(longitude - reach - NEAR, COARSE), down(latitude - NEAR, COARSE), up(longitude + reach + NEAR, COARSE), up(latitude + NEAR, COARSE),
  ].map((edge) => edge.toFixed(2)).join(',')
}

/** @param {number} value @param {number} step */
const down = (value, step) => Math.floor(value / step) * step
/** @param {number} value @param {number} step */
const up = (value, step) => Math.ceil(value / step) * step
/** @param {number} value @param {number} most */
const within = (value, most) => Math.max(-most, Math.min(most, value)).toFixed(2)
