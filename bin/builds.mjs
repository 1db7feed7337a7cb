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
  'bin/browser-files.ts',
  'bin/build.ts',
  'bin/merge-chunks.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Of everything that a build is made from: which files there are, how large they are, and when they were written. */
export function sourceState() {
  const lines = []
  const look = (file, entry) => {
    if (/\.test\.tsx?$/.test(file)) return
    // Most folders are known without asking for each.
    if (entry?.isDirectory()) return lookInto(file)
    // An editor's own file may be gone by now, or lead nowhere.
    const stat = statSync(file, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) return lookInto(file)
    lines.push(`${file} ${stat.size} ${Math.trunc(stat.mtimeMs)}\n`)
  }
  const lookInto = (folder) => {
    const inside = readdirSync(folder, { withFileTypes: true })
    inside.sort((one, other) => (one.name < other.name ? -1 : 1))
    for (const one of inside) look(`${folder}/${one.name}`, one)
  }
  for (const one of source) look(one)
  return createHash('sha256').update(lines.join('')).digest('hex').slice(0, 12)
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
