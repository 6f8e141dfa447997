/** A page without a document, for modules that read page data on import. Import it first. */

const page = JSON.stringify({ language: 'en-US', formToken: 'token', texts: {} })

globalThis.document = { getElementById: (id) => (id === 'page-data' ? { textContent: page } : null) }
globalThis.addEventListener = () => {}
globalThis.removeEventListener = () => {}
