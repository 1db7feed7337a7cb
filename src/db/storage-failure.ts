/** SQLite's codes for: busy, read-only, I/O error, corrupt, full, can't open, not a database. */
const sqliteCodes = new Set([5, 8, 10, 11, 13, 14, 26])
/**
 * PostgreSQL's codes for: connection lost or refused, out of resources, shutting down, disk error or corruption, read-only, no
 * such database, timeout.
 */
const postgresCodes =
  /^(08|28|53|57P|58|57014|25006|25P0[34]|3D000|XX00[12]|E(CONN|PIPE|TIMEDOUT|HOST|NET|NOTFOUND|AI_AGAIN))/

/** The database can't store data at present: a full disk, a lost server. The request itself is valid. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode, syscall } = error as Error & Record<string, unknown>
  // PostgreSQL's own socket is a file.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code === 'ERR_SQLITE_ERROR') return sqliteCodes.has(Number(errcode) & 0xff)
  if (typeof code === 'string') return postgresCodes.test(code)
  return words.test(error.message)
}

/** Errors without a code: from the connection, from the pool, or from a connection lost during use. */
const words = /connection (terminated|error|has been discarded)|timeout exceeded|not queryable/i
