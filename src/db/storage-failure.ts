/** Busy, read-only, broken, full, not to be opened: SQLite's own numbers. */
const sqliteCodes = new Set([5, 8, 10, 13, 14])
/** PostgreSQL's classes: connection lost, out of resources, shutting down. */
const postgresCodes = /^(08|53|57P|E(CONN|PIPE|NOENT|TIMEDOUT))/

/** The database cannot keep what it is given, for now: a full disk, a lost server. Nothing is wrong with what was asked. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (code === 'ERR_SQLITE_ERROR') return sqliteCodes.has(Number(errcode) & 0xff)
  if (typeof code === 'string') return postgresCodes.test(code)
  return /connection terminated|timeout exceeded when trying to connect/i.test(error.message)
}
