import fc from 'fast-check'
import { expect } from 'vitest'
import type { browser } from './person.ts'

type Person = ReturnType<typeof browser>

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '__proto__', '\ud800', '\u202e', 'a'.repeat(3000), '9999-12-31T23:59:59Z'),
  fc.constantFrom(-1, 0, 1.5, 2 ** 31, 2 ** 53, 1e308, null, true, [], {}, [[]]),
)

/** Something like this, more or less: right here and there, and elsewhere anything at all. */
function near(sample: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(sample)) {
    const parts = sample.map(near)
    const whole = fc.tuple(...parts)
    return fc.oneof(
      { weight: 6, arbitrary: whole },
      { weight: 1, arbitrary: fc.array(fc.oneof(...parts, odd), { maxLength: 5 }) },
      { weight: 1, arbitrary: odd },
    )
  }
  if (typeof sample === 'object' && sample !== null) {
    const fields = Object.fromEntries(
      Object.entries(sample).map(([name, value]) => [name, near(value)]),
    )
    return fc.oneof(
      { weight: 8, arbitrary: fc.record(fields) },
      { weight: 3, arbitrary: fc.record(fields, { requiredKeys: [] }) },
      { weight: 1, arbitrary: odd },
    )
  }
  return fc.oneof({ weight: 9, arbitrary: fc.constant(sample) }, { weight: 1, arbitrary: odd })
}

/** Of a large body some part is always odd: it comes as it is, too. */
const aboutLike = (sample: unknown) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(sample) }, { weight: 9, arbitrary: near(sample) })

const runs = 500

/** Five hundred bodies like this one, to one door: whatever comes, the shop does not fail. Answers with how many were taken. */
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
    { numRuns: runs },
  )
  return counted
}
