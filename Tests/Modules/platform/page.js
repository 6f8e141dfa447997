/** A page without a document: what the server puts into every page, for modules that read it when they are loaded. To be imported before them. */

const texts = { greeting: 'Hello {name}', photos: { one: '{count} photo', other: '{count} photos' } }
const page = JSON.stringify({ language: 'en-US', formToken: 'token of the form', texts, room: { id: 7, guests: [{ name: 'Vera' }] } })

globalThis.document = { getElementById: (id) => (id === 'page-data' ? { textContent: page } : null) }
