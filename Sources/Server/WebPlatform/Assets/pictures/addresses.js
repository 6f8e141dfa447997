// @ts-check
/** Addresses of pictures that are in memory, given back together when the view that shows them goes. */

export class Addresses {
  constructor() {
    /** @type {string[]} */
    this.all = []
  }

  /** @param {Blob} blob */
  of(blob) {
    const address = URL.createObjectURL(blob)
    this.all.push(address)
    return address
  }

  clear() {
    this.all.forEach((one) => URL.revokeObjectURL(one))
    this.all = []
  }
}
