import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { Library, found, nameOf, placed } from '../storyboard/drawing/library/library.js'
import { boundsOf, union } from '../storyboard/drawing/strokes/bounds.js'
import { isSound } from '../storyboard/drawing/strokes/trace.js'

const FOLDER = new URL('../storyboard/drawing/library/objects/', import.meta.url)
const read = (file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))
const index = read('index.json')
const KINDS = ['people', 'animals', 'furniture', 'props', 'vehicles', 'places', 'nature', 'arrows', 'camera']

test('there are at least sixty objects, of every kind, each with a file', () => {
  assert.ok(index.length >= 60)
  assert.deepEqual(new Set(index.map(({ kind }) => kind)), new Set(KINDS))
  assert.deepEqual(readdirSync(FOLDER).sort(), [...index.map(({ id }) => `${id}.json`), 'index.json'].sort())
})

test('every object has a unique name in four languages', () => {
  for (const language of ['en-US', 'fr', 'nl', 'es']) {
    const names = index.map(({ names }) => names[language])
    assert.ok(names.every((name) => name?.trim()), language)
    assert.equal(new Set(names).size, names.length, language)
  }
})

test('objects have valid elements around the origin and fit in a frame', () => {
  for (const { id } of index) {
    const elements = read(`${id}.json`)
    assert.ok(elements.length > 0 && elements.length < 400, id)
    for (const { content, place } of elements) {
      assert.equal(place.length, 6)
      for (const trace of content.stroke ? [content.stroke.trace] : content.fill.outlines) assert.ok(isSound(trace), id)
    }
    const { left, top, right, bottom } = union(elements.map(boundsOf))
    assert.ok(left < 0 && right > 0 && right - left < 900 && bottom - top < 900 && bottom - top > 40, id)
    assert.ok(JSON.stringify(elements).length < 60_000, id)
  }
})

test('objects are found by their names in the reader\'s language and in English, without accents or case', () => {
  assert.equal(nameOf(index.find(({ id }) => id === 'fish'), 'fr'), 'Poisson')
  assert.equal(nameOf(index.find(({ id }) => id === 'fish'), 'en-GB'), 'Fish')
  assert.deepEqual(found(index, 'ELEPHANT', 'fr').map(({ id }) => id), ['elephant'])
  assert.deepEqual(found(index, 'velo', 'fr').map(({ id }) => id), ['bicycle'])
  assert.equal(found(index, '', 'nl').length, index.length)
  const trees = found(index, 'tree', 'en').map(({ id }) => id)
  assert.ok(trees.length > 2 && trees.at(-1) === 'street-lamp', trees.join(' '))
})

test('an object on a frame is one group with new identifiers', async () => {
  let asked = 0
  const library = new Library(async (file) => {
    asked += 1
    return read(file)
  })
  const elements = await library.load('chair')
  await library.load('chair')
  assert.equal(asked, 1)
  const [one, other] = [placed(elements, { x: 500, y: 400 }), placed(elements, { x: 500, y: 400 }, 2)]
  const ids = [one, other].flatMap(({ id, content }) => [id, ...content.group.map((part) => part.id)])
  assert.equal(new Set(ids).size, ids.length)
  const { left, right } = boundsOf(one)
  assert.ok(left < 500 && right > 500)
})

test('a file that failed to load is requested again', async () => {
  let isThere = false
  const library = new Library(async (file) => {
    if (!isThere) throw new Error('offline')
    return read(file)
  })
  await assert.rejects(library.load('chair'))
  isThere = true
  assert.ok((await library.load('chair')).length)
})
