import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Locale, locales } from './localised.ts'
import { localised } from './shapes.ts'

const text = (...values: [Locale, string][]) => values.map(([locale, value]) => ({ locale, value }))
const name = localised(2, 5).check(z.minLength(1))

test.each([
  ['both languages', text(['en', ' Soup '], ['ru', 'Суп']), text(['en', 'Soup'], ['ru', 'Суп'])],
  ['an empty translation', text(['en', 'Soup'], ['ru', '']), text(['en', 'Soup'])],
  ['an invisible translation', text(['en', ' \u200b'], ['ru', 'Суп']), text(['ru', 'Суп'])],
  [
    'an empty value beside the same language',
    text(['en', ''], ['en', 'Soup']),
    text(['en', 'Soup']),
  ],
])('takes a name with %s', (_, sent, taken) => {
  expect(name.parse(sent)).toEqual(taken)
})

test.each([
  ['no language', [], ['']],
  ['only empty values', text(['en', ''], ['ru', ' ']), ['0.value', '1.value']],
  ['a short translation', text(['en', 'Soup'], ['ru', 'С']), ['1.value']],
  ['a long translation', text(['en', 'Soup'], ['ru', 'Супчик']), ['1.value']],
  ['the same language twice', text(['en', 'Soup'], ['en', 'Stew']), ['']],
])('refuses a name with %s', (_, sent, places) => {
  const { error } = name.safeParse(sent)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(places)
})

test('an optional text is empty without a value in any language', () => {
  const empty = text(...locales.map((locale): [Locale, string] => [locale, ' ']))
  expect(localised(0, 5).parse(empty)).toEqual([])
})
