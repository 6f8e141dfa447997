// @ts-check
/**
 * The camera of the device, live on the page. Only secure origins have one (`isThere`); elsewhere a field with `capture` opens the
 * device's own camera app.
 */

/** @type {MediaStreamConstraints} The camera at the back, as sharp as it can. */
const WANTED = { video: { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } } }
/** How much of a photo's detail its JPEG keeps, from 0 to 1. */
const QUALITY = 0.92

export class Viewfinder {
  /** @param {HTMLVideoElement} video */
  constructor(video) {
    this.video = video
    /** @type {MediaStream | null} */
    this.stream = null
  }

  /** Whether there is a camera to ask for. */
  static get isThere() { return Boolean(globalThis.navigator?.mediaDevices?.getUserMedia) }

  /** Shows what the camera sees; rejected when there is none, or nobody allows it. */
  async open() {
    this.close()
    this.stream = await navigator.mediaDevices.getUserMedia(WANTED)
    this.video.srcObject = this.stream
    await this.video.play()
  }

  /**
   * Takes a photo, and lets the camera go.
   * @returns {Promise<Blob | null>} JPEG; nothing before the camera saw anything
   */
  async shoot() {
    const { videoWidth: width, videoHeight: height } = this.video
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(this.video, 0, 0)
    this.close()
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  }

  /** Lets the camera go: its light goes out. */
  close() {
    for (const track of this.stream?.getTracks() ?? []) track.stop()
    this.stream = null
  }
}
