import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { Player } from '../storyboard/animatic/player.js'
import { apply } from '../storyboard/drawing/history/apply.js'
import { locking, unlocking } from '../storyboard/film/locking.js'
import { labelOf, numberingOf } from '../storyboard/film/numbering.js'
import { copyTo, independent } from '../storyboard/overview/copying.js'
import { blankFrame } from '../storyboard/workstation/frames/frame-edits.js'
import { saveWords } from '../storyboard/workstation/session/save-words.js'

const board = (frames) => ({
  title: '', summary: '', aspect: '16:9', rate: { numerator: 24, denominator: 1 }, defaultDuration: 2000, colours: [], sheets: [],
  frames: frames.map((about, index) => ({ ...blankFrame(), id: `f${index}`, ...about })),
})
const labels = ({ frames }) => numberingOf(frames).map(labelOf).join(' ')

test('locked numbers stay when a frame is inserted, and unlocked numbers follow the order', () => {
  const film = board([{ scene: 'EXT. RIVER' }, {}, {}, { scene: 'INT. HIDE' }])
  assert.equal(labels(film), '1-1 1-2 1-3 2-1')
  const locked = apply(film, locking(film)).board
  assert.equal(labels(locked), '1-1 1-2 1-3 2-1')
  assert.equal(locking(locked), null)
  const inserted = apply(locked, { addFrames: { frames: [{ ...blankFrame(), id: 'new' }], after: 'f1' } }).board
  assert.equal(labels(inserted), '1-1 1-2 1-2A 1-3 2-1')
  assert.equal(labels(apply(inserted, unlocking(inserted)).board), '1-1 1-2 1-3 1-4 2-1')
  assert.equal(unlocking(film), null)
})

test('the film follows the clock, stops at its end, and restarts from there', () => {
  let now = 1000
  const player = new Player(board([{}, { duration: 500 }]), () => now)
  player.play()
  now = 3100
  assert.deepEqual([player.tick(), player.at, player.place], [false, 2100, 1])
  player.pause()
  now = 9000
  assert.deepEqual([player.tick(), player.at, player.isRunning], [false, 2100, false])
  player.play()
  now = 9200
  player.seek(100)
  now = 9300
  assert.deepEqual([player.tick(), player.at, player.place], [false, 200, 0])
  now = 99_000
  assert.deepEqual([player.tick(), player.at, player.isRunning, player.place], [true, 2500, false, 1])
  player.play()
  assert.equal(player.at, 0)
})

test('a frame copied to another project is independent and takes its files with it', async () => {
  const picture = (id, file) => ({ id, content: { picture: { file, x: 0, y: 0, width: 9, height: 9, opacity: 1 } }, place: [1, 0, 0, 1, 0, 0] })
  const film = board([{ voice: 'v', notes: 'Dawn', scene: 'EXT.' }])
  film.sheets = [{ id: 's', name: 'Sky', elements: [picture('e1', 'p1')] }]
  film.frames[0].layers[0].shared = 's'
  film.frames[0].layers[1].elements = [{ id: 'g', content: { group: [picture('e2', 'p2')] }, place: [1, 0, 0, 1, 0, 0] }]
  const carried = []
  const [copy] = await independent(film, film.frames, async (kind, hash) => {
    carried.push(`${kind} ${hash}`)
    return `${hash}-there`
  })
  assert.deepEqual(carried.sort(), ['pictures p1', 'pictures p2', 'sounds v'])
  assert.deepEqual([copy.voice, copy.notes, copy.scene, copy.layers[0].shared], ['v-there', 'Dawn', 'EXT.', undefined])
  assert.equal(copy.layers[0].elements[0].content.picture.file, 'p1-there')
  assert.equal(copy.layers[1].elements[0].content.group[0].content.picture.file, 'p2-there')
  assert.ok(!['e1', 'g', 'f0'].includes(copy.layers[0].elements[0].id) && copy.id !== 'f0')
})

test('a refused copy to another project gives its pen back', async () => {
  const film = board([{}])
  let holder = null
  const refusing = {
    project: async () => ({ storyboard: film }),
    takePen: async (window) => { holder = window },
    send: async () => { throw new Error('too many frames') },
    letGo: async (window) => { if (holder === window) holder = null },
  }
  await assert.rejects(copyTo(refusing, refusing, film, film.frames), /too many frames/)
  assert.equal(holder, null)
})

test('the save state says saved only if all edits are on the server', () => {
  assert.equal(saveWords({ state: 'saved' }, true).words, 'storyboard.work.saved')
  assert.equal(saveWords({ state: 'saving', waiting: 2 }, true).tone, 'warm')
  const lost = saveWords({ state: 'unsaved', waiting: 2, why: 'offline', detail: '' }, false)
  assert.deepEqual([lost.tone, lost.detail.includes('unsaved.nowhere'), lost.detail.includes('unsaved.offline')], ['bad', true, true])
  assert.ok(saveWords({ state: 'unsaved', waiting: 2, why: 'taken', detail: '' }, true).detail.includes('unsaved.kept'))
})
