import { report } from '../platform/page/toasts.js'
import { PairView, verdict } from './pairs.js'

for (const root of document.querySelectorAll('[data-pair]')) {
  if (!(root instanceof HTMLElement)) continue
  const view = new PairView(root)
  view.load(Number(root.dataset.a), Number(root.dataset.b)).then((found) => {
    if (view.verdict) view.verdict.textContent = verdict(found.probability, found)
  }, report)
}
