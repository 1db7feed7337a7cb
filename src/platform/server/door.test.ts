import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { refuse } from '#platform/refusal.ts'
import { open, openLong } from './door.ts'
import { anyone, manager } from './may.ts'

const greet = endpoint('POST /api/greet', {
  summary: 'Say hello',
  input: z.object({ name: z.string() }),
  output: z.object({ hello: z.string() }),
  refusals: { 'no-one-there': 404 },
})
type Input = z.output<(typeof greet)['input']>
const hello = async (_: unknown, { name }: Input) => ({ hello: name })

// Each `@ts-expect-error` is a test: tsc fails if the line below it compiles.
test('an endpoint without a permission doesn’t compile', () => {
  // @ts-expect-error: without who may call it
  open(greet, hello)
  // @ts-expect-error: without who may call it, behind the slow door either
  openLong(greet, hello)
  // @ts-expect-error: a word is not a may
  open(greet, 'anyone', hello)
  expect(open(greet, manager, hello)).toMatchObject({ kind: 'short', may: { who: 'manager' } })
  expect(openLong(greet, anyone, hello)).toMatchObject({ kind: 'long', may: { who: 'anyone' } })
})

test('work that doesn’t match its contract doesn’t compile', () => {
  // @ts-expect-error: the answer says something else
  open(greet, anyone, async () => ({ goodbye: 'Anna' }))
  // @ts-expect-error: it uses a field that isn't in the input
  open(greet, anyone, async (_, { surname }: { surname: string }) => ({ hello: surname }))
  // @ts-expect-error: the contract lists no such refusal
  open(greet, anyone, async () => refuse('too-early'))
  // @ts-expect-error: a long door has no transaction of its own
  openLong(greet, anyone, async ({ tx }) => ({ hello: String(tx) }))
  expect(open(greet, anyone, async () => refuse('no-one-there')).endpoint).toBe(greet)
  expect(open(greet, anyone, async () => refuse('not-found')).endpoint).toBe(greet)
})
