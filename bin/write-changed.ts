import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Leaves a file that is as it should be: writing it would make the build stale. */
export function writeChanged(file: string, text: string) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
