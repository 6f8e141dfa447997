/** A page without a document, with the server's page data, for modules that read it on import. Import it first. */

const page = JSON.stringify({ language: 'en-US', formToken: 'token', texts: {} })
globalThis.document = { getElementById: (id) => (id === 'page-data' ? { textContent: page } : null) }
