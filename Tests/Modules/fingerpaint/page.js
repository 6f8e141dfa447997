/**
 * A page without a document, with the server's page data, for modules that read it on import. Import it first.
 *
 * Texts are those of en-US where a test reads them; other texts are their keys.
 */

const quarter = Math.PI / 2

/** Mixers as the server describes them: one with straight walls, one with arcs, one with rotating full circles. */
export const mixers = [
  {
    id: 'rectangle', geometry: 'rectangle', shape: { kind: 'rectangle', width: 5 / 3, height: 1 }, grid: { columns: 200, rows: 120 },
    walls: [
      { symbol: 'T', handle: { kind: 'line', from: [-5 / 6, 0.5], to: [5 / 6, 0.5] } },
      { symbol: 'B', handle: { kind: 'line', from: [5 / 6, -0.5], to: [-5 / 6, -0.5] } },
    ],
    protocols: [], distributions: [],
  },
  {
    id: 'circle', geometry: 'circle', shape: { kind: 'round', inner: 0, offset: 0 }, grid: { columns: 160, rows: 160 },
    walls: ['A', 'B', 'C'].map((symbol, index) => ({
      symbol, handle: { kind: 'arc', centre: [0, 0], radius: 1, from: index * 2, to: index * 2 + quarter },
    })),
    protocols: [], distributions: [],
  },
  {
    id: 'journal-bearing', geometry: 'bearing', shape: { kind: 'round', inner: 0.3, offset: 0.5 }, grid: { columns: 160, rows: 160 },
    walls: [
      { symbol: 'O', handle: { kind: 'arc', centre: [0, 0], radius: 1, from: 0, to: 4 * quarter } },
      { symbol: 'I', handle: { kind: 'arc', centre: [0, -0.5], radius: 0.3, from: 0, to: 4 * quarter } },
    ],
    protocols: [], distributions: [],
  },
]

export const [rectangle, circle, bearing] = mixers

const texts = {
  'fingerpaint.mixer.made.rectangle': 'Rectangle {ratio}:1',
  'fingerpaint.mixer.square': 'Square',
  'lab.error.wall': 'Movement {number}: this mixer has no wall “{wall}”. Its walls are {known}.',
  'lab.error.no-step': 'Movement {number}: say how far {wall} moves, as in {wall}[1].',
  'lab.error.step': 'Movement {number}: “{step}” is not a step from 0.01 to 100 with at most two decimals.',
  'lab.error.moves': 'A protocol has at most {count} movements. Remove one first.',
  'lab.status.running': '{done} of {total} · intensity {intensity}',
  'lab.status.done': 'Mixed. Intensity {intensity}',
  'lab.status.stopped': 'Stopped after {done} of {total}',
  'graph.at': { one: 'After {count} repeat', other: 'After {count} repeats' },
  'graph.at-move': { one: 'After {count} repeat, movement {moves}', other: 'After {count} repeats, movement {moves}' },
  'graph.at-moves': { one: 'After {count} movement', other: 'After {count} movements' },
  'graph.at-both': { one: 'After {count} repeat or movement', other: 'After {count} repeats or movements' },
}

const families = [{ id: 'rectangle', geometry: 'rectangle', parameters: [{ id: 'ratio', least: 0.4, most: 2.5, usual: 1.5 }] }]

const page = JSON.stringify({ language: 'en-US', formToken: 'token of the form', texts, mixers, families })

globalThis.document = { getElementById: (id) => (id === 'page-data' ? { textContent: page } : null) }
// Modules use `window` timers, so that the type checker expects a number.
globalThis.window = globalThis
