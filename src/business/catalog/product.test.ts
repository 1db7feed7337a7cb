import { expect, test } from 'vitest'
import { cardOf, type Dish, offered, type Variant } from './product.ts'

const variant = (price: number, more: Partial<Variant> = {}): Variant => ({
  id: `v${price}`,
  name: [{ locale: 'en', value: `for ${price}` }],
  price,
  amount: price * 2,
  unit: 'g',
  sku: `sku${price}`,
  isAvailable: true,
  ...more,
})
const sold = { isAvailable: false }

test('a dish costs what its cheapest variant costs', () => {
  const variants = [variant(700), variant(500), variant(900)]
  expect(offered({ isAvailable: true, variants })).toEqual({
    price: 500,
    amount: 1000,
    unit: 'g',
    sku: 'sku500',
    isAvailable: true,
  })
})

test('a variant that is sold out is not what it costs', () => {
  const variants = [variant(500, sold), variant(900), variant(700)]
  expect(offered({ isAvailable: true, variants })).toMatchObject({ price: 700, isAvailable: true })
})

test('a dish of which nothing can be bought still has a price', () => {
  const variants = [variant(700, sold), variant(500, sold)]
  expect(offered({ isAvailable: true, variants })).toMatchObject({ price: 500, isAvailable: false })
  const off = { isAvailable: false, variants: [variant(700)] }
  expect(offered(off)).toMatchObject({ price: 700, isAvailable: false })
})

test('of two at the same price the first is shown', () => {
  const variants = [variant(500, { sku: 'first' }), variant(500, { sku: 'second' })]
  expect(offered({ isAvailable: true, variants }).sku).toBe('first')
})

test('a dish without variants is a mistake', () => {
  expect(() => offered({ isAvailable: true, variants: [] })).toThrow(RangeError)
})

const dish = (variants: Variant[]): Dish => {
  const named = {
    id: 'd',
    slug: 'pepperoni',
    name: [{ locale: 'en' as const, value: 'Pepperoni' }],
    description: [
      { locale: 'en' as const, value: 'Hot' },
      { locale: 'ru' as const, value: 'Острая' },
    ],
    photo: null,
    nutrition: null,
    allergens: [],
    variants,
  }
  return { ...named, ...offered({ isAvailable: true, variants }) }
}

test('a card is in one language, and in the default one where that is missing', () => {
  const card = cardOf(dish([variant(500)]), 'pizza', 'ru', 'en')
  expect(card).toMatchObject({ name: 'Pepperoni', description: 'Острая', variantName: 'for 500' })
})

test('a card says “from” when its variants cost differently', () => {
  expect(cardOf(dish([variant(500), variant(700)]), 'pizza', 'en', 'en').isFrom).toBe(true)
  expect(cardOf(dish([variant(500), variant(500)]), 'pizza', 'en', 'en').isFrom).toBe(false)
  expect(cardOf(dish([variant(500)]), 'pizza', 'en', 'en').isFrom).toBe(false)
})

test('a card tells nothing but what lies on the menu', () => {
  const card = cardOf(dish([variant(500), variant(700)]), 'pizza', 'en', 'en')
  for (const more of ['variants', 'nutrition', 'allergens', 'sku'])
    expect(card).not.toHaveProperty(more)
})

test('a dish with one variant can be taken straight from its card', () => {
  expect(cardOf(dish([variant(500)]), 'pizza', 'en', 'en').variantId).toBe('v500')
  expect(cardOf(dish([variant(500), variant(700)]), 'pizza', 'en', 'en').variantId).toBeNull()
})
