import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { pageOf, sharedText, siteOf } from '../fooddiary/recipes/handed.js'

const packed = (text) => `#page=z${deflateRawSync(text).toString('base64url')}`

test('a received page equals the packed one', async () => {
  assert.equal(await pageOf(packed('<p>Crème brûlée — 4 œufs</p>')), '<p>Crème brûlée — 4 œufs</p>')
  assert.equal(await pageOf(`#page=p${Buffer.from('½ l milk').toString('base64url')}`), '½ l milk')
})

test('broken, foreign or too long packages are ignored', async () => {
  for (const hash of ['', '#step-3', '#page=', '#page=x' + 'QUJD', '#page=z' + 'QUJD', '#page=pQ!', `${packed('x').slice(0, -2)}`]) {
    assert.equal(await pageOf(hash), null, hash)
  }
  assert.equal(await pageOf(packed('x'.repeat(1_000_001))), null)
  assert.equal((await pageOf(packed('x'.repeat(1_000_000)))).length, 1_000_000)
  assert.equal(await pageOf(`#page=p${'A'.repeat(2_000_001)}`), null)
})

test('the address is found among the words of a text', () => {
  assert.deepEqual(sharedText({ text: 'https://kitchen.example/pie', url: '' }), { words: '', address: 'https://kitchen.example/pie' })
  assert.deepEqual(sharedText({ text: '', url: 'https://kitchen.example/pie' }), { words: '', address: 'https://kitchen.example/pie' })
  assert.deepEqual(
    sharedText({ text: ' Pie\n2 eggs https://kitchen.example/pie ', url: '' }),
    { words: 'Pie\n2 eggs https://kitchen.example/pie', address: 'https://kitchen.example/pie' })
  assert.deepEqual(sharedText({ text: '2 eggs', url: '' }), { words: '2 eggs', address: '' })
})

test('the site of a page is the host of its address', () => {
  assert.equal(siteOf('https://kitchen.example/pie'), 'kitchen.example')
  for (const address of ['Granny', '', null, undefined]) assert.equal(siteOf(address), '')
})
