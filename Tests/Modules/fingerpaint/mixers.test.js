import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rectangle } from './page.js'
import { asked, serve } from './server.js'
import { bringMixer, findMixer, geometryOf, mixerName } from '../fingerpaint/mixers/mixers.js'
import { ConnectionError } from '../platform/server/interface.js'

test('a mixer is shown by its name, a custom mixer by its numbers, and an unknown mixer by its id', () => {
  assert.deepEqual(['square', 'rectangle:1.5', 'teapot', 'teapot:1'].map(mixerName), ['Square', 'Rectangle 1.5:1', 'teapot', 'teapot:1'])
})

test('a custom mixer is requested once and then known', async () => {
  serve(() => Response.json({ ...rectangle, id: 'rectangle:1.25' }))
  assert.equal(geometryOf('rectangle:1.25'), 'rectangle')
  assert.equal(findMixer('rectangle:1.25'), undefined)
  assert.equal((await bringMixer('rectangle:1.25'))?.id, 'rectangle:1.25')
  assert.equal((await bringMixer('rectangle:1.25'))?.walls.length, 2)
  assert.deepEqual(asked.map((one) => one.path), ['/api/v1/fingerpaint/mixers/rectangle%3A1.25'])
  assert.equal(findMixer('rectangle:1.25')?.id, 'rectangle:1.25')
})

test('impossible mixers are not requested, refused mixers are undefined, and a failed connection is an error', async () => {
  serve(() => Response.json({ detail: 'no' }, { status: 400 }))
  assert.equal(await bringMixer('teapot:1'), undefined)
  assert.equal(asked.length, 0)
  assert.equal(await bringMixer('rectangle:99'), undefined)
  serve(null)
  await assert.rejects(bringMixer('rectangle:2.1'), ConnectionError)
})
