import { expect, test } from 'vitest'
import type { ChoiceNames } from '#business/menu/choices/shapes.ts'
import { chosen, faultPieces, named, textOf, withChoice } from './choice.ts'
import { slipLines, withReadBackChoice } from './read-back.ts'

const both = (en: string, ru: string) => [
  { locale: 'en' as const, value: en },
  { locale: 'ru' as const, value: ru },
]
type Option = ChoiceNames['options'][number]
type Part = ChoiceNames['parts'][number]
const option = (sign: Option['sign'], name: Option['name'], quantity = 1): Option => ({
  sign,
  name,
  quantity,
})
const part = (names: Pick<Part, 'productName'> & Partial<Part>): Part => ({
  partId: 'part',
  variantName: [],
  options: [],
  ...names,
})
const thin = option('NONE', both('thin', 'тонкое'))
const cheese = option('PLUS', both('cheese', 'сыр'), 2)
const bacon = option('PLUS', both('bacon', 'бекон'))
const onion = option('MINUS', both('onion', 'лук'))
const olives = option('MINUS', both('olives', 'оливки'))

const options = { options: [thin, cheese, onion], parts: [] }
const combo = {
  options: [],
  parts: [
    part({ productName: both('Tomato soup', 'Томатный суп'), variantName: both('300 g', '300 г') }),
    part({ productName: both('Caesar', 'Цезарь'), options: [cheese, olives] }),
    part({ productName: both('Cola', 'Кола') }),
  ],
}
const half = { partId: null, variantName: both('30 cm', '30 см') }
const halves = {
  options: [bacon],
  parts: [
    part({ ...half, productName: both('Margherita', 'Маргарита') }),
    part({ ...half, productName: both('Pepperoni', 'Пепперони'), options: [onion] }),
  ],
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const written = (choice: ChoiceNames, locale: 'en' | 'ru') =>
  plain(textOf(chosen(choice, '\n'), locale, 'en')).split('\n')

test('is written with signs, with a line for each part', () => {
  expect(written(options, 'en')).toEqual(['thin · + cheese ×2 · − onion'])
  expect(written(options, 'ru')).toEqual(['тонкое · + сыр ×2 · − лук'])
  expect(written(combo, 'en')).toEqual([
    'Tomato soup (300 g)',
    'Caesar (+ cheese ×2 · − olives)',
    'Cola',
  ])
  expect(written(combo, 'ru')).toEqual([
    'Томатный суп (300 г)',
    'Цезарь (+ сыр ×2 · − оливки)',
    'Кола',
  ])
  expect(written(halves, 'en')).toEqual(['+ bacon', '½ Margherita ½ Pepperoni (− onion)'])
})

test('follows its product’s name in one text', () => {
  const text = (choice?: ChoiceNames) => plain(withChoice('Dish, 30 cm', choice, 'en', 'en'))
  expect(text()).toBe('Dish, 30 cm')
  expect(text(options)).toBe('Dish, 30 cm · thin · + cheese ×2 · − onion')
  expect(text(combo)).toBe(
    'Dish, 30 cm: Tomato soup (300 g), Caesar (+ cheese ×2 · − olives), Cola',
  )
})

test('no line ends with a sign', () => {
  for (const { text } of slipLines(options, 'en', 'en')) expect(text).not.toMatch(/[+−] /)
  expect(textOf(chosen(options, ''), 'en', 'en')).not.toMatch(/[+−] | ×/)
})

test('has a line per option on the kitchen’s slip, with omissions emphasised', () => {
  const lines = (choice: ChoiceNames, locale: 'en' | 'ru') =>
    slipLines(choice, locale, 'en').map(({ text, isLeftOut }) => [plain(text), isLeftOut])
  expect(lines(options, 'en')).toEqual([
    ['thin', false],
    ['+ 2 cheese', false],
    ['− ONION', true],
  ])
  expect(lines(options, 'ru')).toEqual([
    ['тонкое', false],
    ['+ 2 сыр', false],
    ['− ЛУК', true],
  ])
  expect(lines(halves, 'en')).toEqual([
    ['+ bacon', false],
    ['½ Margherita', false],
    ['½ Pepperoni', false],
    ['− ONION', true],
  ])
  // What is of one half is below it.
  const isInPart = slipLines(halves, 'en', 'en').map((one) => one.isInPart)
  expect(isInPart).toEqual([false, false, false, true])
})

test('has a form for reading aloud', () => {
  const readBackOf = (choice: ChoiceNames) => [
    withReadBackChoice('Dish', choice, 'en', 'en').replace('Dish, ', ''),
    withReadBackChoice('Dish', choice, 'ru', 'en').replace('Dish, ', ''),
  ]
  expect(withReadBackChoice('Dish', undefined, 'en', 'en')).toBe('Dish')
  expect(readBackOf(options)).toEqual([
    'thin, with double cheese, without onion',
    'тонкое, плюс сыр (2 порции), убрать: лук',
  ])
  const many = option('PLUS', both('cheese', 'сыр'), 5)
  expect(readBackOf({ options: [many, bacon, onion, olives], parts: [] })).toEqual([
    'with 5 portions of cheese and bacon, without onion or olives',
    'плюс сыр (5 порций) и бекон, убрать: лук и оливки',
  ])
  expect(readBackOf(combo)).toEqual([
    'in it: Tomato soup, 300 g; Caesar, with double cheese, without olives; Cola',
    'в составе: Томатный суп, 300 г; Цезарь, плюс сыр (2 порции), убрать: оливки; Кола',
  ])
  expect(readBackOf(halves)).toEqual([
    'with bacon; half Margherita; half Pepperoni, without onion',
    'плюс бекон; половина — Маргарита; половина — Пепперони, убрать: лук',
  ])
})

test('a name that isn’t translated is shown in the shop’s main language', () => {
  const only = option('PLUS', [{ locale: 'en', value: 'truffle' }])
  expect(written({ options: [only], parts: [] }, 'ru')).toEqual(['+ truffle'])
})

test('what has no name in any language leaves no sign', () => {
  const cola = part({ productName: both('Cola', 'Кола'), variantName: [] })
  expect(textOf(chosen({ options: [], parts: [cola] }, '\n'), 'en', 'en')).toBe('Cola')
  expect(textOf(named([both('Soup', 'Суп'), []]), 'en', 'en')).toBe('Soup')
  expect(textOf(named([both('Soup', 'Суп'), both('300 g', '300 г')], combo), 'ru', 'en')).toContain(
    'Суп, 300 г: Томатный суп (300 г), ',
  )
})

test.each([
  ['sold-out', 'cheese is sold out', 'Закончилось: сыр'],
  ['gone', 'cheese isn’t available any more', 'Больше не предлагается: сыр'],
  ['missing', 'Choose: cheese', 'Выберите: сыр'],
  ['too-many', 'Too many: cheese', 'Слишком много: сыр'],
  ['same-half', 'Choose two different halves', 'Выберите две разные половинки'],
] as const)('explains why a line can’t be ordered: %s', (code, en, ru) => {
  expect(faultPieces(code, 'cheese', 'en').join('')).toBe(en)
  expect(faultPieces(code, 'сыр', 'ru').join('')).toBe(ru)
})
