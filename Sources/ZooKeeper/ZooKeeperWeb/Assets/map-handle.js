/** A handle on a map, moved by mouse, finger or keys. */

/**
 * Adds a handle to a map. Arrow keys move it by one pixel, with Shift by ten.
 * @param {any} L @param {any} map @param {any} at
 * @param {{words: string, label?: string, className: string, moved: (at: any) => void}} options `words` is the handle's name, `label` the
 * text drawn on it
 */
export function handle(L, map, at, { words, label = '', className, moved }) {
  const handle = L.marker(at, {
    draggable: true, autoPan: true, title: words, alt: words, icon: L.divIcon({ className, iconSize: [44, 44], html: '' }),
  })
  handle.on('add', () => { handle.getElement().textContent = label })
  handle.on('drag', () => moved(handle.getLatLng()))
  handle.on('keydown', (/** @type {any} */ { originalEvent }) => {
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[/** @type {string} */ (originalEvent.key)] ?? [0, 0]
    if (!x && !y) return
    originalEvent.preventDefault()
    originalEvent.stopPropagation()
    const step = originalEvent.shiftKey ? 10 : 1
    handle.setLatLng(map.containerPointToLatLng(map.latLngToContainerPoint(handle.getLatLng()).add([x * step, y * step])))
    moved(handle.getLatLng())
  })
  return handle.addTo(map)
}
