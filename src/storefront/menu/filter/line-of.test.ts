import { expect, test } from 'vitest'
import { filterOf } from '#business/menu/filter.ts'
import { lineOf } from './filter-of-visit.ts'

const left = { count: 3, total: 21, undeclared: 0 }
const spaced = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const english = { locale: 'en', clearTo: '/catalog', canCall: true } as const
const russian = { locale: 'ru', clearTo: '/ru/catalog', canCall: true } as const

test('says nothing without a filter', () => {
  expect(lineOf(filterOf({}), left, english)).toBeUndefined()
})

test('names each choice, and of several allergens every one', () => {
  const filter = filterOf({ diet: 'vegan,not-spicy', without: 'milk,nuts,eggs' })
  const { text, clearTo, canCall } = lineOf(filter, left, english) ?? {}
  expect(spaced(text)).toMatch(
    /^3 of 21 dishes are vegan and not spicy and have no milk, eggs or nuts in the recipe/i,
  )
  expect([clearTo, canCall]).toEqual(['/catalog', true])
  const inRussian = spaced(lineOf(filter, left, russian)?.text)
  expect(inRussian).toMatch(/^3 из 21 блюда — веганские и не острые, без молока, яиц и орехов/)
})

test.each([
  [1, 1, '1 из 1 блюда — веганское.'],
  [1, 21, '1 из 21 блюда — веганское.'],
  [11, 12, '11 из 12 блюд — веганские.'],
  [21, 101, '21 из 101 блюда — веганское.'],
])('%i of %i in Russian', (count, total, text) => {
  const filtered = { count, total, undeclared: 0 }
  expect(spaced(lineOf(filterOf({ diet: 'vegan' }), filtered, russian)?.text)).toBe(text)
})

test('warns of traces and of dishes without a complete list only where allergens are left out', () => {
  const undeclared = { ...left, undeclared: 2 }
  const about = (without: string | undefined) =>
    lineOf(filterOf({ diet: 'vegan', without }), undeclared, english)
  expect(about('milk')?.text).toMatch(/2.*traces/is)
  expect(about('milk')?.canCall).toBe(true)
  const vegan = lineOf(filterOf({ diet: 'vegan' }), left, english)
  expect(vegan?.text).not.toMatch(/traces/i)
  expect(vegan?.canCall).toBe(false)
})

test('speaks of a phone only if the shop has one: otherwise of our call', () => {
  const without = filterOf({ without: 'nuts' })
  const lineFor = (about: typeof english | typeof russian, canCall: boolean) =>
    lineOf(without, left, { ...about, canCall })
  expect(lineFor(english, true)?.text).toMatch(/by phone/)
  expect(lineFor(russian, true)?.text).toMatch(/по телефону/)
  expect(lineFor(english, false)?.text).not.toMatch(/by phone/)
  expect(lineFor(english, false)?.text).toMatch(/when we call/)
  expect(lineFor(russian, false)?.text).not.toMatch(/по телефону/)
  expect(lineFor(russian, false)?.text).toMatch(/когда позвоним/)
  expect(lineFor(english, false)?.canCall).toBe(false)
})

test('says that a filter is on where a page has no dishes to count', () => {
  expect(lineOf(filterOf({ diet: 'vegan' }), undefined, english)?.text).toBe('Filters are on.')
})
