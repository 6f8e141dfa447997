// @ts-check
/** The notes of a board, brought into their order. */
import { grip, reorderable } from '../platform/lists/reorder.js'
import { report } from '../platform/page/toasts.js'
import { api } from '../platform/server/interface.js'

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
