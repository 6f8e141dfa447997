/** Width and opacity per tool, and the slider's scale. No access to the document. */

/** @typedef {import('../../drawing/pad.js').ToolName} ToolName */

/** Range of the width slider, in units. */
export const WIDTHS = { least: 1, most: 200 }

/** @type {Partial<Record<ToolName, {size: number, opacity: number}>>} */
const FIRST = {
  pencil: { size: 6, opacity: 1 }, pen: { size: 7, opacity: 1 }, brush: { size: 26, opacity: 1 }, marker: { size: 48, opacity: 0.5 },
  eraser: { size: 40, opacity: 1 }, wipe: { size: 20, opacity: 1 }, line: { size: 6, opacity: 1 }, rectangle: { size: 6, opacity: 1 },
  ellipse: { size: 6, opacity: 1 }, text: { size: 10, opacity: 1 }, fill: { size: 6, opacity: 1 },
}

export class Sizes {
  constructor() {
    this.tools = structuredClone(FIRST)
  }

  /** @param {ToolName} tool */
  of(tool) { return this.tools[tool] ?? { size: 6, opacity: 1 } }

  /** @param {ToolName} tool @param {Partial<{size: number, opacity: number}>} change */
  change(tool, change) {
    this.tools[tool] = { ...this.of(tool), ...change }
  }
}

/**
 * Equal steps of the slider are equal ratios, so that thin lines can be set precisely.
 * @param {number} slider 0 to 100
 * @returns {number} units
 */
export const widthAt = (slider) => Number((WIDTHS.least * (WIDTHS.most / WIDTHS.least) ** (slider / 100)).toPrecision(3))

/** @param {number} width in units @returns {number} 0 to 100 */
export const sliderAt = (width) => Math.round((100 * Math.log(width / WIDTHS.least)) / Math.log(WIDTHS.most / WIDTHS.least))
