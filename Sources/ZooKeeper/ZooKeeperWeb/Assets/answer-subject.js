/** The subject of an answer to *who is this?*: the key by which answers about many photos are grouped. */

/** From this probability on, an answer belongs to its animal's section, because no other animal can be more likely. */
const LIKELY = 0.5

/**
 * Whether an answer is about an animal, about a group without a name, or about neither.
 * @param {Partial<API.IdentificationAnswer>} answer @returns {{key: string, kind: 'animal' | 'group' | 'nobody'}}
 */
export function subject(answer) {
  const [best] = answer.candidates ?? []
  if (best && (answer.probability ?? 0) >= LIKELY) return { key: `animal ${best.animal}`, kind: 'animal' }
  if (answer.group && answer.group.probability >= LIKELY) return { key: `group ${answer.group.id}`, kind: 'group' }
  return { key: 'nobody', kind: 'nobody' }
}
