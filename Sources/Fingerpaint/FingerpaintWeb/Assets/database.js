// @ts-check
/**
 * The database of this browser in which saved things are kept, and what can go wrong with it.
 *
 * A saved thing is two rows under the same key, [kind, name]: a `summaries` row for lists, and a `records` row with all of it.
 * Lists stay fast however long the runs are.
 */

/** @typedef {'distributions' | 'protocols' | 'runs'} Kind */

/** @type {Kind[]} */
export const KINDS = ['runs', 'distributions', 'protocols']

/** Why something could not be saved or found. */
export class StoreError extends Error {
  /** @param {'taken' | 'full' | 'denied' | 'missing'} code @param {unknown} [cause] */
  constructor(code, cause) {
    super(code, { cause })
    this.code = code
  }
}

/** @type {Promise<IDBDatabase> | null} */
let opened = null

/** @returns {Promise<IDBDatabase>} */
function open() {
  opened ??= /** @type {Promise<IDBDatabase>} */ (new Promise((resolve, reject) => {
    const request = indexedDB.open('fingerpaint', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('summaries')
      request.result.createObjectStore('records')
    }
    request.onsuccess = () => {
      const database = request.result
      // Another page may bring a newer layout: this one lets go, and opens again when it is next asked.
      database.onversionchange = () => {
        database.close()
        opened = null
      }
      database.onclose = () => (opened = null)
      resolve(database)
    }
    request.onerror = () => reject(request.error)
  })).catch((error) => {
    opened = null
    throw failure(error)
  })
  return opened
}

/** @param {any} error */
function failure(error) {
  if (error instanceof StoreError) return error
  // Whatever else keeps a browser from storing (private windows, settings, policies) is a right that it does not give.
  return new StoreError(error?.name === 'QuotaExceededError' ? 'full' : 'denied', error)
}

/**
 * A transaction on both tables. What `work` answers is the answer, once everything is on the disk.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(tables: {summaries: IDBObjectStore, records: IDBObjectStore}) => Promise<T>} work only awaits requests of the transaction
 * @returns {Promise<T>}
 */
export async function transact(mode, work) {
  const database = await open()
  try {
    const transaction = database.transaction(['summaries', 'records'], mode)
    const over = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
    // Whoever fails first is heard; the other must not count as unheard.
    over.catch(() => undefined)
    let answer
    try {
      answer = await work({ summaries: transaction.objectStore('summaries'), records: transaction.objectStore('records') })
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

/**
 * The keys of a kind.
 * @param {Kind} kind
 */
export const all = (kind) => IDBKeyRange.bound([kind], [kind, []])
