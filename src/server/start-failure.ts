import { NewerSchema } from '#db/migrate.ts'
import { WrongSetting } from '#platform/server/config.ts'

/** What keeps the shop from starting and who starts it can put right; nothing for what only its stack explains. */
export function startFailure(error: unknown): string | undefined {
  if (error instanceof WrongSetting || error instanceof NewerSchema) return error.message
  if (!(error instanceof Error)) return
  const { code, syscall, port, message } = error as NodeJS.ErrnoException & { port?: number }
  if (syscall === 'listen') return cannotListen(code, port, message)
  if (syscall === 'mkdir') return `DATA_DIR cannot be made: ${message}`
  if (code === 'ERR_SQLITE_ERROR' && /unable to open|readonly/.test(message))
    return `DATA_DIR does not let the shop write its file: ${message}`
  if (isNotReached(syscall) || isTurnedAway(code))
    return `DATABASE_URL leads to no database: ${message || code}`
  return
}

function cannotListen(code: string | undefined, port: number | undefined, message: string) {
  if (code === 'EADDRINUSE')
    return `PORT ${port} is taken: another program listens there, perhaps this shop already.`
  if (code === 'EACCES') return `PORT ${port} is not for this user: take one above 1023.`
  return `PORT and HOST do not fit this machine: ${message}`
}

const isNotReached = (syscall: string | undefined) =>
  syscall === 'connect' || syscall === 'getaddrinfo'

/** PostgreSQL's: a wrong user or password, a database that is not there, one that refuses connections. */
const isTurnedAway = (code: string | undefined) => /^(28...|3D000|57P03|53300)$/.test(code ?? '')
