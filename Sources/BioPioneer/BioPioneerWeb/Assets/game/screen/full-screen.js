/** Full screen for the table, where the browser allows it (it works without HTTPS too). */
import { text } from '../../../platform/page/texts.js'
import { toast } from '../../../platform/page/toasts.js'

export class FullScreen {
  constructor() {
    /** Whether full screen was switched on here and not switched off. */
    this.isWanted = false
    document.addEventListener('fullscreenchange', () => this.changed())
  }

  get isPossible() { return document.fullscreenEnabled }

  /** @param {HTMLElement} button the toggle; its label is the next action */
  offer(button) {
    if (!this.isPossible) return
    button.hidden = false
    button.ariaPressed = String(document.fullscreenElement !== null)
  }

  async toggle() {
    if (!this.isPossible) return
    this.isWanted = document.fullscreenElement === null
    if (this.isWanted) await document.documentElement.requestFullscreen().catch(() => { this.isWanted = false })
    else await document.exitFullscreen().catch(() => undefined)
  }

  changed() {
    for (const button of document.querySelectorAll('[data-full-screen]')) if (button instanceof HTMLElement) this.offer(button)
    if (document.fullscreenElement || !this.isWanted) return
    // Another app or the Escape key ended full screen.
    this.isWanted = false
    toast(text('biopioneer.screen.left'), { label: text('biopioneer.screen.back'), run: () => this.toggle() })
  }
}
