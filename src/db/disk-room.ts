import { statfs } from 'node:fs/promises'

/** With less, an order may not fit, although one row still does: it takes a place in the log that is there. */
const leastBytes = 1024 * 1024

/** Fails if the disk of this folder is full. Some file systems don't say how large they are. */
export async function checkRoom(folder: string, least = leastBytes): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(folder)
  if (blocks > 0 && bavail * bsize < least) throw new Error('The disk is full.')
}
