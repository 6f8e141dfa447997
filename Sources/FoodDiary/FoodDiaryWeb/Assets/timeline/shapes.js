/** Symbols of meals without a picture: a shape and a color each. */
import { draw } from '../../platform/page/elements.js'

/** @type {API.DiaryEntry['meal'][]} */
export const MEALS = ['breakfast', 'lunch', 'dinner', 'snack']

const SHAPES = {
  breakfast: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  lunch: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  dinner: 'M12 .5 23.500 12 12 23.500.5 12z',
  snack: 'M12 2 23 21.500H1z',
}

/** @param {API.DiaryEntry['meal']} meal */
export const shapeOf = (meal) => draw('svg', { class: `timeline-shape ${meal}`, viewBox: '0 0 24 24', 'aria-hidden': 'true' }, draw('path', { d: SHAPES[meal] }))
