/**
 * The device's live camera on the page. Only secure origins have one (`isThere`). Elsewhere a field with `capture` opens the device's own
 * camera app.
 */

/** @type {MediaStreamConstraints} The rear camera, at its highest resolution. */
const WANTED = { video: { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } } }
/** JPEG quality of a photo, from 0 to 1. */
const QUALITY = 0.92

export class Viewfinder {
  /** @param {HTMLVideoElement} video */
  constructor(video) {
    this.video = video
    /** @type {MediaStream | null} */
    this.stream = null
  }

  /** Whether the browser offers a camera. */
  static get isThere() { return Boolean(globalThis.navigator?.mediaDevices?.getUserMedia) }

  /** Shows the camera's picture. The promise is rejected without a camera or without permission. */
  async open() {
    this.close()
    this.stream = await navigator.mediaDevices.getUserMedia(WANTED)
    this.video.srcObject = this.stream
    await this.video.play()
  }

  /**
   * Takes a photo, and releases the camera.
   * @returns {Promise<Blob | null>} JPEG; null before the first camera frame
   */
  async shoot() {
    const { videoWidth: width, videoHeight: height } = this.video
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(this.video, 0, 0)
    this.close()
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  }

  /** Releases the camera, so that its light goes out. */
  close() {
    for (const track of this.stream?.getTracks() ?? []) track.stop()
    this.stream = null
  }
}
