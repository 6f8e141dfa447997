/**
 * Drawing elements in the server's format: immutable plain objects, so that values computed from one (outline, bounds) stay valid as long
 * as the object exists.
 *
 * A frame is 1,000 units high in every aspect ratio; y points down.
 */

/** @typedef {[number, number, number, number, number, number]} Affine as SVG's `matrix(a b c d e f)` */
/** @typedef {{x: number, y: number}} Place */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Bounds in units */
/** @typedef {'pencil' | 'pen' | 'brush' | 'marker' | 'eraser'} Tool */
/** @typedef {{tool: Tool, ink: string, size: number, opacity: number, trace: number[]}} Stroke its size is the width at full pressure */
/**
 * @typedef {object} Figure
 * @property {'line' | 'rectangle' | 'ellipse'} kind
 * @property {number} x1
 * @property {number} y1
 * @property {number} x2
 * @property {number} y2
 * @property {string} ink
 * @property {number} size
 * @property {number} opacity
 * @property {string} [fill]
 */
/** @typedef {{ink: string, opacity: number, outlines: number[][]}} Fill with the even-odd rule */
/** @typedef {{text: string, x: number, y: number, size: number, ink: string}} Lettering x and y are the left end of the first baseline */
/** @typedef {{file: string, x: number, y: number, width: number, height: number, opacity: number}} Placed */
/**
 * Exactly one of these members.
 * @typedef {object} Content
 * @property {Stroke} [stroke]
 * @property {Figure} [figure]
 * @property {Fill} [fill]
 * @property {Lettering} [text]
 * @property {Placed} [picture]
 * @property {Element[]} [group]
 */
/** @typedef {{id: string, content: Content, place: Affine}} Element */

/** The height of every frame, in units. */
export const HEIGHT = 1000

const RATIOS = { '16:9': 16 / 9, '4:3': 4 / 3, '1.85': 1.85, '2.39': 2.39, '1:1': 1, '9:16': 9 / 16 }
/** @typedef {keyof typeof RATIOS} Aspect */

/**
 * Width of the frames in units.
 * @param {Aspect} aspect
 */
export const widthOf = (aspect) => HEIGHT * RATIOS[aspect]

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** A new identifier of 100 random bits, so that it is unique. */
export function identifier() {
  return [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => LETTERS[byte & 31]).join('')
}

/**
 * A copy with new identifiers, also inside groups.
 * @param {Element} element @returns {Element}
 */
export function renamed({ content, place }) {
  return { id: identifier(), content: content.group ? { group: content.group.map(renamed) } : content, place }
}
