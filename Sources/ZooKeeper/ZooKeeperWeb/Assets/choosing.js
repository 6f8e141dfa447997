/** Photos in sections, for choosing some of the photos. A checkbox selects a whole section. */

for (const part of document.querySelectorAll('[data-part]')) {
  const whole = /** @type {HTMLElement} */ (part.querySelector('[data-whole]'))
  const box = /** @type {HTMLInputElement} */ (whole.querySelector('input'))
  const photos = /** @type {HTMLInputElement[]} */ ([...part.querySelectorAll('input[name="photos"]')])
  const settle = () => {
    const chosen = photos.filter((photo) => photo.checked).length
    box.checked = chosen === photos.length
    box.indeterminate = chosen > 0 && chosen < photos.length
  }
  box.addEventListener('change', () => {
    for (const photo of photos) photo.checked = box.checked
    settle()
  })
  part.addEventListener('change', settle)
  whole.hidden = false
  // When the user returns to the page, the browser restores the ticks.
  settle()
}
