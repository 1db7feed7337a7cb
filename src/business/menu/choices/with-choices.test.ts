import { expect, test } from 'vitest'
import { allergensIn } from '../allergen.ts'
import type { MenuProduct } from '../product.ts'
import type { ChoiceGroup, ChoiceOption, Choices } from './choices.ts'
import { optionsIncluded, withChoices } from './with-choices.ts'

const option = (allergens: readonly string[], own: Partial<ChoiceOption> = {}): ChoiceOption => ({
  id: `${allergens} ${JSON.stringify(own)}`,
  name: [],
  price: 0,
  grams: 0,
  sku: '',
  allergens,
  isDefault: false,
  isAvailable: true,
  ...own,
})
const group = (own: Partial<ChoiceGroup>): ChoiceGroup => ({
  id: 'group',
  name: [],
  sign: 'NONE',
  least: 0,
  most: 2,
  mostOfOne: 1,
  freeCount: 0,
  allergensDeclared: true,
  options: [],
  ...own,
})
const variant = {
  ...{ id: 'v', name: [], sku: '', price: 100, amount: 1, unit: 'pcs' as const },
  isAvailable: true,
}
const product = {
  id: 'p',
  isAvailable: true,
  variants: [variant],
  allergens: ['celery'],
} as unknown as MenuProduct
const choicesWith = (...groups: ChoiceGroup[]): Choices => ({
  variant: { ...variant, sizeId: null, grams: 0 },
  kind: 'SIMPLE',
  allergens: product.allergens,
  groups,
  parts: [],
  halves: [],
  halvesRule: 'DEARER',
})
const [first, gone] = [{ isDefault: true }, { isAvailable: false }]
const [milk, oats, soya] = [['milk'], ['gluten'], ['soybeans', 'gluten']]

test.each<[string, Partial<ChoiceGroup>, string[]]>([
  ['nothing that may be left out', { options: [option(milk), option(oats)] }, []],
  ['what it starts with', { options: [option(milk, first), option(oats)] }, ['milk']],
  ['what is added at first', { sign: 'PLUS', options: [option(milk, first)] }, ['milk']],
  ['nothing that it starts with sold out', { options: [option(milk, { ...first, ...gone })] }, []],
  [
    'no more of what it starts with than the limit',
    { most: 1, options: [option(milk, first), option(oats, first)] },
    ['milk'],
  ],
  [
    'nothing of what may be taken out',
    { sign: 'MINUS', least: 1, options: [option(milk, first)] },
    [],
  ],
  ['what all required options have', { least: 1, options: [option(oats), option(soya)] }, oats],
  [
    'nothing that one required option has not',
    { least: 1, options: [option(milk), option([])] },
    [],
  ],
  [
    'what all required options that can be had have',
    { least: 1, options: [option(milk), option([], gone)] },
    ['milk'],
  ],
  [
    'what all required options have, if all are sold out',
    { least: 1, options: [option(oats, gone), option(soya, gone)] },
    oats,
  ],
  [
    'what two required options can’t avoid',
    { least: 2, options: [option(milk), option([])] },
    milk,
  ],
  [
    'nothing that two pieces of one avoid',
    { least: 2, mostOfOne: 2, options: [option(milk), option([])] },
    [],
  ],
])('a product contains %s', (_, own, expected) => {
  const choices = choicesWith(group(own))
  const offered = withChoices(product, new Map([['v', choices]]))
  expect([...allergensIn(offered)].sort()).toEqual(['celery', ...expected].sort())
  expect(offered.allergens).toEqual(['celery'])
  // The editor names the options that bring it.
  const included = optionsIncluded(choices).flatMap(({ allergens }) => allergens)
  expect([...new Set(included)].sort()).toEqual([...expected].sort())
})

test.each<[string, Partial<ChoiceGroup>, boolean]>([
  ['with options that are', {}, true],
  ['not with options that aren’t', { allergensDeclared: false }, false],
  ['with what can be taken out', { allergensDeclared: false, sign: 'MINUS' }, true],
])('a declared product stays declared %s', (_, own, isDeclared) => {
  const choices = choicesWith(group({ options: [option([])] }), group({ ...own, id: 'other' }))
  const offer = (allergensDeclared: boolean) =>
    withChoices({ ...product, allergensDeclared }, new Map([['v', choices]])).allergensDeclared
  expect(offer(true)).toBe(isDeclared)
  expect(offer(false)).toBe(false)
})
