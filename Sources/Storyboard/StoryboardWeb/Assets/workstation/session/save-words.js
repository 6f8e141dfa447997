/** The text of the save state. It says `saved` only when the server has all edits. */
import { text } from '../../../platform/page/texts.js'

/** @typedef {import('../../drawing/queue/queue.js').SaveState} SaveState */

/**
 * @param {SaveState} state @param {boolean} isKeptHere whether unsent edits are on this device's disk
 * @returns {{words: string, detail: string, tone: 'good' | 'warm' | 'bad'}}
 */
export function saveWords(state, isKeptHere) {
  if (state.state === 'saved') return { words: text('storyboard.work.saved'), detail: text('storyboard.work.saved.why'), tone: 'good' }
  if (state.state === 'saving') return { words: text('storyboard.work.saving'), detail: text('storyboard.work.saving.why', { count: state.waiting }), tone: 'warm' }
  const place = isKeptHere ? text('storyboard.work.unsaved.kept') : text('storyboard.work.unsaved.nowhere')
  const why = state.why === 'offline' ? text('storyboard.work.unsaved.offline')
    : state.why === 'taken' ? text('storyboard.work.unsaved.taken') : text('storyboard.work.unsaved.refused', { detail: state.detail })
  return { words: text('storyboard.work.unsaved', { count: state.waiting }), detail: `${why} ${place}`, tone: 'bad' }
}
