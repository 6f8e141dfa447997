/**
 * A database of this browser (IndexedDB) for a page's data on the device, and its errors.
 *
 *     const shelves = new Database('storyboard', 1, ({ database }) => database.createObjectStore('drafts'))
 *     await shelves.transact('readwrite', ['drafts'], ({ drafts }) => result(drafts.put(draft, 'latest')))
 *
 * Errors are `StoreError`s. The IndexedDB factory is a parameter, so that tests of code above a database need no browser.
 */

/**
 * The reason of an error: `taken` (the name is in use), `full` (no space), `denied` (the browser forbids storage), `missing` (no entry of
 * that name).
 * @typedef {'taken' | 'full' | 'denied' | 'missing'} StoreCode
 */

export class StoreError extends Error {
  /** @param {StoreCode} code @param {unknown} [cause] */
  constructor(code, cause) {
    super(code, { cause })
    this.code = code
  }
}

/**
 * Creates or migrates the tables. `from` is the version of the existing layout; zero means that there are no tables.
 * @typedef {(layout: {database: IDBDatabase, transaction: IDBTransaction, from: number}) => void} Upgrade
 */

export class Database {
  /**
   * @param {string} name
   * @param {number} version of the layout
   * @param {Upgrade} upgrade
   * @param {() => IDBFactory} [factory] called whenever the database is opened: in some browsers, reading `indexedDB` throws
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

  /** The open database. It stays open, because a page that is being closed has no time to open it. */
  open() {
    this.opening ??= this.connect().catch((error) => {
      this.close()
      throw failure(error)
    })
    return this.opening
  }

  async connect() {
    const request = this.factory().open(this.name, this.version)
    request.onupgradeneeded = (event) => {
      const transaction = /** @type {IDBTransaction} */ (request.transaction)
      this.upgrade({ database: request.result, transaction, from: event.oldVersion })
    }
    const connection = await result(request)
    // Another page may bring a newer layout. Then this connection closes, and reopens at the next use.
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
   * Runs a transaction, and returns the result of `work` after everything is on the disk. If `work` throws, nothing is changed.
   * @template T
   * @template {string} N
   * @param {IDBTransactionMode} mode @param {N[]} tables
   * @param {(tables: Record<N, IDBObjectStore>) => Promise<T>} work may await only requests of the transaction
   * @param {IDBTransactionOptions} [options] `durability: 'strict'` for data that must survive a power failure
   */
  async transact(mode, tables, work, options = {}) {
    const connection = await this.open()
    try {
      const transaction = connection.transaction(tables, mode, options)
      const over = new Promise((resolve, reject) => {
        transaction.oncomplete = resolve
        transaction.onabort = () => reject(transaction.error)
      })
      // The first failure is reported. The second must not become an unhandled rejection.
      over.catch(() => undefined)
      let answer
      try {
        answer = await work(named(transaction, tables))
      } catch (error) {
        try {
          transaction.abort()
        } catch {
          // The transaction is already finished.
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
   * Starts to write a row from a page that may close before the end. Without an open database, or when it is full, nothing is stored.
   * @param {string} table @param {unknown} value @param {IDBValidKey} key
   */
  leave(table, value, key) {
    try {
      const transaction = this.connection?.transaction(table, 'readwrite', { durability: 'relaxed' })
      transaction?.objectStore(table).put(value, key)
      // In a closed page, a transaction does not commit by itself.
      transaction?.commit()
    } catch {
      // People can still work. An explicit save reports the error.
    }
  }
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Asks the browser to keep the data even when the device is short of space. Does not wait for the answer. */
export function askToPersist() {
  navigator.storage?.persist?.().catch(() => undefined)
}

/** @template {string} N @param {IDBTransaction} transaction @param {N[]} tables @returns {Record<N, IDBObjectStore>} */
function named(transaction, tables) {
  return /** @type {any} */ (Object.fromEntries(tables.map((name) => [name, transaction.objectStore(name)])))
}

/** @param {any} error */
function failure(error) {
  if (error instanceof StoreError) return error
  // All other reasons, such as private windows, settings and policies, count as denied.
  return new StoreError(error?.name === 'QuotaExceededError' ? 'full' : 'denied', error)
}
