/** The hint beside the next step: an option decides whether it opens by itself or on request. It covers as few pieces as possible. */
import { make } from '../../../platform/page/elements.js'
import { text } from '../../../platform/page/texts.js'
import { showsHints } from '../options/settings.js'
import { placeBeside } from './place.js'

/** Texts that a hint may cover: the log and the problem. */
const WORDS = '#log, #problem'
/** Elements that a hint avoids: pieces (see README.md), controls, and status texts. */
const KEPT = [
  ...['piece', 'space', 'token', 'die', 'pile', 'discard', 'card', 'slot', 'held', 'next'].map((mark) => `[data-${mark}]`),
  'button', 'a', 'label', '#status', '#actions :is(h2, h3, p)',
].join(', ')

export class Hints {
  /** @param {HTMLElement} root @param {import('../options/options.js').Options} options @param {() => boolean} isOurTurn */
  constructor(root, options, isOurTurn) {
    this.root = root
    this.options = options
    this.isOurTurn = isOurTurn
    this.words = make('p', { id: 'game-hint-words' })
    const away = { type: 'button', class: 'plain', 'aria-label': text('biopioneer.hints.dismiss'), onclick: () => this.dismiss() }
    this.box = make('aside', { class: 'game-hint', 'aria-label': text('biopioneer.hints.label'), hidden: true }, this.words,
      make('button', away, '✕'))
    root.append(this.box)
    /**
     * The dismissed hint, which does not open again by itself.
     * @type {string | null}
     */
    this.dismissed = null
    /** Whether the hint was requested. */
    this.isAsked = false
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !this.box.hidden && !document.querySelector('dialog[open]')) this.dismiss()
    })
    // Any change of the page's layout can move the hint's target.
    const observer = new ResizeObserver(() => this.settle())
    for (const one of [document.documentElement, document.body, root]) observer.observe(one)
    addEventListener('scroll', () => this.settle(), { passive: true, capture: true })
    options.onChange(() => this.shown())
    this.shown()
  }

  /** The target of the hint: the next step, or the first element with a hint. */
  get thing() {
    const found = this.root.querySelector('[data-next][data-hint]') ?? this.root.querySelector('[data-hint]')
    return found instanceof HTMLElement || found instanceof SVGElement ? found : null
  }

  /** The table was updated. */
  shown() {
    const words = this.thing?.dataset.hint
    if (this.isAsked && words !== this.words.textContent) this.isAsked = false
    const isWanted = this.isAsked || (showsHints(this.options.all) && this.isOurTurn() && words !== this.dismissed)
    if (words && isWanted) this.open(words)
    else this.box.hidden = true
  }

  /** Opens or closes the hint on request. */
  ask() {
    if (!this.box.hidden) return this.dismiss()
    const words = this.thing?.dataset.hint
    this.isAsked = true
    this.open(words ?? text('biopioneer.hints.none'))
  }

  /** @param {string} words */
  open(words) {
    // Screen readers announce the hint once, from a live region that exists already.
    if (this.words.textContent !== words) this.words.textContent = words
    this.words.setAttribute('role', 'status')
    this.box.hidden = false
    this.settle()
  }

  dismiss() {
    this.dismissed = this.words.textContent
    this.isAsked = false
    this.box.hidden = true
  }

  /** Places the hint beside its target. */
  settle() {
    if (this.box.hidden) return
    const thing = (this.thing ?? this.root).getBoundingClientRect()
    const { width, height } = this.box.getBoundingClientRect()
    const pieces = [...this.root.querySelectorAll(KEPT)].filter((one) => one !== this.thing && !this.box.contains(one))
    const framesOf = (/** @type {Iterable<Element>} */ all) => [...all].map((one) => one.getBoundingClientRect()).filter((box) => box.width)
    const room = { width: innerWidth, height: innerHeight }
    const place = placeBeside(thing, { width, height }, room, framesOf(pieces), framesOf(this.root.querySelectorAll(WORDS)))
    this.box.style.setProperty('left', `${place.left}px`)
    this.box.style.setProperty('top', `${place.top}px`)
  }
}
