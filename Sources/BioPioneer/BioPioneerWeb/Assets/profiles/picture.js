/** Profile pictures: taken or chosen, and sent at once. */
import { report } from '../../platform/page/toasts.js'
import { photoPicker } from '../../platform/pictures/picker.js'
import { ask } from '../../platform/server/interface.js'

for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-picture]'))) {
  const picker = place.querySelector('[data-picker]')
  if (!(picker instanceof HTMLElement)) continue
  photoPicker(picker, async ([{ file }]) => {
    try {
      await ask('PUT', place.dataset.picture ?? '', file)
      location.reload()
    } catch (error) {
      report(error)
    }
  })
}
