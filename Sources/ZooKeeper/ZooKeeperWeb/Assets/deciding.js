// @ts-check
/** Whether what the reader says of an animal holds at once, or is a suggestion. */
import { person } from '../platform/page/data.js'

export const mayName = person !== null && ['curator', 'owner'].includes(person.role)
