/** A page without a document, for modules that read what the server brings when they are loaded. To be imported before them. */

const page = JSON.stringify({ language: 'en-US', formToken: 'token', texts: {} })

globalThis.document = { getElementById: (id) => (id === 'page-data' ? { textContent: page } : null) }
globalThis.addEventListener = () => {}
globalThis.removeEventListener = () => {}
