import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
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
/** Building takes a minute on a small machine, and someone may have to wait for it. */
const longestMs = 15 * 60_000

/** Makes a build aside and moves it into place whole. Others wait until then, and find it there. */
export async function buildInTurn({ folder, state, make }: Work) {
  mkdirSync(folder, { recursive: true })
  using _lock = lockIn(folder)
  // Before the build begins: if a file changes during it, the next start builds again.
  const before = state()
  const builds = buildsIn(folder)
  if (builds.some((build) => build.state === before)) return
  const next = path.join(folder, 'next')
  // Of a build that was killed.
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next)
  await make(next, builds[0]?.folder)
  toDisk(next)
  renameSync(next, path.join(folder, `${(builds[0]?.number ?? 0) + 1}-${before}`))
  for (const old of builds.slice(earlierBuilds))
    rmSync(old.folder, { recursive: true, force: true })
}

/** After a power cut, a build that was renamed before its files were on the disk would have empty ones. */
function toDisk(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const handle = openSync(path.join(entry.parentPath, entry.name), 'r+')
    fsyncSync(handle)
    closeSync(handle)
  }
}

/** SQLite locks a file on every system, and the system itself takes the lock from a process that dies. */
function lockIn(folder: string) {
  const lock = new DatabaseSync(path.join(folder, 'lock'), { timeout: longestMs })
  lock.exec('begin exclusive')
  return lock
}
