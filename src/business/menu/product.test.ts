import { expect, test } from 'vitest'
import { cardOf, type MenuProduct, offered, type Variant } from './product.ts'

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
const plain = { fresh: new Set<string>(), popular: new Set<string>(), today: '2026-05-04' }

test('a product costs what its cheapest variant costs', () => {
  const variants = [variant(700), variant(500), variant(900)]
  expect(offered({ isAvailable: true, variants })).toEqual({
    price: 500,
    amount: 1000,
    unit: 'g',
    sku: 'sku500',
    isAvailable: true,
  })
})

test('a sold-out variant doesn’t set the price', () => {
  const variants = [variant(500, sold), variant(900), variant(700)]
  expect(offered({ isAvailable: true, variants })).toMatchObject({ price: 700, isAvailable: true })
})

test('a product without an available variant still has a price', () => {
  const variants = [variant(700, sold), variant(500, sold)]
  expect(offered({ isAvailable: true, variants })).toMatchObject({ price: 500, isAvailable: false })
  const off = { isAvailable: false, variants: [variant(700)] }
  expect(offered(off)).toMatchObject({ price: 700, isAvailable: false })
})

test('of two variants with the same price, the first is shown', () => {
  const variants = [variant(500, { sku: 'first' }), variant(500, { sku: 'second' })]
  expect(offered({ isAvailable: true, variants }).sku).toBe('first')
})

test('a card names the available one of two variants with the same price', () => {
  const thin = variant(500, { id: 'thin', name: [{ locale: 'en', value: 'Thin' }], ...sold })
  const thick = variant(500, { id: 'thick', name: [{ locale: 'en', value: 'Thick' }] })
  const nameOn = (variants: Variant[]) =>
    cardOf(product(variants), 'pizza', 'en', 'en', plain).variantName
  expect([nameOn([thin, thick]), nameOn([thin])]).toEqual(['Thick', 'Thin'])
})

test('throws for a product without variants', () => {
  expect(() => offered({ isAvailable: true, variants: [] })).toThrow(RangeError)
})

const product = (variants: Variant[]): MenuProduct => {
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
    allergensDeclared: false,
    spicy: 0,
    diets: [],
    label: [],
    labelUntil: null,
    variants,
  }
  return { ...named, ...offered({ isAvailable: true, variants }) }
}

test('a card is in one language, with the default one as fallback', () => {
  const card = cardOf(product([variant(500)]), 'pizza', 'ru', 'en', plain)
  expect(card).toMatchObject({ name: 'Pepperoni', description: 'Острая', variantName: 'for 500' })
})

test('a card shows “from” if prices of variants differ', () => {
  expect(cardOf(product([variant(500), variant(700)]), 'pizza', 'en', 'en', plain).isFrom).toBe(
    true,
  )
  expect(cardOf(product([variant(500), variant(500)]), 'pizza', 'en', 'en', plain).isFrom).toBe(
    false,
  )
  expect(cardOf(product([variant(500)]), 'pizza', 'en', 'en', plain).isFrom).toBe(false)
})

test('a card contains only the menu’s data', () => {
  const card = cardOf(product([variant(500), variant(700)]), 'pizza', 'en', 'en', plain)
  for (const more of ['variants', 'nutrition', 'allergens', 'sku'])
    expect(card).not.toHaveProperty(more)
})

test('a product with one variant can be added from its card', () => {
  expect(cardOf(product([variant(500)]), 'pizza', 'en', 'en', plain).variantId).toBe('v500')
  expect(
    cardOf(product([variant(500), variant(700)]), 'pizza', 'en', 'en', plain).variantId,
  ).toBeNull()
  expect(cardOf(product([variant(500)]), 'pizza', 'en', 'en', plain).chooser).toBeUndefined()
})

test('the only available variant sets the price', () => {
  const variants = [variant(500, sold), variant(700)]
  expect(offered({ isAvailable: true, variants })).toMatchObject({ price: 700, isAvailable: true })
})

test('a card names the variant whose price and amount it shows', () => {
  const named = (...variants: Variant[]) =>
    cardOf(product(variants), 'pizza', 'en', 'en', plain).variantName
  const name = (value: string) => ({ name: [{ locale: 'en' as const, value }] })
  expect(named(variant(700, { amount: 1000 }), variant(500))).toBe('for 500')
  const soldOut = variant(500, { ...sold, ...name('sold out'), amount: 10 })
  expect(named(soldOut, variant(500))).toBe('for 500')
  expect(named(variant(500, name('first')), variant(500, name('second')))).toBe('first')
})

test('a card with a choice has the number of its variants and how to show them', () => {
  const card = cardOf(product([variant(500), variant(700)]), 'pizza', 'en', 'en', plain)
  expect(card.chooser).toEqual({ look: 'cards', count: 2 })
  const long = { name: [{ locale: 'ru' as const, value: 'Классический' }] }
  const page = cardOf(product([variant(500, long), variant(700)]), 'pizza', 'en', 'en', plain)
  expect(page.chooser?.look).toBe('rows')
})

test('a card shows no diet that contradicts the default options', () => {
  const kindsOf = (allergens: string[]) => {
    const choosing = { fromPrices: new Map(), isFrom: false, isOpened: true, allergens }
    const latte: MenuProduct = {
      ...product([variant(500)]),
      diets: ['vegan', 'vegetarian'],
      choosing,
    }
    return cardOf(latte, 'coffee', 'en', 'en', plain).badges?.map(({ kind }) => kind)
  }
  expect(kindsOf(['soybeans'])).toEqual(['vegan'])
  expect(kindsOf(['milk'])).toEqual(['vegetarian'])
  expect(kindsOf(['fish'])).toBeUndefined()
})
