/**
 * A line chart. The vertical axis is logarithmic, the horizontal axis counts from 0. Readers can see the lines, read the values in a table,
 * or read a sentence about the position of a cursor, which the pointer or the arrow keys move. One key press moves the cursor to the next
 * measured point.
 *
 *     drawChart(svg, { series: [{ name: 'Spiral', points: [{ at: 0, value: 1 }, { at: 1, value: 0.2 }] }], words })
 *
 * Call `drawChart` again on the same element to show other points: the legend and the table are updated.
 */
import { table } from '../lists/table.js'
import { draw, make } from '../page/elements.js'
import { look, swatch } from './marks.js'
import { countScale, logScale, number } from './scales.js'

/** @typedef {{at: number, value: number | undefined}} Point a position on the axis, and the measured value, if any */
/** @typedef {{name: string, points: Point[]}} Series points in their order along the axis */
/**
 * The texts and data of a chart.
 * @typedef {object} Words
 * @property {string} kind the kind of chart, for screen readers: `graph`
 * @property {string} label the subject of the chart, in a sentence
 * @property {string} across the name of the horizontal axis
 * @property {string} up the name of the vertical axis
 * @property {string} table
 * @property {string} column header of the table's first column
 * @property {string} nothing text shown when there are no data
 * @property {string} end text beside the last values, which are shown without a cursor
 * @property {(at: number) => string} at a position in words
 */
/**
 * @typedef {object} Chart
 * @property {Series[]} series
 * @property {Words} words
 * @property {boolean} [table] whether a table of the numbers is shown below; true by default
 * @property {number} [at] position of the cursor
 * @property {(at: number) => void} [onpick] called after the user moved the cursor
 */

/** @type {WeakMap<Element, ChartView>} */
const views = new WeakMap()

/**
 * Draws a chart, or updates the existing one.
 * @param {SVGSVGElement} svg @param {Chart} chart
 */
export function drawChart(svg, chart) {
  let view = views.get(svg)
  if (!view) views.set(svg, (view = new ChartView(svg, chart)))
  view.show(chart)
}

const MARGIN = { left: 54, right: 14, top: 30, bottom: 46 }
/** Positions closer than this are equal. */
const SAME = 1e-6

class ChartView {
  /** @param {SVGSVGElement} svg @param {Chart} chart */
  constructor(svg, chart) {
    this.svg = svg
    this.chart = chart
    /** @type {number | null} position of the cursor */
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

  /** @param {Chart} chart */
  show(chart) {
    this.chart = chart
    if (this.svg.nextSibling !== this.notes) this.svg.after(this.notes)
    if (chart.at !== undefined) this.at = chart.at
    this.stops = [...new Set(chart.series.flatMap((one) => one.points.map(({ at }) => at)))].sort((a, b) => a - b)
    this.draw()
    this.annotate()
  }

  draw() {
    const { svg, chart } = this
    const width = (this.width = svg.clientWidth || 320)
    const height = Math.round(Math.min(420, Math.max(230, width * 0.56)))
    const plot = (this.plot = { left: MARGIN.left, right: width - MARGIN.right, top: MARGIN.top, bottom: height - MARGIN.bottom })
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
    svg.style.height = `${height}px`
    svg.setAttribute('aria-label', chart.words.label)
    const y = logScale(chart.series.flatMap((one) => one.points.map(({ value }) => value ?? NaN)), plot.bottom, plot.top)
    if (!y) {
      svg.replaceChildren(draw('text', { class: 'graph-title', x: width / 2, y: height / 2, 'text-anchor': 'middle' }, chart.words.nothing))
      svg.setAttribute('role', 'img')
      svg.removeAttribute('tabindex')
      return
    }
    svg.setAttribute('tabindex', '0')
    const x = countScale(Math.ceil(this.stops.at(-1) ?? 1), plot.left, plot.right)
    this.place = x.place
    const cursor = draw('g', { class: 'graph-cursor' })
    svg.replaceChildren(
      this.axes(x, y, height),
      ...chart.series.map((one, index) => this.line(one, index, x, y)),
      cursor)
    this.cursor = cursor
    this.level = y
    this.point()
  }

  /** @param {import('./scales.js').Scale} x @param {import('./scales.js').Scale} y @param {number} height */
  axes(x, y, height) {
    const { plot, chart } = this
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
    all.append(
      draw('path', { class: 'graph-axis', d: `M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}` }),
      draw('text', { class: 'graph-title', x: 2, y: 14 }, chart.words.up),
      draw('text', { class: 'graph-title', x: plot.right, y: height - 6, 'text-anchor': 'end' }, chart.words.across))
    return all
  }

  /**
   * @param {Series} series @param {number} index @param {import('./scales.js').Scale} x
   * @param {import('./scales.js').Scale & {floor: number}} y
   */
  line(series, index, x, y) {
    const style = look(index)
    const places = series.points.flatMap(({ at, value }) =>
      // Zero is below every decade, so it is drawn at the lower edge.
      (value === undefined || !Number.isFinite(value) ? [] : [[x.place(at), y.place(Math.max(value, y.floor))]]))
    const path = places.map(([left, top], at) => `${at ? 'L' : 'M'}${left.toFixed(1)} ${top.toFixed(1)}`).join('')
    // Markers that touch one another are unreadable.
    const every = Math.ceil(places.length / Math.max(1, (this.plot.right - this.plot.left) / 14))
    return draw('g', { class: `graph-series ${style.class}`, 'data-series': index },
      draw('path', { class: 'graph-line', d: path, 'stroke-dasharray': style.dash }),
      ...places.filter((_, at) => at % every === 0).map(([left, top]) =>
        draw('path', { class: 'graph-marker', d: style.marker, transform: `translate(${left.toFixed(1)} ${top.toFixed(1)})` })))
  }

  annotate() {
    const { chart } = this
    const isTableOpen = this.notes.querySelector('details')?.open ?? false
    this.when = make('span', { class: 'graph-at' })
    /** @type {HTMLElement[]} */
    this.readings = chart.series.map(() => make('span', { class: 'graph-reading number' }))
    const legend = make('ul', { class: 'graph-legend' }, ...chart.series.map((one, index) =>
      make('li', {}, swatch(index), make('span', { class: 'graph-name', 'data-data': true }, one.name), this.readings?.[index])))
    // One line needs no legend.
    const isAlone = chart.series.length === 1
    this.notes.replaceChildren(make('p', { class: 'graph-when' }, this.when, isAlone ? this.readings[0] : null), isAlone ? '' : legend)
    if (chart.table !== false) {
      const details = make('details', { class: 'graph-table', open: isTableOpen }, make('summary', {}, chart.words.table))
      const fill = () => details.open && details.childElementCount === 1 && details.append(this.table())
      details.addEventListener('toggle', fill)
      fill()
      this.notes.append(details)
    }
    this.point()
  }

  table() {
    const { words, series } = this.chart
    return table({
      label: words.table, rows: this.stops,
      columns: [
        { label: words.column, isHead: true, show: number },
        ...series.map((one) => ({ label: one.name, isNumber: true, isData: true, show: (/** @type {number} */ at) => number(valueAt(one, at)) })),
      ],
    })
  }

  /** Shows the cursor and its values; without a cursor, the last values. */
  point() {
    const { chart, plot } = this
    const end = this.stops.at(-1)
    const at = this.at ?? end
    if (at === undefined || !this.cursor || !this.when || !this.place || !this.level) return
    const { place, level } = this
    // Without a cursor, each series shows its last value. The lengths of the series may differ.
    const shown = chart.series.map((one) => (this.at === null ? one.points.at(-1)?.value : valueAt(one, at)))
    this.cursor.replaceChildren()
    if (this.at !== null) {
      this.cursor.append(draw('path', { d: `M${place(at)} ${plot.top}V${plot.bottom}` }))
      shown.forEach((value, index) => {
        if (value === undefined || !Number.isFinite(value)) return
        this.cursor?.append(draw('circle', { class: look(index).class, cx: place(at), cy: level.place(Math.max(value, level.floor)), r: 7 }))
      })
    }
    this.when.textContent = this.at === null ? chart.words.end : chart.words.at(at)
    shown.forEach((value, index) => {
      const reading = this.readings?.[index]
      if (reading) reading.textContent = number(value)
    })
    const spoken = chart.series.map((one, index) => `${one.name} ${number(shown[index])}`).join('; ')
    const { svg } = this
    svg.setAttribute('role', 'slider')
    svg.setAttribute('aria-roledescription', chart.words.kind)
    svg.setAttribute('aria-valuemin', '0')
    svg.setAttribute('aria-valuemax', String(end))
    svg.setAttribute('aria-valuenow', String(at))
    svg.setAttribute('aria-valuetext', `${this.when.textContent}: ${spoken}`)
  }

  /** @param {PointerEvent} event */
  follow(event) {
    if (this.stops.length === 0) return
    // If the page sets the cursor, the pointer moves it only while a button is pressed.
    if (this.chart.at !== undefined && event.buttons === 0) return
    const { plot } = this
    const part = (event.clientX - this.svg.getBoundingClientRect().left - plot.left) / (plot.right - plot.left)
    const left = part * Math.max(1, Math.ceil(this.stops.at(-1) ?? 1))
    this.pick(this.stops.reduce((best, one) => (Math.abs(one - left) < Math.abs(best - left) ? one : best)))
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
    this.chart.onpick?.(at)
  }

  /** A cursor that the page set stays. Any other cursor disappears when the pointer or the focus leaves the chart. */
  leave() {
    if (this.chart.at !== undefined || this.at === null) return
    this.at = null
    this.point()
  }
}

/** @param {Series} series @param {number} at */
const valueAt = (series, at) => series.points.find((point) => Math.abs(point.at - at) < SAME)?.value
