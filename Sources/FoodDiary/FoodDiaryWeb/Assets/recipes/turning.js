/**
 * Turning the phone sideways on a recipe's page starts the cooking mode; turning it back returns to the recipe (`cook.js`).
 *
 * If the phone is already on its side when the recipe opens, or when the person leaves the cooking mode, the recipe stays open. The phone
 * must first be upright. Desktop windows have no coarse pointer and never start the cooking mode.
 */

/** A phone on its side: lower than any tablet, with a touch screen. */
export const sideways = matchMedia('(orientation: landscape) and (max-height: 30rem) and (pointer: coarse)')

/** URL fragment of a cooking mode that was started by turning the phone. */
export const TURNED = '#turned'

const link = document.querySelector('a[data-cook-link]')
if (link instanceof HTMLAnchorElement) {
  sideways.addEventListener('change', async () => {
    // Turning the phone interrupts neither typing nor an open menu.
    const isBusy = document.activeElement?.matches('input, textarea, select') || document.querySelector('dialog[open]')
    if (sideways.matches && !isBusy && (await isThere(link.href)) && sideways.matches) location.assign(link.href + TURNED)
  })
}

/**
 * Whether a page can be shown: offline only if it is stored.
 * @param {string} address
 */
async function isThere(address) {
  return navigator.onLine || Boolean(await (await globalThis.caches?.open('pages'))?.match(address))
}
