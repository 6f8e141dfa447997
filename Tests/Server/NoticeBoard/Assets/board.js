/** The notes of a board: their order and their pictures. */
import { grip, reorderable } from '../platform/lists/reorder.js'
import { report } from '../platform/page/toasts.js'
import { photoPicker } from '../platform/pictures/picker.js'
import { api, ask } from '../platform/server/interface.js'

const list = document.querySelector('[data-reorder]')
if (list instanceof HTMLElement) {
  const items = () => /** @type {HTMLElement[]} */ ([...list.children])
  const name = (/** @type {HTMLElement} */ item) => item.querySelector('strong')?.textContent ?? ''
  for (const item of items()) item.prepend(grip(name(item)))
  reorderable(list, {
    items, name,
    moved: () => {
      const keys = items().map((item) => Number(item.dataset.key))
      api('PUT', list.dataset.reorder ?? '', { keys }).catch(report)
    },
  })
}

for (const place of document.querySelectorAll('[data-picture]')) {
  const picker = place.querySelector('[data-picker]')
  if (!(place instanceof HTMLElement) || !(picker instanceof HTMLElement)) continue
  photoPicker(picker, async ([{ file }]) => {
    try {
      await ask('PUT', place.dataset.picture ?? '', file)
      location.reload()
    } catch (error) {
      report(error)
    }
  })
}
