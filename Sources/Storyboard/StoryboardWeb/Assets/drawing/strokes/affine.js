/** Affine transformations: x' = a·x + c·y + e, y' = b·x + d·y + f. */

/** @typedef {import('./elements.js').Affine} Affine */
/** @typedef {import('./elements.js').Place} Place */

/** @type {Affine} */
export const IDENTITY = [1, 0, 0, 1, 0, 0]

/** @param {Affine} m @param {Place} p @returns {Place} the transformed point */
export const moved = ([a, b, c, d, e, f], { x, y }) => ({ x: a * x + c * y + e, y: b * x + d * y + f })

/**
 * `inner` first, then `outer`.
 * @param {Affine} outer @param {Affine} inner
 * @returns {Affine}
 */
export function after([a, b, c, d, e, f], [g, h, i, j, k, l]) {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/**
 * The inverse; `null` for a singular matrix.
 * @param {Affine} matrix @returns {Affine | null}
 */
export function inverse([a, b, c, d, e, f]) {
  const area = a * d - b * c
  if (Math.abs(area) < 1e-12) return null
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}

/**
 * Mean scale factor: the square root of the factor of areas.
 * @param {Affine} matrix
 */
export const growth = ([a, b, c, d]) => Math.sqrt(Math.abs(a * d - b * c))

/** @param {number} x @param {number} y @returns {Affine} */
export const shift = (x, y) => [1, 0, 0, 1, x, y]

/** @param {number} x @param {number} y factors @param {Place} around @returns {Affine} */
export const scaling = (x, y, around) => [x, 0, 0, y, around.x * (1 - x), around.y * (1 - y)]

/**
 * Rotates around a point.
 * @param {number} angle in radians, from x towards y @param {Place} around
 * @returns {Affine}
 */
export function turning(angle, around) {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  return [cosine, sine, -sine, cosine, around.x - cosine * around.x + sine * around.y, around.y - sine * around.x - cosine * around.y]
}

