import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { languages, type Screen, screens } from './screens.ts'

/** Each commit draws others, and a run of the same commit draws the same: it passes twice, or fails twice. */
export function seedOfCommit(): string {
  const git = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return git.stdout?.slice(0, 8) || 'no commit'
}

/** `npm run test:full` walks every combination. `npm test` draws one by a seed that the run prints; `SEED=… npm test` repeats it. */
export const isFull = process.env.FULL === '1'

/** One of these, by the run's seed and what it is drawn for; in a full run, all. */
export function drawn<Each>(subject: string, all: readonly Each[]): readonly Each[] {
  if (isFull) return all
  const digest = createHash('sha256').update(`${process.env.SEED} ${subject}`).digest()
  return all.slice(digest.readUInt32BE() % all.length).slice(0, 1)
}

const sizes = Object.keys(screens) as Screen[]

/** The languages and sizes in which a screen is looked at. Its tag chooses the Playwright project with that size. */
export const looks = (screen: string) =>
  drawn(
    screen,
    languages.flatMap((language) => sizes.map((size) => ({ language, size, tag: `@${size}` }))),
  )
