/**
 * The work in progress, stored on this device so that it survives a reload. Without storage the work is not stored, and no error is shown;
 * an explicit save shows the error.
 */
import { Database, result } from './database.js'

const TABLE = 'state'
const KEY = 'latest'
/** Minimum milliseconds between two saves. */
const REST = 300

export class Draft {
  /** @param {string} name of the database, which contains nothing else @param {() => IDBFactory} [factory] */
  constructor(name, factory) {
    this.database = new Database(name, 1, ({ database }) => database.createObjectStore(TABLE), factory)
  }

  /** @returns {Promise<any>} undefined when there is no draft */
  async recall() {
    try {
      return await this.database.transact('readonly', [TABLE], (tables) => result(tables[TABLE].get(KEY)))
    } catch {
      return undefined
    }
  }

  /**
   * Saves a state right after a change, then at intervals during further changes, and at once when the page is hidden. A write during
   * unloading can be lost, so as little as possible is left for it.
   * @param {() => unknown} state
   * @returns {() => void} to be called after each change
   */
  autosave(state) {
    let timer = 0
    let isChanged = false
    const now = () => {
      clearTimeout(timer)
      isChanged = false
      this.database.leave(TABLE, state(), KEY)
      timer = Number(setTimeout(rested, REST))
    }
    const rested = () => {
      timer = 0
      if (isChanged) now()
    }
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && isChanged && now())
    addEventListener('pagehide', () => isChanged && now())
    return () => {
      isChanged = true
      timer ||= Number(setTimeout(now))
    }
  }
}

/**
 * Name prefix of drafts that belong to an account.
 * @param {string} owner
 */
const ownName = (owner) => `own draft of ${owner}: `

/**
 * A draft of one account. It is deleted when the account signs out.
 * @param {string} app
 * @param {string} owner the name of the account
 */
export const ownDraft = (app, owner) => new Draft(ownName(owner) + app)

/**
 * Deletes an account's drafts on this device, in all apps.
 * @param {string} owner
 */
export async function forgetDrafts(owner) {
  const all = await indexedDB.databases().catch(() => [])
  await Promise.all(all.filter(({ name }) => name?.startsWith(ownName(owner))).map(({ name }) => new Promise((resolve) => {
    const removal = indexedDB.deleteDatabase(name ?? '')
    removal.onsuccess = removal.onerror = removal.onblocked = resolve
  })))
}
