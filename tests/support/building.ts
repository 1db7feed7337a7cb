// One process that builds a stub: `node building.ts <folder> <state>`. It writes down when it begins and ends.
import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildInTurn } from '#bin/build-in-turn.ts'

const [, , folder = '', state = '', ms = ''] = process.argv
const note = (what: string) => appendFileSync(`${folder}.log`, `${what}\n`)

await buildInTurn({
  folder,
  state: () => state,
  async make(next) {
    note('begins')
    writeFileSync(path.join(next, 'half'), '')
    await setTimeout(Number(ms))
    writeFileSync(path.join(next, 'whole'), '')
    note('ends')
  },
})
