/** Keyboard navigation through a replay: the letters of the links, and the arrow keys. */
import { hearShortcuts } from '../game/keys/shortcuts.js'

const ARROWS = new Map([['ArrowLeft', ','], ['ArrowRight', '.']])

hearShortcuts(document, [], () => true)
document.addEventListener('keydown', (event) => {
  const letter = ARROWS.get(event.key)
  if (!letter || event.ctrlKey || event.metaKey || event.altKey || document.activeElement?.closest('input, select, textarea')) return
  const link = document.querySelector(`a[aria-keyshortcuts="${letter}"]`)
  if (link instanceof HTMLElement) link.click()
})
