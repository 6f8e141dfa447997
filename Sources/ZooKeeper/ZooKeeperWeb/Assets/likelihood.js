// @ts-check
/** How likely something is, as a percentage that never says all or nothing: a matcher knows neither. */
import { percent } from '../platform/page/texts.js'

/** @param {number} share 0 to 1 */
export const likelihood = (share) => percent(Math.min(0.99, Math.max(0.01, share)))
