// @ts-check
/**
 * Entries on their way to the server. They are kept on this device first, bound to the account, and sent then: once, whatever is
 * interrupted, for the server knows an entry by its key.
 */
import { person } from '../../platform/page/data.js'
import { api, ask } from '../../platform/server/interface.js'
import { Outbox } from '../../platform/storage/outbox.js'

/**
 * @typedef {object} Waiting
 * @property {Record<string, unknown>} draft what somebody wrote
 * @property {Blob | null} picture
 * @property {number | null} sent the number of the entry, once the server has it and only the picture is still to be sent
 */

/** @type {Outbox<Waiting>} */
export const outbox = new Outbox('diary', person?.name ?? '')

/**
 * @param {import('../../platform/storage/outbox.js').Entry<Waiting>} entry
 * @returns {Promise<boolean>}
 */
export async function send(entry) {
  const { draft, picture, sent } = entry.value
  const id = sent ?? (await api('POST', '/diary/entries', { ...draft, key: entry.key })).id
  if (!picture) return true
  // The entry is there, also when its picture is refused.
  await outbox.change({ ...entry, value: { ...entry.value, sent: id } })
  await ask('PUT', `/diary/entries/${id}/picture`, picture)
  return true
}
