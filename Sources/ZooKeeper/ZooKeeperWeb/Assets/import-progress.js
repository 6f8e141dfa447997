/** Progress of an import: a bar, counts, rate, remaining time, and the latest pictures. */
import { make } from '../platform/page/elements.js'
import { decimal, text } from '../platform/page/texts.js'
import { advance, waitingFor } from '../platform/server/jobs.js'
import { Pace } from './pace.js'

/** The number of pictures shown. */
const PICTURES = 8


/**
 * A rounded duration in words.
 * @param {number} seconds
 */
const duration = (seconds) =>
  (seconds < 90 ? text('import.seconds', { count: Math.max(1, Math.round(seconds)) }) : text('import.minutes', { count: Math.round(seconds / 60) }))

export class ImportProgress {
  /** @param {HTMLElement} place @param {string} key of the progress text @param {() => unknown} stop */
  constructor(place, key, stop) {
    this.key = key
    this.bar = make('progress')
    this.words = make('p', { class: 'quiet' })
    this.pace = make('p', { class: 'quiet number' })
    this.pictures = make('div', { class: 'import-pictures', 'aria-hidden': 'true' })
    this.button = make('button', { onclick: stop }, text('import.stop'))
    this.speed = new Pace()
    this.last = 0
    place.replaceChildren(this.bar, this.words, this.pace, this.pictures,
      make('p', { class: 'actions' }, this.button))
  }

  /** @param {API.ImportJob} job */
  show(job) {
    const now = job.progress
    if (waitingFor(job)) this.words.textContent = waitingFor(job)
    this.button.disabled = job.state === 'stopping'
    if (job.state === 'stopping') this.words.textContent = text('import.stopping')
    if (!now?.total || job.state === 'stopping') return
    advance(this.bar, now)
    this.words.textContent = text(this.key, { done: now.done, total: now.total, file: now.file ?? '' })
    this.speed.mark(now.done)
    const { rate } = this.speed
    this.pace.textContent = rate && now.done < now.total
      ? text('import.pace', { rate: decimal(rate, rate < 10 ? 1 : 0), left: duration((now.total - now.done) / rate) })
      : ''
    if (now.photo && now.photo !== this.last) this.add(now.photo)
  }

  /** @param {number} photo */
  add(photo) {
    this.last = photo
    const picture = make('img', { src: `/api/v1/photos/${photo}/image?side=160`, alt: '', width: 96, height: 72 })
    // A new picture may not be ready yet.
    picture.addEventListener('error', () => picture.remove())
    this.pictures.prepend(picture)
    while (this.pictures.children.length > PICTURES) this.pictures.lastElementChild?.remove()
  }
}
