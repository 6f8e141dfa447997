// @ts-check
/** The hint beside the next step: by itself in a first game, else when somebody asks. It covers no piece. */
import { make } from '../../../platform/page/elements.js'
import { text } from '../../../platform/page/texts.js'
import { showsHints } from '../options/settings.js'
import { placeBeside } from './place.js'

/** What a hint may cover: what happened, and what the problem asks for. */
const WORDS = '#log, #problem'
/** What a hint must not cover: pieces (see README.md), whatever is pressed, and the words that say how things stand. */
const KEPT = [
  ...['piece', 'space', 'token', 'die', 'pile', 'discard', 'card', 'slot', 'held', 'next'].map((mark) => `[data-${mark}]`),
  'button', 'a', 'label', '#status', '#actions :is(h2, h3, p)',
].join(', ')

export class Hints {
  /**
   * @param {HTMLElement} root
   * @param {import('../options/options.js').Options} options
   * @param {() => boolean} isOurTurn
   */
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
     * What somebody has read and put away: it does not come again by itself.
     * @type {string | null}
     */
    this.dismissed = null
    /** Whether somebody asked for the hint that is shown. */
    this.isAsked = false
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !this.box.hidden && !document.querySelector('dialog[open]')) this.dismiss()
    })
    // Whatever comes or goes on the page moves what the hint is about.
    const observer = new ResizeObserver(() => this.settle())
    for (const one of [document.documentElement, document.body, root]) observer.observe(one)
    addEventListener('scroll', () => this.settle(), { passive: true, capture: true })
    options.onChange(() => this.shown())
    this.shown()
  }

  /** What the hint is about: the next step, or the first thing that has one. */
  get thing() {
    const found = this.root.querySelector('[data-next][data-hint]') ?? this.root.querySelector('[data-hint]')
    return found instanceof HTMLElement || found instanceof SVGElement ? found : null
  }

  /** The table shows what is new. */
  shown() {
    const words = this.thing?.dataset.hint
    if (this.isAsked && words !== this.words.textContent) this.isAsked = false
    const isWanted = this.isAsked || (showsHints(this.options.all) && this.isOurTurn() && words !== this.dismissed)
    if (words && isWanted) this.open(words)
    else this.box.hidden = true
  }

  /** Somebody asks what to do: the hint comes, or goes. */
  ask() {
    if (!this.box.hidden) return this.dismiss()
    const words = this.thing?.dataset.hint
    this.isAsked = true
    this.open(words ?? text('biopioneer.hints.none'))
  }

  /** @param {string} words */
  open(words) {
    // Screen readers hear it once, from the region that was there before.
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

  /** Stands beside its thing. */
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
