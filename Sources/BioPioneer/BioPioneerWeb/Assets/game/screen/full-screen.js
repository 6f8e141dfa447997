// @ts-check
/** The whole screen for the table, where the browser lets a page have it (an address without HTTPS does no harm, unlike elsewhere). */
import { text } from '../../../platform/page/texts.js'
import { toast } from '../../../platform/page/toasts.js'

export class FullScreen {
  constructor() {
    /** Whether somebody wanted the whole screen and did not give it back here. */
    this.isWanted = false
    document.addEventListener('fullscreenchange', () => this.changed())
  }

  get isPossible() { return document.fullscreenEnabled }

  /** @param {HTMLElement} button that switches; it says what it would do */
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
    // Another app, or the Escape key.
    this.isWanted = false
    toast(text('biopioneer.screen.left'), { label: text('biopioneer.screen.back'), run: () => this.toggle() })
  }
}
