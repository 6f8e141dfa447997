/**
 * Letter shortcuts: those of the page (`aria-keyshortcuts`), and those of the modules. They can be switched off (WCAG 2.1.4), and are off
 * in text fields and below dialogs.
 */
import { isCovered } from '../../../platform/page/elements.js'

/** @typedef {{key: string, name: string, run: () => unknown}} Shortcut */

const TYPING = 'input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea, [contenteditable]'

/**
 * The shortcuts of the page; if several elements share a shortcut, the first one has it.
 * @param {ParentNode} root
 */
export function shortcutsOf(root) {
  /** @type {Map<string, Shortcut>} */
  const found = new Map()
  for (const element of root.querySelectorAll('[aria-keyshortcuts]')) {
    if (!(element instanceof HTMLElement) || element.closest('[hidden]')) continue
    const key = (element.getAttribute('aria-keyshortcuts') ?? '').toUpperCase()
    const name = (element.ariaLabel ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
    if (key.length === 1 && !found.has(key)) found.set(key, { key, name, run: () => element.click() })
  }
  return [...found.values()]
}

/**
 * Listens for shortcuts on a table.
 * @param {ParentNode} root
 * @param {readonly Shortcut[]} own shortcuts of the modules
 * @param {() => boolean} isOn
 */
export function hearShortcuts(root, own, isOn) {
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches(TYPING)
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping || !isOn()) return
    if (isCovered() || document.querySelector('dialog[open]')) return
    const key = event.key.toUpperCase()
    const shortcut = [...own, ...shortcutsOf(root)].find((one) => one.key === key)
    if (!shortcut) return
    event.preventDefault()
    shortcut.run()
  })
}
