/**
 * Turning the phone sideways on a recipe's page starts cooking; turning it back returns to the recipe (`cook.js`).
 *
 * Only a turn starts it. A recipe opened with the phone on its side stays open, and so does one whose cooking was stopped that way, until
 * the phone was upright once. Desktop windows have no coarse pointer and never start it.
 */

/** A phone on its side: lower than any tablet, with a touch screen. */
export const sideways = matchMedia('(orientation: landscape) and (max-height: 30rem) and (pointer: coarse)')

/** URL fragment for cooking started by turning the phone. */
export const TURNED = '#turned'

const link = document.querySelector('a[data-cook-link]')
if (link instanceof HTMLAnchorElement) {
  sideways.addEventListener('change', async () => {
    // Typing, or an open menu, is not interrupted.
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
