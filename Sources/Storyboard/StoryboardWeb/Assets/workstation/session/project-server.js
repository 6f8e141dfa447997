/** The API of one project (`/api/v1/storyboard/projects/ID`), one function per request. */
import { api, ask, tell } from '../../../platform/server/interface.js'
import { subscribe } from '../../../platform/server/events.js'

/** @typedef {import('../../drawing/history/board.js').Board} Board */
/** @typedef {import('../../drawing/history/board.js').Edit} Edit */
/** @typedef {API.StoryboardProject & {storyboard: Board}} Project */
/** @typedef {{number: number, edit: Edit}} Submission */
/** @typedef {{sequence: number, pen: API.StoryboardPen | null, comments: string | null}} ProjectEvent `comments` changes with every comment */

export class ProjectServer {
  /** @param {string} id */
  constructor(id) {
    this.path = /** @type {const} */ (`/storyboard/projects/${id}`)
  }

  async project() { return /** @type {Project} */ (await api('GET', this.path)) }

  /** @param {string} window @param {Submission[]} edits */
  send(window, edits) { return api('POST', `${this.path}/edits`, { window, edits }) }

  /** @param {string} window @param {boolean} takeOver */
  takePen(window, takeOver) { return api('POST', `${this.path}/pen`, { window, takeOver }) }

  /**
   * Releases the pen; the request arrives even if the page is left.
   * @param {string} window
   */
  releasePen(window) { tell('POST', `${this.path}/pen/release`, { window }) }

  /**
   * Releases the pen, and waits until it is free.
   * @param {string} window
   */
  letGo(window) { return api('POST', `${this.path}/pen/release`, { window }) }

  /** @param {string} window @param {Submission[]} edits */
  keepBeside(window, edits) { return api('POST', `${this.path}/beside`, { window, edits }) }

  /** @param {number} sequence */
  async entries(sequence) {
    return /** @type {{entries: {sequence: number, edit: Edit}[], sequence: number}} */ (await api('GET', `${this.path}/entries?after=${sequence}`))
  }

  /** @param {(event: ProjectEvent) => void} hear */
  listen(hear) { return subscribe(this.path, { project: hear }) }

  /** @param {string} name */
  saveVersion(name) { return api('POST', `${this.path}/versions`, { name }) }

  /** @param {'pictures' | 'sounds'} kind @param {Blob} bytes @returns {Promise<string>} the file's hash */
  async keep(kind, bytes) {
    const answer = await ask('POST', `${this.path}/${kind}`, bytes)
    return (await answer.json()).hash
  }

  /** @param {'pictures' | 'sounds'} kind @param {string} hash */
  address(kind, hash) { return `/api/v1${this.path}/${kind}/${hash}` }

  /** @param {string} name the beginning of a subject's name; empty for all pictures of the media library that this person may see */
  async libraryPictures(name) { return (await api('GET', `${this.path}/library?name=${encodeURIComponent(name)}`)).pictures }

  /**
   * Copies a picture of the media library to the project, without metadata, and returns the hash of the copy.
   * @param {number} id of a picture
   */
  async takeFromLibrary(id) { return (await api('POST', `${this.path}/library/${id}`)).hash }

  comments() { return api('GET', `${this.path}/comments`) }

  /** @param {string} frame @param {string} text */
  comment(frame, text) { return api('POST', `${this.path}/comments`, { frame, text }) }

  /** @param {number} id */
  resolve(id) { return api('POST', `${this.path}/comments/${id}/resolve`, {}) }
}
