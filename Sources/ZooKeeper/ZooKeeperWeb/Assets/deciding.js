/** Whether this person's naming takes effect at once, or is a suggestion. */
import { person } from '../platform/page/data.js'

export const mayName = person !== null && ['curator', 'owner'].includes(person.role)
