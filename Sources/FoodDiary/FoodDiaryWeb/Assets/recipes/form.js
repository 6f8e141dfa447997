/**
 * The form of a recipe: picture, rows of ingredients and steps, and draft. Without this module the browser sends a plain form, with lines
 * instead of rows and without a picture.
 */
import { checked } from '../../platform/forms/problems.js'
import { person } from '../../platform/page/data.js'
import { text } from '../../platform/page/texts.js'
import { toast } from '../../platform/page/toasts.js'
import { api, ask } from '../../platform/server/interface.js'
import { ownDraft } from '../../platform/storage/draft.js'
import { pictureField } from '../pictures.js'
import { sayRefusal } from '../refusals.js'
import { INGREDIENTS, STEPS } from './row-fields.js'
import { RowList } from './row-list.js'

const form = document.querySelector('[data-recipe-form]')
if (form instanceof HTMLFormElement) lively(form)

/** @param {HTMLFormElement} form */
function lively(form) {
  let isNew = form.dataset.recipeForm === 'POST'
  let path = new URL(form.action).pathname.replace(/\/change$/, '')
  const picture = pictureField(form)
  const area = (/** @type {string} */ name) => /** @type {HTMLTextAreaElement} */ (form.elements.namedItem(name))
  const steps = new RowList(area('steps'), STEPS)
  const ingredients = new RowList(area('ingredients'), INGREDIENTS, () => steps.focus())
  for (const how of form.querySelectorAll('[data-lines]')) if (how instanceof HTMLElement) how.hidden = true
  form.noValidate = true
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    if (event.ctrlKey || event.metaKey) form.requestSubmit()
    else if (event.target === form.elements.namedItem('title')) ingredients.focus()
    else return
    event.preventDefault()
  })
  const over = keepDraft(form, isNew ? draftName(form) : path, () => {
    steps.load()
    ingredients.load()
  })

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!checked(form) || form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    try {
      const { id } = /** @type {API.Recipe} */ (await api(isNew ? 'POST' : 'PUT', path, fields(form, isNew)))
      // The recipe is now saved. If the server refuses the picture below, the next submit updates this recipe and adds no second one.
      ;[isNew, path] = [false, `/diary/recipes/${id}`]
      const chosen = picture()
      if (chosen) await ask('PUT', `/diary/recipes/${id}/picture`, chosen)
      over()
      location.assign(`/diary/recipes/${id}${isForAll(form) ? '?given=yes' : ''}`)
    } catch (error) {
      sayRefusal(form, error)
    } finally {
      form.ariaBusy = null
    }
  })
}

/**
 * Whether the new recipe will be shared with the community.
 * @param {HTMLFormElement} form
 */
function isForAll(form) {
  return form.querySelector('input[name=shelf][value=community]') !== null
}

/** @param {HTMLFormElement} form @param {boolean} isNew */
function fields(form, isNew) {
  const data = new FormData(form)
  /** @param {string} name */
  const value = (name) => String(data.get(name) ?? '').trim()
  const servings = Number(value('servings').replace(',', '.'))
  return {
    ...(isNew ? { key: value('key') } : {}), title: value('title'), summary: value('summary'), cuisine: value('cuisine'),
    tags: value('tags'), language: value('language'), ingredients: value('ingredients'), steps: value('steps'),
    source: value('source'),
    meals: data.getAll('meals').map(String), ...(value('time') ? { time: value('time') } : {}),
    ...(isNew && isForAll(form) ? { shelf: 'community', leavesCopies: data.has('leavesCopies') } : {}),
    ...(value('servings') ? { servings: Number.isFinite(servings) ? servings : value('servings') } : {}),
  }
}

/**
 * The name of a new recipe's draft: recipes for the community and recipes from a text have drafts of their own.
 * @param {HTMLFormElement} form
 */
function draftName(form) {
  return [isForAll(form) ? 'new for all' : 'new', ...('begun' in form.dataset ? ['from a text'] : [])].join(' ')
}

/**
 * The form's values, without the keys that change with each load of the page.
 * @param {HTMLFormElement} form
 */
function written(form) {
  const all = [...new FormData(form)].filter(([name, value]) => typeof value === 'string' && !['key', 'form-token'].includes(name))
  return all.map(([name, value]) => /** @type {[string, string]} */ ([name, String(value)]))
}

/**
 * Saves the draft on this device, for this account only, and restores it for the same recipe. If the recipe has changed since, the
 * form shows the current version.
 * @param {HTMLFormElement} form
 * @param {string} recipe the recipe's path, or the kind of a new recipe; `new` and `new for all` start empty and cannot have changed
 * @param {() => void} shown called when the fields got other values
 * @returns {() => void} call it when the recipe is saved
 */
function keepDraft(form, recipe, shown) {
  const draft = ownDraft(`diary recipe ${recipe}`, person?.name ?? '')
  const begun = written(form)
  let isOver = false
  /** @type {() => void} */
  let keep = () => undefined
  const isTouched = () => JSON.stringify(written(form)) !== JSON.stringify(begun)
  form.addEventListener('input', () => keep())
  draft.recall().then((kept) => {
    const isSame = kept && (recipe === 'new' || recipe === 'new for all' || JSON.stringify(kept.begun) === JSON.stringify(begun))
    keep = draft.autosave(() => (isOver || !isTouched() ? null : { begun, written: written(form) }))
    // The user may have typed before this module was loaded.
    if (isTouched()) return keep()
    if (!isSame || !Array.isArray(kept.written)) return undefined
    fill(form, kept.written)
    shown()
    const drop = () => {
      fill(form, begun)
      shown()
      keep()
    }
    toast(text('diary.recipe.draft-back'), { label: text('diary.recipe.draft-drop'), run: drop })
  })
  return () => {
    isOver = true
    keep()
  }
}

/** @param {HTMLFormElement} form @param {[string, string][]} values */
function fill(form, values) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)) continue
    const own = values.filter(([name]) => name === field.name).map(([, value]) => value)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = own.includes(field.value)
    else if (own.length) [field.value] = own
  }
}
