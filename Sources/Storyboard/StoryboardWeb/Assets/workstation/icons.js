/** Icons of buttons that modules make, as in the markup (`WorkstationIcon.swift`); hidden from screen readers. */
import { draw, make } from '../../platform/page/elements.js'

const PATHS = {
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3', unlock: 'M5 11h14v9H5zM8 11V7a4 4 0 0 1 7-2.5',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  eyeOff: 'M4 9c2 4 5 6 8 6s6-2 8-6M6 13l-2 3M12 15v4M18 13l2 3', more: 'M5 12h.1M12 12h.1M19 12h.1',
  record: 'M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0zM5 11a7 7 0 0 0 14 0M12 18v3', stop: 'M6 6h12v12H6z', play: 'M7 4l13 8-13 8z',
  pause: 'M8 5v14M16 5v14', bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
}
/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
export const icon = (name) =>
  draw('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' }, draw('path', { d: PATHS[name] }))

/**
 * A button with an icon and an accessible name.
 * @param {IconName} name @param {string} label @param {Record<string, any>} attributes
 */
export const iconButton = (name, label, attributes) =>
  make('button', { type: 'button', class: 'plain', title: label, ...attributes }, icon(name), make('span', { class: 'hidden' }, label))
