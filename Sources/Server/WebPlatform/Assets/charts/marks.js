/** Dash and marker of each line, so that readers can tell the lines apart without color. */
import { draw } from '../page/elements.js'

const DASHES = ['', '7 4', '2 3', '10 3 2 3', '12 4', '4 2 1 2', '1 4', '8 2 2 2 2 2']
const MARKERS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.5-3.5h7v7h-7z',
  'M0-4.800 4.600 3.500h-9.200z',
  'M0-5 5 0 0 5-5 0z',
  'M0 4.800 4.600-3.500h-9.200z',
  'M-1.500-4.500h3v3h3v3h-3v3h-3v-3h-3v-3h3z',
  'M0-5 1.600-1.500 5 0 1.600 1.500 0 5-1.600 1.500-5 0-1.600-1.500z',
  'M-4.500-2.500h9v5h-9z',
]

/**
 * The style of line number `index`; `class` sets its color.
 * @param {number} index
 */
export const look = (index) => ({
  class: `series-${index % MARKERS.length}`,
  dash: DASHES[index % DASHES.length],
  marker: MARKERS[index % MARKERS.length],
})

/** @param {number} index */
export function swatch(index) {
  const style = look(index)
  return draw('svg', { class: `graph-swatch ${style.class}`, viewBox: '0 0 32 14', 'aria-hidden': 'true' },
    draw('path', { class: 'graph-line', d: 'M1 7H31', 'stroke-dasharray': style.dash }),
    draw('path', { class: 'graph-marker', d: style.marker, transform: 'translate(16 7)' }))
}
