/** Notices while the page waits: for a response (after a second), or for a connection. */
import { make } from '../../../platform/page/elements.js'
import { toast } from '../../../platform/page/toasts.js'
import { text } from '../../../platform/page/texts.js'

/** Milliseconds before a wait is shown. */
const PATIENCE = 1000

/** @param {HTMLElement} root @returns {{busy: (isBusy: boolean) => void, lost: (isLost: boolean) => void}} */
export function signs(root) {
  const waiting = make('p', { class: 'table-waiting', role: 'status' })
  const lost = make('p', { class: 'table-lost', role: 'status' })
  root.append(waiting, lost)
  let timer = 0
  return {
    busy: (isBusy) => {
      root.toggleAttribute('data-is-busy', isBusy)
      clearTimeout(timer)
      waiting.textContent = ''
      if (isBusy) timer = window.setTimeout(() => { waiting.textContent = text('biopioneer.live.waiting') }, PATIENCE)
    },
    lost: (isLost) => {
      if (isLost === root.hasAttribute('data-is-lost')) return
      root.toggleAttribute('data-is-lost', isLost)
      lost.textContent = isLost ? text('biopioneer.live.lost') : ''
      if (!isLost) toast(text('biopioneer.live.back'))
    },
  }
}
