/** A page without a document, with the server's page data, for modules that read it on import. Import it first. */

export const data = { language: 'en-GB', formToken: 'token of the form', texts: {}, leaflet: 'leaflet.js', leafletImages: 'images/', world: 'world.bin' }

globalThis.document = { getElementById: (id) => (id === 'page-data' ? { textContent: JSON.stringify(data) } : null) }
