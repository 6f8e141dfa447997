/**
 * When nothing has changed for a while, a mixed picture is requested again in screen resolution: the exact engine can render any resolution. The
 * sharper picture is only for display; measured and saved data do not change.
 */
import { isMixed, moveCount } from '../mixers/distribution.js'
import { pixels } from '../mixers/pixels.js'

/** @typedef {import('../laboratory/workbench.js').Workbench} Workbench */

/** Milliseconds without a change before the request, and the maximum work for a picture. */
const REST = 600
const MOST = { cells: 900_000, cellsByMoves: 30_000_000 }

export class Sharpener {
  /** @param {Workbench} bench @param {HTMLCanvasElement} canvas @param {() => boolean} isWanted @param {() => void} onSharp */
  constructor(bench, canvas, isWanted, onSharp) {
    this.bench = bench
    this.canvas = canvas
    this.isWanted = isWanted
    this.onSharp = onSharp
    /** @type {WeakMap<Blob, Blob>} */
    this.known = new WeakMap()
    this.timer = 0
    /** @type {AbortController | null} */
    this.asking = null
  }

  /**
   * The sharpest version of a mixed picture.
   * @param {Blob} picture
   */
  of(picture) { return this.known.get(picture) ?? picture }

  /** Must be called whenever another picture is shown. */
  later() {
    clearTimeout(this.timer)
    this.asking?.abort()
    this.timer = window.setTimeout(() => this.ask().catch(() => undefined), REST)
  }

  async ask() {
    const { bench } = this
    const { base, distribution } = bench.current
    if (bench.isBusy || bench.drawing || !base || this.known.has(base.picture) || !isMixed(distribution) || !navigator.onLine || !this.isWanted()) return
    const mixed = { ...distribution, layers: distribution.layers.slice(0, base.layers) }
    const { columns, rows } = bench.mixer.grid
    const most = Math.min(MOST.cells, MOST.cellsByMoves / Math.max(1, moveCount(mixed)))
    const scale = Math.min(this.canvas.width / columns, Math.sqrt(most / (columns * rows)))
    if (scale < 1.4) return
    this.asking = new AbortController()
    const work = { mixer: bench.mixer.id, distribution: mixed, protocol: '', repeats: 0 }
    const picture = await pixels({ ...work, width: Math.round(columns * scale) }, { signal: this.asking.signal })
    this.known.set(base.picture, picture)
    this.onSharp()
  }
}
