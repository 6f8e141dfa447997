/** The sound track as part of the storyboard. Each change is an edit with a new window identifier, which has the pen only for that edit. */
import { identifier } from '../drawing/strokes/elements.js'

/** @typedef {{sound: string, name: string, start: number}} SoundTrack `start`: milliseconds of film before the track begins */

/** Maximum length of a track's name. */
const LONGEST_NAME = 200

/**
 * Sets or removes the storyboard's track; throws a `Problem` while another window has the pen.
 * @param {import('../workstation/session/project-server.js').ProjectServer} server @param {SoundTrack | undefined} track
 */
export async function setTrack(server, track) {
  const window = identifier()
  await server.takePen(window, false)
  try {
    // Keep settings that other people have changed since this page was opened.
    const { frames, sheets, ...settings } = (await server.project()).storyboard
    const { track: before, ...others } = /** @type {any} */ (settings)
    await server.send(window, [{ number: 1, edit: { setStoryboard: { settings: track ? { ...others, track } : others } } }])
  } finally {
    await server.letGo(window)
  }
}

/** @param {import('../workstation/session/project-server.js').ProjectServer} server @param {File} file @returns {Promise<SoundTrack>} */
export async function bringTrack(server, file) {
  return { sound: await server.keep('sounds', file), name: [...file.name].slice(0, LONGEST_NAME).join(''), start: 0 }
}
