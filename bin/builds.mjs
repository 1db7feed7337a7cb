// Builds are beside each other in `build`, as `<number>-<state>`: the state is that of the source which the build was made from. A
// folder gets its name when it is complete, so a name is all that anyone has to look for.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const buildsFolder = fileURLToPath(new URL('../build', import.meta.url))
const source = [
  'src',
  'public',
  'bin/build.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Of everything that a build is made from: which files there are, how large they are, and when they were written. */
export function sourceState() {
  const hash = createHash('sha256')
  const look = (file) => {
    // An editor's own file may be gone by now, or lead nowhere.
    const stat = statSync(file, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory())
      for (const name of readdirSync(file).sort()) look(path.posix.join(file, name))
    else hash.update(`${file} ${stat.size} ${Math.trunc(stat.mtimeMs)}\n`)
  }
  for (const one of source) look(one)
  return hash.digest('hex').slice(0, 12)
}

/** The complete builds in a folder, the latest first. */
export function buildsIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => {
      const [, number, state] = /^(\d+)-([0-9a-f]+)$/.exec(name) || []
      return state ? [{ number: Number(number), state, folder: path.join(folder, name) }] : []
    })
    .sort((one, other) => other.number - one.number)
}

/** The folder of the build from the source as it is now. */
export function freshBuild() {
  const state = sourceState()
  return buildsIn(buildsFolder).find((build) => build.state === state)?.folder
}

/** The folder of a build that was fresh a moment ago: a source file may have changed since. */
export const lastBuild = () => freshBuild() ?? buildsIn(buildsFolder)[0].folder
