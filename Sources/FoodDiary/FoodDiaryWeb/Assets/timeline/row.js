/** One day of the timeline: a link to the day's page, and the entries and results by time. */
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { dayOfMonth, isoOf, minutesOf, weekdayOf } from './days.js'
import { marksOf, minutesOfEntry, shareOf } from './marks.js'
import { shapeOf } from './shapes.js'
import { clock, dayInWords, month, weekday } from './words.js'

/** @typedef {import('./marks.js').Entry} Entry */
/** @typedef {import('./marks.js').Box} Box */
/** @typedef {import('./scale.js').Level} Level */
/** @typedef {import('./log.js').Result} Result */

/** Pixels per letter of a result, and of its icon and edges, to compute the width before drawing. */
const WRITTEN = { letter: 7.800, rest: 38 }

export class Row {
  /** @param {number} day @param {object} about @param {boolean} about.isToday @param {number} about.endOfDay */
  constructor(day, { isToday, endOfDay }) {
    this.day = day
    this.endOfDay = endOfDay
    /** Last drawn state, to redraw only after changes. */
    this.drawn = ''
    /** @type {Entry[]} */
    this.entries = []
    /** @type {Result[]} */
    this.results = []
    this.link = make('a', { class: 'timeline-day', href: `/diary/days/${isoOf(day)}`, tabindex: -1, 'aria-current': isToday ? 'date' : null },
      make('span', { class: 'timeline-weekday' }, weekday(day)), make('strong', {}, String(dayOfMonth(day))),
      dayOfMonth(day) === 1 ? make('span', { class: 'timeline-month' }, month(day)) : null)
    this.list = make('ul', { class: 'timeline-marks' })
    const kinds = ['timeline-row', weekdayOf(day) > 5 ? 'weekend' : '', weekdayOf(day) === 1 ? 'monday' : '', dayOfMonth(day) === 1 ? 'first' : '']
    this.element = make('li', { class: kinds.filter(Boolean).join(' '), 'data-day': isoOf(day) }, this.link, this.list)
  }

  /**
   * @param {Level} level @param {{width: number, height: number}} room of the marks
   * @param {Entry[]} entries @param {Result[]} results @param {boolean} isKnown
   */
  show(level, room, entries, results, isKnown) {
    this.element.classList.toggle('waits', !isKnown)
    const drawing = `${level} ${entries.length} ${results.length} ${isKnown}`
    if (drawing !== this.drawn) this.draw(level, entries, results, isKnown)
    this.drawn = drawing
    const marks = marksOf({
      level, room, shares: entries.map((entry) => shareOf(minutesOfEntry(entry), this.endOfDay)),
      results: results.map(({ result, minutes }) => ({
        share: shareOf(minutes, this.endOfDay), width: text(`diary.result.${result}`).length * WRITTEN.letter + WRITTEN.rest,
      })),
    })
    const elements = /** @type {HTMLElement[]} */ ([...this.list.children])
    marks.entries.forEach((mark, i) => {
      put(elements[i], mark)
      elements[i].dataset.writing = mark.writing
    })
    marks.results.forEach((mark, i) => put(elements[entries.length + i], mark))
  }

  /** @param {Level} level @param {Entry[]} entries @param {Result[]} results @param {boolean} isKnown */
  draw(level, entries, results, isKnown) {
    const name = dayInWords(this.day)
    this.link.setAttribute('aria-label', isKnown ? text('diary.timeline.day', { day: name, count: entries.length }) : name)
    this.list.replaceChildren(
      ...entries.map((entry) => this.entry(entry, level)), ...results.map((result) => this.result(result, level)))
  }

  /** @param {Entry} entry @param {Level} level */
  entry(entry, level) {
    const meal = text(`diary.meal.${entry.meal}`)
    const time = entry.time ? clock(minutesOf(entry.time)) : null
    const label = time ? text('diary.timeline.entry-at', { time, meal, title: entry.title }) : text('diary.timeline.entry', { meal, title: entry.title })
    // A dot is too small for a finger: it is an image only, and the whole day is the link.
    if (level === 'month') return make('li', { class: 'timeline-dot' }, make('span', { role: 'img', 'aria-label': label }, shapeOf(entry.meal)))
    const picture = entry.picture
      ? make('img', { src: `/api/v1/diary/entries/${entry.id}/picture?size=small`, alt: '', loading: 'lazy', draggable: 'false' }) : null
    return make('li', { class: 'timeline-entry' },
      make('a', { href: `/diary/days/${entry.day}#entry-${entry.id}`, tabindex: -1, 'aria-label': label, title: label },
        make('span', { class: `timeline-picture ${entry.meal}` }, picture, shapeOf(entry.meal)),
        make('span', { class: 'timeline-title' }, make('span', {}, entry.title), make('small', {}, time ? `${time} · ${meal}` : meal))))
  }

  /** @param {Result} result @param {Level} level */
  result({ result, minutes }, level) {
    const name = text(`diary.result.${result}`)
    const label = text('diary.timeline.result', { time: clock(minutes), result: name })
    const template = document.querySelector(`template[data-result="${result}"]`)
    const look = template instanceof HTMLTemplateElement ? template.content.cloneNode(true) : name
    return level === 'month'
      ? make('li', { class: 'timeline-result' }, make('span', { role: 'img', 'aria-label': label }, look))
      : make('li', { class: 'timeline-result', title: label }, look)
  }
}

/** @param {HTMLElement} element @param {Box} box */
function put(element, { x, y, width, height }) {
  const { style } = element
  style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
  style.width = `${width.toFixed(1)}px`
  style.height = `${height.toFixed(1)}px`
}
