import type { BlockList } from 'node:net'
import path from 'node:path'
import { rangesOf } from './ranges.ts'

/**
 * Every setting there is, read from the environment once, at the start.
 *
 * PORT          where the shop listens; 3000
 * HOST          the address it listens on; every address of the machine
 * DATA_DIR      the folder of the shop's one file of data and its snapshots; ./data
 * DATABASE_URL  a PostgreSQL database to keep the data in instead of the file
 * PUBLIC_URL    the address that shoppers type, such as https://pizza.example; decides whether cookies are for HTTPS only
 * SETUP_CODE    the code that the first-run wizard asks for; made up and printed at each start unless given
 * TRUST_PROXY   how many reverse proxies stand before the shop (their X-Forwarded-For is believed); 0
 * RECEIVER_ALLOW  addresses beside the public internet that orders may be sent to: 192.168.1.50, 10.0.0.0/8; none
 * SMTP_URL      the server that takes the shop's letters, such as smtps://user:password@mail.example
 * MAIL_FROM     whom its letters are from, such as "Pizza <shop@pizza.example>"
 */
export type Config = {
  port: number
  host: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: URL | undefined
  setupCode: string | undefined
  trustProxy: number
  receiverAllow: BlockList
  mail: { url: string; from: string } | undefined
}

export class WrongSetting extends Error {}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return {
    port: whole('PORT', env.PORT, 3000, 65_535),
    host: env.HOST || undefined,
    dataDir: path.resolve(env.DATA_DIR || 'data'),
    databaseUrl: env.DATABASE_URL ? database(env.DATABASE_URL) : undefined,
    publicUrl: env.PUBLIC_URL ? address(env.PUBLIC_URL) : undefined,
    setupCode: env.SETUP_CODE || undefined,
    trustProxy: whole('TRUST_PROXY', env.TRUST_PROXY, 0, 10),
    receiverAllow: ranges(env.RECEIVER_ALLOW ?? ''),
    mail: mail(env.SMTP_URL ?? '', env.MAIL_FROM ?? ''),
  }
}

function whole(name: string, given: string | undefined, fallback: number, most: number) {
  if (!given) return fallback
  const number = Number(given)
  if (Number.isInteger(number) && number >= 0 && number <= most) return number
  throw new WrongSetting(`${name} is "${given}"; it takes a whole number from 0 to ${most}.`)
}

function address(given: string) {
  const url = URL.parse(given)
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new WrongSetting(
    `PUBLIC_URL is "${given}"; it takes an address such as https://pizza.example`,
  )
}

/** It may hold a password: it is not repeated in what is said. */
function database(given: string) {
  if (/^postgres(ql)?:$/.test(URL.parse(given)?.protocol ?? '')) return given
  throw new WrongSetting(
    'DATABASE_URL takes an address such as postgres://user:password@host/database',
  )
}

function ranges(given: string) {
  const list = rangesOf(given.split(',').flatMap((one) => one.trim() || []))
  if (list) return list
  throw new WrongSetting(
    `RECEIVER_ALLOW is "${given}"; it takes addresses and ranges such as 192.168.1.50, 10.0.0.0/8`,
  )
}

/** The address holds a password: it is not repeated in what is said. */
function mail(url: string, from: string) {
  if (!url && !from) return
  const parsed = URL.parse(url)
  if (!parsed?.hostname || !/^smtps?:$/.test(parsed.protocol))
    throw new WrongSetting('SMTP_URL takes an address such as smtps://user:password@mail.example')
  if (/^[^\r\n@]*[^\s<@]@[^\s>@]+>?$/.test(from)) return { url, from }
  throw new WrongSetting(
    `MAIL_FROM is "${from}"; SMTP_URL needs it, such as Pizza <shop@pizza.example>`,
  )
}
