// Writes the ranks into docs/architecture.md, between its markers.
import { readFileSync } from 'node:fs'
import { commandCenterRanks, ranks, storefrontRanks, wordsRanks } from './make-walls.ts'
import { writeChanged } from './write-changed.ts'

const file = 'docs/architecture.md'
const betweenMarkers = /(?<=<!-- ranks:.*-->\n)[\s\S]*(?=<!-- end of ranks -->)/

const ranked = {
  business: ranks,
  storefront: storefrontRanks,
  'command-center': commandCenterRanks,
  words: wordsRanks,
}
const lines = Object.entries(ranked).map(
  ([folder, rooms]) => `- \`src/${folder}\`: ${rooms.map((room) => `\`${room}\``).join(' < ')}\n`,
)

const text = readFileSync(file, 'utf8')
if (!betweenMarkers.test(text)) throw new Error(`${file} has no markers for the ranks.`)
writeChanged(
  file,
  text.replace(betweenMarkers, () => lines.join('')),
)
