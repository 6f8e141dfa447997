/**
 * Lets people choose and take photos: with the device's camera app, with the live camera on the page, from files and folders, or by
 * dropping. `PhotoPicker` of the server makes the markup. Without modules its fields are form fields.
 */
import { text } from '../page/texts.js'
import { dropZone, fileField } from './drop.js'
import { Viewfinder } from './viewfinder.js'

/** A file that is younger than this, in milliseconds, counts as a photo taken just now. */
const FRESH = 60_000

/**
 * `isNow` is true for a photo taken just now: the device's current position and direction apply to it.
 * @typedef {import('./drop.js').Chosen & {isNow: boolean}} Photo
 */

/** @param {HTMLElement} root with `data-picker` @param {(photos: Photo[]) => void} take */
export function photoPicker(root, take) {
  const chosen = (/** @type {import('./drop.js').Chosen[]} */ files, isTaken = false) =>
    take(files.map((one) => ({ ...one, isNow: isTaken || Date.now() - one.file.lastModified < FRESH })))
  for (const field of root.querySelectorAll('input[type="file"]')) {
    if (field instanceof HTMLInputElement) fileField(field, (files) => chosen(files, field.hasAttribute('capture')))
  }
  if (root.hasAttribute('data-drop')) dropZone(root, (files) => chosen(files))
  const video = root.querySelector('video')
  if (video && Viewfinder.isThere) live(root, new Viewfinder(video), (file) => chosen([{ file, name: file.name }], true))
}

/** @param {HTMLElement} root @param {Viewfinder} viewfinder @param {(photo: File) => void} take */
function live(root, viewfinder, take) {
  const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-${name}]`))
  const [opener, frame, note] = [find('live'), find('viewfinder'), find('picker-note')]
  opener.hidden = false
  opener.addEventListener('click', async () => {
    note.textContent = ''
    try {
      await viewfinder.open()
      frame.hidden = false
    } catch (error) {
      note.textContent = text('js.picture.no-camera', { why: error instanceof Error ? error.message : '' })
    }
  })
  find('shutter').addEventListener('click', async () => {
    const photo = await viewfinder.shoot()
    frame.hidden = true
    if (photo) take(new File([photo], `photo-${Date.now()}.jpg`, { type: photo.type }))
  })
}
