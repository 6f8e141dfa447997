/** A page without a document: what the server puts into every page, for modules that read it when they are loaded. To be imported before them. */

const page = JSON.stringify({ language: 'en-US', formToken: 'token', texts: {} })
globalThis.document = { getElementById: (id) => (id === 'page-data' ? { textContent: page } : null) }
