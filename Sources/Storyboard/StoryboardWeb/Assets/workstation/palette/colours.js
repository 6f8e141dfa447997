/** Colors of the palette: standard colors, the project's colors, and the colors last used on this device. */

const KEY = 'storyboard-inks'
/** Maximum number of remembered colors. */
const RECENT = 8

/** Grays for sketching first, then a few colors that differ for all kinds of color vision. */
export const INKS = [
  '#1c1c1c', '#5a5a5a', '#9a9a9a', '#d0d0d0', '#ffffff', '#a8201a', '#d9772b', '#e6b93a', '#4f8a4c', '#2f6f8f', '#34438f', '#7a4a86',
  '#7b4b2a', '#c99a6b', '#f2d3b3', '#9cc7df',
]

/** @param {string} typed `#1c1c1c`, `1C1C1C` or `#abc` @returns {string | null} `#rrggbb`; `null` for other texts */
export function inkOf(typed) {
  const hex = typed.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(hex)) return `#${hex}`
  return /^[0-9a-f]{3}$/.test(hex) ? `#${[...hex].map((digit) => digit + digit).join('')}` : null
}

export class RecentInks {
  /** @param {Pick<Storage, 'getItem' | 'setItem'> | null} store `null` without storage */
  constructor(store) {
    this.store = store
    /** @type {string[]} the last used first */
    this.list = this.read()
  }

  /** @returns {string[]} */
  read() {
    try {
      const list = JSON.parse(this.store?.getItem(KEY) ?? '[]')
      return Array.isArray(list) ? list.filter((ink) => typeof ink === 'string' && inkOf(ink) === ink).slice(0, RECENT) : []
    } catch {
      // Damaged data are ignored.
      return []
    }
  }

  /** @param {string} ink the used color */
  note(ink) {
    this.list = [ink, ...this.list.filter((one) => one !== ink)].slice(0, RECENT)
    try {
      this.store?.setItem(KEY, JSON.stringify(this.list))
    } catch {
      // Not saved, but shown.
    }
  }
}
