import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { obstacle } from '../platform/page/abilities.js'

const abilities = ['awake', 'camera', 'notifications', 'offline', 'position', 'share']
const navigator = { mediaDevices: { getUserMedia: () => undefined }, wakeLock: {}, serviceWorker: {}, geolocation: {}, share: () => undefined }
const whole = { isSecureContext: true, navigator, Notification: class {} }

test('a browser that has all of it can do all of it, by a secure address', () => {
  for (const ability of abilities) assert.equal(obstacle(ability, whole), null, ability)
})

test('by an address that is not secure nothing can be done, even where the parts are there', () => {
  for (const ability of abilities) assert.equal(obstacle(ability, { ...whole, isSecureContext: false }), 'insecure', ability)
})

test('what a browser has not is missing, and the rest is there', () => {
  const bare = { isSecureContext: true, navigator: { mediaDevices: {} } }
  for (const ability of abilities) assert.equal(obstacle(ability, bare), 'missing', ability)
  assert.equal(obstacle('share', { ...bare, navigator: { share: () => undefined } }), null)
})
