/** The small map of an animal's page. */
import { reportUnasked } from '../platform/page/toasts.js'
import { api } from '../platform/server/interface.js'
import { makeMap, trace } from './maps.js'
import './names.js'

for (const element of document.querySelectorAll('[data-map="trace"]')) {
  if (!(element instanceof HTMLElement)) continue
  try {
    const points = await api('GET', `/animals/${element.dataset.animal}/trace`)
    const { L, map } = await makeMap(element, { scrollWheelZoom: false })
    map.setView([0, 0], 2)
    trace(L, map, points)
  } catch (error) {
    reportUnasked(error)
  }
}
