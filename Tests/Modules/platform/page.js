/** A page without a document, with the server's page data, for modules that read it on import. Import it first. */

const texts = { greeting: 'Hello {name}', photos: { one: '{count} photo', other: '{count} photos' } }
const page = JSON.stringify({ language: 'en-US', formToken: 'token of the form', texts, room: { id: 7, guests: [{ name: 'Vera' }] } })

globalThis.document = { getElementById: (id) => (id === 'page-data' ? { textContent: page } : null) }
