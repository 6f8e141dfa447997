/** Playing a run's results as a film with a time slider. */
import { draw, make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { enlarger } from '../../platform/pictures/viewer.js'
import { when } from '../mixers/moments.js'
import { clipped, drawPicture, shapeOf } from '../mixers/pictures.js'

const SPEEDS = { slow: 900, normal: 400, fast: 150 }
/** Maximum number of cached pictures: a run with every movement has thousands. */
const MOST_READY = 60

export class Player {
  /**
   * A player starts at the end.
   * @param {import('../saved/store.js').SavedRun} run
   * @param {(index: number) => void} onChange called with the shown result
   */
  constructor(run, onChange) {
    this.run = run
    this.onChange = onChange
    this.index = run.results.length - 1
    this.timer = 0
    /** @type {Map<number, Promise<ImageBitmap>>} */
    this.ready = new Map()
    this.canvas = make('canvas', { class: 'player-canvas', role: 'img' })
    this.state = make('output', { class: 'player-state' })
    this.button = make('button', { class: 'player-play', onclick: () => (this.timer ? this.pause() : this.play()) })
    this.scrubber = make('input', {
      type: 'range', min: 0, max: this.index, value: this.index, step: 1, 'aria-label': text('saved.scrub'),
      oninput: () => {
        this.pause()
        this.show(Number(this.scrubber.value))
      },
    })
    this.speed = make('select', { 'aria-label': text('saved.speed'), onchange: () => this.timer && this.play() },
      ...Object.keys(SPEEDS).map((name) => make('option', { value: name, selected: name === 'normal' }, text(`saved.speed.${name}`))))
    this.element = make('figure', { class: 'player' },
      make('div', { class: 'player-frame' }, this.canvas, enlarger(() => this.large())),
      make('figcaption', {}, this.state),
      make('div', { class: 'player-keys' }, this.button, this.scrubber, this.speed))
    this.pause()
    this.describe()
  }

  /** Shows the last picture. */
  async load() {
    const last = await this.picture(this.index)
    // Twice the resolution keeps the edge of a round mixer smooth.
    this.canvas.width = last.width * 2
    this.canvas.height = last.height * 2
    await this.show(this.index)
  }

  /** The shown picture, for the viewer. */
  async large() {
    const { picture } = this.run.results[this.index]
    return { picture: await clipped(picture, this.run.mixer), name: this.canvas.getAttribute('aria-label') ?? '' }
  }

  /** @param {number} index */
  picture(index) {
    const found = this.ready.get(index) ?? createImageBitmap(this.run.results[index].picture)
    this.ready.delete(index)
    this.ready.set(index, found)
    for (const [oldest, picture] of this.ready) {
      if (this.ready.size <= MOST_READY) break
      this.ready.delete(oldest)
      picture.then((one) => one.close())
    }
    return found
  }

  /** Milliseconds per result. */
  get delay() {
    return SPEEDS[/** @type {keyof typeof SPEEDS} */ (this.speed.value)]
  }

  /** @param {number} index */
  async show(index) {
    this.index = Math.min(this.run.results.length - 1, Math.max(0, index))
    this.scrubber.value = String(this.index)
    const asked = this.index
    const picture = await this.picture(asked)
    if (asked !== this.index) return
    drawPicture(this.canvas, picture, shapeOf(this.run.mixer))
    this.describe()
    this.onChange(asked)
  }

  play() {
    this.pause()
    const last = this.run.results.length - 1
    if (!this.canvas.isConnected || last < 1) return
    if (this.index === last) this.show(0)
    this.timer = window.setInterval(() => {
      if (!this.canvas.isConnected) return this.pause()
      this.show(this.index + 1)
      if (this.index === last) this.pause()
    }, this.delay)
    this.face('M7 5h4v14H7zM14 5h4v14h-4z', 'saved.pause')
  }

  pause() {
    clearInterval(this.timer)
    this.timer = 0
    this.face('M8 5v14l11-7z', 'saved.play')
  }

  /** @param {string} path @param {string} label */
  face(path, label) {
    this.button.setAttribute('aria-label', text(label))
    this.button.title = text(label)
    this.button.replaceChildren(draw('svg', { class: 'icon filled', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, draw('path', { d: path })))
  }

  describe() {
    const result = this.run.results[this.index]
    const state = result.repeats || result.moves ? when(result) : text('saved.start')
    this.state.textContent = state
    this.scrubber.setAttribute('aria-valuetext', state)
    this.canvas.setAttribute('aria-label', text('saved.picture', { name: this.run.name, state }))
  }
}
