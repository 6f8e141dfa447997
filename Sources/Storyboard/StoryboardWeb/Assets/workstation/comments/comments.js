/** Comments on the current frame: they are stored beside the storyboard, and need no pen. */
import { make } from '../../../platform/page/elements.js'
import { date, text } from '../../../platform/page/texts.js'
import { report } from '../../../platform/page/toasts.js'

export class Comments {
  /** @param {import('../tools/toolbox.js').About} about @param {import('../session/project-server.js').ProjectServer} server */
  constructor({ pad }, server) {
    this.pad = pad
    this.server = server
    this.list = /** @type {HTMLElement} */ (document.querySelector('[data-comments]'))
    /** @type {API.StoryboardComment[]} */
    this.all = []
    this.frame = ''
    const form = /** @type {HTMLFormElement} */ (document.querySelector('[data-comment]'))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.send(form)
    })
  }

  async read() {
    this.all = await this.server.comments().catch((error) => {
      report(error)
      return this.all
    })
    this.show()
  }

  /** @param {HTMLFormElement} form */
  async send(form) {
    const words = String(new FormData(form).get('text') ?? '').trim()
    if (!words) return
    try {
      await this.server.comment(this.pad.frame, words)
      form.reset()
      await this.read()
    } catch (error) {
      report(error)
    }
  }

  refresh() {
    if (this.frame !== this.pad.frame) this.show()
  }

  show() {
    this.frame = this.pad.frame
    const own = this.all.filter(({ frame, resolvedAt }) => frame === this.frame && !resolvedAt)
    this.list.replaceChildren(...own.map((comment) => make('li', {},
      make('div', {}, comment.text, make('span', { class: 'quiet' }, `${comment.by ?? text('storyboard.somebody')} · ${date(comment.createdAt)}`)),
      make('button', { class: 'plain', onclick: () => this.server.resolve(comment.id).then(() => this.read(), report) },
        text('storyboard.work.comment.resolve')))))
  }
}
