// @ts-check
/** The Mercator map of a sphere, as maps of the web are drawn. */

/**
 * A place on the Mercator map whose world is 1 wide, its north-west corner being 0, 0.
 * @param {number} longitude degrees
 * @param {number} latitude degrees; those near the poles are where the map ends
 * @returns {[x: number, y: number]}
 */
export function mercator(longitude, latitude) {
  const sine = Math.sin((Math.max(-85.0511287798, Math.min(85.0511287798, latitude)) * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/**
 * The place on Earth of a point of that map.
 * @param {number} x
 * @param {number} y
 * @returns {{latitude: number, longitude: number}} degrees
 */
export function onSphere(x, y) {
  return { latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, longitude: (x - 0.5) * 360 }
}
