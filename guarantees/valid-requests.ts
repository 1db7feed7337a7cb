// Valid requests: one of them must succeed for a permitted user.
import fc from 'fast-check'
import { formOf } from '#tests/support/customers.ts'
import { setupCode } from '#tests/support/shop-input.ts'
import type { Document, Operation } from './api-document.ts'
import type { Caller } from './callers.ts'
import { fromSchema, type KnownValues } from './from-schema.ts'
import type { Running } from './host.ts'
import { spelt } from './hostile-values.ts'
import { knownValuesIn } from './known-values.ts'
import { filesFor } from './sample-files.ts'
import { sendRequest } from './send-request.ts'

export type ValidRequest = {
  path: string
  type: string | undefined
  body: string | Buffer | undefined
}
type At = { shop: Running; document: Document; seed: number }

/** This many valid requests for a call, made of values that exist in this shop. */
export async function validRequests(
  operation: Operation,
  { shop, document, seed }: At,
  times: number,
  more: KnownValues = {},
): Promise<ValidRequest[]> {
  const knownValues = { ...(await knownValuesIn(shop, operation.path)), ...more }
  const about = { knownValues, resolved: document.resolved, isValid: true }
  const files = await filesFor(operation, shop)
  const [type] = Object.keys(operation.body ?? {})
  const schema = operation.body?.['application/json']?.schema
  const named = (place: string) =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((one) => one.in === place)
          .map(({ name, schema }) => [name, fromSchema(name, schema, about)]),
      ),
      place === 'query' ? { requiredKeys: [] } : {},
    )
  const randomBody = schema
    ? fromSchema('', schema, about).map((value) => JSON.stringify(value))
    : fc.constantFrom<string | Buffer | undefined>(...(files.length > 0 ? files : [undefined]))
  const inputs = fc
    .record({ inPath: named('path'), inQuery: named('query'), body: randomBody })
    .map(({ inPath, inQuery, body }): ValidRequest => {
      const query = Object.entries(inQuery).map(([name, value]) => `${name}=${spelt(value)}`)
      const address = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => spelt(inPath[name]))
      return {
        path: query.length > 0 ? `${address}?${query.join('&')}` : address,
        type: schema ? 'application/json' : type?.replace('image/*', 'image/png').replace('*', ''),
        body,
      }
    })
  const some = fc.sample(inputs, { numRuns: times, seed })
  const body = await completeBody(operation.line, shop, knownValues)
  return body ? [{ path: operation.path, type: 'application/json', body }, ...some] : some
}

/** Random values never fill in a whole order. */
async function completeBody(line: string, shop: Running, { lines }: KnownValues) {
  const form = async () => ({ ...(await formOf(shop)), note: 'Hot' })
  if (line === 'POST /api/checkout/place')
    return JSON.stringify({
      ...(await form()),
      flat: '1',
      doorphone: '2',
      addressNote: 'Ring twice',
    })
  if (line === 'POST /api/orders')
    return JSON.stringify({ ...(await form()), lines: lines?.at(0), isFeeOpen: true })
  return
}

let requestCount = 0

/** Sends it as a user, with any headers; returns the response. */
export const sendValid = (
  shop: Running,
  { method }: Pick<Operation, 'method'>,
  { path, type, body }: ValidRequest,
  token: string | undefined,
  headers: Readonly<Record<string, string>>,
) => {
  requestCount += 1
  return sendRequest(shop.origin, method, {
    path,
    body,
    headers: {
      ...(type && { 'Content-Type': type }),
      ...(token && { Cookie: `session=${token}` }),
      'Setup-Code': setupCode,
      // Like a browser that has just read it.
      'If-Match': '1',
      // The rate limits of an address aren't what is tested here.
      'X-Forwarded-For': `10.${Math.floor(requestCount / 60_000) % 250}.${Math.floor(requestCount / 240) % 250}.${1 + (requestCount % 240)}`,
      ...headers,
    },
  })
}

/** The first of them that succeeds for a user; else why they didn't, the most frequent answer first. */
export async function letIn(
  shop: Running,
  operation: Operation,
  inputs: readonly ValidRequest[],
  people: readonly Caller[],
): Promise<{ input: ValidRequest } | { refusals: Record<string, number> }> {
  const refusals = new Map<string, number>()
  for (const caller of people)
    for (const input of inputs) {
      const answer = await sendValid(shop, operation, input, caller.token, {
        'Sec-Fetch-Site': 'same-origin',
      })
      if (typeof answer !== 'string' && answer.status < 300) return { input }
      const [, code = ''] =
        typeof answer === 'string' ? [] : (/"title":"([^"]+)"/.exec(answer.text) ?? [])
      const what = typeof answer === 'string' ? answer : `${answer.status} ${code}`
      refusals.set(what, (refusals.get(what) ?? 0) + 1)
    }
  return {
    refusals: Object.fromEntries([...refusals].sort(([, one], [, other]) => other - one)),
  }
}

/** Calls that no request made of known values can succeed at. */
export const outOfReach = [
  // The shop is set up already.
  'POST /api/setup',
  // Only within 10 seconds after the same person's move.
  'POST /api/orders/{orderId}/undo',
  // It would end the password that the others sign in with.
  'POST /api/staff/own-password',
  // A telephone with its own key reports the call.
  'POST /api/telephony/ringing',
  'POST /api/telephony/{ringingId}/take',
]

/** Calls for which chance may produce no request that succeeds. */
export const mostClosed = 2
