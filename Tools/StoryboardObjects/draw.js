/** Draws the objects of the library: see README.md. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { animals, trees } from './nature.js'
import { people } from './people.js'
import { arrows, camera } from './signs.js'
import { furniture, props } from './things.js'
import { places, vehicles } from './travel.js'

const LANGUAGES = ['en-US', 'fr', 'nl', 'es']
const KINDS = { people, animals, furniture, props, vehicles, places, nature: trees, arrows, camera }

const folder = process.argv[2]
  ?? join(dirname(fileURLToPath(import.meta.url)), '../../Sources/Storyboard/StoryboardWeb/Assets/drawing/library/objects')
mkdirSync(folder, { recursive: true })
const index = []
for (const [kind, objects] of Object.entries(KINDS)) {
  for (const [id, [names, contents]] of Object.entries(objects)) {
    const elements = contents.map((content, number) => ({ id: `o${number + 1}`, content, place: [1, 0, 0, 1, 0, 0] }))
    writeFileSync(join(folder, `${id}.json`), `${JSON.stringify(elements)}\n`)
    index.push({ id, kind, names: Object.fromEntries(LANGUAGES.map((language, place) => [language, names[place]])) })
  }
}
writeFileSync(join(folder, 'index.json'), `[\n${index.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`)
console.log(`${index.length} objects`)
