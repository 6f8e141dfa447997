// @ts-check
/** How somebody likes to draw on this device: remembered by the device, not by the account, for each has its own screen and pen. */

/** @typedef {'auto' | 'draw' | 'move'} Fingers what one finger does; `auto`: draws until a pen is seen */

const KEY = 'storyboard-hands'

export class Habits {
  /** @param {Pick<Storage, 'getItem' | 'setItem'> | null} store `null` where the browser keeps nothing: then they hold for this page */
  constructor(store = deviceStore()) {
    this.store = store
    /** @type {Fingers} */
    this.fingers = 'auto'
    this.usesPressure = true
    this.read()
  }

  read() {
    try {
      const { fingers, usesPressure } = JSON.parse(this.store?.getItem(KEY) ?? '{}')
      if (['auto', 'draw', 'move'].includes(fingers)) this.fingers = fingers
      if (typeof usesPressure === 'boolean') this.usesPressure = usesPressure
    } catch {
      // What is no longer readable is as good as nothing.
    }
  }

  /** @param {Partial<{fingers: Fingers, usesPressure: boolean}>} change */
  change(change) {
    Object.assign(this, change)
    try {
      this.store?.setItem(KEY, JSON.stringify({ fingers: this.fingers, usesPressure: this.usesPressure }))
    } catch {
      // Not remembered, and in force all the same.
    }
  }
}

/** @returns {Storage | null} */
function deviceStore() {
  try {
    return localStorage
  } catch {
    return null
  }
}
