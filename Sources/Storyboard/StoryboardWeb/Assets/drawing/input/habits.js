/**
 * A person's drawing preferences on this device. They belong to the device, not the account, because each device has its own screen and
 * pen.
 */

/** @typedef {'auto' | 'draw' | 'move'} Fingers use of one finger; `auto`: draws until a pen is used */

const KEY = 'storyboard-hands'

export class Habits {
  /** @param {Pick<Storage, 'getItem' | 'setItem'> | null} store `null` without storage: then the preferences last as long as the page */
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
      // Damaged data are ignored.
    }
  }

  /** @param {Partial<{fingers: Fingers, usesPressure: boolean}>} change */
  change(change) {
    Object.assign(this, change)
    try {
      this.store?.setItem(KEY, JSON.stringify({ fingers: this.fingers, usesPressure: this.usesPressure }))
    } catch {
      // Not saved, but in effect.
    }
  }
}

function deviceStore() {
  try {
    return localStorage
  } catch {
    return null
  }
}
