import { existsSync, lchownSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { UnfitDatabase } from './failures.ts'

/**
 * Creates a folder and its parents one by one: Node's own recursive mkdir never ends where none can be created, such as in /proc.
 */
export function makeFolder(folder: string) {
  const above = path.dirname(folder)
  if (above !== folder && !existsSync(above)) makeFolder(above)
  if (existsSync(folder)) return
  mkdirSync(folder)
  giveToOwner(folder)
}

/** Files and folders that root makes belong to the owner of the folder they are in: the shop couldn't read root's. */
export function giveToOwner(made: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(path.dirname(made))
  if (lstatSync(made).uid === uid) return
  try {
    lchownSync(made, uid, gid)
  } catch {
    // A network share gives its files an owner by itself, and a container's root may not choose one.
  }
}

/** Whether what fills one of these folders leaves less room for the other. One that isn't there yet is on the disk of those above it. */
export const isSameDisk = (one: string, other: string) => diskOf(one) === diskOf(other)

function diskOf(folder: string): number {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found ? found.dev : diskOf(path.dirname(path.resolve(folder)))
}

/** With less, an order may not fit, although one row still does: it takes a place in the log that is there. */
const leastBytes = 1024 * 1024

/** Fails if the disk of this folder has less room. Some file systems don't say how large they are. */
export async function checkRoom(
  folder: string,
  least = leastBytes,
  problem = 'The disk is full.',
): Promise<void> {
  const { blocks, bfree, bavail, bsize } = await statfs(folder)
  // Some file systems keep a reserve that only root may use.
  const free = process.getuid?.() === 0 ? bfree : bavail
  if (blocks > 0 && free * bsize < least) throw new UnfitDatabase(problem)
}
