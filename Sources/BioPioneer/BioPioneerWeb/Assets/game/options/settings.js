// @ts-check
/** What people choose about the game, and what holds until they do. Without the page. */

/**
 * @typedef {object} Settings
 * @property {boolean} music
 * @property {boolean} effects
 * @property {number} musicVolume 0 to 1
 * @property {number} effectsVolume 0 to 1
 * @property {'first' | 'always' | 'asked'} hints when they open by themselves: in a first game, always, never
 * @property {boolean} colourPack letters and patterns on colours
 * @property {boolean} clock how long the turn takes is shown
 * @property {boolean} isStill nothing moves
 * @property {boolean} handOver a pause between two people on one device
 * @property {boolean} shortcuts letters press buttons
 * @property {boolean} vibration a phone that is not looked at shakes when it is somebody's turn
 * @property {boolean} hasPlayed a game was finished on this device
 */

/**
 * Silent, with all the help there is.
 * @type {Readonly<Settings>}
 */
export const DEFAULTS = Object.freeze({
  music: false, effects: false, musicVolume: 0.5, effectsVolume: 0.7, hints: 'first', colourPack: true, clock: false, isStill: false,
  handOver: true, shortcuts: true, vibration: true, hasPlayed: false,
})

const HINTS = ['first', 'always', 'asked']

/**
 * Settings as they were kept, whoever kept them: what does not fit is as if nobody had chosen.
 * @param {unknown} kept
 * @returns {Settings}
 */
export function settingsFrom(kept) {
  const found = /** @type {Record<string, unknown>} */ (typeof kept === 'object' && kept !== null ? kept : {})
  const fits = (/** @type {string} */ name, /** @type {unknown} */ standard) => {
    const value = found[name]
    if (name === 'hints') return HINTS.includes(String(value))
    return typeof value === typeof standard && (typeof value !== 'number' || (value >= 0 && value <= 1))
  }
  return /** @type {Settings} */ (Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, standard]) => [name, fits(name, standard) ? found[name] : standard])))
}

/**
 * Whether hints open by themselves.
 * @param {Settings} settings
 */
export const showsHints = ({ hints, hasPlayed }) => hints === 'always' || (hints === 'first' && !hasPlayed)
