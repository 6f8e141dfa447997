// @ts-check
/**
 * Passing a link on (`data-share-link`, a button with the link): by the sheet of the device, or else copied. For every link that people give to
 * others.
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
 * Copies a link and says so.
 * @param {string} url
 */
export async function copyLink(url) {
  toast(text((await copied(url)) ? 'js.share.copied' : 'js.share.not-copied'))
}

/**
 * Copies words. Over plain HTTP browsers have no clipboard for pages, but still copy what is selected.
 * @param {string} words
 * @returns {Promise<boolean>} whether they are copied
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
