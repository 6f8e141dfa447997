// @ts-check
/**
 * A database of this browser (IndexedDB), for what a page keeps on the device, and what can go wrong with it.
 *
 *     const shelves = new Database('storyboard', 1, ({ database }) => database.createObjectStore('drafts'))
 *     await shelves.transact('readwrite', ['drafts'], ({ drafts }) => result(drafts.put(draft, 'latest')))
 *
 * Errors are `StoreError`s. Where the rows lie is handed in, so that what stands on a database is tested without a browser.
 */

/**
 * Why something could not be kept or found: `taken` (the name is in use), `full` (no room), `denied` (the browser does not let pages
 * keep anything), `missing` (there is nothing of that name).
 * @typedef {'taken' | 'full' | 'denied' | 'missing'} StoreCode
 */

/** Why something could not be kept or found. */
export class StoreError extends Error {
  /** @param {StoreCode} code @param {unknown} [cause] */
  constructor(code, cause) {
    super(code, { cause })
    this.code = code
  }
}

/**
 * Makes the tables of this version from those of the one before; zero is none at all.
 * @typedef {(layout: {database: IDBDatabase, transaction: IDBTransaction, from: number}) => void} Upgrade
 */

export class Database {
  /**
   * @param {string} name
   * @param {number} version of its layout
   * @param {Upgrade} upgrade
   * @param {() => IDBFactory} [factory] asked whenever the database is opened: a browser may refuse even to name one
   */
  constructor(name, version, upgrade, factory = () => indexedDB) {
    this.name = name
    this.version = version
    this.upgrade = upgrade
    this.factory = factory
    /** @type {Promise<IDBDatabase> | null} */
    this.opening = null
    /** @type {IDBDatabase | null} */
    this.connection = null
  }

  /**
   * The open database. It stays open: a page that is being left has no time to open one.
   * @returns {Promise<IDBDatabase>}
   */
  open() {
    this.opening ??= this.connect().catch((error) => {
      this.close()
      throw failure(error)
    })
    return this.opening
  }

  /** @returns {Promise<IDBDatabase>} */
  async connect() {
    const request = this.factory().open(this.name, this.version)
    request.onupgradeneeded = (event) => {
      const transaction = /** @type {IDBTransaction} */ (request.transaction)
      this.upgrade({ database: request.result, transaction, from: event.oldVersion })
    }
    const connection = await result(request)
    // Another page may bring a newer layout: this one lets go, and opens again when it is next asked.
    connection.onversionchange = () => this.close()
    connection.onclose = () => this.close()
    this.connection = connection
    return connection
  }

  close() {
    this.connection?.close()
    this.connection = null
    this.opening = null
  }

  /**
   * A transaction. What `work` answers is the answer, once everything is on the disk; when it throws, nothing was changed.
   * @template T
   * @template {string} N
   * @param {IDBTransactionMode} mode
   * @param {N[]} tables
   * @param {(tables: Record<N, IDBObjectStore>) => Promise<T>} work only awaits requests of the transaction
   * @param {IDBTransactionOptions} [options] `durability: 'strict'` for what must outlive a loss of power
   * @returns {Promise<T>}
   */
  async transact(mode, tables, work, options = {}) {
    const connection = await this.open()
    try {
      const transaction = connection.transaction(tables, mode, options)
      const over = new Promise((resolve, reject) => {
        transaction.oncomplete = resolve
        transaction.onabort = () => reject(transaction.error)
      })
      // Whoever fails first is heard; the other must not count as unheard.
      over.catch(() => undefined)
      let answer
      try {
        answer = await work(named(transaction, tables))
      } catch (error) {
        try {
          transaction.abort()
        } catch {
          // The transaction is over already.
        }
        throw error
      }
      await over
      return answer
    } catch (error) {
      throw failure(error)
    }
  }

  /**
   * Begins to write a row, for a page that may be gone before it is written. Without an open database, or with a full one, nothing
   * is kept.
   * @param {string} table
   * @param {unknown} value
   * @param {IDBValidKey} key
   */
  leave(table, value, key) {
    try {
      const transaction = this.connection?.transaction(table, 'readwrite', { durability: 'relaxed' })
      transaction?.objectStore(table).put(value, key)
      // A transaction does not commit by itself for a page that is gone.
      transaction?.commit()
    } catch {
      // People can still work; what they save on purpose says what is wrong.
    }
  }
}

/**
 * The result of a request.
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
export function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** A browser that is short of space may otherwise clear what pages keep. Nothing waits for the answer. */
export function askToPersist() {
  navigator.storage?.persist?.().catch(() => undefined)
}

/**
 * @template {string} N
 * @param {IDBTransaction} transaction
 * @param {N[]} tables
 * @returns {Record<N, IDBObjectStore>}
 */
function named(transaction, tables) {
  return /** @type {any} */ (Object.fromEntries(tables.map((name) => [name, transaction.objectStore(name)])))
}

/** @param {any} error */
function failure(error) {
  if (error instanceof StoreError) return error
  // Whatever else keeps a browser from storing (private windows, settings, policies) is a right that it does not give.
  return new StoreError(error?.name === 'QuotaExceededError' ? 'full' : 'denied', error)
}
