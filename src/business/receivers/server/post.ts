import { createHmac, randomBytes } from 'node:crypto'
import { type LookupAddress, lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { type BlockList, isIP, type LookupFunction } from 'node:net'
import { cutTo } from '#platform/escaping.ts'
import { lazy } from '#platform/lazy.ts'
import { requestBy } from '#platform/server/node-http.ts'
import { rangesOf } from '#platform/server/request.ts'

export type Sending = {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The outcome of an attempt. Without a status there was no response, and `answer` says why. */
export type Outcome = {
  readonly isOk: boolean
  readonly status: number | null
  /** The start of the response, for people to read. */
  readonly answer: string
  readonly retryAfter?: string | undefined
}

/** A little below the documented 3 and 15 seconds, because ending takes a moment too. */
export const attemptLimits = { connectMs: 2800, wholeMs: 14_500, readBytes: 65_536 }
export type Limits = typeof attemptLimits

// The time for each of several addresses; Node's default of 250 ms is too short across an ocean.
const patient = { autoSelectFamilyAttemptTimeout: 1000 }

const savedLetters = 2000

/** The stored part of a response. PostgreSQL can't store NUL in text. */
export const shortened = (text: string) => cutTo(text.replaceAll('\0', ''), savedLetters)

export const failed = (why: string): Outcome => ({
  isOk: false,
  status: null,
  answer: shortened(why),
})

/**
 * One request to a receiver. It doesn't follow redirects, verifies certificates, and checks every address while connecting, so
 * that no name can change in between.
 */
export function post(
  { url, method, headers, body }: Sending,
  guard: Guard,
  signal?: AbortSignal,
  limits: Limits = attemptLimits,
): Promise<Outcome> {
  const parsed = new URL(url)
  const literal = literalIn(parsed)
  // IP addresses aren't looked up.
  const why = literal && addressProblem(literal, guard)
  if (why) return Promise.resolve(failed(refusedAddress(literal, literal, why)))

  return new Promise((resolve) => {
    const isTls = parsed.protocol === 'https:'
    const request = requestBy(parsed)(parsed, {
      method,
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      agent: false,
      lookup: guardedLookup(guard),
      rejectUnauthorized: true,
      ...patient,
      ...(signal && { signal }),
    })
    const end = (outcome: Outcome) => {
      clearTimeout(connecting)
      clearTimeout(whole)
      resolve(outcome)
      request.destroy()
    }
    const late = (what: string, ms: number) => end(failed(`${what} within ${ms / 1000} s`))
    let deadline = () => late('no answer', limits.wholeMs)
    const connecting = setTimeout(late, limits.connectMs, 'no connection', limits.connectMs)
    const whole = setTimeout(() => deadline(), limits.wholeMs)

    request.once('socket', (socket) =>
      socket.once(isTls ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    )
    request.once('error', (error) => end(failed(messageOf(error))))
    request.once('close', () => end(failed('the connection was closed')))
    request.once('response', (response) => {
      deadline = read(response, limits.readBytes, end)
    })
    request.end(body)
  })
}

/** The status decides. The body is for people to read, and is limited in size and time. */
function read(response: IncomingMessage, most: number, end: (outcome: Outcome) => void) {
  const status = response.statusCode ?? 0
  const chunks: Buffer[] = []
  let size = 0
  const finish = () => {
    const text = Buffer.concat(chunks).toString('utf8')
    const isElsewhere = status >= 300 && status < 400
    const where = `Redirects are not followed: ${response.headers.location ?? ''} `
    end({
      isOk: status >= 200 && status < 300,
      status,
      answer: shortened(isElsewhere ? where + text : text),
      retryAfter: response.headers['retry-after'],
    })
  }
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk.subarray(0, most - size))
    size += chunk.length
    if (size >= most) finish()
  })
  for (const event of ['end', 'error', 'close']) response.once(event, finish)
  return finish
}

/** After failures at several addresses, it has the reason for each. */
const messageOf = (error: Error): string =>
  error instanceof AggregateError
    ? error.errors.map(messageOf).join('; ')
    : error.message || error.name

/** In the format of Standard Webhooks, so that its libraries accept it unchanged. */
export const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`

type Message = { id: string; at: Date; body: string }

/** The headers that identify a message, and prove that it is ours. */
export function signedHeaders(secret: string, { id, at, body }: Message) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

/** Returns all addresses of a name, as `dns.lookup` does. */
export type Resolve = (
  host: string,
  options: { all: true; family: number },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

export type Guard = {
  /** The addresses that the operator has opened besides the public internet. */
  readonly allow: BlockList
  readonly resolve?: Resolve
}

export class ForbiddenAddress extends Error {}

const special: readonly (readonly [range: string, what: string])[] = [
  ['0.0.0.0/8', 'this machine itself'],
  ['10.0.0.0/8', 'a private network'],
  ['100.64.0.0/10', 'a provider’s inner network'],
  ['127.0.0.0/8', 'this machine itself'],
  ['169.254.0.0/16', 'a link-local address, where clouds keep their metadata'],
  ['172.16.0.0/12', 'a private network'],
  ['192.0.0.0/24', 'reserved'],
  ['192.0.2.0/24', 'reserved for documentation'],
  ['192.88.99.0/24', 'a relay to another address'],
  ['192.168.0.0/16', 'a private network'],
  ['198.18.0.0/15', 'reserved for measurements'],
  ['198.51.100.0/24', 'reserved for documentation'],
  ['203.0.113.0/24', 'reserved for documentation'],
  ['224.0.0.0/4', 'for many at once'],
  ['240.0.0.0/4', 'reserved'],
  ['::1/128', 'this machine itself'],
  ['::/96', 'reserved'],
  ['::ffff:0:0/96', 'an IPv4 address in disguise'],
  ['64:ff9b::/96', 'an IPv4 address in disguise'],
  ['64:ff9b:1::/48', 'an IPv4 address in disguise'],
  ['2001::/23', 'reserved'],
  ['2001:db8::/32', 'reserved for documentation'],
  ['2002::/16', 'an IPv4 address in disguise'],
  ['3fff::/20', 'reserved for documentation'],
  ['fc00::/7', 'a private network'],
  ['fe80::/10', 'a link-local address'],
  ['fec0::/10', 'a private network'],
  ['ff00::/8', 'for many at once'],
]

const closed = lazy(() =>
  special.map(([range, what]) => {
    const list = rangesOf([range])
    if (!list) throw new Error(`${range} is no range`)
    return { family: range.includes(':') ? 6 : 4, list, what }
  }),
)
const global6 = lazy(() => rangesOf(['2000::/3']))

/** Why the server must not connect to this address, or undefined. */
export function addressProblem(address: string, { allow }: Guard): string | undefined {
  const bare = address.replace(/%.*$/, '')
  const family = isIP(bare)
  if (family === 0) return 'no address'
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  if (allow.check(bare, kind)) return
  const found = closed().find((one) => one.family === family && one.list.check(bare, kind))
  if (found) return found.what
  return family === 4 || global6()?.check(bare, kind) ? undefined : 'reserved'
}

/** The IP address in a URL, if it has no name. URL has already parsed decimal, octal and hexadecimal spellings. */
export function literalIn({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
  if (/(^|\.)localhost$/.test(bare)) return '127.0.0.1'
  return isIP(bare) ? bare : undefined
}

const refusedAddress = (host: string, address: string, why: string) =>
  `${host === address ? address : `${host} is ${address}, which`} is not on the public internet (${why}). RECEIVER_ALLOW can open it.`

/** Resolves a name, and fails unless all of its addresses are allowed: the addresses checked are those connected to. */
export function guardedLookup(guard: Guard): LookupFunction {
  const resolve: Resolve = guard.resolve ?? lookup
  return (host, options, done) => {
    resolve(host, { all: true, family: Number(options.family) || 0 }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 0)
      for (const { address } of found) {
        const why = addressProblem(address, guard)
        if (why) return done(new ForbiddenAddress(refusedAddress(host, address, why)), '', 0)
      }
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
}

/**
 * Why a receiver with this URL would never get a request, as far as is known now. A name that doesn't resolve yet is no error.
 */
export async function urlProblem(url: string, guard: Guard): Promise<string | undefined> {
  const parsed = new URL(url)
  const literal = literalIn(parsed)
  if (literal) {
    const why = addressProblem(literal, guard)
    return why && refusedAddress(literal, literal, why)
  }
  return new Promise((answer) => {
    const patience = setTimeout(answer, 3000, undefined)
    guardedLookup(guard)(parsed.hostname, { all: true }, (error) => {
      clearTimeout(patience)
      answer(error instanceof ForbiddenAddress ? error.message : undefined)
    })
  })
}
