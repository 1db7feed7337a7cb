import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyCase,
  anyChoices,
  everyChoice,
  isAllowed,
  shuffled,
} from '#tests/support/random-choices.ts'
import { canonical, choiceKey, nothingChosen } from './choice.ts'
import {
  type ChoiceGroup,
  type Choices,
  choicesOf,
  type GroupFacts,
  type ProductFacts,
  startChoice,
} from './choices.ts'
import { choiceProblems } from './line-choice.ts'
import {
  allergensOf,
  canBeHad,
  freePieces,
  fromPrice,
  halvesPrice,
  priced,
  priceOf,
  rechosen,
  weightOf,
} from './price.ts'

const numRuns = 1500

test('without a choice, the key is the variant’s', () => {
  expect(choiceKey(nothingChosen('v'))).toBe('v')
})

test('key and price depend neither on order nor on splitting', () => {
  const cases = anyCase.chain(({ choices, choice }) =>
    shuffled(choice).map((other) => ({ choices, choice, other })),
  )
  fc.assert(
    fc.property(cases, ({ choices, choice, other }) => {
      expect(choiceKey(other)).toBe(choiceKey(choice))
      expect(priced(choices, other)).toEqual(priced(choices, choice))
      expect(canonical(canonical(other))).toEqual(canonical(other))
    }),
    { numRuns },
  )
})

test('different choices have different keys', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const all = [...everyChoice(choices)].slice(0, 300)
      const texts = new Set(all.map((one) => JSON.stringify(canonical(one))))
      expect(new Set(all.map(choiceKey)).size).toBe(texts.size)
    }),
    { numRuns: 300 },
  )
})

test('a choice is refused only if it breaks a limit', () => {
  fc.assert(
    fc.property(anyCase, ({ choices, choice }) => {
      expect(choiceProblems(choices, choice).length === 0).toBe(isAllowed(choices, choice))
    }),
    { numRuns },
  )
})

test('“from” is the lowest price of all choices, if one is available', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const prices: number[] = []
      for (const choice of everyChoice(choices))
        if (choiceProblems(choices, choice).length === 0) prices.push(priceOf(choices, choice))
      const cheapest = prices.length === 0 ? undefined : Math.min(...prices)
      expect(fromPrice(choices)).toBe(cheapest)
      expect(canBeHad(choices)).toBe(prices.length > 0)
    }),
    { numRuns: 600 },
  )
})

test('one more piece costs at most its own price, and never less than nothing', () => {
  fc.assert(
    fc.property(anyCase, ({ choices, choice }) => {
      for (const { options } of choices.groups)
        for (const { id, price } of options) {
          const more = { ...choice, options: [...choice.options, { optionId: id, quantity: 1 }] }
          const added = priceOf(choices, more) - priceOf(choices, choice)
          expect(added).toBeGreaterThanOrEqual(0)
          expect(added).toBeLessThanOrEqual(price)
        }
    }),
    { numRuns },
  )
})

test('options and parts add up to the price, and so do the shares', () => {
  fc.assert(
    fc.property(anyCase, ({ choices, choice }) => {
      const { price, basePrice, options, parts } = priced(choices, choice)
      const all = [...options, ...parts.flatMap((part) => part.options)]
      const explained =
        basePrice +
        parts.reduce((sum, part) => sum + part.price, 0) +
        all.reduce((sum, one) => sum + one.price * (one.quantity - one.free), 0)
      expect(explained).toBe(price)
      if (parts.length > 0) expect(parts.reduce((sum, { share }) => sum + share, 0)).toBe(price)
    }),
    { numRuns },
  )
})

test('a product starts with available options, within its limits', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const faults = choiceProblems(choices, startChoice(choices))
      const own = faults.filter(({ at }) => at !== choices.variant.id)
      expect(own.map(({ code }) => code).filter((code) => code !== 'missing')).toEqual([])
    }),
    { numRuns },
  )
})

test('a price of halves is between their prices, in either order', () => {
  const price = fc.nat(1_000_000)
  fc.assert(
    fc.property(price, price, (one, other) => {
      for (const rule of ['DEARER', 'MEAN'] as const) {
        const both = halvesPrice(one, other, rule)
        expect(both).toBe(halvesPrice(other, one, rule))
        expect(both).toBeGreaterThanOrEqual(Math.min(one, other))
        expect(both).toBeLessThanOrEqual(Math.max(one, other))
      }
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  [54900, 60000, 57500],
  [1320, 1500, 1410],
  [1001, 1002, 1002],
  [500, 500, 500],
])('the mean of %i and %i is %i', (one, other, mean) => {
  expect(halvesPrice(one, other, 'MEAN')).toBe(mean)
})

test('the most expensive pieces are free', () => {
  const picked = [
    { optionId: 'a', quantity: 2, price: 39 },
    { optionId: 'b', quantity: 2, price: 59 },
  ]
  expect(Object.fromEntries(freePieces(picked, 3))).toEqual({ b: 2, a: 1 })
})

test('a phone edit keeps agreed prices, and new options have today’s', () => {
  fc.assert(
    fc.property(anyCase, fc.nat({ max: 3 }), ({ choices, choice }, freeCount) => {
      const { basePrice, options, parts } = priced(choices, choice)
      const asOrdered = (some: typeof options) =>
        some.map((one) => ({ ...one, groupId: one.group.id }))
      const agreed = {
        variantId: choices.variant.id,
        basePrice,
        options: asOrdered(options),
        parts: parts.map((part) => ({
          ...part,
          variantId: part.variant.variantId,
          options: asOrdered(part.options),
        })),
      }
      const dearer = (groups: readonly ChoiceGroup[]) =>
        groups.map((group) => ({
          ...group,
          freeCount,
          options: group.options.map((one) => ({ ...one, price: one.price + 1000 })),
        }))
      const later: Choices = {
        ...choices,
        variant: { ...choices.variant, price: choices.variant.price + 700 },
        groups: dearer(choices.groups),
        parts: choices.parts.map((part) => ({
          ...part,
          variants: part.variants.map((one) => ({
            ...one,
            extra: one.extra + 300,
            groups: dearer(one.groups),
          })),
        })),
      }
      expect(rechosen(later, choice, agreed).price).toBe(priceOf(choices, choice))
      expect(rechosen(later, choice, { ...agreed, variantId: 'other' }).price).toBe(
        priceOf(later, choice),
      )
    }),
    { numRuns },
  )
})

const text = (value: string) => [{ locale: 'en' as const, value }]
const option = {
  name: text('Cheese'),
  price: 50,
  sizePrices: { large: 90 },
  grams: 20,
  sku: '',
  allergens: ['milk'],
  isDefault: true,
  isAvailable: true,
}
const toppings = {
  id: 'toppings',
  name: text('Toppings'),
  sign: 'PLUS' as const,
  least: 1,
  most: null,
  mostOfOne: 2,
  freeCount: 1,
  allergensDeclared: true,
  options: [
    { ...option, id: 'cheese' },
    { ...option, id: 'olives', isDefault: false },
  ],
}
const variant = {
  id: 'v',
  name: text('35 cm'),
  sku: '',
  sizeId: 'large',
  price: 500,
  amount: 400,
  unit: 'g',
  grams: 400,
  isAvailable: true,
}
const inherited = {
  groupId: 'toppings',
  least: null,
  most: null,
  freeCount: null,
  only: null,
  defaults: null,
}
const pizza = {
  id: 'pizza',
  name: text('Pizza'),
  kind: 'SIMPLE' as const,
  allergens: ['gluten'],
  variants: [variant],
  groups: [inherited],
  parts: [],
  halves: [],
  halvesRule: 'DEARER' as const,
}
const menu = { groups: new Map([['toppings', toppings]]), ofVariant: new Map() }

test('null is the group’s value, and zero is zero', () => {
  const [own] = choicesOf(pizza, variant, menu).groups
  expect(own).toMatchObject({ least: 1, most: 4, freeCount: 1, options: [{ price: 90 }, {}] })
  const groups = [{ ...inherited, least: 0, most: 0, freeCount: 0 }]
  expect(choicesOf({ ...pizza, groups }, variant, menu).groups).toMatchObject([
    { least: 0, most: 0, freeCount: 0 },
  ])
})

test('ignores deleted ids and groups without options', () => {
  const groups = [
    { ...inherited, only: ['gone', 'olives'], defaults: ['gone'] },
    { ...inherited, groupId: 'gone' },
  ]
  const choices = choicesOf({ ...pizza, groups }, variant, menu)
  expect(choices.groups.map(({ options }) => options.map(({ id }) => id))).toEqual([['olives']])
  expect(startChoice(choices)).toEqual(nothingChosen('v'))
  const none = [{ ...inherited, only: ['gone'] }]
  expect(choicesOf({ ...pizza, groups: none }, variant, menu).groups).toEqual([])
})

test('halves are the products of this size, with only the options that leave something out', () => {
  const without = { ...toppings, id: 'without', sign: 'MINUS' as const, least: 0 }
  const withBoth = new Map<string, GroupFacts>([...menu.groups, ['without', without]])
  const half = (id: string, sizeId: string | null) => ({
    ...pizza,
    id,
    variants: [{ ...variant, id: `${id}v`, sizeId }],
    groups: [inherited, { ...inherited, groupId: 'without' }],
  })
  const halves = [half('one', 'large'), half('other', 'small'), half('calzone', null)]
  const whole = { ...pizza, kind: 'HALVES' as const, groups: [], halves }
  const choices = choicesOf(whole, variant, { groups: withBoth, ofVariant: new Map() })
  expect(choices.halves.map(({ variantId }) => variantId)).toEqual(['onev'])
  expect(choices.halves[0]?.groups.map(({ id }) => id)).toEqual(['without'])
})

test('a combo’s part has all its groups, and a combo can’t be a part', () => {
  const soup = { ...pizza, id: 'soup', variants: [{ ...variant, id: 'soup-v' }] }
  const combo = {
    ...soup,
    id: 'lunch',
    kind: 'COMBO' as const,
    variants: [{ ...variant, id: 'l' }],
  }
  const choices = [
    { variantId: 'soup-v', extra: 120, isDefault: true },
    { variantId: 'l', extra: 0, isDefault: false },
    { variantId: 'gone', extra: 0, isDefault: false },
  ]
  const lunch = { ...combo, groups: [], parts: [{ id: 'first', name: text('First'), choices }] }
  const ofVariant = new Map<string, ProductFacts>([
    ['soup-v', soup],
    ['l', combo],
  ])
  const made = choicesOf(lunch, variant, { ...menu, ofVariant })
  expect(made.parts[0]?.variants).toMatchObject([{ variantId: 'soup-v', extra: 120 }])
  const start = startChoice(made)
  expect(choiceKey(start)).toBe('v(first:soup-v+cheese*1)')
  expect(priced(made, start)).toMatchObject({
    price: 620,
    basePrice: 500,
    parts: [{ price: 120, share: 620, options: [{ free: 1, price: 90 }] }],
  })
})

test('weighs its options, and a half counts half', () => {
  const cheese = { variantId: 'v', options: [{ optionId: 'cheese', quantity: 2 }], parts: [] }
  const choices = choicesOf(pizza, variant, menu)
  expect(weightOf(choices, cheese)).toBe(440)
  const half = (id: string, grams: number) => ({
    ...pizza,
    id,
    variants: [{ ...variant, id: `${id}v`, grams }],
  })
  const whole = { ...pizza, kind: 'HALVES' as const, halves: [half('a', 400), half('b', 501)] }
  const parts = ['av', 'bv'].map((variantId) => ({ partId: null, variantId, options: [] }))
  expect(weightOf(choicesOf(whole, variant, menu), { ...cheese, parts })).toBe(491)
})

test('leaving something out removes no allergen', () => {
  const chosen = { variantId: 'v', options: [{ optionId: 'cheese', quantity: 1 }], parts: [] }
  const signed = (sign: 'PLUS' | 'MINUS') =>
    choicesOf(pizza, variant, {
      ...menu,
      groups: new Map<string, GroupFacts>([['toppings', { ...toppings, sign }]]),
    })
  expect(allergensOf(signed('PLUS'), chosen)).toEqual(['gluten', 'milk'])
  expect(allergensOf(signed('MINUS'), chosen)).toEqual(['gluten'])
})

test.each([
  ['another variant', { variantId: 'other' }, 'gone'],
  ['an option of nowhere', { options: [{ optionId: 'gone', quantity: 1 }] }, 'gone'],
  ['three of one', { options: [{ optionId: 'cheese', quantity: 3 }] }, 'too-many'],
  ['nothing of a required group', { options: [] }, 'missing'],
  ['a part of nowhere', { parts: [{ partId: 'x', variantId: 'v', options: [] }] }, 'gone'],
])('finds %s', (_, change, code) => {
  const choices = choicesOf(pizza, variant, menu)
  const choice = {
    variantId: 'v',
    options: [{ optionId: 'cheese', quantity: 1 }],
    parts: [],
    ...change,
  }
  expect(choiceProblems(choices, choice).map((fault) => fault.code)).toContain(code)
})
