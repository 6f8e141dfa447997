/**
 * Sending entries. An entry is stored on this device first, for one account, and then sent. The server recognizes an entry by its key, so
 * an interrupted request does not create a second one.
 */
import { person } from '../../platform/page/data.js'
import { api, ask } from '../../platform/server/interface.js'
import { Outbox } from '../../platform/storage/outbox.js'

/** @typedef {API.Body<'PUT', `/diary/entries/${number}`>} Draft the form's fields */
/**
 * @typedef {object} Waiting
 * @property {Draft} draft
 * @property {Blob | null} picture
 * @property {number | null} sent the entry's ID on the server while only the picture is unsent; null before the entry is sent
 */

/** @type {Outbox<Waiting>} */
export const outbox = new Outbox('diary', person?.name ?? '')

/** @param {import('../../platform/storage/outbox.js').Entry<Waiting>} entry */
export async function send(entry) {
  const { draft, picture, sent } = entry.value
  const id = sent ?? (await api('POST', '/diary/entries', { ...draft, key: entry.key })).id
  if (!picture) return true
  // The server now has the entry. If sending the picture fails, the next attempt sends only the picture.
  await outbox.change({ ...entry, value: { ...entry.value, sent: id } })
  await ask('PUT', `/diary/entries/${id}/picture`, picture)
  return true
}
