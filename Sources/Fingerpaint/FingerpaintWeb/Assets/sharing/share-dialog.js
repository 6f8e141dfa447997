/** A link to the current work, and its QR code. */
import { make } from '../../platform/page/elements.js'
import { shareButton } from '../../platform/page/share.js'
import { text } from '../../platform/page/texts.js'
import { ConnectionError, api } from '../../platform/server/interface.js'
import { ShareError, hashOf, packed } from './shared-work.js'

const dialog = /** @type {HTMLDialogElement} */ (document.querySelector('[data-share-dialog]'))
/** @param {string} name @returns {any} */
const find = (name) => dialog.querySelector(`[data-share-${name}]`)

find('field').addEventListener('focus', () => find('field').select())

/** @param {import('./shared-work.js').Work} work */
export async function openShare(work) {
  show('', '')
  dialog.showModal()
  try {
    const letters = await packed(work)
    // Offline, the link has the server's address from this browser, and there is no QR code.
    const { link, picture } = await api('POST', '/fingerpaint/links', { work: letters }).catch((error) => {
      if (error instanceof ConnectionError) return { link: location.origin + location.pathname + hashOf(letters), picture: null }
      throw error
    })
    show(link, picture ? '' : text('lab.share.no-code'), picture)
  } catch (error) {
    if (error instanceof ShareError) return show('', text(`lab.share.error.${error.reason}`))
    dialog.close()
    throw error
  }
}

/**
 * @param {string} link empty without a link
 * @param {string} words an additional message
 * @param {string | null} [picture] the QR code as SVG
 */
function show(link, words, picture) {
  find('made').hidden = !link
  find('field').value = link
  find('note').textContent = words
  find('code').replaceChildren()
  find('button').replaceChildren()
  if (link) {
    const button = make('button', { type: 'button', 'data-share-link': link, 'data-title': text('lab.title') })
    find('button').append(button)
    shareButton(button)
  }
  if (!picture) return
  const image = make('img', { class: 'share-code', alt: text('lab.share.code'), width: 240, height: 240 })
  image.setAttribute('src', `data:image/svg+xml;base64,${btoa(picture)}`)
  find('code').append(image)
}
