/** Pictures of elements, loaded once, and painted as soon as they arrive. */

export class Pictures {
  /** @param {(hash: string) => string} addressOf @param {() => void} arrived */
  constructor(addressOf, arrived) {
    this.addressOf = addressOf
    this.arrived = arrived
    /** @type {Map<string, HTMLImageElement>} */
    this.images = new Map()
  }

  /** @param {string} hash @returns {CanvasImageSource | null} */
  get(hash) {
    let image = this.images.get(hash)
    if (!image) {
      image = new Image()
      image.addEventListener('load', this.arrived)
      image.src = this.addressOf(hash)
      this.images.set(hash, image)
    }
    return image.complete && image.naturalWidth > 0 ? image : null
  }
}
