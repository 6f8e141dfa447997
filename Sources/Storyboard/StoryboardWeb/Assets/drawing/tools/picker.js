/** Picks a visible color. */

/** @typedef {import('./tool.js').Point} Point */

export class PickerTool {
  /** @param {(at: {x: number, y: number}) => string} colourAt of a point in units @param {(ink: string, isFinal: boolean) => void} pick */
  constructor(colourAt, pick) {
    this.colourAt = colourAt
    this.pick = pick
    this.ink = ''
  }

  /** @param {Point} at */
  begin(at) {
    this.go([at])
  }

  /** @param {Point[]} points */
  go(points) {
    this.ink = this.colourAt(points[points.length - 1])
    this.pick(this.ink, false)
  }

  straighten() {}

  end() {
    this.pick(this.ink, true)
  }

  cancel() {}
}
