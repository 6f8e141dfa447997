/**
 * Notices above the canvas: who has the pen and how to get it, edits in a version beside the project, and problems found at opening.
 */
import { make } from '../../../platform/page/elements.js'
import { text } from '../../../platform/page/texts.js'
import { report } from '../../../platform/page/toasts.js'
import { confirm } from '../../../platform/dialogs/confirm.js'

export class PenNotices {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place
    /** @type {HTMLElement | null} */
    this.pen = null
    this.key = ''
  }

  /** @param {string} words @param {Node} [link] */
  say(words, link) {
    /** @type {HTMLElement} */
    const notice = make('div', { class: 'work-notice', role: 'status' }, make('span', {}, words), link,
      make('button', { class: 'plain', 'aria-label': text('storyboard.work.notice.close'), onclick: () => notice.remove() }, '✕'))
    this.place.append(notice)
  }

  /** @param {string[]} notes */
  sayAll(notes) { for (const note of notes) this.say(note) }

  /** @param {number} leftOut @param {string} address of the versions */
  keptBeside(leftOut, address) {
    const words = leftOut ? text('storyboard.work.beside.left-out', { count: leftOut }) : text('storyboard.work.beside')
    this.say(words, make('a', { href: address }, text('storyboard.work.beside.look')))
  }

  /** @param {import('./session.js').Session} session */
  showPen(session) {
    const { pen, hasPen, mayDraw } = session
    const key = JSON.stringify([hasPen, mayDraw, pen?.window, pen?.name, pen?.isFree])
    if (key === this.key) return
    this.key = key
    this.pen?.remove()
    this.pen = null
    const isHeld = pen !== null && !pen.isFree
    if (hasPen || (!mayDraw && !isHeld)) return
    this.pen = make('div', { class: 'work-notice', role: 'status', 'data-pen-notice': true },
      make('span', {}, this.words(pen, isHeld)),
      mayDraw ? make('button', { class: 'primary', 'data-take-pen': true, onclick: () => this.take(session, isHeld) },
        text(isHeld ? 'storyboard.work.pen.take-over' : 'storyboard.work.pen.take')) : null)
    this.place.prepend(/** @type {HTMLElement} */ (this.pen))
  }

  /** @param {API.StoryboardPen | null} pen @param {boolean} isHeld */
  words(pen, isHeld) {
    if (!isHeld) return text('storyboard.work.pen.free')
    if (pen?.isYours) return text('storyboard.work.pen.yours')
    return pen?.name ? text('storyboard.work.pen.theirs', { name: pen.name }) : text('storyboard.work.pen.somebody')
  }

  /** @param {import('./session.js').Session} session @param {boolean} isHeld */
  async take(session, isHeld) {
    const isWanted = !isHeld || await confirm({
      question: text('storyboard.work.pen.take-over.question'), detail: text('storyboard.work.pen.take-over.detail'),
      yes: text('storyboard.work.pen.take-over'), no: text('js.cancel'),
    })
    if (isWanted) await session.claim(true).catch(report)
  }
}
