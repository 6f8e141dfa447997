import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { MemoryFactory } from './memory-database.js'
import { Draft } from '../platform/storage/draft.js'

const page = new EventTarget()
globalThis.addEventListener = page.addEventListener.bind(page)
document.addEventListener = page.addEventListener.bind(page)

/** A draft with an open database, as after looking for the last draft. */
async function begin() {
  const device = new MemoryFactory()
  const draft = new Draft('working', () => device)
  assert.equal(await draft.recall(), undefined)
  return { draft, kept: () => new Draft('working', () => device).recall() }
}

test('a change is saved at once, and later changes several times a second', async (context) => {
  const { draft, kept } = await begin()
  context.mock.timers.enable({ apis: ['setTimeout'] })
  let work = 'one'
  const changed = draft.autosave(() => work)
  changed()
  context.mock.timers.tick(0)
  assert.equal(await kept(), 'one')
  // During continuous changes the draft is saved, but not for every change.
  const seen = []
  for (let stroke = 0; stroke < 60; stroke += 1) {
    work = `stroke ${stroke}`
    changed()
    context.mock.timers.tick(20)
    seen.push(await kept())
  }
  const times = new Set(seen).size
  assert.ok(times >= 4 && times <= 6, `${times} times in 1.2 s`)
  context.mock.timers.tick(300)
  assert.equal(await kept(), 'stroke 59')
})

test('unsaved input is stored when the page closes', async (context) => {
  const { draft, kept } = await begin()
  context.mock.timers.enable({ apis: ['setTimeout'] })
  let work = 'one'
  const changed = draft.autosave(() => work)
  changed()
  context.mock.timers.tick(0)
  work = 'two'
  changed()
  page.dispatchEvent(new Event('pagehide'))
  assert.equal(await kept(), 'two')
})
