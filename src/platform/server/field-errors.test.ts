import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldCodes } from '#platform/refusal.ts'
import { fieldErrors } from './problem.ts'

const text = z.string().check(z.minLength(2), z.maxLength(5))
const number = z.number().check(z.minimum(2), z.maximum(5))

const cases: [code: string, schema: z.ZodMiniType, sent: unknown, limit?: number][] = [
  ['required', text, undefined],
  ['required', text, null],
  ['required', text, ''],
  ['required', text, ' '],
  ['required', text, '\u200b'],
  ['required', number, undefined],
  ['too-short', text, 'a', 2],
  ['too-long', text, 'abcdef', 5],
  ['required', z.array(z.string()).check(z.minLength(1)), []],
  ['too-short', z.array(z.string()).check(z.minLength(2)), ['a'], 2],
  ['too-long', z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 1],
  ['too-small', number, 1, 2],
  ['too-big', number, 6, 5],
  ['too-big', z.int(), 2 ** 60, Number.MAX_SAFE_INTEGER],
  ['too-precise', z.number().check(z.multipleOf(0.001)), 0.3333, 3],
  ['too-precise', z.number().check(z.multipleOf(0.1)), 1.55, 1],
  ['email', z.email(), 'a@'],
  ['url', z.url(), 'nowhere'],
  ['uuid', z.uuid(), 'x'],
  ['date', z.iso.date(), '2026-02-30'],
  ['date', z.iso.datetime(), 'yesterday'],
  ['enum', z.enum(['a', 'b']), 'c'],
  ['enum', z.literal('a'), 'b'],
  ['invalid', text, 1],
  ['invalid', text, {}],
  ['invalid', z.boolean(), 'maybe'],
  ['invalid', z.int(), 1.5],
  ['invalid', z.string().check(z.regex(/^#/)), 'abc'],
  ['invalid', z.string().check(z.refine(() => false)), 'abc'],
]

test.each(cases)('%s', (code, schema, sent, limit) => {
  const { error } = z.object({ a: schema }).safeParse({ a: sent })
  const expected = { field: 'a', code, ...(limit !== undefined && { limit }) }
  expect(fieldErrors(error?.issues ?? [], { a: sent })).toEqual([expected])
})

test('every code can come from a schema, except those of the phone’s own rule', () => {
  const ofPhones = ['phone', 'phone-kind', 'digits-missing', 'digits-extra']
  expect(new Set([...cases.map(([code]) => code), ...ofPhones])).toEqual(new Set(fieldCodes))
})

test('names a nested field by its whole path, with one error', () => {
  const schema = z.object({ list: z.array(z.object({ a: text, b: text })) })
  const sent = {
    list: [
      { a: 'ok', b: 'ok' },
      { a: '', b: 'abcdef' },
    ],
  }
  const { error } = schema.safeParse(sent)
  expect(fieldErrors(error?.issues ?? [], sent)).toEqual([
    { field: 'list.1.a', code: 'required' },
    { field: 'list.1.b', code: 'too-long', limit: 5 },
  ])
})
