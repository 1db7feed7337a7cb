// Request bodies of every kind.
import fc from 'fast-check'
import type { Operation } from './api-document.ts'
import { type About, fromSchema } from './from-schema.ts'
import { hostile, hostileSpelling, hostileText, spelt } from './hostile-values.ts'

export type Body = { type: string | undefined; body: string | Buffer | undefined; accept?: string }

export function bodies(
  content: NonNullable<Operation['body']>,
  about: About,
  files: readonly Buffer[],
): fc.Arbitrary<Body> {
  const schema = content['application/json']?.schema
  const as =
    (type: string | undefined) =>
    (body: string | Buffer): Body => ({ type, body })
  if (!schema) {
    const [type = ''] = Object.keys(content)
    const own = type.replace('image/*', 'image/png').replace('*', '')
    return fc.oneof(
      { weight: 14, arbitrary: spoilt(files).map(as(own)) },
      { weight: 1, arbitrary: spoilt(files).map(as('text/plain')) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map(as('application/json')) },
    )
  }
  const value = fc.oneof(
    { weight: 1, arbitrary: fromSchema('', schema, { ...about, isValid: true }) },
    { weight: 3, arbitrary: fromSchema('', schema, about) },
  )
  const plain = value.map((body) => as('application/x-www-form-urlencoded')(form(body)))
  const json = value.map((body) => JSON.stringify(body) ?? '')
  return fc.oneof(
    { weight: 40, arbitrary: json.map(as('application/json')) },
    {
      weight: 2,
      arbitrary: hostile.map((body) => as('application/json')(JSON.stringify(body) ?? '')),
    },
    { weight: 2, arbitrary: json.map((text) => as('application/json')(text.slice(0, -1))) },
    { weight: 2, arbitrary: spoilt([]).map(as('application/json')) },
    { weight: 1, arbitrary: json.map(as('text/plain')) },
    { weight: 1, arbitrary: json.map(as(undefined)) },
    { weight: 1, arbitrary: json.map(as('multipart/form-data; boundary=x')) },
    { weight: 3, arbitrary: plain },
    { weight: 3, arbitrary: fc.tuple(plain, hostileSpelling, hostileSpelling).map(onPage) },
    { weight: 1, arbitrary: hostileSpelling.map(as('application/x-www-form-urlencoded')) },
  )
}

/** As a page without JavaScript sends it, with the page it came from and the next one. */
const onPage = ([{ type, body }, from, to]: [Body, string, string]): Body => ({
  type,
  body: `${body}&_from=/${from}&_to=/${to}`,
  accept: 'text/html',
})

/** A body as form fields. None of our forms nests deeper than this. */
function form(value: unknown, name = '', depth = 0): string {
  if (typeof value !== 'object' || value === null || depth > 12) return `${name}=${spelt(value)}`
  return Object.entries(value)
    .slice(0, 50)
    .map(([key, inner]) => form(inner, name ? `${name}.${spelt(key)}` : spelt(key), depth + 1))
    .join('&')
}

/** Files that are valid, truncated or corrupted, and random bytes. */
function spoilt(files: readonly Buffer[]): fc.Arbitrary<Buffer> {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((all) => Buffer.from(all))
  if (files.length === 0) return bytes
  const file = fc.constantFrom(...files)
  return fc.oneof(
    { weight: 2, arbitrary: file },
    { weight: 1, arbitrary: bytes },
    {
      weight: 2,
      arbitrary: fc
        .tuple(file, fc.nat(1000))
        .map(([all, at]) => all.subarray(0, (all.length * at) / 1000)),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          file,
          fc.array(
            fc.tuple(
              fc.nat(),
              fc.oneof(
                bytes,
                hostileText.map((text) => Buffer.from(text)),
              ),
            ),
            { minLength: 1, maxLength: 3 },
          ),
        )
        .map(([all, changes]) => changes.reduce(bent, all)),
    },
  )
}

const bent = (all: Buffer, [at, bytes]: [number, Buffer]) => {
  const place = at % (all.length + 1)
  return Buffer.concat([all.subarray(0, place), bytes, all.subarray(place + bytes.length)])
}
