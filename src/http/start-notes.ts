import type { IncomingMessage } from 'node:http'
import type { Server } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'
import { UnfitDatabase } from '#db/failures.ts'
import { NewerSchema } from '#db/migrate.ts'
import { type Config, WrongSetting } from '#platform/server/config.ts'
import type { Log } from '#platform/server/log.ts'
import { forwardedIn } from '#platform/server/request.ts'

type Facts = NodeJS.ErrnoException & { port?: number; errcode?: number; dest?: string }

/** Rejects with an error about listening, also if the name in HOST can't be looked up: PostgreSQL's may be unknown as well. */
export function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>) {
  return new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(Object.assign(error, { syscall: 'listen' })))
    server.listen(port, host, listening)
  })
}

/** A file or folder that this user may not change. */
const denied = new Set(['EACCES', 'EPERM', 'EROFS'])

/** Explains failures at start, or of a command, that the operator can fix; undefined for others, which need their stack. */
export function startFailure(error: unknown): string | undefined {
  if (
    error instanceof WrongSetting ||
    error instanceof NewerSchema ||
    error instanceof UnfitDatabase
  )
    return error.message
  if (!(error instanceof Error)) return
  const { code = '', syscall, port, path, dest, message } = error as Facts
  if (syscall === 'listen') return cannotListen(code, port, message)
  if (code === 'ERR_SQLITE_ERROR') return inFile(error as Facts)
  const place = dest ?? path
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk${place ? ` of ${place}` : ''} is full. Free up space and start again.`
  if (syscall === 'mkdir') return `Can’t create ${place}: ${message}`
  if (syscall === 'open' || syscall === 'copyfile' || (path && denied.has(code)))
    return `Can’t use ${place}: ${message}`
  return inPostgres(error as Facts)
}

function cannotListen(code: string, port: number | undefined, message: string) {
  if (code === 'EADDRINUSE')
    return `PORT ${port} is in use. Stop the other program (it may be this shop) or set another PORT.`
  if (code === 'EACCES') return `No permission to use PORT ${port}. Set one above 1023.`
  return `Can’t listen on PORT and HOST: ${message}. HOST is an address of this machine, or left out.`
}

const restore = 'restore the last backup or snapshot (docs/operating.md, Restore)'

/** SQLite can't enlarge a file beside the data file, which is mapped into memory: on a full disk this comes first. */
const noRoomBeside = 4874

/** SQLite's own codes, of which the low byte is the kind of error. A copy names its two files. */
function inFile({ errcode: whole = 0, message, path, dest }: Facts): string | undefined {
  const errcode = whole & 0xff
  const file = path ?? 'tiffin.sqlite in DATA_DIR'
  if (errcode === 26)
    return `${file} isn’t a Tiffin data file, or it’s damaged. To recover, ${restore}.`
  if (errcode === 11) return `${file} is damaged. To recover, ${restore}.`
  if (errcode === 13 || whole === noRoomBeside)
    return `The disk${dest ? ` of ${dest}` : ''} is full. Free up space and start again.`
  if (errcode === 5 || errcode === 6)
    return `Another program has locked ${file}. Try again if it’s the running shop; stop any other.`
  if (errcode === 8 || errcode === 10 || errcode === 14)
    return dest
      ? `Can’t copy ${path} to ${dest}: ${message}`
      : `Can’t write to DATA_DIR: ${message}`
  return
}

/**
 * Classes of PostgreSQL's errors that aren't ours: out of resources or beyond a limit, an object in use, stopped by its operator,
 * its files, its settings, its own defects.
 */
const troubled = /^(53|54|55|57|58|F0|XX)[0-9A-Z]{3}$/

/** A certificate or a way to sign in that the two sides don't share. The errors of pg itself have no code. */
const isUntrusted = (code: string, message: string) =>
  /CERT|SIGNATURE|^ERR_SSL|^EPROTO$/.test(code) || /^SASL|SSL connection/.test(message)

/** PostgreSQL's own codes, and those of the connection to it. */
function inPostgres({ code = '', syscall, message }: Facts): string | undefined {
  if (/^28/.test(code)) return `DATABASE_URL: PostgreSQL rejected the user or password: ${message}`
  if (code === '3D000')
    return `DATABASE_URL: the database doesn’t exist: ${message}. Create an empty one.`
  if (code === '53300')
    return `PostgreSQL has no connection left: ${message}. Lower DATABASE_POOL, or raise its max_connections.`
  if (code === '42501')
    return `DATABASE_URL: the user can’t create tables: ${message}. Make it the owner of the database.`
  if (code === '25006') return `DATABASE_URL: the database is read-only: ${message}`
  const isOnTheWay = syscall === 'connect' || syscall === 'getaddrinfo' || code === 'ETIMEDOUT'
  if (
    isOnTheWay ||
    isUntrusted(code, message) ||
    /^(08|57P03)/.test(code) ||
    /connection (terminated|timeout)|timeout exceeded/i.test(message)
  )
    return `Can’t connect to DATABASE_URL: ${message || code}`
  if (troubled.test(code)) return `PostgreSQL failed: ${message}. See its log, then start again.`
  return
}

type Interfaces = Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>

/** The shop's URLs: its public one, or this machine by name and by each address that it listens on. */
export function addressesOf(
  { publicUrl, host, port: configured }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  port: number,
  interfaces: Interfaces,
): string[] {
  if (publicUrl && configured !== 0) return [publicUrl.origin]
  const here = addressesHere(host, port, interfaces)
  // A port that the system chose is unknown until it is printed.
  return publicUrl ? [publicUrl.origin, ...here] : here
}

function addressesHere(host: string | undefined, port: number, interfaces: Interfaces) {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  if (host && !isEverywhere(host)) return [at(isLoopback(host) ? 'localhost' : host)]
  const own = Object.values(interfaces).flatMap((addresses) => addresses ?? [])
  const outside = own.filter(({ internal, family }) => !internal && family === 'IPv4')
  return ['localhost', ...new Set(outside.map(({ address }) => address))].map(at)
}

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'

/** Whether forwarded headers are trusted even from clients that bypass the proxy. */
export const isOpenAroundProxy = ({ trustProxy, host }: Pick<Config, 'trustProxy' | 'host'>) =>
  trustProxy > 0 && !isLoopback(host ?? '')

/** Warns once if a request comes through more proxies than the shop knows of, or through fewer. */
export function wrongProxyWarning({ trustProxy }: Pick<Config, 'trustProxy'>, log: Log) {
  let isDone = false
  return (message: Pick<IncomingMessage, 'headers'>) => {
    if (isDone || message.headers['x-forwarded-for'] === undefined) return
    if (trustProxy > 0 && forwardedIn(message).length >= trustProxy) return
    isDone = true
    const shared =
      'all visitors share the limits of one address, so customers are turned away on a busy evening.'
    log.warn(
      trustProxy > 0
        ? `A request has fewer addresses in X-Forwarded-For than TRUST_PROXY=${trustProxy} says: ${shared} Let the proxy next to the shop trust the one before it, or set a lower TRUST_PROXY`
        : `A request has X-Forwarded-For, but TRUST_PROXY isn’t set. If the shop is behind a proxy, ${shared} Set TRUST_PROXY=1 (two proxies: 2)`,
    )
  }
}

/** Only this machine can connect to it. */
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)
