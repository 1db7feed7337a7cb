import { readFileSync } from 'node:fs'
import type { BlockList } from 'node:net'
import path from 'node:path'
import { rangesOf } from './request.ts'

/**
 * Every setting, read from the environment once, at the start.
 *
 * PORT          the port; 3000. 0 is any free one, printed at the start
 * HOST          the address to listen on; all addresses of the machine
 * DATA_DIR      the folder of the data file and its snapshots; ./data
 * DATABASE_URL  a PostgreSQL database to use instead of the file
 * DATABASE_POOL    the maximum of this process's connections to PostgreSQL; 10
 * DATABASE_POOLER  transaction, if a pooler assigns PostgreSQL's connections per transaction; none
 * PUBLIC_URL    the address that customers type, such as https://pizza.example; decides whether cookies are for HTTPS only
 * SETUP_CODE    the setup code for /welcome; generated and printed at startup unless set
 * TRUST_PROXY   the number of reverse proxies before the shop (their X-Forwarded-For is trusted); 0
 * STREAMS_MOST  how many visitors may follow their orders at once, in this process; 10000
 * PHOTO_MEMORY_MB  the photo cache in memory, in megabytes; 16
 * RECEIVER_ALLOW  addresses besides the public internet that orders may be sent to: 192.168.1.50, 10.0.0.0/8; none
 * SMTP_URL      the server that sends the shop's emails, such as smtps://user:password@mail.example
 * MAIL_FROM     the sender of emails, such as "Pizza <shop@pizza.example>"
 * DRAIN_SECONDS  how long the shop still accepts requests after a stop signal, so that a load balancer notices; 0
 * ORDERS_PER_ADDRESS  how many orders of one address may wait for confirmation within 15 minutes; 20
 * BACKUP_AT     when the shop backs itself up, by its own clock; 04:30, or off
 * BACKUP_TO     a folder on another disk or machine, to which each backup is copied; none
 * BACKUP_PASSPHRASE  encrypts the backups; none: they aren't encrypted
 *
 * Secrets may be in a file, named by DATABASE_URL_FILE, SETUP_CODE_FILE, SMTP_URL_FILE or BACKUP_PASSPHRASE_FILE.
 */
export type Config = {
  port: number
  host: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  databasePooler: 'transaction' | undefined
  publicUrl: URL | undefined
  setupCode: string | undefined
  trustProxy: number
  streamsMost: number
  photoMemoryMb: number
  receiverAllow: BlockList
  mail: { url: string; from: string } | undefined
  drainSeconds: number
  ordersPerAddress: number
  backupAt: string | undefined
  backupTo: string | undefined
  backupPassphrase: string | undefined
}

export class WrongSetting extends Error {}

type Env = Readonly<Record<string, string | undefined>>

export function readConfig(env: Env): Config {
  const databaseUrl = secret(env, 'DATABASE_URL')
  const dataDir = path.resolve(env.DATA_DIR || 'data')
  return {
    port: whole('PORT', env.PORT, 3000, 65_535),
    host: env.HOST || undefined,
    dataDir,
    databaseUrl: databaseUrl ? database(databaseUrl) : undefined,
    databasePool: whole('DATABASE_POOL', env.DATABASE_POOL, 10, 500, 2),
    databasePooler: pooler(env.DATABASE_POOLER),
    publicUrl: env.PUBLIC_URL ? address(env.PUBLIC_URL) : undefined,
    setupCode: secret(env, 'SETUP_CODE'),
    trustProxy: whole('TRUST_PROXY', env.TRUST_PROXY, 0, 10),
    streamsMost: whole('STREAMS_MOST', env.STREAMS_MOST, 10_000, 100_000),
    photoMemoryMb: whole('PHOTO_MEMORY_MB', env.PHOTO_MEMORY_MB, 16, 4096),
    receiverAllow: ranges(env.RECEIVER_ALLOW ?? ''),
    mail: mail(secret(env, 'SMTP_URL') ?? '', env.MAIL_FROM ?? ''),
    drainSeconds: whole('DRAIN_SECONDS', env.DRAIN_SECONDS, 0, 60),
    ordersPerAddress: whole('ORDERS_PER_ADDRESS', env.ORDERS_PER_ADDRESS, 20, 100_000),
    backupAt: timeOfDay(env.BACKUP_AT || '04:30'),
    backupTo: secondPlace(env.BACKUP_TO, dataDir),
    backupPassphrase: secret(env, 'BACKUP_PASSPHRASE'),
  }
}

type Secret = 'DATABASE_URL' | 'SETUP_CODE' | 'SMTP_URL' | 'BACKUP_PASSPHRASE'

/** The value itself, or the file that contains it: fewer processes can read a file than the environment. */
function secret(env: Env, name: Secret): string | undefined {
  const file = env[`${name}_FILE`]
  if (!file) return env[name] || undefined
  if (env[name]) throw new WrongSetting(`${name} and ${name}_FILE are both set: keep one of them.`)
  const content = contents(`${name}_FILE`, file).trim()
  if (content) return content
  throw new WrongSetting(`${name}_FILE names ${file}, which is empty.`)
}

function contents(name: string, file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new WrongSetting(`${name} names ${file}, which can’t be read (${code}).`)
  }
}

function whole(name: string, value: string | undefined, fallback: number, most: number, least = 0) {
  if (!value) return fallback
  const number = Number(value)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new WrongSetting(`${name} is “${value}”. Use a whole number from ${least} to ${most}.`)
}

function address(value: string) {
  const url = URL.parse(value)
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new WrongSetting(`PUBLIC_URL is “${value}”. Use an address such as https://pizza.example`)
}

/** The URL may contain a password, so the error doesn't repeat it. */
function database(value: string) {
  if (/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')) return value
  throw new WrongSetting(
    'DATABASE_URL isn’t valid. Use an address such as postgres://user:password@host/database',
  )
}

function timeOfDay(value: string) {
  if (value === 'off') return
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return value
  throw new WrongSetting(`BACKUP_AT is “${value}”. Use a time such as 04:30, or off.`)
}

function secondPlace(value: string | undefined, dataDir: string) {
  if (!value) return
  if (path.resolve(value) === path.join(dataDir, 'backups'))
    throw new WrongSetting(
      `BACKUP_TO is “${value}”, where the backups are already. Use a folder on another disk, such as /mnt/backup`,
    )
  if (path.isAbsolute(value)) return path.resolve(value)
  throw new WrongSetting(
    `BACKUP_TO is “${value}”. Use the whole path of a folder, such as /mnt/backup`,
  )
}

function pooler(value: string | undefined): Config['databasePooler'] {
  if (!value) return
  if (value === 'transaction') return value
  throw new WrongSetting(
    `DATABASE_POOLER is “${value}”. Use “transaction”, or leave it out for a pooler in session mode.`,
  )
}

function ranges(value: string) {
  const list = rangesOf(value.split(',').flatMap((one) => one.trim() || []))
  if (list) return list
  throw new WrongSetting(
    `RECEIVER_ALLOW is “${value}”. Use addresses and ranges such as 192.168.1.50, 10.0.0.0/8`,
  )
}

/** The URL contains a password, so the error doesn't repeat it. */
function mail(url: string, from: string) {
  if (!url && !from) return
  const parsed = URL.parse(url)
  if (!parsed?.hostname || !/^smtps?:$/.test(parsed.protocol))
    throw new WrongSetting(
      'SMTP_URL isn’t valid. Use an address such as smtps://user:password@mail.example',
    )
  if (/^[^\r\n@]*[^\s<@]@[^\s>@]+>?$/.test(from)) return { url, from }
  throw new WrongSetting(
    `MAIL_FROM is “${from}”. Use an address such as Pizza <shop@pizza.example>`,
  )
}
