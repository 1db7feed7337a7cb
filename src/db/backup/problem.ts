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

/** SQLite's codes for a file that isn't whole: corrupt, not a database, and too short to read. */
const damage = new Set([11, 26])
const tooShort = 522

/** The file itself is broken. A full or read-only disk says nothing about it. */
export function isDamage(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (code !== 'ERR_SQLITE_ERROR') return false
  return errcode === tooShort || damage.has(Number(errcode) & 0xff)
}

/** SQLite's code for a file that it can't open: where it is, the files beside it can't be made. */
export const isUnopened = (error: unknown) => (error as { errcode?: unknown }).errcode === 14

export class BackupProblem extends Error {
  readonly code: BackupProblemCode

  constructor(code: BackupProblemCode) {
    super(words[code])
    this.code = code
  }
}
