/** Imports the file of a test reader, and shows the imported results and the errors. */
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { Problem, ask } from '../../platform/server/interface.js'

const place = document.querySelector('[data-reader]')
const field = place?.querySelector('[data-reader-file]')
const told = place?.querySelector('[data-reader-told]')

/** @type {Record<string, () => string>} */
const reasons = {
  'no-moment': () => text('diary.reader.no-moment'), 'in-the-future': () => text('diary.reader.in-the-future'),
  'bad-serial': () => text('diary.reader.bad-serial'), differs: () => text('diary.reader.differs'), full: () => text('diary.reader.full'),
}

/** @param {File} file */
async function take(file) {
  const body = new Blob([file], { type: 'application/json' })
  const { taken, known, refused } = await (await ask('POST', '/diary/tests/file', body)).json()
  const lines = [
    make('li', {}, make('span', {}, text('diary.reader.taken', { count: taken.length })),
      taken.length ? make('a', { class: 'button', href: '/diary/tests' }, text('diary.reader.see')) : ''),
    ...(known ? [make('li', {}, text('diary.reader.known', { count: known }))] : []),
    ...refused.map((/** @type {{serial: string, why: string}} */ one) =>
      make('li', {}, make('span', { class: 'wrong' }, text('diary.reader.refused', { serial: one.serial, why: reasons[one.why]?.() ?? one.why })))),
  ]
  told?.replaceChildren(...lines)
}

if (place instanceof HTMLElement && field instanceof HTMLInputElement) {
  place.hidden = false
  field.addEventListener('change', async () => {
    const file = field.files?.[0]
    if (!file) return
    try {
      await take(file)
    } catch (error) {
      const why = error instanceof Problem ? error.message : text('js.no-connection')
      told?.replaceChildren(make('li', {}, make('span', { class: 'wrong', role: 'alert' }, why)))
    }
    field.value = ''
  })
}
