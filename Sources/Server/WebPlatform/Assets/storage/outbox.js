/**
 * Entries made without a connection. They are stored on this device until the server has them.
 *
 *     const outbox = new Outbox('teahouse', person?.name ?? '')
 *     const entry = await outbox.add({ photo, name })
 *     await outbox.deliver(entry.key, async ({ key, value }) => { await send(value, key); return true })
 *
 * Each entry belongs to an account and an app. Other accounts neither see nor send it, and signing out deletes the account's entries
 * (`wipe`). An entry's key stays the same through all attempts, so that the server detects a repeated request (idempotency). A refused
 * entry stays, with the reason, until its owner removes or resends it. Errors of the device are `StoreError`s.
 */
import { ConnectionError, Problem } from '../server/interface.js'
import { Database, askToPersist, result } from './database.js'

/**
 * @template V
 * @typedef {object} Entry
 * @property {string} key a UUID, the same for all attempts
 * @property {string} app
 * @property {string} owner the name of the account
 * @property {string} addedAt ISO 8601
 * @property {V} value
 * @property {{status: number, why: string} | null} refusal the server's answer to the last attempt; 409 and 412 are conflicts: the target
 * has changed since the entry was made
 */

const TABLE = 'entries'

/** @type {import('./database.js').Upgrade} */
const upgrade = ({ database, transaction, from }) => {
  const entries = database.createObjectStore(TABLE, { keyPath: 'key' })
  if (from !== 1) return
  // Version 1 of the layout had only photos of Zoo-Keeper.
  const request = transaction.objectStore('outbox').getAll()
  request.onsuccess = () => {
    for (const { person, taken, photo, name, sidecar, batch } of request.result) {
      entries.put({ key: uuid(), app: 'zookeeper', owner: person, addedAt: taken, value: { photo, name, sidecar, batch }, refusal: null })
    }
    database.deleteObjectStore('outbox')
  }
}

/** @param {() => IDBFactory} [factory] */
export const outboxes = (factory) => new Database('menagerie', 2, upgrade, factory)

/** @template V */
export class Outbox {
  /** @param {string} app @param {string} owner the name of the account @param {Database} [database] */
  constructor(app, owner, database = outboxes()) {
    this.app = app
    this.owner = owner
    this.database = database
    /** Only one delivery runs at a time, even with several callers. So nothing is sent twice. */
    this.line = Promise.resolve()
  }

  /** @param {V} value @returns {Promise<Entry<V>>} */
  async add(value) {
    const entry = { key: uuid(), app: this.app, owner: this.owner, addedAt: new Date().toISOString(), value, refusal: null }
    await this.change(entry)
    askToPersist()
    return entry
  }

  /**
   * Replaces an entry.
   * @param {Entry<V>} entry
   */
  change(entry) {
    return this.within('readwrite', (entries) => entries.put(entry))
  }

  /**
   * Changes the value of an entry after all running deliveries; ignored if the entry no longer exists then.
   * @param {string} key @param {(value: V) => V} change
   */
  amend(key, change) {
    const work = async () => {
      const entry = (await this.waiting()).own.find((one) => one.key === key)
      if (entry) await this.change({ ...entry, value: change(entry.value) })
    }
    const amendment = this.line.then(work)
    this.line = amendment.catch(() => undefined)
    return amendment
  }

  /** @param {string} key */
  remove(key) {
    return this.within('readwrite', (entries) => entries.delete(key))
  }

  /** Unsent entries of this account, oldest first, and the number of unsent entries of other accounts. */
  async waiting() {
    /** @type {Entry<V>[]} */
    const all = (await this.within('readonly', (entries) => entries.getAll())).filter((one) => one.app === this.app)
    const own = all.filter((one) => one.owner === this.owner).sort((a, b) => (a.addedAt < b.addedAt ? -1 : 1))
    return { own, others: all.length - own.length }
  }

  /**
   * Passes an entry to `send` after all running deliveries. A sent entry is deleted. A refusal is stored and thrown. Any other error is
   * thrown, and the entry stays.
   * @param {string} key
   * @param {(entry: Entry<V>) => Promise<boolean>} send returns whether the server has stored the entry permanently
   */
  deliver(key, send) {
    const work = async () => {
      const entry = (await this.waiting()).own.find((one) => one.key === key)
      if (!entry) return
      try {
        if (await send(entry)) await this.remove(key)
      } catch (error) {
        if (error instanceof Problem) await this.change({ ...entry, refusal: { status: error.status, why: error.message } })
        throw error
      }
    }
    const delivery = this.line.then(work)
    this.line = delivery.catch(() => undefined)
    return delivery
  }

  /**
   * Delivers all entries, oldest first. Without a connection the remaining entries stay. A refused entry does not block the others.
   * @param {(entry: Entry<V>) => Promise<boolean>} send
   * @param {(error: ConnectionError | Problem) => void} tell called with the reason why an entry stays
   */
  async deliverAll(send, tell) {
    for (const { key } of (await this.waiting()).own) {
      try {
        await this.deliver(key, send)
      } catch (error) {
        if (!(error instanceof ConnectionError || error instanceof Problem)) throw error
        tell(error)
        if (error instanceof ConnectionError) return
      }
    }
  }

  /** @template T @param {IDBTransactionMode} mode @param {(entries: IDBObjectStore) => IDBRequest<T>} work */
  within(mode, work) {
    return this.database.transact(mode, [TABLE], (tables) => result(work(tables[TABLE])))
  }
}

/**
 * Number of unsent entries of an account, in all apps.
 * @param {string} owner @param {Database} [database]
 */
export async function waitingOf(owner, database = outboxes()) {
  const all = await database.transact('readonly', [TABLE], (tables) => result(tables[TABLE].getAll()))
  return all.filter((one) => one.owner === owner).length
}

/**
 * Deletes an account's entries on this device, in all apps.
 * @param {string} owner @param {Database} [database]
 */
export async function wipe(owner, database = outboxes()) {
  await database.transact('readwrite', [TABLE], async (tables) => {
    const all = await result(tables[TABLE].getAll())
    for (const one of all) if (one.owner === owner) await result(tables[TABLE].delete(one.key))
  })
}

/** A version 4 UUID (RFC 9562). `crypto.randomUUID` exists only on secure origins. */
function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6] & 0x0f) | 0x40
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
