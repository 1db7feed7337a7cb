import { expect, test } from 'vitest'
import type { OfferedChoices, OfferedGroup } from '#business/menu/choices/shapes.ts'
import { cheeseWithoutOnion } from '#tests/support/line-choices.ts'
import { lineOptions } from './line-options.ts'

const variant = {
  ...{ id: 'v', name: '', price: 550_00, amount: 1, unit: 'pcs' as const },
  ...{ sku: '', isAvailable: true },
}
const limits = { least: 0, most: 3, mostOfOne: 2, freeCount: 0 }
const toppings: OfferedGroup = {
  ...{ id: 'toppings', name: 'Toppings', sign: 'PLUS', ...limits },
  options: [
    { id: 'cheese', name: 'cheese', price: 79_00 },
    { id: 'basil', name: 'basil', price: 39_00, prices: { v: 49_00 } },
  ],
}
const dough: OfferedGroup = {
  ...{ id: 'dough', name: 'Dough', sign: 'NONE', ...limits, least: 1, most: 1, mostOfOne: 1 },
  options: [{ id: 'thin', name: 'thin', price: 20_00 }],
}
const offering = (...groups: OfferedGroup[]): { choices: OfferedChoices } => ({
  choices: { groups, start: [] },
})
const one = (optionId: string, quantity = 1) => ({ optionId, quantity })

/** Cheese twice for 59, one of them free, as agreed. */
const ordered = {
  variantId: 'v',
  choiceKey: 'v+cheese*2',
  choice: { ...cheeseWithoutOnion, options: cheeseWithoutOnion.options.slice(0, 1) },
  basePrice: 500_00,
  price: 559_00,
}
const read = (line: Parameters<typeof lineOptions>[0], ...groups: OfferedGroup[]) =>
  lineOptions(line, { variants: [variant], ...offering(...groups) }, 'en')

test('a product without options, or one that is gone, has nothing to choose from', () => {
  const line = { variantId: 'v' }
  expect(lineOptions(line, { variants: [variant] }, 'en')).toBeUndefined()
  expect(lineOptions(line, { variants: [], ...offering(dough) }, 'en')).toBeUndefined()
})

test('required groups come first, and say what is missing until it is chosen', () => {
  const line = { variantId: 'v' }
  const options = read(line, toppings, dough)
  expect(options?.groups).toEqual([dough, toppings])
  expect(options?.faults).toEqual([{ at: 'dough', code: 'missing' }])
  const thin = options?.choose([one('thin')])
  expect(thin).toMatchObject({ variantId: 'v', choiceKey: 'v+thin*1', price: 570_00 })
  expect(read({ ...line, ...thin }, toppings, dough)?.faults).toEqual([])
})

test('a new line has today’s prices of its variant', () => {
  const options = read({ variantId: 'v' }, toppings)
  expect(options?.priceOf('basil')).toBe(49_00)
  expect(options?.choose([one('basil', 2)])).toMatchObject({ price: 648_00, basePrice: 550_00 })
  expect(options?.choose([])).toEqual({
    ...{ variantId: 'v', choiceKey: 'v', choice: undefined, price: 550_00, basePrice: 550_00 },
  })
})

test('an ordered line keeps the prices that were agreed; only what is new has today’s', () => {
  const options = read({ ...ordered, ordered }, toppings)
  expect(options?.picked).toEqual([one('cheese', 2)])
  expect(options?.priceOf('cheese')).toBe(59_00)
  const more = options?.choose([one('cheese', 1), one('basil')])
  // One piece of the group stays free, although the menu has no free ones any more.
  expect(more).toMatchObject({ basePrice: 500_00, price: 500_00 + 49_00 })
  const again = read({ ...more, variantId: 'v', ordered }, toppings)
  expect(again?.choose([one('cheese', 2)])).toEqual(ordered)
})

test('a sold-out option that was agreed is no fault, but a new one is', () => {
  const [cheese, ...others] = toppings.options
  const soldOut = { ...toppings, options: [{ ...cheese, isSoldOut: true } as never, ...others] }
  expect(read({ ...ordered, ordered }, soldOut)?.faults).toEqual([])
  const fault = { at: 'toppings', optionId: 'cheese', code: 'sold-out' }
  expect(read(ordered, soldOut)?.faults).toEqual([fault])
  const options = ordered.choice.options.map((option) => ({ ...option, quantity: 1 }))
  const less = { ...ordered, choice: { ...ordered.choice, options } }
  expect(read({ ...ordered, ordered: less }, soldOut)?.faults).toEqual([fault])
})

test('an option that isn’t offered any more is a fault, and goes with the next change', () => {
  const options = read(
    { ...ordered, ordered },
    { ...toppings, options: [toppings.options[1] as never] },
  )
  expect(options?.faults).toMatchObject([{ optionId: 'cheese', code: 'gone' }])
  expect(options?.picked).toEqual([])
  expect(options?.choose([one('basil', 2)])).toMatchObject({ price: 549_00 })
})
