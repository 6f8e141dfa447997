/** Independent copies of frames for another project: shared sheets become layers of the frames, and pictures and sounds are copied. */
import { identifier } from '../drawing/strokes/elements.js'
import { seenLayers } from '../drawing/history/board.js'
import { adding, copied } from '../workstation/frames/frame-edits.js'

/** @typedef {import('../drawing/history/board.js').Board} Board */
/** @typedef {import('../drawing/history/board.js').Frame} Frame */
/** @typedef {import('../drawing/strokes/elements.js').Element} Element */
/** @typedef {import('../workstation/session/project-server.js').ProjectServer} ProjectServer */
/** @typedef {(kind: 'pictures' | 'sounds', hash: string) => Promise<string>} Carry copies a file, and returns its new hash */

/** @param {Board} board @param {Frame[]} frames @param {Carry} carry @returns {Promise<Frame[]>} */
export async function independent(board, frames, carry) {
  const copies = []
  for (const frame of frames) {
    const layers = seenLayers(board, frame).map(({ shared, ...layer }) => layer)
    const copy = copied({ ...frame, layers })
    copies.push({
      ...copy, beginsShot: frame.beginsShot, ...(frame.scene === undefined ? {} : { scene: frame.scene }),
      ...(frame.voice === undefined ? {} : { voice: await carry('sounds', frame.voice) }),
      layers: await Promise.all(copy.layers.map(async (layer) => ({ ...layer, elements: await withFiles(layer.elements, carry) }))),
    })
  }
  return copies
}

/** @param {Element[]} elements @param {Carry} carry @returns {Promise<Element[]>} */
const withFiles = (elements, carry) => Promise.all(elements.map(async (element) => {
  const { picture, group } = element.content
  if (picture) return { ...element, content: { picture: { ...picture, file: await carry('pictures', picture.file) } } }
  return group ? { ...element, content: { group: await withFiles(group, carry) } } : element
}))

/**
 * Appends frames to another project; throws a `Problem` while another window has the pen of that project.
 * @param {ProjectServer} from @param {ProjectServer} to @param {Board} board @param {Frame[]} frames
 */
export async function copyTo(from, to, board, frames) {
  /** @type {Map<string, Promise<string>>} */
  const carried = new Map()
  const carry = (/** @type {'pictures' | 'sounds'} */ kind, /** @type {string} */ hash) => {
    const known = carried.get(hash) ?? fetch(from.address(kind, hash)).then((answer) => answer.blob()).then((bytes) => to.keep(kind, bytes))
    carried.set(hash, known)
    return known
  }
  const window = identifier()
  const { storyboard } = await to.project()
  const copies = await independent(board, frames, carry)
  await to.takePen(window, false)
  try {
    await to.send(window, [{ number: 1, edit: adding(copies, storyboard.frames.at(-1)?.id) }])
  } finally {
    await to.letGo(window)
  }
}
