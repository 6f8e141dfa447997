import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '../storyboard/drawing/history/apply.js'
import { EditError, seenLayers, surfaceOf } from '../storyboard/drawing/history/board.js'
import { History, WHOLE } from '../storyboard/drawing/history/history.js'
import { chance } from '../storyboard/drawing/strokes/chance.js'
import { element, stroke } from './strokes-of-chance.js'

const layer = (id, role, elements = []) => ({ id, name: '', role, opacity: 1, isLocked: false, isHidden: false, elements })
const words = { dialogue: '', action: '', notes: '', alternative: '', beginsShot: true }
const frame = (id) => ({ id, layers: [layer(`${id}b`, 'background'), layer(`${id}f`, 'foreground')], ...words })
const board = () => ({
  title: 'Waterhole', summary: '', aspect: '16:9', rate: { numerator: 24, denominator: 1 }, defaultDuration: 2000, colours: [],
  frames: ['one', 'two', 'three', 'four'].map(frame), sheets: [{ id: 'sky', name: 'Sky', elements: [] }],
})
const onLayer = (name, role = 'f') => ({ layer: { layer: `${name}${role}`, frame: name } })
const line = (id) => element({ stroke: stroke(id.length + 1) }, id)
const ids = (list) => list.map(({ id }) => id).join(' ')

/** A random edit, which may still be refused; `null` if the chosen kind of edit finds no target on the board. */
function anyEdit(now, random, turn) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  const some = (list) => list.filter(() => random() < 0.4)
  const one = pick(now.frames)
  const sheet = pick(now.sheets)
  const its = one && pick(one.layers)
  const on = random() < 0.2 && sheet ? { sheet: { sheet: sheet.id } } : its && { layer: { layer: its.id, frame: one.id } }
  const elements = on && ('sheet' in on ? sheet.elements : its.elements)
  const between = (list) => (random() < 0.3 || !list.length ? {} : { above: pick(list).id })
  const kinds = [
    () => on && { draw: { on, elements: [line(`e${turn}`), line(`d${turn}`)], ...between(elements) } },
    () => on && some(elements).length && { erase: { on, elements: some(elements).map(({ id }) => id) } },
    () => on && { change: { on, elements: some(elements).map((old) => ({ ...old, place: [1, 0, 0, 1, turn, 0] })) } },
    () => one && { addLayer: { layer: layer(`l${turn}`, 'other', [line(`c${turn}`)]), frame: one.id, ...between(one.layers) } },
    () => its && { removeLayer: { layer: its.id, frame: one.id } },
    () => its && { moveLayer: { layer: its.id, frame: one.id, ...between(one.layers.filter(({ id }) => id !== its.id)) } },
    () => its && { setLayer: { layer: its.id, frame: one.id, settings: { name: `n${turn}`, role: 'other', opacity: 0.5, isLocked: true, isHidden: false } } },
    () => ({ addFrames: { frames: [frame(`g${turn}`), frame(`h${turn}`)], ...(one ? { after: one.id } : {}) } }),
    () => ({ removeFrames: { frames: some(now.frames).map(({ id }) => id) } }),
    () => {
      const moved = some(now.frames).map(({ id }) => id).reverse()
      const rest = now.frames.filter(({ id }) => !moved.includes(id))
      return { moveFrames: { frames: moved, ...(rest.length && random() < 0.7 ? { after: pick(rest).id } : {}) } }
    },
    () => one && { setFrame: { frame: one.id, settings: { ...words, notes: `note ${turn}`, duration: turn + 1 } } },
    () => ({ setStoryboard: { settings: { title: `t${turn}`, summary: 's', aspect: '1:1', rate: { numerator: 25, denominator: 1 }, defaultDuration: 1, colours: ['#ffffff'] } } }),
    () => ({ addSheet: { sheet: { id: `s${turn}`, name: '', elements: [] }, ...(sheet && random() < 0.5 ? { before: sheet.id } : {}) } }),
    () => sheet && { renameSheet: { sheet: sheet.id, name: `n${turn}` } },
    () => sheet && { removeSheet: { sheet: sheet.id } },
  ]
  return pick(kinds)() || null
}

test('every edit of a random sequence has an exact inverse', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = chance(seed)
    const start = board()
    const steps = []
    let now = start
    for (let turn = 0; turn < 40; turn += 1) {
      const edit = anyEdit(now, random, turn)
      if (!edit) continue
      const before = now
      try {
        const applied = apply(now, edit)
        now = applied.board
        steps.push({ before, inverse: applied.inverse })
      } catch (error) {
        // A random edit may refer to removed items.
        assert.ok(error instanceof EditError, `seed ${seed}: ${error.stack}`)
      }
    }
    assert.ok(steps.length > 15)
    for (const { before, inverse } of steps.reverse()) {
      now = apply(now, inverse).board
      assert.deepEqual(now, before, `seed ${seed}`)
    }
    assert.deepEqual(now, start)
  }
})

test('an edit with one invalid part changes nothing', () => {
  const start = board()
  const copy = structuredClone(start)
  const edit = { all: { edits: [{ draw: { on: onLayer('one'), elements: [line('a')] } }, { erase: { on: onLayer('one'), elements: ['nothing'] } }] } }
  assert.throws(() => apply(start, edit), EditError)
  assert.deepEqual(start, copy)
})

test('new elements are above the named element, and below all others without one', () => {
  let now = board()
  for (const [id, above] of [['a'], ['b', 'a'], ['c', 'a'], ['d']]) {
    now = apply(now, { draw: { on: onLayer('one'), elements: [line(id)], ...(above ? { above } : {}) } }).board
  }
  assert.equal(ids(now.frames[0].layers[1].elements), 'd a c b')
})

test('undo reverts edits of its frame, also after leaving it', () => {
  const sent = []
  const history = new History(board(), (edit) => sent.push(edit))
  history.do({ draw: { on: onLayer('one'), elements: [line('a')] } }, 'one')
  history.do({ draw: { on: onLayer('two'), elements: [line('b')] } }, 'two')
  history.do({ draw: { on: onLayer('one'), elements: [line('c')], above: 'a' } }, 'one')
  assert.ok(history.undo('two'))
  assert.equal(ids(history.board.frames[0].layers[1].elements), 'a c')
  assert.ok(history.undo('one') && history.undo('one'))
  assert.equal(history.undo('one'), false)
  assert.deepEqual(history.board, board())
  assert.ok(history.redo('one') && history.redo('one') && history.redo('two'))
  assert.equal(ids(history.board.frames[0].layers[1].elements), 'a c')
  // The server gets all edits in order.
  assert.equal(sent.length, 9)
  assert.deepEqual(sent.reduce((now, edit) => apply(now, edit).board, board()), history.board)
})

test('a new edit clears the redo list', () => {
  const history = new History(board(), () => undefined)
  history.do({ draw: { on: onLayer('one'), elements: [line('a')] } }, 'one')
  history.undo('one')
  assert.ok(history.canRedo('one'))
  history.do({ draw: { on: onLayer('one'), elements: [line('b')] } }, 'one')
  assert.equal(history.canRedo('one'), false)
})

test('a forgotten edit of a palm cannot be redone', () => {
  const history = new History(board(), () => undefined)
  history.do({ draw: { on: onLayer('one'), elements: [line('palm')] } }, 'one')
  assert.ok(history.forgetLast('one'))
  assert.deepEqual([history.board, history.canUndo('one'), history.canRedo('one')], [board(), false, false])
})

test('undo skips edits whose layer was removed', () => {
  const history = new History(board(), () => undefined)
  history.do({ setFrame: { frame: 'one', settings: { ...words, notes: 'first' } } }, 'one')
  history.do({ draw: { on: onLayer('one'), elements: [line('a')] } }, 'one')
  history.receive({ removeLayer: { layer: 'onef', frame: 'one' } })
  assert.ok(history.undo('one'))
  assert.equal(history.board.frames[0].notes, '')
})

test('undo restores removed frames whole and in place', () => {
  const history = new History(board(), () => undefined)
  history.do({ draw: { on: onLayer('three'), elements: [line('a')] } }, 'three')
  const before = history.board
  history.do({ removeFrames: { frames: ['one', 'three', 'four'] } }, WHOLE)
  assert.equal(ids(history.board.frames), 'two')
  assert.ok(history.undo(WHOLE))
  assert.deepEqual(history.board, before)
})

test('a drawing on a shared sheet is visible in all its frames', () => {
  let now = board()
  for (const name of ['one', 'two']) {
    const { id, elements, ...settings } = now.frames.find((one) => one.id === name).layers[0]
    now = apply(now, { setLayer: { layer: id, frame: name, settings: { ...settings, shared: 'sky' } } }).board
  }
  const on = surfaceOf('one', now.frames[0].layers[0])
  assert.deepEqual(on, { sheet: { sheet: 'sky' } })
  now = apply(now, { draw: { on, elements: [line('cloud')] } }).board
  for (const index of [0, 1]) assert.equal(ids(seenLayers(now, now.frames[index])[0].elements), 'cloud')
  assert.equal(seenLayers(now, now.frames[2])[0].elements.length, 0)
  assert.throws(() => apply(now, { removeSheet: { sheet: 'sky' } }), EditError)
})
