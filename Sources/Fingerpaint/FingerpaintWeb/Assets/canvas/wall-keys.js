/** The walls as buttons: two per wall, one for each direction, in screen order. */
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'

/**
 * A movement in words.
 * @param {API.Mixer['walls'][number]} wall @param {boolean} isReversed
 */
export function wallWords({ symbol, handle }, isReversed) {
  if (handle.kind === 'line') {
    const goesRight = handle.to[0] > handle.from[0] !== isReversed
    if (handle.from[1] > 0) return text(goesRight ? 'lab.wall.right' : 'lab.wall.left')
    return text(goesRight ? 'lab.wall.bottom-right' : 'lab.wall.bottom-left')
  }
  return text(isReversed ? 'lab.wall.clockwise' : 'lab.wall.anticlockwise', { wall: name(symbol, handle) })
}

/** @param {string} symbol @param {API.MixerHandle} handle */
function name(symbol, handle) {
  if (handle.kind === 'agitator') return text(handle.at[0] > 0 ? 'lab.wall.stirrer-right' : 'lab.wall.stirrer-left')
  if (handle.kind === 'arc' && handle.to - handle.from > 6.28) return text(handle.radius < 1 ? 'lab.wall.inner' : 'lab.wall.outer')
  return text('lab.wall.arc', { symbol })
}

/** @param {API.Mixer['walls']} walls @param {string} step in written form @param {(wall: string, isReversed: boolean) => void} onMove */
export function wallButtons(walls, step, onMove) {
  return walls.flatMap((wall) => {
    const isLeftward = wall.handle.kind !== 'line' || wall.handle.to[0] < wall.handle.from[0]
    const arrows = wall.handle.kind === 'line' ? ['←', '→'] : ['↺', '↻']
    return [isLeftward, !isLeftward].map((isPositive, place) => {
      const label = text('lab.wall.move', { wall: wallWords(wall, !isPositive), step })
      const symbol = make('b', {}, `${isPositive ? '' : '−'}${wall.symbol}`)
      const arrow = make('span', { class: 'wall-arrow', 'aria-hidden': 'true' }, arrows[place])
      return make('button', { title: label, onclick: () => onMove(wall.symbol, !isPositive) },
        ...(place ? [symbol, arrow] : [arrow, symbol]), make('span', { class: 'hidden' }, ` ${label}`))
    })
  })
}
