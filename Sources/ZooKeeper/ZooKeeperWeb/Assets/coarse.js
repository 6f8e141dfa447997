// @ts-check
/**
 * Questions about places that do not tell where somebody is: the server is asked about boxes whose edges lie on a coarse
 * grid, which many places share.
 */

/** Degrees of the finest grid: some 5 km. */
const COARSE = 0.05
/** Degrees around a place within which an animal may be near: a kilometre and more. */
const NEAR = 0.01

/**
 * The box to ask about for a part of the map: west, south, east, north, as the interface takes them.
 * @param {{west: number, south: number, east: number, north: number}} part degrees
 */
export function widened({ west, south, east, north }) {
  const step = COARSE * 2 ** Math.max(0, Math.floor(Math.log2((east - west) / COARSE / 4)))
  return [within(down(west, step), 180), within(down(south, step), 90), within(up(east, step), 180), within(up(north, step), 90)].join(',')
}

/**
 * The box to ask about for what is within a kilometre of a place.
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
