/** Adds a plan of the park. */
import { report, toast } from '../platform/page/toasts.js'
import { text } from '../platform/page/texts.js'
import { fileField } from '../platform/pictures/drop.js'
import { api, ask } from '../platform/server/interface.js'

/** Half the height in degrees of a new picture that is not placed yet: the whole height is about 500 m. */
const HALF = 0.0025

const field = document.querySelector('input[data-plan]')
if (field instanceof HTMLInputElement) fileField(field, (files) => bring(files.map(({ file }) => file)).catch(report))

/** @param {File[]} files a plan, and optionally its world file */
async function bring(files) {
  const worldFile = files.find((file) => /\.(jgw|jpgw|pgw|pngw|wld)$/i.test(file.name))
  const plan = files.find((file) => file !== worldFile)
  if (!plan) return toast(text('plan.no-plan'))
  const isPicture = /^image\//.test(plan.type)
  const values = new URLSearchParams({ name: plan.name.replace(/\.[^.]*$/, '').slice(0, 80) })
  // The server parses the numbers. Only the first 1,000 bytes are sent, because the user may have chosen a wrong, large file.
  if (worldFile) values.set('world', (await worldFile.slice(0, 1000).text()).trim())
  else if (isPicture) values.set('corners', (await somewhere(plan)).join(','))
  toast(text('plan.sending'))
  const added = await (await ask('POST', `/plans?${values}`, new Blob([plan], { type: 'application/octet-stream' }))).json()
  location.assign(isPicture && !worldFile ? `/zookeeper/map?plan=${added.id}` : `/zookeeper/plans?did=${added.receipt.operation}`)
}

/**
 * The first corners of a plan around the middle of all sightings, with north at the top, until the user drags them.
 * @param {File} file
 */
async function somewhere(file) {
  const picture = await createImageBitmap(file)
  const clusters = await api('GET', '/map/clusters?zoom=12')
  const count = clusters.reduce((sum, one) => sum + one.count, 0)
  const mean = (/** @type {'latitude' | 'longitude'} */ name) => (count ? clusters.reduce((sum, one) => sum + one[name] * one.count, 0) / count : 0)
  const [latitude, longitude] = [mean('latitude'), mean('longitude')]
  const wide = (HALF * picture.width) / picture.height / Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  const [north, south, west, east] = [latitude + HALF, latitude - HALF, longitude - wide, longitude + wide]
  return [north, west, north, east, south, west]
}
