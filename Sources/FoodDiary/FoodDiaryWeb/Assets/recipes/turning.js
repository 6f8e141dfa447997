// @ts-check
/**
 * A phone that is turned on its side, on the page of a recipe, begins cooking; turned back, it shows the recipe again (`cook.js`).
 *
 * Only turning begins it: whoever opens a recipe with the phone on its side, or stops cooking so, stays with the recipe until the phone
 * was upright once. A window of a desk has no finger for its pointer and never begins it.
 */

/** A phone on its side: lower than any tablet, and touched by fingers. */
export const sideways = matchMedia('(orientation: landscape) and (max-height: 30rem) and (pointer: coarse)')

/** How an address says that cooking was begun by turning the phone. */
export const TURNED = '#turned'

const link = document.querySelector('a[data-cook-link]')
if (link instanceof HTMLAnchorElement) {
  sideways.addEventListener('change', async () => {
    // Who types, or chooses something in a menu, wants to go on with that.
    const isBusy = document.activeElement?.matches('input, textarea, select') || document.querySelector('dialog[open]')
    if (sideways.matches && !isBusy && (await isThere(link.href)) && sideways.matches) location.assign(link.href + TURNED)
  })
}

/**
 * Whether a page can be shown: without a connection only one that is kept.
 * @param {string} address
 */
async function isThere(address) {
  return navigator.onLine || Boolean(await (await globalThis.caches?.open('pages'))?.match(address))
}
