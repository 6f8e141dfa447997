// @ts-check
/** Photos that wait on this device until there is a connection. */

/** @typedef {{id: number, photo: Blob, name: string, sidecar: string | null, taken: string, person: string, batch: string | null}} Waiting */

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('menagerie', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} work
 * @returns {Promise<T>}
 */
async function within(mode, work) {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('outbox', mode)
    const request = work(transaction.objectStore('outbox'))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = transaction.onabort = () => reject(transaction.error)
  })
}

/**
 * Keeps a photo.
 * @param {Omit<Waiting, 'id'>} photo
 */
export const keep = (photo) => within('readwrite', (store) => store.add(photo))

/** @returns {Promise<Waiting[]>} */
export const waiting = () => within('readonly', (store) => store.getAll())

/**
 * Forgets a photo that was sent.
 * @param {number} id
 */
export const forget = (id) => within('readwrite', (store) => store.delete(id))

/**
 * Keeps a photo as it is now.
 * @param {Waiting} photo
 */
export const change = (photo) => within('readwrite', (store) => store.put(photo))
