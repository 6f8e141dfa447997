/**
 * A database in memory with the face of IndexedDB, as far as the store uses it: tables of rows under keys, and transactions
 * that leave nothing behind when they are aborted. Import it before the modules; `forget` empties it.
 */

/** @type {Map<string, Map<string, {key: any[], value: any}>>} */
let tables = new Map()

/** What goes wrong with the next rows that are written, if anything. */
export const faults = { put: /** @type {Error | null} */ (null) }

export const forget = () => { tables.forEach((rows) => rows.clear()) }

/** @param {() => any} work */
function request(work, transaction) {
  const made = { result: undefined, error: null, onsuccess: null, onerror: null }
  transaction.waiting += 1
  setImmediate(() => {
    if (transaction.isOver) return
    made.result = work()
    made.onsuccess?.()
    transaction.waiting -= 1
    transaction.settle()
  })
  return made
}

class Transaction {
  constructor() {
    this.before = new Map([...tables].map(([name, rows]) => [name, new Map(rows)]))
    this.waiting = 0
    this.isOver = false
    this.error = null
    this.settle()
  }

  /** Over once everything was answered and nothing more is asked for. */
  settle() {
    setImmediate(() => {
      if (this.waiting > 0 || this.isOver) return
      this.isOver = true
      this.oncomplete?.()
    })
  }

  abort() {
    if (this.isOver) throw new DOMException('it is over', 'InvalidStateError')
    this.isOver = true
    tables = this.before
    setImmediate(() => this.onabort?.())
  }

  objectStore(name) {
    const rows = () => tables.get(name)
    const id = (key) => JSON.stringify(key)
    const ask = (work) => request(work, this)
    return {
      get: (key) => ask(() => structuredClone(rows().get(id(key))?.value)),
      getKey: (key) => ask(() => rows().get(id(key))?.key),
      getAll: (range) => ask(() => [...rows().values()].filter(({ key }) => range.includes(key)).map(({ value }) => structuredClone(value))),
      count: () => ask(() => rows().size),
      delete: (key) => ask(() => { rows().delete(id(key)) }),
      put: (value, key) => {
        if (faults.put) throw faults.put
        return ask(() => { rows().set(id(key), { key, value: structuredClone(value) }) })
      },
    }
  }
}

export const memory = {
  open() {
    const opening = { result: null, onupgradeneeded: null, onsuccess: null, onerror: null }
    setImmediate(() => {
      opening.result = { createObjectStore: (name) => tables.set(name, new Map()), transaction: () => new Transaction(), close() {} }
      if (tables.size === 0) opening.onupgradeneeded?.()
      opening.onsuccess?.()
    })
    return opening
  },
}

globalThis.indexedDB = memory
// Rows of a kind are all that is ever asked for.
globalThis.IDBKeyRange = { bound: ([kind]) => ({ includes: (key) => key[0] === kind }) }

/** How often the browser was asked to keep what pages store. */
export const persistence = { asked: 0 }
const storage = { persist: async () => { persistence.asked += 1 } }
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { storage } })

globalThis.FileReader = class {
  readAsDataURL(blob) {
    blob.arrayBuffer().then((bytes) => {
      this.result = `data:${blob.type};base64,${Buffer.from(bytes).toString('base64')}`
      this.onload()
    }, this.onerror)
  }
}
