// @ts-check
/** What all tools are, and what they work on. */

/** @typedef {import('../strokes/elements.js').Place} Place in units */
/** @typedef {import('../strokes/elements.js').Element} Element */
/** @typedef {import('../strokes/trace.js').Point} Point */

/**
 * A hand that draws, one line after another. Whatever is not ended is cancelled.
 * @typedef {object} Tool
 * @property {(at: Point) => void} begin
 * @property {(points: Point[], predicted: Point[]) => void} go
 * @property {(to: Point) => void} straighten
 * @property {() => void} end
 * @property {() => void} cancel
 */

/**
 * What somebody has chosen.
 * @typedef {object} Settings
 * @property {string} ink as `#rrggbb`
 * @property {number} size in units
 * @property {number} opacity from above 0 to 1
 * @property {string} [fill] what figures are filled with
 * @property {number} stabiliser from 0 to 1
 * @property {number} gap how wide a gap a fill closes, in units
 * @property {boolean} isRegular whether Shift is held
 * @property {boolean} keepsRegular whether figures are regular without Shift, and free with it
 * @property {boolean} keepsToGrid whether figures, and what is moved, keep to the grid
 * @property {boolean} isFromMiddle
 */

/**
 * The sheet that a tool works on: one layer of one frame.
 * @typedef {object} Sheet
 * @property {() => Element[]} elements what lies on it, the lowest first
 * @property {(edit: {draw?: Element[], erase?: string[], change?: Element[]}) => void} commit one step that can be taken back
 * @property {(elements: Element[] | null) => void} preview shows other elements for now; `null` for those that are there
 * @property {import('../raster/easel.js').Easel} easel
 * @property {string} layer
 * @property {() => Settings} settings
 * @property {() => void} overlay asks for guides, lasso and box to be drawn anew
 */
export {}
