/**
 * The timeline: days stacked, each with its entries by time. One finger and the wheel scroll. Two fingers, the wheel with Ctrl,
 * plus and minus, and buttons zoom: from one day to a month, where pictures are dots.
 */
import { announce } from '../../platform/page/announce.js'
import { number, pageData, shape, string } from '../../platform/page/data.js'
import { isCovered, make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { report } from '../../platform/page/toasts.js'
import { isoOf, numberOf } from './days.js'
import { Log } from './log.js'
import { shareOf } from './marks.js'
import { onPinch } from './pinch.js'
import { Row } from './row.js'
import {
  bounded, centred, dayAfter, dayAt, enlarged, heightWithin, heightsIn, levelBeside, levelOf, placeOf, seen, showing, wholeHeight,
} from './scale.js'
import { MEALS, shapeOf } from './shapes.js'
import { hour, range } from './words.js'

/** @typedef {import('./scale.js').Level} Level */
/** @typedef {import('./scale.js').View} View */

const about = pageData({
  timeline: shape({ today: string, day: string, level: string, first: string, last: string, zone: string, endOfDay: number }),
}).timeline

/** Zoom per pixel of wheel movement; duration of a level change, and of the pause before settling, in milliseconds. */
const WHEEL = 0.01
const TIME = { level: 260, rest: 140 }
/** Hours on the axis. */
const HOURS = [6, 9, 12, 15, 18, 21]

const days = { first: numberOf(about.first), last: numberOf(about.last) }
const today = numberOf(about.today)
const isStill = matchMedia('(prefers-reduced-motion: reduce)')

class Timeline {
  /** @param {HTMLElement} page */
  constructor(page) {
    this.page = page
    this.list = make('ol', { class: 'timeline-rows', 'aria-label': text('diary.timeline.days') })
    this.scroller = make('div', { class: 'timeline-scroller' }, this.list)
    this.hours = make('div', { class: 'timeline-hours', 'aria-hidden': 'true' })
    this.frame = make('div', { class: 'timeline-frame' }, this.hours, this.scroller)
    /** @type {Map<number, Row>} */
    this.rows = new Map()
    /** The day with keyboard focus. */
    this.current = numberOf(about.day)
    /** @type {View} */
    this.view = { height: 1, top: 0 }
    this.level = /** @type {Level} */ (about.level)
    this.movement = 0
    this.gutter = 0
    /**
     * Point of the last zoom, in pixels below the top of the window; null before the first zoom.
     * @type {number | null}
     */
    this.pivot = null
    this.rest = 0
    this.log = new Log({ days, zone: about.zone, endOfDay: about.endOfDay, changed: () => this.draw() })
    const legend = make('ul', { class: 'timeline-legend', 'aria-label': text('diary.timeline.legend') },
      ...MEALS.map((meal) => make('li', {}, shapeOf(meal), text(`diary.meal.${meal}`))))
    page.querySelector('[data-plain]')?.replaceWith(this.frame)
    page.append(make('div', { class: 'timeline-foot' }, legend, make('p', { class: 'quiet timeline-keys' }, text('diary.timeline.keys'))))
    page.classList.add('lively')
    this.listen()
    this.measure()
  }

  /** Height of the visible window in pixels. */
  get window() {
    return this.scroller.clientHeight
  }

  get heights() {
    return heightsIn(this.window)
  }

  /** After a resize, the level and the middle day stay. */
  measure() {
    const middle = this.view.height === 1 ? this.current : dayAt(this.window / 2, this.view, days)
    this.gutter = parseFloat(getComputedStyle(this.frame).getPropertyValue('--timeline-gutter')) * 16
    this.hours.replaceChildren(...HOURS.map((at) => {
      const mark = make('span', {}, hour(at * 60))
      mark.style.insetInlineStart = `${this.gutter + shareOf(at * 60, about.endOfDay) * this.width}px`
      return mark
    }))
    this.set(centred(middle, { ...this.view, height: this.heights[this.level] }, days, this.window))
  }

  get width() {
    return this.scroller.clientWidth - this.gutter - 8
  }

  listen() {
    for (const tool of this.page.querySelectorAll('[data-tools], [data-today]')) tool.removeAttribute('hidden')
    for (const button of this.page.querySelectorAll('button')) {
      const { level, zoom } = button.dataset
      if (level) button.addEventListener('click', () => this.to(/** @type {Level} */ (level)))
      else if (zoom) button.addEventListener('click', () => this.to(levelBeside(this.level, Number(zoom))))
      else if ('today' in button.dataset) button.addEventListener('click', () => this.go(today))
    }
    this.scroller.addEventListener('scroll', () => {
      // The browser rounds the scroll offset that the page sets.
      if (Math.abs(this.scroller.scrollTop - this.view.top) > 1) this.set({ ...this.view, top: this.scroller.scrollTop }, false)
    })
    this.scroller.addEventListener('wheel', (/** @type {WheelEvent} */ event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      this.enlarge(Math.exp(-event.deltaY * WHEEL), this.placeIn(event.clientY))
      this.later(() => this.settle())
    }, { passive: false })
    onPinch(this.scroller, {
      pinch: (factor, before, after) => {
        this.enlarge(factor, this.placeIn(before))
        this.set(bounded({ ...this.view, top: this.view.top + before - after }, days, this.window))
      },
      end: () => this.settle(),
    })
    document.addEventListener('keydown', (event) => this.key(event))
    this.scroller.addEventListener('focusin', (/** @type {FocusEvent} */ { target }) => {
      const row = target instanceof Element ? target.closest('[data-day]') : null
      if (row instanceof HTMLElement) this.current = numberOf(row.dataset.day ?? about.day)
    })
    new ResizeObserver(() => this.measure()).observe(this.scroller)
    addEventListener('online', () => this.load())
  }

  /** @param {number} clientY */
  placeIn(clientY) {
    return clientY - this.scroller.getBoundingClientRect().top
  }

  /** @param {number} factor @param {number} around */
  enlarge(factor, around) {
    cancelAnimationFrame(this.movement)
    this.pivot = around
    this.set(enlarged(this.view, heightWithin(this.view.height * factor, this.heights), around, days, this.window))
  }

  /** Snaps to the nearest level, around the point of the last zoom. */
  settle() {
    this.glide(this.heights[levelOf(this.view.height, this.heights)], this.pivot ?? this.window / 2)
  }

  /** @param {Level} level zooms around the focused day, if it is visible */
  to(level) {
    const place = placeOf(this.current, this.view, days) + this.view.height / 2
    this.glide(this.heights[level], place >= 0 && place <= this.window ? place : this.window / 2)
  }

  /**
   * Animates to a height; at once for people who prefer reduced motion.
   * @param {number} height @param {number} around
   */
  glide(height, around) {
    cancelAnimationFrame(this.movement)
    const from = this.view
    const begin = performance.now()
    const step = (/** @type {number} */ now) => {
      const part = isStill.matches ? 1 : Math.min(1, Math.max(0, (now - begin) / TIME.level))
      const eased = 1 - (1 - part) ** 3
      // At the end of the days the point under the fingers cannot stay. Computing each frame from the start gives the same end position
      // each time.
      this.set(enlarged(from, part === 1 ? height : from.height * (height / from.height) ** eased, around, days, this.window))
      if (part < 1) this.movement = requestAnimationFrame(step)
    }
    step(begin)
  }

  /** @param {number} day */
  go(day) {
    cancelAnimationFrame(this.movement)
    this.current = day
    this.set(showing(day, this.view, days, this.window))
    this.rows.get(day)?.link.focus({ preventScroll: true })
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { target } = event
    const isHere = target === document.body || (target instanceof Node && this.page.contains(target))
    if (!isHere || isCovered() || event.ctrlKey || event.metaKey || event.altKey) return
    const step = (/** @type {'day' | Level} */ by, /** @type {number} */ steps) => this.go(dayAfter(this.current, by, steps, days))
    if (event.key === '+' || event.key === '=') this.to(levelBeside(this.level, -1))
    else if (event.key === '-') this.to(levelBeside(this.level, 1))
    else if (event.key === 'ArrowUp') step('day', -1)
    else if (event.key === 'ArrowDown') step('day', 1)
    else if (event.key === 'ArrowLeft' || event.key === 'PageUp') step(this.level, -1)
    else if (event.key === 'ArrowRight' || event.key === 'PageDown') step(this.level, 1)
    else if (event.key === 'Home') this.go(days.first)
    else if (event.key === 'End') this.go(today)
    else return
    event.preventDefault()
  }

  /** @param {View} view @param {boolean} [scrolls] whether to update the scroller */
  set(view, scrolls = true) {
    this.view = view
    this.list.style.height = `${wholeHeight(view, days)}px`
    if (scrolls) this.scroller.scrollTop = view.top
    this.draw()
    this.later(() => this.load())
  }

  /** Shows the visible rows, and keeps the focused one, so that focus is never lost. */
  draw() {
    const level = levelOf(this.view.height, this.heights)
    const shown = seen(this.view, days, this.window)
    const wanted = new Set([this.current])
    for (let day = shown.first; day <= shown.last; day += 1) wanted.add(day)
    for (const [day, row] of this.rows) {
      if (wanted.has(day)) continue
      row.element.remove()
      this.rows.delete(day)
    }
    for (const day of wanted) this.row(day, level)
    const name = this.page.querySelector('[data-range]')
    if (name) name.textContent = range(shown)
    this.page.dataset.shown = level
    for (const button of this.page.querySelectorAll('[data-level]')) {
      button.setAttribute('aria-pressed', String(button instanceof HTMLElement && button.dataset.level === level))
    }
    for (const button of this.page.querySelectorAll('[data-zoom]')) {
      if (button instanceof HTMLButtonElement) button.disabled = levelBeside(level, Number(button.dataset.zoom)) === level
    }
    if (level === this.level) return
    this.level = level
    announce(text('diary.timeline.shown', { level: text(`diary.timeline.level.${level}`), range: range(shown) }))
  }

  /** @param {number} day @param {Level} level */
  row(day, level) {
    let row = this.rows.get(day)
    if (!row) {
      row = new Row(day, { isToday: day === today, endOfDay: about.endOfDay })
      this.rows.set(day, row)
      // In order of days, for screen readers.
      const next = [...this.rows.keys()].filter((other) => other > day).reduce((nearest, other) => Math.min(nearest, other), Infinity)
      this.list.insertBefore(row.element, this.rows.get(next)?.element ?? null)
    }
    row.element.style.transform = `translateY(${((day - days.first) * this.view.height).toFixed(2)}px)`
    row.element.style.height = `${this.view.height}px`
    row.link.tabIndex = day === this.current ? 0 : -1
    row.show(level, { width: this.width, height: this.view.height }, this.log.entries.get(day) ?? [], this.log.results.get(day) ?? [], this.log.knows(day))
  }

  /** @param {() => void} run called after a pause without movement */
  later(run) {
    clearTimeout(this.rest)
    this.rest = setTimeout(run, TIME.rest)
  }

  /** Loads visible days, and stores the position in the URL, so that Back returns to it. */
  load() {
    this.log.see(seen(this.view, days, this.window)).catch(report)
    const middle = isoOf(dayAt(this.window / 2, this.view, days))
    history.replaceState(history.state, '', `?day=${middle}&level=${this.level}`)
  }
}

const page = document.querySelector('[data-timeline]')
if (page instanceof HTMLElement) new Timeline(page)
