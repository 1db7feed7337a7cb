import fc from 'fast-check'
import { expect } from 'vitest'
import type { browser } from './http-user.ts'

type Person = ReturnType<typeof browser>

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '__proto__', '\ud800', '\u202e', 'a'.repeat(3000), '9999-12-31T23:59:59Z'),
  fc.constantFrom(-1, 0, 1.5, 2 ** 31, 2 ** 53, 1e308, null, true, [], {}, [[]]),
)

/** Values similar to the sample: correct in part and random in the rest. */
function similarTo(sample: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(sample)) {
    const parts = sample.map(similarTo)
    const whole = fc.tuple(...parts)
    return fc.oneof(
      { weight: 6, arbitrary: whole },
      { weight: 1, arbitrary: fc.array(fc.oneof(...parts, hostile), { maxLength: 5 }) },
      { weight: 1, arbitrary: hostile },
    )
  }
  if (typeof sample === 'object' && sample !== null) {
    const fields = Object.fromEntries(
      Object.entries(sample).map(([name, value]) => [name, similarTo(value)]),
    )
    return fc.oneof(
      { weight: 8, arbitrary: fc.record(fields) },
      { weight: 3, arbitrary: fc.record(fields, { requiredKeys: [] }) },
      { weight: 1, arbitrary: hostile },
    )
  }
  return fc.oneof({ weight: 9, arbitrary: fc.constant(sample) }, { weight: 1, arbitrary: hostile })
}

/** Some part of a large body is always hostile, so it also comes unchanged. */
const aboutLike = (sample: unknown) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(sample) },
    { weight: 9, arbitrary: similarTo(sample) },
  )

/** Guarantee F1 sends five hundred to the built shop, as the owner and as a visitor. */
const runs = 50

/** Sends this body and similar ones to an endpoint, which must never fail. Returns how many were accepted. */
export async function fuzz(
  person: Person,
  [method, path]: readonly [string, string],
  sample: unknown,
  headers: () => Record<string, string> = () => ({}),
) {
  const counted = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(aboutLike(sample), async (body) => {
      const { status, text } = await person.send(method, path, body ?? {}, headers())
      counted.set(status, (counted.get(status) ?? 0) + 1)
      expect([method, path, status < 500, status < 500 || text]).toEqual([method, path, true, true])
    }),
    { numRuns: runs, examples: [[sample]] },
  )
  return counted
}
