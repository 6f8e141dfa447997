/** The ink pen: an even, sharp line that is wider under pressure. */
import { envelope } from '../strokes/envelope.js'

/** @type {import('./brushes.js').Brush} */
export const pen = {
  prepare({ beads, newPath }) {
    const path = newPath()
    envelope(beads, path)
    return [{ path }]
  },
}
