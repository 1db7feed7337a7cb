/** What can be wrong with a copy of the shop. */
export const backupProblems = [
  'failed',
  'missing',
  'cut',
  'changed',
  'passphrase',
  'damaged',
  'foreign',
  'newer',
  'differs',
  'photo',
] as const
export type BackupProblemCode = (typeof backupProblems)[number]

const words: Record<BackupProblemCode, string> = {
  failed: 'The backup wasn’t made.',
  missing: 'The file doesn’t exist.',
  cut: 'The file is cut off.',
  changed: 'The file isn’t the one that was written: it has changed.',
  passphrase: 'The passphrase is wrong. Set BACKUP_PASSPHRASE to the one used for this backup.',
  damaged: 'The file is damaged or cut off.',
  foreign: 'The file isn’t a backup of Tiffin.',
  newer: 'A newer Tiffin wrote the file. Install that version first.',
  differs: 'The copy doesn’t have everything that was written.',
  photo: 'A photo in the copy can’t be shown.',
}

/** SQLite's codes for a full disk: no room for a page, or for the file beside it that its readers share. */
const full = new Set<unknown>([13, 4874])

/** SQLite can't read the file. A full disk says nothing about it. */
export function isDamage(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === 'ERR_SQLITE_ERROR' && !full.has(errcode)
}

export class BackupProblem extends Error {
  readonly code: BackupProblemCode

  constructor(code: BackupProblemCode) {
    super(words[code])
    this.code = code
  }
}
