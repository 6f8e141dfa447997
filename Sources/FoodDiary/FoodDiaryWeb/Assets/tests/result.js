/** The form of a test's result, with a picture of its strip. Without this module the browser sends a plain form, without a picture. */
import { checked } from '../../platform/forms/problems.js'
import { api, ask } from '../../platform/server/interface.js'
import { pictureField } from '../pictures.js'
import { sayRefusal } from '../refusals.js'

for (const form of document.querySelectorAll('[data-result-form]')) if (form instanceof HTMLFormElement) lively(form)

/** @param {HTMLFormElement} form */
function lively(form) {
  const picture = pictureField(form)
  let [method, path] = [form.dataset.resultForm ?? '', form.dataset.twin ?? '']
  form.noValidate = true
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!checked(form) || form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    const data = new FormData(form)
    try {
      const { id } = /** @type {API.GIPTest} */ (await api(method, path, { result: data.get('result'), day: data.get('day'), time: data.get('time') }))
      // The test is now saved. If the server refuses the picture below, the next submit changes this test and adds no second one.
      ;[method, path] = ['PUT', `/diary/tests/${id}/result`]
      const chosen = picture()
      if (chosen) await ask('PUT', `/diary/tests/${id}/picture`, chosen)
      location.assign(`/diary/tests#test-${id}`)
      // Assigning the current URL would not reload.
      if (location.pathname === '/diary/tests') location.reload()
    } catch (error) {
      sayRefusal(form, error)
    } finally {
      form.ariaBusy = null
    }
  })
}
