/** Shortcuts of the whole page: undo, the brush, and letters that move walls. */
import { isCovered } from '../../platform/page/elements.js'

/**
 * @param {HTMLElement} lab @param {import('./workbench.js').Workbench} bench @param {import('./settings.js').Settings} settings
 * @param {{addMove: (wall: string, isReversed: boolean) => void, setZen: (isOn: boolean) => void,
 *   attempt: (task: () => void) => void}} actions
 */
export function shortcuts(lab, bench, settings, { addMove, setZen, attempt }) {
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input:not([type="range"], [type="checkbox"]), select, textarea')
    if (lab.hidden || isTyping || isCovered() || document.querySelector('dialog[open]')) return
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z' && !event.shiftKey) attempt(() => bench.undo())
      else if (key === 'y' || key === 'z') attempt(() => bench.redo())
      else return
      return event.preventDefault()
    }
    if (event.altKey) return
    if (key === '[' || key === ']') return settings.changeSize(key === ']' ? 1 : -1)
    if (key === 'escape') return setZen(false)
    const wall = bench.mixer.walls.find(({ symbol }) => symbol.toLowerCase() === key)
    if (wall && settings.letters) addMove(wall.symbol, event.shiftKey)
  })
}
