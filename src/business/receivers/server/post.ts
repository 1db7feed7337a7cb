import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import {
  type Guard,
  guardedLookup,
  literalIn,
  refusedAddress,
  whyForbidden,
} from './address-guard.ts'

export type Sending = {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What came of an attempt. Without a status nobody answered; `answer` then says why. */
export type Outcome = {
  readonly isOk: boolean
  readonly status: number | null
  /** The beginning of what was answered, for people to read. */
  readonly answer: string
  readonly retryAfter?: string | undefined
}

/** A little less than the 3 and 15 seconds that are promised: ending takes a moment too. */
export const attemptLimits = { connectMs: 2800, wholeMs: 14_500, readBytes: 65_536 }
export type Limits = typeof attemptLimits

// Of several addresses each has this long; Node's own quarter of a second is little across an ocean.
const patient = { autoSelectFamilyAttemptTimeout: 1000 }

const keptLetters = 2000

/** As much of an answer as is kept. PostgreSQL keeps no text with a zero in it. */
export const shortened = (text: string) => text.replaceAll('\0', '').slice(0, keptLetters)

export const failed = (why: string): Outcome => ({
  isOk: false,
  status: null,
  answer: shortened(why),
})

/**
 * One request to a receiver. Redirects are answers like any other, certificates are verified, and every address is
 * checked where the connection is made: no name can lead elsewhere in between.
 */
export function post(
  { url, method, headers, body }: Sending,
  guard: Guard,
  signal?: AbortSignal,
  limits: Limits = attemptLimits,
): Promise<Outcome> {
  const parsed = new URL(url)
  const literal = literalIn(parsed)
  // No lookup happens for these.
  const why = literal && whyForbidden(literal, guard)
  if (why) return Promise.resolve(failed(refusedAddress(literal, literal, why)))

  return new Promise((settle) => {
    const isTls = parsed.protocol === 'https:'
    const request = (isTls ? requestHttps : requestHttp)(parsed, {
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
      settle(outcome)
      request.destroy()
    }
    const late = (what: string, ms: number) => end(failed(`${what} within ${ms / 1000} s`))
    let deadline = () => late('no answer', limits.wholeMs)
    const connecting = setTimeout(late, limits.connectMs, 'no connection', limits.connectMs)
    const whole = setTimeout(() => deadline(), limits.wholeMs)

    request.once('socket', (socket) =>
      socket.once(isTls ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    )
    request.once('error', (error) => end(failed(told(error))))
    request.once('close', () => end(failed('the connection was closed')))
    request.once('response', (response) => {
      deadline = read(response, limits.readBytes, end)
    })
    request.end(body)
  })
}

/** The status is the verdict. What comes after it is for people to read, and only so much and so long. */
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

/** A connection that failed at several addresses says why at each. */
const told = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map(told).join('; ') : error.message || error.name
