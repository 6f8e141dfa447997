/** A reference picture to draw over: it has a layer of its own, and is only on the screen, not in exports. */
import { text } from '../../../platform/page/texts.js'
import { report } from '../../../platform/page/toasts.js'
import { choose } from '../../../platform/dialogs/choices.js'
import { menuButton } from '../../../platform/dialogs/menu.js'
import { IDENTITY } from '../../drawing/strokes/affine.js'
import { HEIGHT, identifier, widthOf } from '../../drawing/strokes/elements.js'
import { addingLayer } from '../layers/layer-edits.js'

/** Opacity of a reference picture. */
const OPACITY = 0.5

export class ReferencePictures {
  /** @param {import('../tools/toolbox.js').About} about @param {import('../session/project-server.js').ProjectServer} server */
  constructor({ pad, session }, server) {
    this.pad = pad
    this.session = session
    this.server = server
    this.field = Object.assign(document.createElement('input'), { type: 'file', accept: 'image/*', hidden: true })
    this.field.addEventListener('change', () => this.field.files?.[0] && this.add(this.field.files[0]))
    const button = /** @type {HTMLButtonElement} */ (document.querySelector('[data-add-picture]'))
    button.after(this.field)
    menuButton(button, text('storyboard.work.picture.add'), () => [
      { label: text('storyboard.work.picture.device'), run: () => this.field.click() },
      { label: text('storyboard.work.picture.library'), run: () => this.fromLibrary() },
    ])
    this.button = button
  }

  refresh() {
    this.button.disabled = !this.session.hasPen
  }

  async fromLibrary() {
    try {
      const pictures = await this.server.libraryPictures('')
      const picture = await choose({
        title: text('storyboard.work.picture.library'), empty: text('storyboard.work.picture.none'),
        items: pictures.map(({ id, title, small }) => ({ id, name: title, thumbnail: small })),
      })
      if (picture) await this.show(await this.server.takeFromLibrary(picture.id), picture.name)
    } catch (error) {
      report(error)
    }
  }

  /** @param {File} file */
  async add(file) {
    this.field.value = ''
    try {
      await this.show(await this.server.keep('pictures', file), file.name.replace(/\.[^.]*$/, ''))
    } catch (error) {
      report(error)
    }
  }

  /** @param {string} hash @param {string} name */
  async show(hash, name) {
    // The server has rotated the image upright: its size is the visible one.
    const image = Object.assign(new Image(), { src: this.server.address('pictures', hash) })
    await image.decode()
    this.put(hash, image.naturalWidth, image.naturalHeight, name)
  }

  /** @param {string} file @param {number} wide @param {number} high @param {string} name */
  put(file, wide, high, name) {
    const { currentFrame } = this.pad
    if (!currentFrame || !this.session.hasPen) return
    const frame = { width: widthOf(this.session.history.board.aspect), height: HEIGHT }
    const scale = Math.min(frame.width / wide, frame.height / high)
    const [width, height] = [wide * scale, high * scale]
    const picture = { file, x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height, opacity: OPACITY }
    // Below all drawings.
    const { edit } = addingLayer(currentFrame.id, name.slice(0, 200) || text('storyboard.work.role.reference'), {
      role: 'reference', elements: [{ id: identifier(), content: { picture }, place: IDENTITY }],
    })
    this.pad.do(edit)
  }
}
