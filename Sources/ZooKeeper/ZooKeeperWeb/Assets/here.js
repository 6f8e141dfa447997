/** A button that puts the person's position into the field beside it. The position is sent only with the form. */
import { text } from '../platform/page/texts.js'
import { toast } from '../platform/page/toasts.js'

for (const button of document.querySelectorAll('[data-here]')) {
  const field = button.closest('form')?.querySelector('input[name="near"]')
  if (!(button instanceof HTMLButtonElement) || !(field instanceof HTMLInputElement) || !navigator.geolocation) continue
  button.hidden = false
  button.addEventListener('click', () => {
    button.disabled = true
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        button.disabled = false
        // Four decimal places are about ten metres, which is precise enough for people.
        field.value = `${coords.latitude.toFixed(4)}, ${coords.longitude.toFixed(4)}`
        field.focus()
      },
      () => {
        button.disabled = false
        toast(text('map.denied'))
      }, { enableHighAccuracy: true, timeout: 30_000 })
  })
}
