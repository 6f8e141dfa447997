/** The game's options and their defaults. The module uses no document. */

/**
 * @typedef {object} Settings
 * @property {boolean} music
 * @property {boolean} effects
 * @property {number} musicVolume 0 to 1
 * @property {number} effectsVolume 0 to 1
 * @property {'first' | 'always' | 'asked'} hints when hints open by themselves: in a first game, always, or never
 * @property {boolean} colourPack letters and patterns on colors
 * @property {boolean} clock shows the duration of the turn
 * @property {boolean} isStill no motions
 * @property {boolean} handOver a pause between two people at one device
 * @property {boolean} shortcuts letter shortcuts
 * @property {boolean} vibration the phone vibrates for a new turn
 * @property {boolean} hasPlayed a game was finished on this device
 */

/**
 * Silent, with all help.
 * @type {Readonly<Settings>}
 */
export const DEFAULTS = Object.freeze({
  music: false, effects: false, musicVolume: 0.5, effectsVolume: 0.7, hints: 'first', colourPack: true, clock: false, isStill: false,
  handOver: true, shortcuts: true, vibration: true, hasPlayed: false,
})

const HINTS = ['first', 'always', 'asked']

/**
 * Validates saved options: invalid values are replaced by defaults.
 * @param {unknown} kept
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
