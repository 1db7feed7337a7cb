import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { requestBy } from '#platform/server/node-http.ts'
import {
  addressProblem,
  type Guard,
  guardedLookup,
  literalIn,
  refusedAddress,
} from './address-guard.ts'

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
export const shortened = (text: string) => text.replaceAll('\0', '').slice(0, savedLetters)

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
