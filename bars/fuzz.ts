import fc from 'fast-check'
import { setupCode } from '#tests/support/asked.ts'
import type { Asker } from './askers.ts'
import type { Document, Operation } from './document.ts'
import { filesFor } from './files.ts'
import { type Input, inputsOf } from './inputs.ts'
import { knock } from './knock.ts'
import { likelyIn } from './likely.ts'
import type { Running } from './place.ts'

const times = 500
const atOnce = 10

type At = { shop: Running; document: Document; people: readonly Asker[]; seed: number }
export type Fuzzed = {
  answers: Record<string, number>
  /** What was wrong, and the first input that showed it. */
  faults: Map<string, string>
  /** Somebody was let in, and what they asked was done. */
  isOpen: boolean
}

/** Five hundred strange inputs to a call, ten at a moment, from each. */
export async function fuzz(operation: Operation, { shop, document, people, seed }: At) {
  const { line, method } = operation
  const fuzzed: Fuzzed = { answers: {}, faults: new Map(), isOpen: false }
  const likely = await likelyIn(shop, operation.path)
  const files = await filesFor(operation, shop)
  const inputs = fc.sample(inputsOf(operation, document, likely, files), { numRuns: times, seed })

  const ask = async (input: Input, { who, token }: Asker, place: number) => {
    const { isPage, headers, ...rest } = input
    const answer = await knock(shop.origin, method, {
      ...rest,
      headers: {
        Cookie: `session=${token}`,
        'Sec-Fetch-Site': 'same-origin',
        'Setup-Code': setupCode,
        // The limits of one address are not what is tried here.
        'X-Forwarded-For': `10.${who.length}.${Math.floor(place / 250)}.${1 + (place % 250)}`,
        ...headers,
      },
    })
    const said = typeof answer === 'string' ? answer : String(answer.status)
    fuzzed.answers[said] = (fuzzed.answers[said] ?? 0) + 1
    fuzzed.isOpen ||= said.startsWith('2')
    const fault =
      typeof answer === 'string'
        ? answer
        : isElsewhere(operation, input.path) && answer.status < 500
          ? undefined
          : document.faultIn(operation, answer, isPage)
    const what = `${line} ${fault}`
    if (fault && !fuzzed.faults.has(what)) fuzzed.faults.set(what, `${who}: ${shown(input)}`)
  }

  for (const asker of people)
    for (let done = 0; done < inputs.length; done += atOnce) {
      if (/auth|staff|erase/.test(line)) await asker.comeBack()
      if (/checkout/.test(line) && (done === 0 || method !== 'GET')) await asker.fillCart()
      const some = inputs.slice(done, done + atOnce)
      await Promise.all(some.map((input, place) => ask(input, asker, done + place)))
    }
  return fuzzed
}

/** Dots and odd spellings may lead to another door than they began at; what is too long comes to none. */
function isElsewhere({ path }: Operation, asked: string) {
  const url = URL.parse(asked, 'http://shop')
  const own = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return !url || !own.test(url.pathname) || asked.length > 12_000
}

const shown = ({ path, headers, body = '' }: Input) =>
  [path, JSON.stringify(headers), JSON.stringify(String(body))]
    .map((text) => text.slice(0, 300))
    .join(' ')
