/** A page without a document: what the server puts into every page, for modules that read it when they are loaded. To be imported before them. */

export const data = { language: 'en-GB', formToken: 'token of the form', texts: {}, leaflet: 'leaflet.js', leafletImages: 'images/', world: 'world.bin' }

globalThis.document = { getElementById: (id) => (id === 'page-data' ? { textContent: JSON.stringify(data) } : null) }
