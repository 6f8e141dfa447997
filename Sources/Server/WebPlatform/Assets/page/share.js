/**
 * Shares a link (`data-share-link`, a button with the link) by the device's share sheet, or copies the link. Every link that people pass on
 * has this button.
 */
import { can } from './abilities.js'
import { text } from './texts.js'
import { toast } from './toasts.js'

/** @param {HTMLElement} button */
export function shareButton(button) {
  const { shareLink: url = '', title = document.title } = button.dataset
  button.textContent = text(can('share') ? 'js.share' : 'js.share.copy')
  button.hidden = false
  button.addEventListener('click', () => {
    if (can('share')) return navigator.share({ url, title }).catch(() => undefined)
    copyLink(url)
  })
}

/**
 * Copies a link and shows a message.
 * @param {string} url
 */
export async function copyLink(url) {
  toast(text((await copied(url)) ? 'js.share.copied' : 'js.share.not-copied'))
}

/**
 * Copies a text. Over plain HTTP pages have no clipboard API, but browsers still copy a selection.
 * @param {string} words
 * @returns {Promise<boolean>} whether the text was copied
 */
async function copied(words) {
  if (navigator.clipboard) return navigator.clipboard.writeText(words).then(() => true, () => false)
  const field = document.createElement('textarea')
  field.value = words
  field.className = 'hidden'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}
