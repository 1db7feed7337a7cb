import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fromForm } from './read-input.ts'

const schema = z.object({
  name: z.array(z.object({ locale: z.string(), value: z.string() })),
  count: z.optional(z.int()),
  price: z.nullable(z.int()),
  isOn: z.boolean(),
  wants: z._default(z.boolean(), false),
  word: z._default(z.string(), 'usual'),
  note: z.optional(z.string()),
  kind: z.optional(z.enum(['a', 'b'])),
  place: z.optional(z.nullable(z.string().check(z.minLength(1)))),
  inner: z.object({ code: z.pipe(z.string(), z.string()) }),
})

const read = (sent: string) => fromForm(schema, new URLSearchParams(sent))

test('counts a line break once, as a script would send it', () => {
  expect(read('note=two%0D%0Alines%0D%0A').note).toBe('two\nlines\n')
})

test('turns names with dots into the schema’s structure', () => {
  const sent =
    'name.0.locale=en&name.0.value=Pizza&name.1.locale=ru&name.1.value=Пицца&count=3&price=700&isOn=on&wants=true&word=w&inner.code=x'
  expect(read(sent)).toEqual({
    name: [
      { locale: 'en', value: 'Pizza' },
      { locale: 'ru', value: 'Пицца' },
    ],
    count: 3,
    price: 700,
    isOn: true,
    wants: true,
    word: 'w',
    inner: { code: 'x' },
  })
})

test('an unchecked box is false, an empty field is undefined', () => {
  const { isOn, count, price, word } = read('count=&price=&word=')
  expect({ isOn, count, price, word }).toEqual({
    isOn: false,
    count: undefined,
    price: null,
    word: undefined,
  })
})

test('an optional text can be emptied; an empty choice is undefined', () => {
  const { note, kind, place } = read('note=&kind=&place=')
  expect({ note, kind, place }).toEqual({ note: '', kind: undefined, place: null })
})

test('leaves out a row in which nothing is chosen', () => {
  const rows = z.object({
    options: z.array(z.object({ id: z.string(), count: z._default(z.int(), 1) })),
  })
  const sent = new URLSearchParams('options.a.id=&options.b.id=x&options.c.id=y&options.c.count=0')
  expect(rows.parse(fromForm(rows, sent)).options).toEqual([
    { id: 'x', count: 1 },
    { id: 'y', count: 0 },
  ])
})

test('omits fields that weren’t sent, so that a change keeps them', () => {
  const changed = z.partial(z.object({ url: z.string(), note: z.optional(z.string()) }))
  const input = changed.parse(fromForm(changed, new URLSearchParams('note=x')))
  expect({ url: '/about', ...input }).toEqual({ url: '/about', note: 'x' })
})

test.each([
  ['0.5', 0.5],
  ['0,5', 0.5],
  ['0,330', 0.33],
  ['1250,75', 1250.75],
  ['1,250', Number.NaN],
  ['1,2,3', Number.NaN],
])('reads the number %s with a point or a comma', (typed, amount) => {
  const schema = z.object({ amount: z.number() })
  expect(fromForm(schema, new URLSearchParams({ amount: typed }))).toEqual({ amount })
})

test('leaves an invalid number to the schema', () => {
  expect(read('count=three').count).toBeNaN()
  expect(schema.safeParse(read('count=three')).success).toBe(false)
})

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'])(
  'a field named %s doesn’t reach the prototype',
  (name) => {
    const grown = read(`${name}=x&${name}.polluted=yes&inner.${name}.polluted=yes&isOn=on`)
    expect(grown.isOn).toBe(true)
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
    expect(Object.getPrototypeOf(grown)).toBe(Object.prototype)
    expect(typeof Object.prototype.toString).toBe('function')
  },
)

test('ignores a name with very many parts quickly', () => {
  const deep = 'a.'.repeat(100_000)
  expect(read(`${deep}=x&isOn=on`)).toMatchObject({ isOn: true })
  expect(Object.keys(read(`${deep}=x`))).not.toContain('a')
})
