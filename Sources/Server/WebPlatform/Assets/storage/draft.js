// @ts-check
/**
 * What is being worked on, kept on this device so that it is there again after a reload. Without storage nothing is kept, and nothing
 * says so: saving on purpose does.
 */
import { Database, result } from './database.js'

const TABLE = 'state'
const KEY = 'latest'
/** Milliseconds after a change before it is kept. */
const PATIENCE = 300

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
   * Keeps a state soon after each change, and at once when the page goes out of sight.
   * @param {() => unknown} state
   * @returns {() => void} to be called after each change
   */
  autosave(state) {
    let timer = 0
    const now = () => {
      clearTimeout(timer)
      timer = 0
      this.database.leave(TABLE, state(), KEY)
    }
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' && timer) now()
    })
    addEventListener('pagehide', () => timer && now())
    return () => {
      clearTimeout(timer)
      timer = window.setTimeout(now, PATIENCE)
    }
  }
}
