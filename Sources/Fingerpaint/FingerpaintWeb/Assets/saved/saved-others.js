/** Saved distributions and protocols in full. */
import { make } from '../../platform/page/elements.js'
import { download } from '../../platform/page/files.js'
import { date, text } from '../../platform/page/texts.js'
import { enlarger } from '../../platform/pictures/viewer.js'
import { clipped } from '../mixers/pictures.js'
import { mixerName } from '../mixers/mixers.js'
import { facts, icon } from './saved-parts.js'

/** @param {import('./store.js').SavedDistribution} saved @param {import('../../platform/pictures/addresses.js').Addresses} addresses */
export async function distributionDetails(saved, addresses) {
  const picture = saved.thumbnail ? await clipped(saved.thumbnail, saved.mixer) : null
  const shows = text('saved.picture', { name: saved.name, state: text('saved.start') })
  const frame = picture && make('figure', { class: 'player' },
    make('div', { class: 'player-frame' },
      make('img', { class: 'player-canvas', src: addresses.of(picture), alt: shows }), enlarger(async () => ({ picture, name: shows }))),
    make('div', { class: 'actions' },
      make('button', { onclick: () => download(picture, saved.name, 'png') }, icon('download'), text('saved.export.picture'))))
  return [
    ...(frame ? [make('section', { class: 'card' }, frame)] : []),
    facts([['saved.mixer', mixerName(saved.mixer)], ['saved.date', date(saved.savedAt)]]),
  ]
}

/** @param {import('./store.js').SavedProtocol} saved */
export function protocolDetails(saved) {
  const moves = saved.protocol.trim().split(/\s+/).filter(Boolean)
  return [
    make('section', { class: 'card' }, make('h3', {}, text('saved.moves')),
      make('ol', { class: 'moves', 'data-data': true }, ...moves.map((one) => make('li', { class: 'protocol-text' }, one)))),
    facts([
      ['saved.repeats', String(saved.repeats)], ['saved.mixer', mixerName(saved.mixer)], ['saved.date', date(saved.savedAt)],
    ]),
  ]
}
