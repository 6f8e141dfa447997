/** Sharing a recipe: creates its link, then opens the device's share sheet, or else a menu. */
import { openMenu } from '../../platform/dialogs/menu.js'
import { can } from '../../platform/page/abilities.js'
import { copyLink } from '../../platform/page/share.js'
import { text } from '../../platform/page/texts.js'
import { report } from '../../platform/page/toasts.js'
import { api } from '../../platform/server/interface.js'

/** @param {string} recipe the recipe's number @param {string} title @param {HTMLElement} opener gets the focus back */
export async function share(recipe, title, opener) {
  const path = /** @type {const} */ (`/diary/recipes/${recipe}`)
  const { link } = await api('POST', `${path}/passes`)
  const menu = () => openMenu(title, targets(path, title, link), opener)
  if (!can('share')) return menu()
  // If the person closes the sheet, no menu opens. If the link took too long, the browser refuses the sheet, and the menu opens.
  await navigator.share({ title, url: link }).catch((error) => error.name === 'AbortError' || menu())
}

/** @param {string} path @param {string} title @param {string} link @returns {import('../../platform/dialogs/menu.js').MenuItem[]} */
function targets(path, title, link) {
  const [name, url, both] = [title, link, `${title}\n${link}`].map(encodeURIComponent)
  /** @param {string} address */
  const beside = (address) => () => open(address, '_blank', 'noopener,noreferrer')
  return [
    { label: text('diary.share.copy'), run: () => copyLink(link) },
    { label: 'WhatsApp', run: beside(`https://wa.me/?text=${both}`) },
    { label: text('diary.share.messages'), href: `sms:?&body=${both}` },
    { label: text('diary.share.mail'), href: `mailto:?subject=${name}&body=${both}` },
    { label: 'Facebook', run: beside(`https://www.facebook.com/sharer/sharer.php?u=${url}`) },
    { label: 'PDF', href: `/api/v1${path}/pdf` },
    { label: text('diary.share.json'), href: `/api/v1${path}/json` },
    { label: text('diary.menu.cancel'), run: () => undefined },
  ]
}

for (const form of document.querySelectorAll('form[data-share]')) {
  if (!(form instanceof HTMLFormElement)) continue
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = /** @type {HTMLElement} */ (form.querySelector('button'))
    share(form.dataset.share ?? '', form.dataset.title ?? '', button).catch(report)
  })
}
