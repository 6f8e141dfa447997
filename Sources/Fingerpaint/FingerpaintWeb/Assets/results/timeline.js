/** The timeline of a run's results: large digits, a graph, and a film with a slider. */
import { language } from '../../platform/page/data.js'
import { text } from '../../platform/page/texts.js'
import { position } from '../mixers/moments.js'
import { counted } from '../mixers/runs.js'
import { drawGraph } from './graph.js'

/** @typedef {import('../mixers/runs.js').Run} Run */

/** Milliseconds per result at normal speed. */
const PACE = 400

/** @param {number} value */
export function intensityText(value) {
  const isSmall = value > 0 && value < 0.001
  return value.toLocaleString(language, isSmall ? { notation: 'scientific', maximumFractionDigits: 1 } : { minimumFractionDigits: 3, maximumFractionDigits: 3 })
}

export class Timeline {
  /** @param {HTMLElement} panel @param {(index: number) => void} onShow */
  constructor(panel, onShow) {
    const find = (/** @type {string} */ name) => /** @type {any} */ (panel.querySelector(`[data-${name}]`))
    this.parts = {
      empty: find('no-results'), results: find('results'), intensity: find('intensity'), moment: find('moment'), goOn: find('go-on'),
      play: find('play'), playName: find('play-name'), scrub: find('scrub'), speed: find('speed'), graph: find('graph'),
      engines: find('engines-compare'),
    }
    this.onShow = onShow
    /** @type {Run | null} */
    this.run = null
    /** @type {number | null} */
    this.index = null
    this.timer = 0
    /** @type {{run: Run, other: Run} | null} a curve to draw over that of a run */
    this.over = null
    /** @type {() => void} called when another run is shown */
    this.onOther = () => undefined
    this.parts.play.addEventListener('click', () => (this.timer ? this.pause() : this.play()))
    this.parts.scrub.addEventListener('input', () => {
      this.pause()
      this.onShow(Number(this.parts.scrub.value))
    })
  }

  /** @param {Run | null} run @param {number | null} index the shown result; null for none */
  show(run, index) {
    const { empty, results, scrub, goOn, engines } = this.parts
    if (this.over && this.over.run !== run) this.over = null
    if (this.run !== run) this.onOther()
    this.run = run
    this.index = index
    empty.hidden = Boolean(run)
    results.hidden = !run
    if (!run || !run.results.length) return
    const at = index ?? run.results.length - 1
    const result = run.results[at]
    this.parts.intensity.textContent = intensityText(result.performance.intensity)
    this.parts.moment.textContent = this.moment(at)
    scrub.max = String(run.results.length - 1)
    scrub.value = String(at)
    scrub.setAttribute('aria-valuetext', `${this.moment(at)}: ${intensityText(result.performance.intensity)}`)
    goOn.hidden = index === null
    engines.hidden = run.stepwise
    this.drawGraph(run, at)
  }

  /**
   * Draws another engine's curve over that of a run.
   * @param {Run} run @param {Run} other
   */
  layOver(run, other) {
    if (this.run !== run) return
    this.over = { run, other }
    this.drawGraph(run, this.index ?? run.results.length - 1)
  }

  /** @param {Run} run @param {number} at */
  drawGraph(run, at) {
    const { over } = this
    const series = { name: over ? text(`lab.engines.${run.engine}`) : run.protocol, results: counted(run) }
    const others = over ? [{ name: text(`lab.engines.${over.other.engine}`), results: over.other.results }] : []
    drawGraph(this.parts.graph, {
      series: [series, ...others], measure: 'intensity', at: position(series.results[at], series), table: false,
      unit: run.stepwise ? 'moves' : 'repeats',
      onpick: (place) => {
        this.pause()
        const picked = series.results.findIndex((/** @type {import('./graph.js').GraphResult} */ one) => Math.abs(position(one, series) - place) < 1e-6)
        if (picked >= 0 && picked !== this.index) this.onShow(picked)
      },
    })
  }

  /** @param {number} at */
  moment(at) {
    const { results, stepwise, repeats } = /** @type {Run} */ (this.run)
    if (at === 0) return text('lab.moment.start')
    const { repeats: done, moves } = results[at]
    return stepwise
      ? text('lab.moment', { count: moves, total: results.length - 1 })
      : text('lab.moment', { count: moves ? `${done}+${moves}` : done, total: repeats })
  }

  play() {
    const last = (this.run?.results.length ?? 0) - 1
    if (last < 1) return
    this.label(true)
    let index = this.index === null || this.index >= last ? 0 : this.index + 1
    const next = () => {
      this.onShow(index)
      if (index >= last) return this.pause()
      index += 1
      this.timer = window.setTimeout(next, PACE / Number(this.parts.speed.value))
    }
    next()
  }

  pause() {
    clearTimeout(this.timer)
    this.timer = 0
    this.label(false)
  }

  /** @param {boolean} isPlaying */
  label(isPlaying) {
    const name = text(isPlaying ? 'lab.pause' : 'lab.play')
    this.parts.play.title = name
    this.parts.playName.textContent = name
    this.parts.play.querySelector('path').setAttribute('d', isPlaying ? 'M7 5h4v14H7zM14 5h4v14h-4z' : 'M8 5v14l11-7z')
  }
}
