// @ts-check
/** The sound track as part of the storyboard: each change is an edit of a window of its own, which has the pen no longer than that. */
import { identifier } from '../drawing/strokes/elements.js'

/** @typedef {{sound: string, name: string, start: number}} SoundTrack `start`: milliseconds that the film runs before it begins */

/** Letters of a track's name. */
const LONGEST_NAME = 200

/**
 * Makes a track that of the storyboard, or takes it away; throws a `Problem` where somebody draws.
 * @param {import('../workstation/session/project-server.js').ProjectServer} server @param {SoundTrack | undefined} track
 */
export async function setTrack(server, track) {
  const window = identifier()
  await server.takePen(window, false)
  try {
    // What somebody has said of the whole since this page was opened stays.
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
