/**
 * Shows a picture as large as the window, with pan and zoom by fingers, mouse, wheel, keys and buttons. Every picture that a page shows
 * reduced in size can be opened here.
 *
 * Links with `data-view` open their target in the viewer; without modules they are plain links.
 */
import { Stage } from '../canvas/stage.js'
import { draw, make } from '../page/elements.js'
import { text } from '../page/texts.js'
import { report } from '../page/toasts.js'
import { Addresses } from './addresses.js'

/** @typedef {{picture: Blob | string, name: string}} Picture the picture or its URL, and its description */

/** The icon for the whole picture. */
const CORNERS = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'
/** The maximum number of CSS pixels per picture pixel. */
const MOST = 8

/**
 * Shows a picture until the user closes it.
 * @param {Picture} picture
 * @returns {Promise<void>} resolved when the picture is closed; rejected for a picture that cannot be shown
 */
export async function viewPicture({ picture, name }) {
  const addresses = new Addresses()
  const image = /** @type {HTMLImageElement} */ (
    make('img', { src: typeof picture === 'string' ? picture : addresses.of(picture), alt: '', draggable: 'false' }))
  try {
    await image.decode()
    await closed(opened(image, name))
  } finally {
    addresses.clear()
  }
}

/**
 * A button on a picture that opens it in the viewer.
 * @param {() => Promise<Picture>} picture called when the button is pressed
 * @returns {HTMLElement}
 */
export const enlarger = (picture) => button('js.viewer.open', CORNERS, () => {
  picture().then(viewPicture).catch(report)
}, 'enlarge')

/** @param {HTMLImageElement} image @param {string} name */
function opened(image, name) {
  const ground = make('div', { class: 'viewer-stage', role: 'group', 'aria-label': `${name}. ${text('js.viewer.keys')}` }, image)
  const dialog = make('dialog', { class: 'viewer', 'aria-label': name }, ground)
  document.body.append(dialog)
  dialog.showModal()
  const stage = new Stage(ground, {
    scene: { width: image.naturalWidth, height: image.naturalHeight }, most: MOST,
    show: ({ scale, x, y }) => { image.style.transform = `translate(${x}px, ${y}px) scale(${scale})` },
  })
  dialog.append(make('div', { class: 'viewer-keys' },
    button('js.viewer.smaller', 'M5 12h14', () => stage.reduce()),
    button('js.viewer.whole', CORNERS, () => stage.showAll()),
    button('js.viewer.larger', 'M12 5v14M5 12h14', () => stage.enlarge()),
    button('js.viewer.close', 'M6 6l12 12M18 6 6 18', () => dialog.close())))
  ground.focus()
  return dialog
}

/** @param {HTMLDialogElement} dialog @returns {Promise<void>} */
const closed = (dialog) => new Promise((resolve) => dialog.addEventListener('close', () => {
  dialog.remove()
  resolve()
}))

/** @param {string} label @param {string} path of its icon @param {() => void} run @param {string} [look] */
function button(label, path, run, look) {
  return make('button', { type: 'button', class: look, 'aria-label': text(label), title: text(label), onclick: run },
    draw('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, draw('path', { d: path })))
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[data-view]') : null
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  // When loading fails, the browser follows the link, and the linked page explains why.
  viewPicture({ picture: link.href, name: link.dataset.view ?? '' }).catch(() => location.assign(link.href))
})
