// Requests to an endpoint that match its schema in part and are random in the rest.
import fc from 'fast-check'
import type { Document, Operation, Schema } from './api-document.ts'
import { type Body, bodies } from './bodies.ts'
import { type About, fromSchema, hostileIn, type KnownValues } from './from-schema.ts'
import { hostileSpelling, spelt } from './hostile-values.ts'

export type Input = {
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
  /** Sent by a plain form: the response is a page or a redirect. */
  isPage: boolean
}

export function inputsOf(
  operation: Operation,
  document: Document,
  knownValues: KnownValues,
  files: readonly Buffer[],
): fc.Arbitrary<Input> {
  const about = { knownValues, resolved: document.resolved }
  const named = (place: string) => operation.parameters.filter((one) => one.in === place)
  const inPath = fc.record(
    Object.fromEntries(
      named('path').map(({ name, schema }) => [name, spelling(name, schema, about)]),
    ),
  )
  const inQuery = fc.record(
    Object.fromEntries(
      named('query').map(({ name, schema }) => [name, spelling(name, schema, about)]),
    ),
    { requiredKeys: [] },
  )
  const sentInput = operation.body
    ? bodies(operation.body, about, files)
    : fc.constant<Body>({ type: undefined, body: undefined })
  return fc
    .record({ inPath, inQuery, more: rarely('', hostileSpelling), sentInput, headers })
    .map(({ inPath, inQuery, more, sentInput, headers }) => {
      const query = Object.entries(inQuery).map(([name, value]) => `${name}=${value}`)
      const address = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => inPath[name] ?? '')
      return {
        path: `${address}?${[...query, more].join('&')}`,
        headers: {
          ...headers,
          ...(sentInput.type && { 'Content-Type': sentInput.type }),
          ...(sentInput.accept && { Accept: sentInput.accept }),
        },
        body: sentInput.body,
        isPage: sentInput.accept !== undefined,
      }
    })
}

const rarely = <Usual, Hostile>(usual: Usual, hostile: fc.Arbitrary<Hostile>) =>
  fc.oneof(
    { weight: hostileIn, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: hostile as fc.Arbitrary<Usual | Hostile> },
  )

const latin = fc.string({
  unit: fc
    .integer({ min: 32, max: 254 })
    .map((code) => String.fromCharCode(code < 127 ? code : code + 1)),
  maxLength: 60,
})
const headers = fc
  .record({
    'If-Match': fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 6 }).map(String) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('"1"', '0', '-1', '1.5', 'W/"1"', '*', '9'.repeat(30)),
      },
      { weight: 1, arbitrary: latin },
    ),
    'Idempotency-Key': rarely(undefined, fc.oneof(fc.constantFrom('a', 'k'.repeat(4000)), latin)),
    'Last-Event-ID': rarely(
      undefined,
      fc.oneof(fc.constantFrom('0', '1.5', '-1', '9'.repeat(30), 'NaN'), latin),
    ),
    'Accept-Language': rarely(undefined, latin),
    Accept: rarely(undefined, latin),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)))

function spelling(name: string, schema: Schema, about: About) {
  return fc.oneof(
    {
      weight: hostileIn,
      arbitrary: fromSchema(name, schema, about).map((value) => spelt(value).slice(0, 4000)),
    },
    { weight: 2, arbitrary: hostileSpelling },
  )
}
