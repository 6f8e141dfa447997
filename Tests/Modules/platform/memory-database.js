/**
 * In-memory databases with the IndexedDB interface, as far as the platform uses it. They have tables of rows, versioned layouts,
 * and transactions that leave no changes when aborted. `memory` is the page's own factory, for modules that open a database themselves; a
 * `MemoryFactory` is another device.
 */

/** An error for the next writes, if set. */
export const faults = { put: /** @type {Error | null} */ (null) }

const id = (key) => JSON.stringify(key)

export class MemoryFactory {
  /** @type {Map<string, {version: number, tables: Map<string, {keyPath?: string, rows: Map<string, {key: any, value: any}>}>}>} */
  databases = new Map()

  /** Empties all tables. */
  forget() {
    for (const { tables } of this.databases.values()) for (const { rows } of tables.values()) rows.clear()
  }

  open(name, version) {
    const opening = { result: null, transaction: null, error: null, onupgradeneeded: null, onsuccess: null, onerror: null }
    setImmediate(() => {
      const database = this.databases.get(name) ?? { version: 0, tables: new Map() }
      this.databases.set(name, database)
      const succeed = () => {
        opening.transaction = null
        opening.onsuccess?.()
      }
      opening.result = new Connection(database)
      if (database.version === version) return succeed()
      const from = database.version
      database.version = version
      opening.transaction = new Transaction(database)
      opening.transaction.oncomplete = succeed
      opening.onupgradeneeded?.({ oldVersion: from })
    })
    return opening
  }
}

class Connection {
  constructor(database) { this.database = database }
  createObjectStore(name, { keyPath } = {}) {
    this.database.tables.set(name, { keyPath, rows: new Map() })
    return table(this.database, name, { ask: (work) => work() })
  }
  deleteObjectStore(name) { this.database.tables.delete(name) }
  transaction() { return new Transaction(this.database) }
  close() {}
}

class Transaction {
  constructor(database) {
    this.database = database
    this.before = [...database.tables].map(([name, { rows }]) => [name, new Map(rows)])
    this.waiting = 0
    this.isOver = false
    this.error = null
    this.settle()
  }

  /** Completes when all requests are answered and no new one is made. */
  settle() {
    setImmediate(() => {
      if (this.waiting > 0 || this.isOver) return
      this.isOver = true
      this.oncomplete?.()
    })
  }

  commit() {}

  abort() {
    if (this.isOver) throw new DOMException('it is over', 'InvalidStateError')
    this.isOver = true
    for (const [name, rows] of this.before) this.database.tables.get(name).rows = rows
    setImmediate(() => this.onabort?.())
  }

  objectStore(name) { return table(this.database, name, this) }

  ask(work) {
    const made = { result: undefined, error: null, onsuccess: null, onerror: null }
    this.waiting += 1
    setImmediate(() => {
      if (this.isOver) return
      made.result = work()
      made.onsuccess?.()
      this.waiting -= 1
      this.settle()
    })
    return made
  }
}

function table(database, name, transaction) {
  const rows = () => database.tables.get(name).rows
  const ask = (work) => transaction.ask(work)
  return {
    get: (key) => ask(() => structuredClone(rows().get(id(key))?.value)),
    getKey: (key) => ask(() => rows().get(id(key))?.key),
    getAll: (range) => ask(() => [...rows().values()].filter(({ key }) => !range || range.includes(key)).map(({ value }) => structuredClone(value))),
    count: () => ask(() => rows().size),
    delete: (key) => ask(() => { rows().delete(id(key)) }),
    put: (value, key = value[database.tables.get(name).keyPath]) => {
      if (faults.put) throw faults.put
      return ask(() => { rows().set(id(key), { key, value: structuredClone(value) }) })
    },
  }
}

export const memory = new MemoryFactory()
export const forget = () => memory.forget()

globalThis.indexedDB = memory
// The only queried ranges are rows of a kind.
globalThis.IDBKeyRange = { bound: ([kind]) => ({ includes: (key) => key[0] === kind }) }

/** Number of requests for persistent storage. */
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
