/** Actions on a layer besides drawing. */
import { make } from '../../../platform/page/elements.js'
import { text } from '../../../platform/page/texts.js'
import { choose } from '../../../platform/dialogs/choices.js'
import { buttons, openDialog } from '../../../platform/dialogs/dialogs.js'
import { nameOf } from './layer-list.js'
import { movingLayer, partingFromSheet, removingLayer, settingLayer, sharing, showingSheet } from './layer-edits.js'

/** @typedef {import('../../drawing/history/board.js').Layer} Layer */

const LONGEST_NAME = 200

/** @param {import('./layer-list.js').LayerList} list @param {Layer} layer @returns {import('../../../platform/dialogs/menu.js').MenuItem[]} */
export function layerMenu(list, layer) {
  const { pad, session } = list
  const { board } = session.history
  const frame = pad.currentFrame
  if (!frame) return []
  const place = frame.layers.findIndex(({ id }) => id === layer.id)
  const items = [
    { label: text('storyboard.work.layer.rename'), run: () => rename(list, layer) },
    place < frame.layers.length - 1 ? { label: text('storyboard.work.layer.up'), run: () => list.do(movingLayer(frame, layer.id, place + 1)) } : null,
    place > 0 ? { label: text('storyboard.work.layer.down'), run: () => list.do(movingLayer(frame, layer.id, place - 1)) } : null,
    layer.shared === undefined
      ? { label: text('storyboard.work.layer.share'), run: () => list.do(sharing(frame.id, layer, nameOf(layer, board))) }
      : { label: text('storyboard.work.layer.part'), run: () => list.do(partingFromSheet(board, frame.id, layer)) },
    board.sheets.length ? { label: text('storyboard.work.layer.sheet'), run: () => chooseSheet(list, layer) } : null,
    frame.layers.length > 1 ? { label: text('storyboard.work.layer.remove'), isDanger: true, run: () => remove(list, layer) } : null,
  ]
  return items.flatMap((item) => item ?? [])
}

/** @param {import('./layer-list.js').LayerList} list @param {Layer} layer */
function remove(list, layer) {
  list.do(removingLayer(list.pad.frame, layer.id))
  list.pad.open(list.pad.frame)
}

/** @param {import('./layer-list.js').LayerList} list @param {Layer} layer */
async function chooseSheet(list, layer) {
  const sheets = list.session.history.board.sheets
  const sheet = await choose({ title: text('storyboard.work.layer.sheet'), items: sheets, empty: '' })
  if (sheet) list.do(showingSheet(list.pad.frame, list.now(layer), sheet.id))
}

/** @param {import('./layer-list.js').LayerList} list @param {Layer} layer */
async function rename(list, layer) {
  const name = await openDialog(text('storyboard.work.layer.rename'), (close) => {
    const field = make('input', { id: 'layer-name', value: nameOf(layer, list.session.history.board), maxlength: LONGEST_NAME, autocomplete: 'off', autofocus: true })
    const send = (/** @type {Event} */ event) => {
      event.preventDefault()
      close(field.value.trim())
    }
    return [make('form', { onsubmit: send }, make('label', { for: 'layer-name' }, text('js.name')), field,
      buttons(make('button', { type: 'button', onclick: () => close(null) }, text('js.cancel')), make('button', { class: 'primary' }, text('js.save'))))]
  }, /** @type {string | null} */ (null))
  if (name !== null) list.do(settingLayer(list.pad.frame, list.now(layer), { name }))
}
