/** The object library as a dialog: people, things and arrows for the frame, and objects made from a selection. */
import { make } from '../../../platform/page/elements.js'
import { language } from '../../../platform/page/data.js'
import { text } from '../../../platform/page/texts.js'
import { report, toast } from '../../../platform/page/toasts.js'
import { api } from '../../../platform/server/interface.js'
import { buttons, openDialog } from '../../../platform/dialogs/dialogs.js'
import { Library, found, nameOf, placed } from '../../drawing/library/library.js'
import { unitAt } from '../../drawing/raster/view.js'
import { paintElement } from '../../drawing/brushes/paint.js'
import { boundsOf, union } from '../../drawing/strokes/bounds.js'
import { identifier } from '../../drawing/strokes/elements.js'
import { askObjectName } from './object-name.js'

/** @typedef {import('../../drawing/strokes/elements.js').Element} Element */
/** @typedef {{id: string, name: string, load: () => Promise<Element[]>, isOwn: boolean}} Shown */

/** Width of an object's picture in pixels, and height of an own object on the frame in units. */
const PICTURE = 88
const OWN_HEIGHT = 300
const OBJECTS = new URL('../../drawing/library/objects/', import.meta.url)

export class ObjectShelf {
  /** @param {import('../tools/toolbox.js').About} about @param {(tool: 'select') => void} take */
  constructor({ pad, session }, take) {
    this.pad = pad
    this.session = session
    this.take = take
    this.library = new Library(async (file) => (await fetch(new URL(file, OBJECTS))).json())
    this.opener = /** @type {HTMLButtonElement} */ (document.querySelector('[data-objects]'))
    this.opener.addEventListener('click', () => this.open())
    addEventListener('storyboard-keep', (event) => this.keep(/** @type {CustomEvent} */ (event).detail))
  }

  refresh() {
    this.opener.disabled = !this.session.hasPen
  }

  async open() {
    const [objects, own] = await Promise.all([orNone(this.library.index()), orNone(this.own())])
    const list = make('ul', { class: 'work-objects' })
    const status = make('p', { class: 'quiet', role: 'status' })
    const chosen = await openDialog(text('storyboard.work.objects'), (close) => {
      const fill = (/** @type {string} */ words) => {
        const shown = [...own.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase().trim())),
          ...found(objects, words, language).map((one) => ({ id: one.id, name: nameOf(one, language), load: () => this.library.load(one.id), isOwn: false }))]
        list.replaceChildren(...shown.map((object) => item(object, () => close(object))))
        status.textContent = text('storyboard.work.objects.count', { count: shown.length })
      }
      fill('')
      return [
        make('label', { for: 'work-object-search' }, text('storyboard.work.objects.search')),
        make('input', { id: 'work-object-search', type: 'search', autocomplete: 'off', autofocus: true, oninput: (event) => fill(event.currentTarget.value) }),
        status, list, buttons(make('button', { onclick: () => close(null) }, text('js.cancel'))),
      ]
    }, /** @type {Shown | null} */ (null))
    if (chosen) await this.put(chosen)
  }

  /**
   * Places an object in the middle of the view, and selects it.
   * @param {Shown} object
   */
  async put(object) {
    const elements = await object.load().catch(report)
    const layer = this.pad.currentLayer
    if (!elements || !layer) return
    if (layer.isLocked || layer.isHidden) {
      this.pad.owner.isLocked?.()
      return
    }
    const { easel, looking } = this.pad
    const element = placed(elements, unitAt(easel.view, easel.stage, looking.middle), object.isOwn ? OWN_HEIGHT : 1)
    this.pad.commit({ draw: [element] })
    this.take('select')
    this.pad.selection.choose([element])
    this.pad.refresh()
    // With the focus on the canvas, keys move the object immediately.
    this.pad.stage.focus({ preventScroll: true })
  }

  /** Objects of this account, the newest first. */
  async own() {
    const { objects } = await api('GET', '/storyboard/objects')
    return objects.map(({ id, name, elements }) => ({ id, name, load: async () => /** @type {Element[]} */ (elements), isOwn: true }))
  }

  /** @param {Element[]} elements of the selection, around the origin */
  async keep(elements) {
    if (!elements.length) return
    const name = await askObjectName()
    if (!name) return
    await api('POST', '/storyboard/objects', { name, elements: elements.map((element) => ({ ...element, id: identifier() })) })
      .then(() => toast(text('storyboard.work.objects.kept', { name })), report)
  }
}

/** @param {Shown} object @param {() => void} choose */
function item(object, choose) {
  const canvas = make('canvas', { width: PICTURE, height: PICTURE, 'aria-hidden': 'true' })
  new IntersectionObserver(([{ isIntersecting }], observer) => {
    if (!isIntersecting) return
    observer.disconnect()
    object.load().then((elements) => paint(canvas, elements), () => undefined)
  }).observe(canvas)
  return make('li', {}, make('button', { class: 'plain work-object', 'data-object': object.id, onclick: choose }, canvas, make('span', {}, object.name)))
}

/** @param {HTMLCanvasElement} canvas @param {Element[]} elements scaled to fit */
function paint(canvas, elements) {
  const { left, top, right, bottom } = union(elements.map(boundsOf))
  const scale = (0.9 * PICTURE) / Math.max(right - left, bottom - top, 0.001)
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  context.setTransform(scale, 0, 0, scale, PICTURE / 2 - (scale * (left + right)) / 2, PICTURE / 2 - (scale * (top + bottom)) / 2)
  for (const element of elements) paintElement(context, element, { scale, pictures: () => null })
}

/**
 * The list; empty, with an error message, if it could not be read.
 * @template T @param {Promise<T[]>} list @returns {Promise<T[]>}
 */
const orNone = (list) => list.catch((error) => {
  report(error)
  return []
})
