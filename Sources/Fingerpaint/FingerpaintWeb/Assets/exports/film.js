/** Films of runs, recorded by the browser. */
import { drawPicture, shapeOf } from '../mixers/pictures.js'

/** Minimum width of a film; smaller pictures are enlarged without smoothing. */
const WIDTH = 640

/**
 * Film types that this browser records, by file extension.
 * @returns {Record<string, string>}
 */
export function filmTypes() {
  if (typeof MediaRecorder === 'undefined' || !HTMLCanvasElement.prototype.captureStream) return {}
  const types = { webm: ['video/webm;codecs=vp9', 'video/webm'], mp4: ['video/mp4;codecs=avc1', 'video/mp4'] }
  return Object.fromEntries(Object.entries(types).flatMap(([ending, names]) => {
    const found = names.find((one) => MediaRecorder.isTypeSupported(one))
    return found ? [[ending, found]] : []
  }))
}

/**
 * Records a run in the browser, in real time.
 * @param {{mixer: string, results: {picture: Blob}[]}} run @param {string} ending
 * @param {number} delay milliseconds per picture
 * @param {AbortSignal} [signal]
 */
export async function film(run, ending, delay, signal) {
  const type = filmTypes()[ending]
  const first = await createImageBitmap(run.results[0].picture)
  const canvas = document.createElement('canvas')
  const scale = Math.max(1, Math.ceil(WIDTH / first.width))
  // Codecs require even dimensions.
  canvas.width = Math.floor((first.width * scale) / 2) * 2
  canvas.height = Math.floor((first.height * scale) / 2) * 2
  const shape = shapeOf(run.mixer)
  const show = (/** @type {ImageBitmap} */ picture) => {
    drawPicture(canvas, picture, shape)
    paper(canvas)
    picture.close()
  }
  show(first)
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: type, videoBitsPerSecond: 6_000_000 })
  /** @type {Blob[]} */
  const pieces = []
  recorder.ondataavailable = (event) => pieces.push(event.data)
  const over = new Promise((resolve) => (recorder.onstop = resolve))
  recorder.start()
  try {
    // The last picture is shown longer.
    for (const { picture } of [...run.results, ...run.results.slice(-1)]) {
      signal?.throwIfAborted()
      show(await createImageBitmap(picture))
      await pause(delay)
    }
  } finally {
    recorder.stop()
    await over
  }
  return new Blob(pieces, { type: type.split(';')[0] })
}

/**
 * Films have no transparency: the area outside the mixer is gray.
 * @param {HTMLCanvasElement} canvas
 */
function paper(canvas) {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#808080'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.globalCompositeOperation = 'source-over'
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
