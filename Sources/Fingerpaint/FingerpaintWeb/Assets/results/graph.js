// @ts-check
/**
 * The graph of how well something mixed: a measure on a logarithmic axis against the repeats of the protocol.
 *
 *     drawGraph(svg, { series: [{ name: 'Spiral', results: run.results }], measure: 'intensity' })
 *
 * Draw on the same element again for other or for more results; what follows it (legend, table) is kept up to date. The
 * pointer, or the arrow keys, move a cursor whose values the legend shows. One step of the keys is one result.
 */
import { look, swatch } from '../../platform/charts/marks.js'
import { countScale, logScale, number } from '../../platform/charts/scales.js'
import { draw, make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { position, when } from '../mixers/moments.js'

export { position } from '../mixers/moments.js'

/** @typedef {'intensity' | 'coarse2' | 'coarse4' | 'coarse8' | 'mixNorm'} Measure */
/** @typedef {{repeats: number, moves?: number, performance: Partial<Record<Measure | 'mean', number>>}} GraphResult */
/** @typedef {{name: string, results: GraphResult[]}} Series */
/**
 * @typedef {object} Graph
 * @property {Series[]} series
 * @property {Measure} measure
 * @property {{measure?: string, repeats?: string}} [texts] words for the axes, other than the usual ones
 * @property {'repeats' | 'moves' | 'both'} [unit] what is counted; repeats without it, both when series differ
 * @property {boolean} [table] whether the numbers can be read below; usually so
 * @property {number} [at] the repeats at which the cursor stands
 * @property {(at: number) => void} [onpick] hears where somebody moved the cursor
 */

/** @type {Measure[]} */
export const MEASURES = ['intensity', 'coarse2', 'coarse4', 'coarse8', 'mixNorm']

/** @type {WeakMap<Element, GraphView>} */
const views = new WeakMap()

/**
 * Draws a graph, or changes the one that is there.
 * @param {SVGSVGElement} svg
 * @param {Graph} graph
 */
export function drawGraph(svg, graph) {
  let view = views.get(svg)
  if (!view) views.set(svg, (view = new GraphView(svg)))
  view.show(graph)
}

const MARGIN = { left: 54, right: 14, top: 30, bottom: 46 }

class GraphView {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg
    /** @type {Graph} */
    this.graph = { series: [], measure: 'intensity' }
    /** @type {number | null} where the cursor stands */
    this.at = null
    this.width = 0
    this.plot = { left: 0, right: 0, top: 0, bottom: 0 }
    /** @type {number[]} */
    this.stops = []
    svg.classList.add('graph')
    svg.setAttribute('tabindex', '0')
    this.notes = make('div', { class: 'graph-notes' })
    svg.addEventListener('pointermove', (event) => this.follow(event))
    svg.addEventListener('pointerdown', (event) => this.follow(event))
    svg.addEventListener('pointerleave', () => this.leave())
    svg.addEventListener('blur', () => this.leave())
    svg.addEventListener('keydown', (event) => this.key(event))
    new ResizeObserver(() => {
      if (Math.abs(svg.clientWidth - this.width) > 1) this.draw()
    }).observe(svg)
  }

  /** @param {Graph} graph */
  show(graph) {
    this.graph = graph
    if (this.svg.nextSibling !== this.notes) this.svg.after(this.notes)
    if (graph.at !== undefined) this.at = graph.at
    this.stops = [...new Set(graph.series.flatMap((one) => one.results.map((result) => position(result, one))))].sort((a, b) => a - b)
    this.draw()
    this.annotate()
  }

  draw() {
    const { svg, graph } = this
    const width = (this.width = svg.clientWidth || 320)
    const height = Math.round(Math.min(420, Math.max(230, width * 0.56)))
    const plot = (this.plot = { left: MARGIN.left, right: width - MARGIN.right, top: MARGIN.top, bottom: height - MARGIN.bottom })
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
    svg.style.height = `${height}px`
    const measure = graph.texts?.measure ?? text(`graph.${graph.measure}`)
    svg.setAttribute('aria-label', text('graph.label', { measure }))
    const values = graph.series.flatMap((one) => one.results.map((result) => result.performance[graph.measure] ?? NaN))
    const y = logScale(values, plot.bottom, plot.top)
    if (!y) {
      svg.replaceChildren(draw('text', { class: 'graph-title', x: width / 2, y: height / 2, 'text-anchor': 'middle' }, text('graph.nothing')))
      svg.setAttribute('role', 'img')
      svg.removeAttribute('tabindex')
      return
    }
    svg.setAttribute('tabindex', '0')
    const x = countScale(Math.ceil(this.stops.at(-1) ?? 1), plot.left, plot.right)
    this.place = x.place
    const cursor = draw('g', { class: 'graph-cursor' })
    svg.replaceChildren(
      this.axes(x, y, measure, height),
      ...graph.series.map((one, index) => this.line(one, index, x, y)),
      cursor)
    this.cursor = cursor
    this.level = y
    this.point()
  }

  /**
   * @param {import('../../platform/charts/scales.js').Scale} x
   * @param {import('../../platform/charts/scales.js').Scale} y
   * @param {string} measure
   * @param {number} height
   */
  axes(x, y, measure, height) {
    const { plot } = this
    const all = draw('g', { class: 'graph-axes' })
    for (const tick of y.ticks) {
      const at = y.place(tick.value)
      all.append(draw('path', { class: tick.label ? 'graph-grid' : 'graph-grid minor', d: `M${plot.left} ${at}H${plot.right}` }))
      if (tick.label) all.append(draw('text', { x: plot.left - 8, y: at + 4, 'text-anchor': 'end' }, tick.label))
    }
    for (const tick of x.ticks) {
      const at = x.place(tick.value)
      all.append(draw('path', { class: 'graph-tick', d: `M${at} ${plot.bottom}v${tick.label ? 6 : 3}` }))
      if (tick.label) all.append(draw('text', { x: at, y: plot.bottom + 20, 'text-anchor': 'middle' }, tick.label))
    }
    const counted = this.graph.texts?.repeats ?? text(`graph.axis.${this.graph.unit ?? 'repeats'}`)
    all.append(
      draw('path', { class: 'graph-axis', d: `M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}` }),
      draw('text', { class: 'graph-title', x: 2, y: 14 }, measure),
      draw('text', { class: 'graph-title', x: plot.right, y: height - 6, 'text-anchor': 'end' }, counted))
    return all
  }

  /**
   * @param {Series} series
   * @param {number} index
   * @param {import('../../platform/charts/scales.js').Scale} x
   * @param {import('../../platform/charts/scales.js').Scale & {floor: number}} y
   */
  line(series, index, x, y) {
    const style = look(index)
    const points = series.results.flatMap((result) => {
      const value = result.performance[this.graph.measure]
      // What is perfectly mixed lies below every decade: on the floor.
      return value === undefined || !Number.isFinite(value) ? [] : [[x.place(position(result, series)), y.place(Math.max(value, y.floor))]]
    })
    const path = points.map(([left, top], at) => `${at ? 'L' : 'M'}${left.toFixed(1)} ${top.toFixed(1)}`).join('')
    // Markers that touch say nothing.
    const every = Math.ceil(points.length / Math.max(1, (this.plot.right - this.plot.left) / 14))
    return draw('g', { class: `graph-series ${style.class}`, 'data-series': index },
      draw('path', { class: 'graph-line', d: path, 'stroke-dasharray': style.dash }),
      ...points.filter((_, at) => at % every === 0).map(([left, top]) =>
        draw('path', { class: 'graph-marker', d: style.marker, transform: `translate(${left.toFixed(1)} ${top.toFixed(1)})` })))
  }

  /** The legend, what the cursor reads, and the table. */
  annotate() {
    const { graph } = this
    const isTableOpen = this.notes.querySelector('details')?.open ?? false
    this.when = make('span', { class: 'graph-at' })
    /** @type {HTMLElement[]} */
    this.readings = graph.series.map(() => make('span', { class: 'graph-reading number' }))
    const legend = make('ul', { class: 'graph-legend' }, ...graph.series.map((one, index) =>
      make('li', {}, swatch(index), make('span', { class: 'graph-name', 'data-data': true }, one.name), this.readings?.[index])))
    // One line needs no legend.
    const isAlone = graph.series.length === 1
    this.notes.replaceChildren(make('p', { class: 'graph-when' }, this.when, isAlone ? this.readings[0] : null), isAlone ? '' : legend)
    if (graph.table !== false) {
      const details = make('details', { class: 'graph-table', open: isTableOpen }, make('summary', {}, text('graph.table')))
      const fill = () => details.open && details.childElementCount === 1 && details.append(this.table())
      details.addEventListener('toggle', fill)
      fill()
      this.notes.append(details)
    }
    this.point()
  }

  table() {
    const { graph } = this
    return make('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': text('graph.table') }, make('table', {},
      make('thead', {}, make('tr', {},
        make('th', { scope: 'col' }, text(`graph.count.${graph.unit ?? 'repeats'}`)),
        ...graph.series.map((one) => make('th', { scope: 'col', class: 'number', 'data-data': true }, one.name)))),
      make('tbody', {}, ...this.stops.map((stop) => make('tr', {},
        make('th', { scope: 'row' }, number(stop)),
        ...graph.series.map((one) => make('td', { class: 'number' }, number(this.value(one, stop)?.performance[graph.measure]))))))))
  }

  /**
   * @param {Series} series
   * @param {number} at
   */
  value(series, at) {
    return series.results.find((result) => Math.abs(position(result, series) - at) < 1e-6)
  }

  /** Shows the cursor where it stands, and what it reads; without one, the last results. */
  point() {
    const { graph, plot } = this
    const end = this.stops.at(-1)
    const at = this.at ?? end
    if (at === undefined || !this.cursor || !this.when || !this.place || !this.level) return
    const { place, level } = this
    // Without a cursor, what each ended with, however long it was.
    const shown = graph.series.map((one) => (this.at === null ? one.results.at(-1) : this.value(one, at)))
    this.cursor.replaceChildren()
    if (this.at !== null) {
      this.cursor.append(draw('path', { d: `M${place(at)} ${plot.top}V${plot.bottom}` }))
      shown.forEach((one, index) => {
        const value = one?.performance[graph.measure]
        if (value === undefined || !Number.isFinite(value)) return
        const top = level.place(Math.max(value, level.floor))
        this.cursor?.append(draw('circle', { class: look(index).class, cx: place(at), cy: top, r: 7 }))
      })
    }
    const found = shown.find(Boolean)
    this.when.textContent = this.at === null || !found ? text('graph.end') : when(found, graph.unit)
    shown.forEach((one, index) => {
      const reading = this.readings?.[index]
      if (reading) reading.textContent = number(one?.performance[graph.measure])
    })
    const spoken = graph.series.map((one, index) => `${one.name} ${number(shown[index]?.performance[graph.measure])}`).join('; ')
    const { svg } = this
    svg.setAttribute('role', 'slider')
    svg.setAttribute('aria-roledescription', text('graph.name'))
    svg.setAttribute('aria-valuemin', '0')
    svg.setAttribute('aria-valuemax', String(end))
    svg.setAttribute('aria-valuenow', String(at))
    svg.setAttribute('aria-valuetext', `${this.when.textContent}: ${spoken}`)
  }

  /** @param {PointerEvent} event */
  follow(event) {
    if (this.stops.length === 0) return
    // A cursor that something else follows is moved on purpose only.
    if (this.graph.at !== undefined && event.buttons === 0) return
    const { plot } = this
    const part = (event.clientX - this.svg.getBoundingClientRect().left - plot.left) / (plot.right - plot.left)
    const left = part * Math.max(1, Math.ceil(this.stops.at(-1) ?? 1))
    const nearest = this.stops.reduce((best, one) => (Math.abs(one - left) < Math.abs(best - left) ? one : best))
    this.pick(nearest)
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.stops.length === 0) return
    const last = this.stops.length - 1
    const index = this.stops.indexOf(this.at ?? this.stops[last])
    const [before, after] = [index - 1, index + 1]
    const next = { ArrowLeft: before, ArrowDown: before, ArrowRight: after, ArrowUp: after, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    this.pick(this.stops[Math.min(last, Math.max(0, next))])
  }

  /** @param {number} at */
  pick(at) {
    if (at === this.at) return
    this.at = at
    this.point()
    this.graph.onpick?.(at)
  }

  /** A cursor that the page placed stays; another goes with the pointer. */
  leave() {
    if (this.graph.at !== undefined || this.at === null) return
    this.at = null
    this.point()
  }
}
