// Values that match their schema in part and are random in the rest.
import fc from 'fast-check'
import type { Document, Schema } from './api-document.ts'
import { hostile, hostileText } from './hostile-values.ts'

/** Values that exist in this shop, by field name: without them everything would stop at the first check. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>
export type About = {
  knownValues: KnownValues
  resolved: Document['resolved']
  /** Only valid values, so that some requests succeed. */
  isValid?: boolean
}
type Values = fc.Arbitrary<unknown>

/** One in this many parts is hostile. */
export const hostileIn = 15
const deepest = 5

/** Values close to the schema. */
export function fromSchema(name: string, schema: Schema, about: About, depth = 0): Values {
  const known = about.knownValues[name]?.filter((value) => isOfKind(value, about.resolved(schema)))
  const usual = known?.length
    ? fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...known) as Values },
        { weight: about.isValid ? 0 : 1, arbitrary: asDescribed(name, schema, about, depth) },
      )
    : asDescribed(name, schema, about, depth)
  return about.isValid
    ? usual
    : fc.oneof({ weight: hostileIn, arbitrary: usual }, { weight: 1, arbitrary: hostile })
}

/** A field name may mean different things in different bodies. */
function isOfKind(value: unknown, { type, anyOf }: Schema): boolean {
  if (anyOf) return anyOf.some((one) => isOfKind(value, one))
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return type === undefined || kind === type.replace('integer', 'number')
}

function asDescribed(name: string, described: Schema, about: About, depth: number): Values {
  const schema = about.resolved(described)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf)
    return fc.oneof(...schema.anyOf.map((one) => asDescribed(name, one, about, depth)))
  if (schema.type === 'object') return object(schema, about, depth)
  if (schema.type === 'array') return list(name, schema, about, depth)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'integer' || schema.type === 'number') return number(schema)
  return schema.type === 'string' ? text(schema, about.isValid) : hostile
}

function object({ properties = {}, required = [] }: Schema, about: About, depth: number): Values {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fromSchema(name, schema, about, depth + 1),
    ]),
  )
  const whole = fc.record(fields, { requiredKeys: [...required] })
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(whole, fc.dictionary(hostileText, hostile, { maxKeys: 3 }))
        .map(([all, more]) => ({ ...all, ...more })),
    },
  )
}

function list(
  name: string,
  { items = {}, minItems = 0, maxItems = 4 }: Schema,
  about: About,
  depth: number,
): Values {
  if (depth > deepest) return fc.constant([])
  const element = fromSchema(name.replace(/s$/, ''), items, about, depth + 1)
  const localeOf = (one: unknown) => (one as { locale?: unknown } | null)?.locale ?? {}
  const size = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) }
  return fc.uniqueArray(element, { ...size, selector: localeOf })
}

function number({ type, minimum = -1000, maximum = 100_000 }: Schema): Values {
  const within = { min: minimum, max: Math.min(maximum, 2 ** 31) }
  const least = Math.ceil(minimum)
  const small = fc.integer({ min: least, max: Math.min(within.max, Math.max(least, 0) + 10) })
  const large = type === 'integer' ? fc.integer(within) : fc.double({ ...within, noNaN: true })
  return fc.oneof(small, large, fc.constantFrom(minimum, maximum))
}

const days = { noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }

/** Any characters, unless the schema restricts them. */
function text({ format, pattern, minLength = 0, maxLength = 40 }: Schema, isValid = false): Values {
  if (format === 'date-time') return fc.date(days).map((at) => at.toISOString())
  if (format === 'date') return fc.date(days).map((at) => at.toISOString().slice(0, 10))
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }
  const plain = fc.string({ ...size, unit: 'grapheme-ascii' })
  if (isValid) return plain
  return fc.oneof(
    { weight: 3, arbitrary: plain },
    { weight: 1, arbitrary: fc.string({ ...size, unit: 'binary' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('a\ud800', '\udfff'.repeat(minLength || 1), 'ё'.repeat(maxLength)),
    },
  )
}
