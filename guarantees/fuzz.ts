import fc from 'fast-check'
import { setupCode } from '#tests/support/shop-input.ts'
import type { Document, Operation } from './api-document.ts'
import type { Caller } from './callers.ts'
import type { Running } from './host.ts'
import { type Input, inputsOf } from './inputs.ts'
import { knownValuesIn } from './known-values.ts'
import { filesFor } from './sample-files.ts'
import { sendRequest } from './send-request.ts'

const times = 500
const atOnce = 10
/** A visitor may follow six streams, and one that was left counts until the server notices. */
const streamsAtOnce = 3

type At = { shop: Running; document: Document; people: readonly Caller[]; seed: number }
export type Fuzzed = {
  answers: Record<string, number>
  /** Each fault with the first input that caused it. */
  faults: Map<string, string>
  /** Some request was authorised and succeeded. */
  isOpen: boolean
}

/** Five hundred hostile inputs to a call from each user, some at a time. */
export async function fuzz(operation: Operation, { shop, document, people, seed }: At) {
  const { line, method, responses } = operation
  const isStream = Object.hasOwn(responses[200]?.content ?? {}, 'text/event-stream')
  const most = isStream ? streamsAtOnce : atOnce
  const fuzzed: Fuzzed = { answers: {}, faults: new Map(), isOpen: false }
  const knownValues = await knownValuesIn(shop, operation.path)
  const files = await filesFor(operation, shop)
  const inputs = fc.sample(inputsOf(operation, document, knownValues, files), {
    numRuns: times,
    seed,
  })

  const ask = async (input: Input, { who, token }: Caller, place: number) => {
    const { isPage, headers, ...rest } = input
    const answer = await sendRequest(shop.origin, method, {
      ...rest,
      headers: {
        Cookie: `session=${token}`,
        'Sec-Fetch-Site': 'same-origin',
        'Setup-Code': setupCode,
        // The rate limits of an address aren't what is tested here.
        'X-Forwarded-For': `10.${who.length}.${Math.floor(place / 250)}.${1 + (place % 250)}`,
        ...headers,
      },
    })
    const outcome = typeof answer === 'string' ? answer : String(answer.status)
    fuzzed.answers[outcome] = (fuzzed.answers[outcome] ?? 0) + 1
    fuzzed.isOpen ||= outcome.startsWith('2')
    const fault =
      typeof answer === 'string'
        ? answer
        : isElsewhere(operation, input.path) && answer.status < 500
          ? undefined
          : document.faultIn(operation, answer, isPage)
    const what = `${line} ${fault}`
    if (fault && !fuzzed.faults.has(what)) fuzzed.faults.set(what, `${who}: ${shown(input)}`)
  }

  for (const caller of people)
    for (let done = 0; done < inputs.length; done += most) {
      if (/auth|staff|erase/.test(line)) await caller.comeBack()
      if (/checkout/.test(line) && (done === 0 || method !== 'GET')) await caller.fillCart()
      const some = inputs.slice(done, done + most)
      await Promise.all(some.map((input, place) => ask(input, caller, done + place)))
    }
  return fuzzed
}

/** Dots and odd spellings can change the endpoint of a path; a path that is too long has none. */
function isElsewhere({ path }: Operation, address: string) {
  const url = URL.parse(address, 'http://shop')
  const own = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return !url || !own.test(url.pathname) || address.length > 12_000
}

const shown = ({ path, headers, body = '' }: Input) =>
  [path, JSON.stringify(headers), JSON.stringify(String(body))]
    .map((text) => text.slice(0, 300))
    .join(' ')
