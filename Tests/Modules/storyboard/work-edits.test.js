import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { apply } from '../storyboard/drawing/history/apply.js'
import { adding, blankFrame, copied, moving, removing, setting } from '../storyboard/workstation/frames/frame-edits.js'
import { addingLayer, movingLayer, partingFromSheet, removingLayer, settingLayer, sharing, showingSheet } from '../storyboard/workstation/layers/layer-edits.js'
import { INKS, RecentInks, inkOf } from '../storyboard/workstation/palette/colours.js'
import { Sizes, sliderAt, widthAt } from '../storyboard/workstation/tools/sizes.js'

const element = (id) => ({ id, content: { text: { text: id, x: 0, y: 0, size: 20, ink: '#000000' } }, place: [1, 0, 0, 1, 0, 0] })
const board = (count) => ({
  title: '', summary: '', aspect: '16:9', rate: { numerator: 24, denominator: 1 }, defaultDuration: 2000, colours: [], sheets: [],
  frames: Array.from({ length: count }, (_, index) => ({ ...blankFrame(), id: `f${index}` })),
})
const ids = ({ frames }) => frames.map(({ id }) => id).join(' ')

/** Applies an edit, and checks that its inverse restores the board exactly. */
function done(before, edit) {
  const { board: after, inverse } = apply(before, edit)
  assert.deepEqual(apply(after, inverse).board, before)
  return after
}

test('frames are added after another frame or first, and copies have new identifiers', () => {
  const frame = blankFrame()
  assert.equal(ids(done(board(2), adding([frame], 'f0'))), `f0 ${frame.id} f1`)
  assert.equal(ids(done(board(2), adding([frame]))), `${frame.id} f0 f1`)
  const original = { ...blankFrame(), lockedNumber: '12', scene: 'EXT.', notes: 'Dawn' }
  original.layers[1].elements = [element('e')]
  const copy = copied(original)
  const all = (one) => [one.id, ...one.layers.flatMap(({ id, elements }) => [id, ...elements.map((part) => part.id)])]
  assert.equal(new Set([...all(original), ...all(copy)]).size, 8)
  assert.deepEqual([copy.notes, copy.lockedNumber, copy.scene, copy.beginsShot], ['Dawn', undefined, undefined, false])
})

test('frames move together in their order, and a move to the same place is no edit', () => {
  const five = board(5)
  assert.equal(ids(done(five, moving(five, ['f3', 'f1'], 0))), 'f1 f3 f0 f2 f4')
  assert.equal(ids(done(five, moving(five, ['f0'], 4))), 'f1 f2 f3 f4 f0')
  assert.equal(ids(done(five, moving(five, ['f2'], 1))), 'f0 f2 f1 f3 f4')
  assert.equal(moving(five, ['f2'], 2), null)
  assert.equal(moving(five, [], 2), null)
  assert.equal(ids(done(five, removing(['f1', 'f4']))), 'f0 f2 f3')
})

test('members of a frame are set and removed', () => {
  const said = done(board(1), setting(board(1).frames[0], { notes: 'Dawn', duration: 1500 }))
  assert.deepEqual([said.frames[0].notes, said.frames[0].duration], ['Dawn', 1500])
  assert.equal('duration' in done(said, setting(said.frames[0], { duration: undefined })).frames[0], false)
})

test('layers are added, set, moved and removed', () => {
  const one = board(1)
  const [frame] = one.frames
  const { edit, layer } = addingLayer('f0', 'Rain', { over: frame.layers[0].id })
  const three = done(one, edit)
  assert.deepEqual(three.frames[0].layers.map(({ role }) => role), ['background', 'other', 'foreground'])
  const top = done(three, movingLayer(three.frames[0], layer.id, 2))
  assert.equal(top.frames[0].layers[2].id, layer.id)
  assert.equal(done(top, settingLayer('f0', layer, { opacity: 0.5 })).frames[0].layers[2].opacity, 0.5)
  assert.equal(done(top, removingLayer('f0', layer.id)).frames[0].layers.length, 2)
})

test('a background becomes a shared sheet, and a frame that leaves the sheet gets a copy', () => {
  let two = board(2)
  two.frames[0].layers[0].elements = [element('sky')]
  two = done(two, sharing('f0', two.frames[0].layers[0], 'Savannah'))
  const [sheet] = two.sheets
  assert.deepEqual([sheet.name, sheet.elements.length, two.frames[0].layers[0].elements.length], ['Savannah', 1, 0])
  two = done(two, showingSheet('f1', two.frames[1].layers[0], sheet.id))
  assert.equal(two.frames[1].layers[0].shared, sheet.id)
  two = done(two, partingFromSheet(two, 'f1', two.frames[1].layers[0]))
  const parted = two.frames[1].layers[0]
  assert.equal(parted.shared, undefined)
  assert.equal(parted.elements.length, 1)
  assert.notEqual(parted.elements[0].id, sheet.elements[0].id)
})

test('colours have six or three digits, and the last eight are remembered, the newest first', () => {
  assert.deepEqual(['#1C1c1c', 'abc', ' #fff ', '12', '#12345g', ''].map(inkOf), ['#1c1c1c', '#aabbcc', '#ffffff', null, null, null])
  assert.deepEqual(INKS.map(inkOf), INKS)
  const kept = new Map([['storyboard-inks', '["#000000", "red", 4]']])
  const store = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) }
  const recent = new RecentInks(store)
  assert.deepEqual(recent.list, ['#000000'])
  for (const ink of [...INKS, '#000000', '#1c1c1c']) recent.note(ink)
  assert.deepEqual(new RecentInks(store).list.slice(0, 3), ['#1c1c1c', '#000000', INKS.at(-1)])
  assert.equal(recent.list.length, 8)
  assert.deepEqual(new RecentInks(null).list, [])
})

test('the slider reaches every width, and each tool remembers its own', () => {
  for (let step = 0; step <= 100; step += 1) assert.ok(Math.abs(sliderAt(widthAt(step)) - step) <= 1, `step ${step}`)
  assert.deepEqual([widthAt(0), widthAt(100)], [1, 200])
  const sizes = new Sizes()
  sizes.change('pen', { size: 3 })
  assert.deepEqual([sizes.of('pen'), sizes.of('pencil').size, new Sizes().of('pen').size], [{ size: 3, opacity: 1 }, 6, 7])
})
