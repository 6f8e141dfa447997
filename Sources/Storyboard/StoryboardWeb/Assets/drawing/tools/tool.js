/** The interface of tools, and of the sheet that they work on. */

/** @typedef {import('../strokes/elements.js').Place} Place in units */
/** @typedef {import('../strokes/elements.js').Element} Element */
/** @typedef {import('../strokes/trace.js').Point} Point */

/**
 * A tool draws one line after another. A line that is not ended is cancelled.
 * @typedef {object} Tool
 * @property {(at: Point) => void} begin
 * @property {(points: Point[], predicted: Point[]) => void} go
 * @property {(to: Point) => void} straighten
 * @property {() => void} end
 * @property {() => void} cancel
 */

/**
 * The person's settings.
 * @typedef {object} Settings
 * @property {string} ink as `#rrggbb`
 * @property {number} size in units
 * @property {number} opacity from above 0 to 1
 * @property {string} [fill] fill of figures
 * @property {number} stabiliser from 0 to 1
 * @property {number} gap widest gap that a fill closes, in units
 * @property {boolean} isRegular whether Shift is held
 * @property {boolean} keepsRegular figures are regular without Shift, and free with it
 * @property {boolean} keepsToGrid figures and moves snap to the grid
 * @property {boolean} isFromMiddle
 */

/**
 * The sheet that a tool works on: one layer of one frame.
 * @typedef {object} Sheet
 * @property {() => Element[]} elements its elements, the lowest first
 * @property {(edit: {draw?: Element[], erase?: string[], change?: Element[], under?: string[]}) => void} commit one undo step; `under`: the
 *   topmost elements, if they stay above the drawn ones
 * @property {(elements: Element[] | null) => void} preview shows other elements temporarily; `null` shows the real elements
 * @property {import('../raster/easel.js').Easel} easel
 * @property {string} layer
 * @property {() => Settings} settings
 * @property {() => void} overlay redraws guides, lasso and box
 */
export {}
