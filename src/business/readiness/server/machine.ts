import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Engine } from '#db/open.ts'

/** Where the shop runs, and what its own address is. */
export type Machine = {
  readonly dataDir: string
  readonly engine: Engine
  readonly publicUrl: URL | undefined
}

export async function freeBytes({ dataDir }: Machine): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir || '.')
  return bavail * bsize
}

/** When `npm run backup` last made a copy that is still there. */
export async function backedUpAt({ dataDir }: Machine): Promise<Date | undefined> {
  const folder = path.join(dataDir, 'backups')
  const files = await readdir(folder).catch(isNotThere)
  const times = await Promise.all(
    files.map(async (file) => (await stat(path.join(folder, file))).mtime),
  )
  return times.sort((one, other) => other.getTime() - one.getTime())[0]
}

/** No folder is no backup; a folder that cannot be read is a fault like any other. */
function isNotThere(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error
  return []
}
