// @ts-check
/** Whom an answer to *who is this?* is about: what answers about many photos are gathered by. */

/** From here on an answer goes to the section of its animal: somebody else is less likely. */
const LIKELY = 0.5

/**
 * An animal, a group without a name, or nobody.
 * @param {{probability?: number | null, candidates?: {animal: number}[], group?: {id: number, probability: number} | null}} answer
 * @returns {{key: string, kind: 'animal' | 'group' | 'nobody'}}
 */
export function subject(answer) {
  const [best] = answer.candidates ?? []
  if (best && (answer.probability ?? 0) >= LIKELY) return { key: `animal ${best.animal}`, kind: 'animal' }
  if (answer.group && answer.group.probability >= LIKELY) return { key: `group ${answer.group.id}`, kind: 'group' }
  return { key: 'nobody', kind: 'nobody' }
}
