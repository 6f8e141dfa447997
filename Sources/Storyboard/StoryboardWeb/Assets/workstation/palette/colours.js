// @ts-check
/** Colours of the palette: those that everybody has, those of the project, and those that were used last on this device. */

const KEY = 'storyboard-inks'
/** How many are remembered. */
const RECENT = 8

/** Greys for sketching first, then a few that are told apart by everybody. */
export const INKS = [
  '#1c1c1c', '#5a5a5a', '#9a9a9a', '#d0d0d0', '#ffffff', '#a8201a', '#d9772b', '#e6b93a', '#4f8a4c', '#2f6f8f', '#34438f', '#7a4a86',
  '#7b4b2a', '#c99a6b', '#f2d3b3', '#9cc7df',
]

/** @param {string} typed `#1c1c1c`, `1C1C1C` or `#abc` @returns {string | null} `#rrggbb` */
export function inkOf(typed) {
  const hex = typed.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(hex)) return `#${hex}`
  return /^[0-9a-f]{3}$/.test(hex) ? `#${[...hex].map((digit) => digit + digit).join('')}` : null
}

export class RecentInks {
  /** @param {Pick<Storage, 'getItem' | 'setItem'> | null} store `null` where the browser keeps nothing */
  constructor(store) {
    this.store = store
    /** @type {string[]} the one used last first */
    this.list = this.read()
  }

  /** @returns {string[]} */
  read() {
    try {
      const list = JSON.parse(this.store?.getItem(KEY) ?? '[]')
      return Array.isArray(list) ? list.filter((ink) => typeof ink === 'string' && inkOf(ink) === ink).slice(0, RECENT) : []
    } catch {
      // What is no longer readable is as good as nothing.
      return []
    }
  }

  /** @param {string} ink that was used */
  note(ink) {
    this.list = [ink, ...this.list.filter((one) => one !== ink)].slice(0, RECENT)
    try {
      this.store?.setItem(KEY, JSON.stringify(this.list))
    } catch {
      // Not remembered, and shown all the same.
    }
  }
}
