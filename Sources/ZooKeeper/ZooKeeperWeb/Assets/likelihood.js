/** A probability as a percentage. It is never 0 or 100, because a matcher is never certain. */
import { percent } from '../platform/page/texts.js'

/** @param {number} share 0 to 1 */
export const likelihood = (share) => percent(Math.min(0.99, Math.max(0.01, share)))
