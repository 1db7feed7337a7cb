import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder and its parents one by one: Node's own recursive mkdir never ends where none can be created, such as in /proc.
 */
export function makeFolder(folder: string) {
  const above = path.dirname(folder)
  if (above !== folder && !existsSync(above)) makeFolder(above)
  if (!existsSync(folder)) mkdirSync(folder)
}
