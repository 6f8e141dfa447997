/** Two pictures with matching pattern features: circles and lines over them. */
import { draw } from '../platform/page/elements.js'
import { text } from '../platform/page/texts.js'
import { api } from '../platform/server/interface.js'
import { likelihood } from './likelihood.js'

/**
 * The color of a strength, from dark violet through red to yellow. The brightness shows the order without color.
 * @param {number} share 0 to 1
 */
function tone(share) {
  return `hsl(${(290 + share * 125) % 360} 95% ${35 + share * 33}%)`
}

export class PairView {
  /** @param {Element} root */
  constructor(root) {
    this.root = root
    this.lines = /** @type {SVGSVGElement} */ (root.querySelector('[data-lines]'))
    this.verdict = root.querySelector('[data-verdict]')
    this.a = /** @type {HTMLImageElement} */ (root.querySelector('[data-side="a"]'))
    this.b = /** @type {HTMLImageElement} */ (root.querySelector('[data-side="b"]'))
    /** @type {API.PairEvidence | null} */
    this.evidence = null
    this.showsLines = true
    for (const picture of [this.a, this.b]) picture.addEventListener('load', () => this.draw())
    new ResizeObserver(() => this.draw()).observe(root)
  }

  /**
   * Fetches and shows the matching features.
   * @param {number} a @param {number} b @param {AbortSignal} [signal]
   */
  async load(a, b, signal) {
    this.evidence = null
    this.draw()
    this.evidence = await api('GET', `/pairs/${a}/${b}/evidence`, undefined, signal)
    this.draw()
    return this.evidence
  }

  /**
   * Position of the picture inside its element.
   * @param {HTMLImageElement} picture
   */
  frame(picture) {
    const outer = this.lines.getBoundingClientRect()
    const box = picture.getBoundingClientRect()
    const scale = Math.min(box.width / picture.naturalWidth, box.height / picture.naturalHeight)
    const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale]
    return {
      left: box.left - outer.left + (box.width - width) / 2,
      top: box.top - outer.top + (box.height - height) / 2,
      width, height, isFlipped: picture.classList.contains('flipped'),
    }
  }

  draw() {
    this.lines.replaceChildren()
    const regions = this.evidence?.regions ?? []
    if (!this.showsLines || !regions.length || !this.a.naturalWidth || !this.b.naturalWidth) return
    const [left, right] = [this.frame(this.a), this.frame(this.b)]
    const most = regions[0].weight
    regions.slice(0, 40).reverse().forEach((region, index, all) => {
      const share = region.weight / most
      const [x1, y1] = place(left, region.ax, region.ay)
      const [x2, y2] = place(right, region.bx, region.by)
      const isTold = all.length - index <= 12
      if (isTold) this.lines.append(draw('line', { x1, y1, x2, y2, stroke: tone(share), 'stroke-width': 1 + share * 1.5, opacity: 0.75 }))
      this.lines.append(draw('circle', { cx: x1, cy: y1, r: Math.max(3, region.ar * left.width), fill: 'none', stroke: tone(share), 'stroke-width': 2 }))
      this.lines.append(draw('circle', { cx: x2, cy: y2, r: Math.max(3, region.br * right.width), fill: 'none', stroke: tone(share), 'stroke-width': 2 }))
    })
  }
}

/** @param {{left: number, top: number, width: number, height: number, isFlipped: boolean}} frame @param {number} x @param {number} y */
function place(frame, x, y) {
  return [frame.left + (frame.isFlipped ? 1 - x : x) * frame.width, frame.top + y * frame.height]
}

/**
 * A probability in words, and its evidence.
 * @param {number} share @param {API.PairEvidence} [found]
 */
export function verdict(share, found) {
  const words = share >= 0.8 ? 'sure' : share >= 0.5 ? 'good' : share >= 0.2 ? 'even' : 'weak'
  const parts = [text(`review.verdict.${words}`, { share: likelihood(share) })]
  if (found) parts.push(found.regions.length ? text('evidence.places', { count: found.regions.length }) : text('evidence.none'))
  if (found?.scenery) parts.push(text('evidence.scenery', { count: found.scenery }))
  return parts.join(' · ')
}
