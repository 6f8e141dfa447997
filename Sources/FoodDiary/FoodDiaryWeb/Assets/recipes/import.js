// @ts-check
/** Recipes from files: one after another, each with what came of it. */
import { make } from '../../platform/page/elements.js'
import { text } from '../../platform/page/texts.js'
import { Problem, ask } from '../../platform/server/interface.js'

const root = document.querySelector('[data-import]')
const field = root?.querySelector('[data-files]')
const list = root?.querySelector('[data-taken]')

if (field instanceof HTMLInputElement && list) {
  field.addEventListener('change', async () => {
    for (const file of field.files ?? []) {
      const row = make('li', {}, make('div', {}, file.name, make('span', { class: 'quiet' }, text('diary.import.reading'))))
      list.append(row)
      try {
        const answer = await ask('POST', `/diary/recipes/files?name=${encodeURIComponent(file.name.slice(0, 200))}`, file)
        const { recipes } = await answer.json()
        row.replaceChildren(make('div', {}, file.name, ...recipes.map((/** @type {any} */ one) =>
          make('a', { class: 'quiet', href: `/diary/recipes/${one.id}` }, one.recipe.title))))
      } catch (error) {
        const why = error instanceof Problem ? error.message : text('js.no-connection')
        row.replaceChildren(make('div', {}, file.name, make('span', { class: 'wrong', role: 'alert' }, why)))
      }
    }
    field.value = ''
  })
}
