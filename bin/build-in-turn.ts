import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buildsIn } from './builds.mjs'

type Work = {
  /** Of all builds. */
  folder: string
  state(): string
  /** Fills the folder `next`. The folder of the build before it may be of use. */
  make(next: string, previous: string | undefined): Promise<void>
}

/** A running server loads its code when it is needed, so its build stays for a while. */
const earlierBuilds = 3
/** Building takes a minute on a small machine, and somebody may have to wait for it. */
const longestMs = 15 * 60_000

/** Makes a build aside and moves it into place whole. Others wait meanwhile, and find it there. */
export async function buildInTurn({ folder, state, make }: Work) {
  mkdirSync(folder, { recursive: true })
  using _lock = lockIn(folder)
  // Before the build begins: if a file changes meanwhile, the next start builds again.
  const before = state()
  const builds = buildsIn(folder)
  if (builds.some((build) => build.state === before)) return
  const next = path.join(folder, 'next')
  // Of a build that was killed.
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next)
  await make(next, builds[0]?.folder)
  const name = `${(builds[0]?.number ?? 0) + 1}-${before}`
  renameSync(next, path.join(folder, name))
  const kept = builds.slice(0, earlierBuilds).map((build) => path.basename(build.folder))
  for (const one of readdirSync(folder))
    if (![lockName, name, ...kept].includes(one))
      rmSync(path.join(folder, one), { recursive: true, force: true })
}

const lockName = 'lock'

/** SQLite locks a file on every system, and the system itself takes the lock from a process that dies. */
function lockIn(folder: string) {
  const lock = new DatabaseSync(path.join(folder, lockName), { timeout: longestMs })
  lock.exec('begin exclusive')
  return lock
}
