/** The spherical Mercator projection of web maps. */

/**
 * Projects a position to the Mercator map with a world of width 1; the north-west corner is 0, 0.
 * @param {number} longitude in degrees
 * @param {number} latitude in degrees; clamped to the map near the poles
 * @returns {[x: number, y: number]}
 */
export function mercator(longitude, latitude) {
  const sine = Math.sin((Math.max(-85.0511287798, Math.min(85.0511287798, latitude)) * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/**
 * The position of a map point.
 * @param {number} x @param {number} y
 * @returns {{latitude: number, longitude: number}} in degrees
 */
export function onSphere(x, y) {
  return { latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, longitude: (x - 0.5) * 360 }
}
