import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { obstacle } from '../platform/page/abilities.js'

const abilities = ['awake', 'camera', 'notifications', 'offline', 'position', 'share']
const navigator = { mediaDevices: { getUserMedia: () => undefined }, wakeLock: {}, serviceWorker: {}, geolocation: {}, share: () => undefined }
const whole = { isSecureContext: true, navigator, Notification: class {} }

test('a browser with all features has no obstacle at a secure address', () => {
  for (const ability of abilities) assert.equal(obstacle(ability, whole), null, ability)
})

test('at an insecure address no feature works, even if the browser has it', () => {
  for (const ability of abilities) assert.equal(obstacle(ability, { ...whole, isSecureContext: false }), 'insecure', ability)
})

test('only the features that a browser lacks are missing', () => {
  const bare = { isSecureContext: true, navigator: { mediaDevices: {} } }
  for (const ability of abilities) assert.equal(obstacle(ability, bare), 'missing', ability)
  assert.equal(obstacle('share', { ...bare, navigator: { share: () => undefined } }), null)
})
