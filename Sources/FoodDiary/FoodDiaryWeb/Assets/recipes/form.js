// @ts-check
/** The form of a recipe: its picture, and lines that are moved with Alt and the arrows. Without this module the form has no picture. */
import { checked } from '../../platform/forms/problems.js'
import { api, ask } from '../../platform/server/interface.js'
import { pictureField } from '../pictures.js'
import { sayRefusal } from '../refusals.js'

const form = document.querySelector('[data-recipe-form]')
if (form instanceof HTMLFormElement) lively(form)

/** @param {HTMLFormElement} form */
function lively(form) {
  const picture = pictureField(form)
  form.noValidate = true
  for (const area of form.querySelectorAll('textarea')) area.addEventListener('keydown', (event) => moveLine(area, event))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!checked(form) || form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    try {
      const isNew = form.dataset.recipeForm === 'POST'
      const path = new URL(form.action).pathname.replace(/\/change$/, '')
      const { id } = await api(isNew ? 'POST' : 'PUT', path, fields(form, isNew))
      const chosen = picture()
      if (chosen) await ask('PUT', `/diary/recipes/${id}/picture`, chosen)
      location.assign(`/diary/recipes/${id}`)
    } catch (error) {
      sayRefusal(form, error)
    } finally {
      form.ariaBusy = null
    }
  })
}

/**
 * @param {HTMLFormElement} form
 * @param {boolean} isNew
 */
function fields(form, isNew) {
  const data = new FormData(form)
  /** @param {string} name */
  const value = (name) => String(data.get(name) ?? '').trim()
  const servings = Number(value('servings').replace(',', '.'))
  return {
    ...(isNew ? { key: value('key') } : {}), title: value('title'), summary: value('summary'), cuisine: value('cuisine'),
    tags: value('tags'), language: value('language'), ingredients: value('ingredients'), steps: value('steps'),
    meals: data.getAll('meals').map(String), ...(value('time') ? { time: value('time') } : {}),
    ...(value('servings') ? { servings: Number.isFinite(servings) ? servings : value('servings') } : {}),
  }
}

/**
 * Moves the line with the caret up or down.
 * @param {HTMLTextAreaElement} area
 * @param {KeyboardEvent} event
 */
function moveLine(area, event) {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  const lines = area.value.split('\n')
  const before = area.value.slice(0, area.selectionStart).split('\n')
  const [from, column] = [before.length - 1, before[before.length - 1].length]
  const to = from + (event.key === 'ArrowUp' ? -1 : 1)
  if (to < 0 || to >= lines.length) return
  const [line] = lines.splice(from, 1)
  lines.splice(to, 0, line)
  area.value = lines.join('\n')
  const caret = lines.slice(0, to).reduce((sum, one) => sum + one.length + 1, 0) + column
  area.setSelectionRange(caret, caret)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
