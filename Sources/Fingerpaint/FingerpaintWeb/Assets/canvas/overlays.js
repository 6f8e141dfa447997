/** Flow structures drawn over the canvas: Poincaré sections, periodic points, and stretching. */
import { fit } from '../../platform/canvas/surface.js'
import { text } from '../../platform/page/texts.js'
import { ConnectionError, Problem, api } from '../../platform/server/interface.js'
import { bounds, outline } from '../mixers/mixers.js'
import { pngOf } from '../mixers/runs.js'
import { bitmap } from './canvas.js'

/** @typedef {import('../mixers/mixers.js').Mixer} Mixer */
/** @typedef {API.Answer<'POST', '/fingerpaint/overlays'>} Answer */
/** @typedef {{poincare?: Answer['points'], periodic?: Answer['periodic'], stretching?: ImageBitmap}} Shown */

/**
 * Number of repeats per kind.
 * @type {Record<string, number | undefined>}
 */
const REPEATS = { poincare: 100, stretching: 5 }

export class Overlays {
  /** @param {HTMLElement} panel @param {HTMLCanvasElement} canvas @param {() => {mixer: Mixer, protocol: string}} asked */
  constructor(panel, canvas, asked) {
    this.canvas = canvas
    this.asked = asked
    this.status = /** @type {HTMLElement} */ (panel.querySelector('[data-overlay-status]'))
    this.boxes = /** @type {HTMLInputElement[]} */ ([...panel.querySelectorAll('[data-kind]')])
    /** @type {Shown} */
    this.shown = {}
    this.timer = 0
    for (const box of this.boxes) box.addEventListener('change', () => this.toggle(box))
  }

  /** @param {HTMLInputElement} box */
  async toggle(box) {
    const kind = /** @type {keyof Shown} */ (box.dataset.kind)
    delete this.shown[kind]
    this.draw()
    this.status.textContent = ''
    if (!box.checked) return
    const { mixer, protocol } = this.asked()
    if (!protocol) return this.refuse(box, text('lab.no-protocol'))
    this.status.textContent = text('lab.overlay.loading')
    try {
      const answer = await api('POST', '/fingerpaint/overlays', { mixer: mixer.id, protocol, kind, repeats: REPEATS[kind] })
      // The protocol may have changed meanwhile.
      if (!box.checked || this.asked().protocol !== protocol) return
      await this.take(kind, answer)
      this.draw()
    } catch (error) {
      this.refuse(box, message(error))
    }
  }

  /** @param {keyof Shown} kind @param {Answer} answer */
  async take(kind, answer) {
    if (kind === 'stretching') this.shown.stretching = await bitmap(pngOf(answer.picture ?? ''), this.asked().mixer.shape)
    else if (kind === 'poincare') this.shown.poincare = answer.points
    else this.shown.periodic = answer.periodic
    const isEmpty = kind !== 'stretching' && this.shown[kind]?.length === 0
    this.status.textContent = isEmpty ? text('lab.overlay.none') : ''
  }

  /** @param {HTMLInputElement} box @param {string} why */
  refuse(box, why) {
    box.checked = false
    this.status.textContent = why
  }

  /** The protocol has changed: reload. */
  renew() {
    clearTimeout(this.timer)
    this.shown = {}
    this.draw()
    this.timer = window.setTimeout(() => this.boxes.filter((box) => box.checked).forEach((box) => this.toggle(box)), 700)
  }

  /** @param {number} width in CSS pixels @param {number} height */
  resize(width, height) {
    fit(this.canvas, width, height)
    this.draw()
  }

  draw() {
    const context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext('2d'))
    const { width, height } = this.canvas
    const { mixer } = this.asked()
    const box = bounds(mixer.shape)
    const x = (/** @type {number} */ at) => ((at - box.left) / box.width) * width
    const y = (/** @type {number} */ at) => (1 - (at - box.bottom) / box.height) * height
    const unit = width / this.canvas.clientWidth || 1
    context.clearRect(0, 0, width, height)
    if (this.shown.stretching) {
      context.save()
      context.clip(outline(mixer.shape, width, height), 'evenodd')
      context.drawImage(this.shown.stretching, 0, 0, width, height)
      context.restore()
    }
    for (const [px, py, orbit] of this.shown.poincare ?? []) {
      context.fillStyle = `hsl(${(orbit * 137.5) % 360} 85% 50%)`
      context.fillRect(x(px) - unit * 0.75, y(py) - unit * 0.75, unit * 1.5, unit * 1.5)
    }
    for (const { at, stability } of this.shown.periodic ?? []) mark(context, x(at[0]), y(at[1]), 6 * unit, stability)
  }
}

/**
 * A circle for an elliptic point (fluid stays together), a cross for a hyperbolic one (fluid is stretched). White and black outlines make
 * the marks visible on both fluids.
 * @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} r @param {string} stability
 */
function mark(context, x, y, r, stability) {
  const path = new Path2D()
  if (stability === 'elliptic') {
    path.arc(x, y, r, 0, 2 * Math.PI)
  } else {
    path.moveTo(x - r, y - r)
    path.lineTo(x + r, y + r)
    path.moveTo(x + r, y - r)
    path.lineTo(x - r, y + r)
  }
  for (const [colour, share] of /** @type {[string, number][]} */ ([['#fff', 0.95], ['#000', 0.7], [stability === 'elliptic' ? '#2fb380' : '#ff7a45', 0.42]])) {
    context.strokeStyle = colour
    context.lineWidth = r * share
    context.stroke(path)
  }
}

/**
 * The message for a failed feature that a server may lack.
 * @param {unknown} error
 */
export function message(error) {
  if (error instanceof ConnectionError) return `${text('lab.failed')}. ${text('lab.failed.why')}`
  if (error instanceof Problem) return error.status === 404 ? text('lab.missing') : error.message
  throw error
}
