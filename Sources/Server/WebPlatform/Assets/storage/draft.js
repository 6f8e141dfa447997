// @ts-check
/**
 * What is being worked on, kept on this device so that it is there again after a reload. Without storage nothing is kept, and nothing
 * says so: saving on purpose does.
 */
import { Database, result } from './database.js'

const TABLE = 'state'
const KEY = 'latest'
/** Milliseconds between two times that it is kept, at least. */
const REST = 300

export class Draft {
  /**
   * @param {string} name of the database, which holds nothing else
   * @param {() => IDBFactory} [factory]
   */
  constructor(name, factory) {
    this.database = new Database(name, 1, ({ database }) => database.createObjectStore(TABLE), factory)
  }

  /** @returns {Promise<any>} undefined when there is nothing */
  async recall() {
    try {
      return await this.database.transact('readonly', [TABLE], (tables) => result(tables[TABLE].get(KEY)))
    } catch {
      return undefined
    }
  }

  /**
   * Keeps a state right after a change, then as often as it may while changes go on, and at once when the page goes out of sight. What
   * a page writes while it is left can be lost with it, so as little as possible waits for that.
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
 * How drafts are called that are nobody's business but an account's.
 * @param {string} owner
 */
const ownName = (owner) => `own draft of ${owner}: `

/**
 * A draft that belongs to an account, and is gone when that signs out.
 * @param {string} app
 * @param {string} owner the name of the account
 */
export const ownDraft = (app, owner) => new Draft(ownName(owner) + app)

/**
 * Forgets what an account was writing on this device, in all apps.
 * @param {string} owner
 */
export async function forgetDrafts(owner) {
  const all = await indexedDB.databases().catch(() => [])
  await Promise.all(all.filter(({ name }) => name?.startsWith(ownName(owner))).map(({ name }) => new Promise((resolve) => {
    const removal = indexedDB.deleteDatabase(name ?? '')
    removal.onsuccess = removal.onerror = removal.onblocked = resolve
  })))
}
