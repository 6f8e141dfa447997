/** Object URLs of pictures in memory. They are revoked together when their view closes. */

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
