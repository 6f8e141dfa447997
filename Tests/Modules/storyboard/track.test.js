import assert from 'node:assert/strict'
import { test } from 'node:test'
import './page.js'
import { bringTrack, setTrack } from '../storyboard/animatic/kept-track.js'
import { Sound } from '../storyboard/animatic/sound.js'
import { TrackPanel } from '../storyboard/animatic/track-panel.js'
import { TRACK_STARTS, millisecondsOf } from '../storyboard/film/timing.js'

const dawn = { sound: 'a'.repeat(64), name: 'Dawn.mp3', start: 1500 }

/** A server that records requests. */
class Server {
  constructor(storyboard, failing = '') {
    Object.assign(this, { storyboard, failing, asked: [] })
  }

  async #tell(name, ...about) {
    this.asked.push([name, ...about])
    if (name === this.failing) throw new Error(name)
  }

  takePen(window, takeOver) { return this.#tell('takePen', window, takeOver) }
  letGo(window) { return this.#tell('letGo', window) }
  send(window, edits) { return this.#tell('send', window, edits) }
  keep(kind, bytes) { return this.#tell('keep', kind, bytes).then(() => dawn.sound) }

  async project() {
    await this.#tell('project')
    return { storyboard: this.storyboard }
  }
}

const board = { title: 'A morning', colours: ['#ff0000'], frames: [{ id: 'f1' }], sheets: [] }

test('setting a track takes the pen, edits the present settings, and gives up the pen', async () => {
  const server = new Server(board)
  await setTrack(server, dawn)
  assert.deepEqual(server.asked.map(([name]) => name), ['takePen', 'project', 'send', 'letGo'])
  const windows = new Set(server.asked.filter(([name]) => name !== 'project').map(([, window]) => window))
  assert.equal(windows.size, 1)
  assert.equal(server.asked[0][2], false)
  assert.deepEqual(server.asked[2][2], [{ number: 1, edit: { setStoryboard: { settings: { title: 'A morning', colours: ['#ff0000'], track: dawn } } } }])
})

test('removing a track keeps all other settings', async () => {
  const server = new Server({ ...board, track: dawn })
  await setTrack(server, undefined)
  assert.deepEqual(server.asked[2][2][0].edit.setStoryboard.settings, { title: 'A morning', colours: ['#ff0000'] })
})

test('without the pen nothing is sent, and after a refusal the pen is given up', async () => {
  const taken = new Server(board, 'takePen')
  await assert.rejects(setTrack(taken, dawn))
  assert.deepEqual(taken.asked.map(([name]) => name), ['takePen'])
  const refused = new Server(board, 'send')
  await assert.rejects(setTrack(refused, dawn))
  assert.equal(refused.asked.at(-1)[0], 'letGo')
})

test('a change begins when the one before it has given up the pen', async () => {
  const server = new Server(board)
  const panel = Object.assign(Object.create(TrackPanel.prototype), { server, saving: Promise.resolve(), show() {}, listen() {} })
  await Promise.all([panel.keep(dawn), panel.keep(undefined)])
  const one = ['takePen', 'project', 'send', 'letGo']
  assert.deepEqual(server.asked.map(([name]) => name), [...one, ...one])
  assert.deepEqual(server.asked.filter(([name]) => name === 'send').map(([, , edits]) => edits[0].edit.setStoryboard.settings.track), [dawn, undefined])
})

test('a start that is typed while the track is removed does not bring it back', async () => {
  const server = new Server({ ...board, track: dawn })
  globalThis.document.querySelector = () => ({ set textContent(_) {} })
  const panel = Object.assign(Object.create(TrackPanel.prototype), { server, track: dawn, start: { value: '2' }, saving: Promise.resolve(), show() {}, listen() {} })
  const removal = panel.keep(undefined)
  panel.move()
  await removal
  await panel.saving
  await new Promise((resolve) => setImmediate(resolve))
  await panel.saving
  assert.equal(server.asked.filter(([name]) => name === 'send').length, 1)
})

test('a file is stored as a sound under its own name, which is cut to 200 characters', async () => {
  const server = new Server(board)
  assert.deepEqual(await bringTrack(server, { name: 'Dawn.mp3' }), { ...dawn, start: 0 })
  assert.equal((await bringTrack(server, { name: '🦓'.repeat(300) })).name, '🦓'.repeat(200))
})

test('a track begins within the first hour', () => {
  assert.equal(millisecondsOf('0', TRACK_STARTS), 0)
  assert.equal(millisecondsOf('1,5', TRACK_STARTS), 1500)
  assert.equal(millisecondsOf('3600', TRACK_STARTS), 3_600_000)
  for (const typed of ['3601', '-1', '', 'soon']) assert.equal(millisecondsOf(typed, TRACK_STARTS), null)
  assert.equal(millisecondsOf('0'), null)
})

test('a track starts at its time, and is moved to the film\'s position if it differs', () => {
  const sound = new Sound(() => '')
  const track = { currentTime: 0, paused: true, ended: false, duration: 60, play() { this.paused = false; return Promise.resolve() }, pause() { this.paused = true } }
  Object.assign(sound, { track, start: 1.5 })
  sound.follow(1000, undefined, 0)
  assert.ok(track.paused)
  sound.follow(1600, undefined, 0)
  assert.ok(!track.paused && track.currentTime === 0)
  sound.follow(5500, undefined, 0)
  assert.equal(track.currentTime, 4)
  sound.follow(500, undefined, 0)
  assert.ok(track.paused)
})
