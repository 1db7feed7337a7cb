import fc from 'fast-check'
import { expect } from 'vitest'
import type { Endpoint } from '#platform/contract.ts'
import { seedOfRun } from './random-inputs.ts'
import { raw } from './raw-http.ts'

/** Known values of fields, so that not everything stops at the first check. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>
type At = { origin: string; token: string; tick(): void }

const atOnce = 10
/** Guarantee F1 sends five hundred inputs to the built shop, as the owner and as a visitor. */
const times = 5
/** Some endpoints accept one input in hundreds: only one that accepts none at all is tried this often. */
const mostTimes = 1000

/**
 * Sends hostile inputs to an endpoint, ten at a time; no response may be a failure. Returns how many succeeded. An endpoint that
 * `accepts` some is tried until it has accepted one.
 */
export async function fuzzEndpoint(
  endpoint: Endpoint,
  known: KnownValues,
  { origin, token, tick }: At,
  { accepts = true } = {},
) {
  const { shape } = endpoint.input._zod.def as unknown as { shape: Record<string, unknown> }
  const fields = Object.keys(shape).filter((name) => name !== 'file')
  const inPath = fields.filter((name) => endpoint.path.includes(`{${name}}`))
  let done = 0
  const property = fc.asyncProperty(
    fc.array(inputOf(fields, inPath, known), { minLength: atOnce, maxLength: atOnce }),
    async (inputs) => {
      const statuses = inputs.map(async ({ input, version }) => {
        tick()
        const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
        const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => spelt(input[name]) || 'x')
        const isRead = endpoint.method === 'GET' || endpoint.upload
        const query = rest.map(([name, value]) => `${name}=${spelt(value)}`).join('&')
        const { status, text } = await raw(origin, {
          method: endpoint.method,
          path: isRead ? `${path}?${query}` : path,
          headers: {
            Cookie: `session=${token}`,
            'Sec-Fetch-Site': 'same-origin',
            'Content-Type': endpoint.upload?.type.replace(/\/$/, '/png') ?? 'application/json',
            'If-Match': version,
          },
          ...(endpoint.method !== 'GET' && {
            body: endpoint.upload ? bare(input.file) : JSON.stringify(Object.fromEntries(rest)),
          }),
        })
        if (status < 300) done += 1
        return status < 500 && status !== 429 ? 'fine' : `${status} ${text}`
      })
      expect(await Promise.all(statuses)).toEqual(Array(atOnce).fill('fine'))
    },
  )
  const seed = seedOfRun()
  for (let run = 0; run < times || (accepts && done === 0 && run < mostTimes); run += times)
    await fc.assert(property, { numRuns: times, seed: seed + run })
  return done
}

const bare = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** A lone surrogate is possible in JSON, but not in a URL. */
const spelt = (value: unknown) => encodeURIComponent(bare(value).toWellFormed())

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '%',
    "'",
    '--',
    '\ud800',
    '../..',
    '__proto__',
    'null',
    '💥'.repeat(40),
  ),
)
const hostile = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(-1, 0.1, 1e21, 2 ** 31, 2 ** 53, -0, 1_000_000_001, [], {}, null),
  fc.array(fc.record({ locale: fc.constantFrom('en', 'ru', 'xx'), value: text }), { maxLength: 3 }),
)

function inputOf(fields: readonly string[], inPath: readonly string[], known: KnownValues) {
  const valuesOf = (name: string) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...(known[name] ?? ['x'])) },
      { weight: 1, arbitrary: hostile },
    )
  const values = Object.fromEntries([...fields, 'file'].map((name) => [name, valuesOf(name)]))
  return fc.record({
    input: fc.record(values, { requiredKeys: [...inPath] }),
    version: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }).map(String) },
      { weight: 1, arbitrary: fc.constantFrom('"99999999999999999999"', '-1', 'x', '0') },
    ),
  })
}
