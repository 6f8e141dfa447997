/**
 * The unsent edits of a window that lost its pen or crashed. They enter the project with that window's identifier, or become a version
 * beside the project.
 */
import { Problem } from '../../../platform/server/interface.js'
import { StoreError } from '../../../platform/storage/database.js'

/** @typedef {import('../../drawing/queue/store.js').Row} Row */
/** @typedef {Pick<import('../../drawing/queue/store.js').EditStore, 'remove' | 'waiting'>} Store */
/** @typedef {Pick<import('./session.js').Owner, 'keptBeside' | 'recovered'>} Owner */

/** @param {Row[]} rows */
const submissions = (rows) => rows.map(({ sequence: number, edit }) => ({ number, edit }))

export class Unsent {
  /**
   * @param {{project: string, owner: string}} identity @param {import('./project-server.js').ProjectServer} server @param {Store} store
   * @param {Owner} owner
   */
  constructor(identity, server, store, owner) {
    this.identity = identity
    this.server = server
    this.store = store
    this.owner = owner
  }

  /** @param {string} window @param {Row[]} rows */
  async beside(window, rows) {
    if (!rows.length) return
    const { leftOut } = await this.server.keepBeside(window, submissions(rows))
    await this.forget(rows)
    this.owner.keptBeside(leftOut)
  }

  /**
   * Delivers the edits of earlier windows on this device.
   * @param {string} own the current window @returns {Promise<boolean>} whether there were such edits
   */
  async deliverLeft(own) {
    const left = await this.store.waiting(this.identity.owner, this.identity.project).catch((error) => {
      if (!(error instanceof StoreError)) throw error
      return /** @type {Row[]} */ ([])
    })
    const rows = left.filter(({ client }) => client !== own)
    for (const window of new Set(rows.map(({ client }) => client))) {
      await this.deliver(window, rows.filter(({ client }) => client === window))
    }
    return rows.length > 0
  }

  /** @param {string} window @param {Row[]} rows */
  async deliver(window, rows) {
    try {
      await this.server.takePen(window, false)
      await this.server.send(window, submissions(rows))
      await this.server.letGo(window)
      await this.forget(rows)
      this.owner.recovered(rows.length)
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      // The project was changed meanwhile, or the edits do not fit.
      await this.beside(window, rows)
    }
  }

  /** @param {Row[]} rows that the server has */
  async forget(rows) {
    // Rows that stay on the disk are sent again by the next window, and the server recognizes them.
    await this.store.remove(rows.map(({ key }) => key)).catch(() => undefined)
  }
}
