import { expect, test } from 'vitest'
import { sampleProducts } from '#tests/support/sample-products.ts'
import { everyday, findInSample } from '#tests/support/search/judged.ts'
import { shortWordPairs } from '#tests/support/search/short-words.ts'
import { productIndex } from './server/product-index.ts'

const index = productIndex()
index.update(sampleProducts)
const findAll = findInSample()
const find = (query: string) => index.find(query).matches.map(({ product }) => product.slug)

test.each(Object.entries(everyday))('finds %s by its everyday name', (query, expected) => {
  expect(findAll(query).slice(0, 5)).toEqual(
    expect.arrayContaining(expected.split(' ').slice(0, 5)),
  )
})

test('lists names of products and categories with this beginning first, in the menu’s order', () => {
  expect(find('пи').slice(0, 2)).toEqual(['pepperoni', 'double-pepperoni'])
  expect(find('чиз').slice(0, 2)).toEqual(['double-cheeseburger', 'berry-cheesecake'])
  expect(find('ca').slice(0, 3)).toEqual(['california', 'caesar', 'cappuccino'])
  expect(find('мед')[0]).toBe('honey-cake')
  expect(find('суп')[0]).toBe('pumpkin-cream-soup')
})

test.each(['coke', 'brownie', 'free', 'jam', 'cook', 'ham', 'tea', 'rice', 'рис', 'сыр', 'лук'])(
  'the short word %j doesn’t match another word',
  (query) => {
    const others: Record<string, string[]> = {
      coke: ['borscht'],
      brownie: ['ham-and-mushrooms'],
      free: ['double-cheeseburger', 'crispy-chicken-burger'],
      jam: ['tom-yum'],
      cook: ['cappuccino'],
    }
    for (const other of others[query] ?? []) expect(find(query)).not.toContain(other)
    if (!others[query]) expect(find(query)).not.toEqual([])
  },
)

test('a word of at most four letters turns into no other word of the sample', () => {
  const { pairs, turned } = shortWordPairs()
  expect(pairs).toBeGreaterThan(50_000)
  expect(turned).toEqual([])
})

test.each([
  ['raman', 'chicken-ramen', true],
  ['rxmxn', 'chicken-ramen', false],
  ['pampkin', 'pumpkin-cream-soup', true],
  ['pampkan', 'pumpkin-cream-soup', false],
  ['margxerxta', 'margherita', true],
  ['mxrgxerxta', 'margherita', false],
])('one typo from five letters, two from eight: %s → %s is %s', (query, slug, isMatch) => {
  expect(find(query).includes(slug)).toBe(isMatch)
})

test('lists a product that matches only some of the words separately', () => {
  const { matches, similar } = index.find('пицца с ананасом')
  expect(matches).toEqual([])
  expect(similar.length).toBeGreaterThanOrEqual(6)
  expect(index.find('бощр')).toMatchObject({
    matches: [],
    similar: [{ product: { slug: 'borscht' } }],
  })
})

test.each([
  ...['not spicy', 'no spice', 'not hot', 'vegan not spicy', 'pizza not spicy', 'non-spicy pizza'],
  ...['не острое', 'без острого', 'без остроты', 'пицца не острая', 'неострая пицца'],
  ...['no nuts not spicy', 'без рыбы не острое', 'без молока неострое', 'no fish non-spicy'],
])('“%s” lists nothing that is marked as spicy, whatever its texts say', (query) => {
  const { matches, similar } = index.find(query)
  expect(matches.length).toBeGreaterThan(3)
  expect([...matches, ...similar].filter(({ product }) => product.spicy > 0)).toEqual([])
})

test.each(['spicy', 'hot', 'spicy pizza', 'острая', 'острая пицца'])(
  '“%s” finds what is marked as spicy, also without that word in its texts',
  (query) => expect(find(query)).toContain('double-pepperoni'),
)

test.each(['spicy', 'острое', 'остренькое', 'спайси'])('“%s” finds no hot drinks', (query) => {
  expect(find(query)).toContain('double-pepperoni')
  expect(find(query)).not.toContain('cappuccino')
})

test.each(['fish', 'рыба'])('%s finds dishes of a fish that they name', (query) => {
  expect(find(query)).toEqual(expect.arrayContaining(['salmon-poke', 'philadelphia']))
})

test('a text that denies it doesn’t make a dish that is marked as spicy a mild one', () => {
  const own = productIndex()
  const [first, ...others] = sampleProducts
  if (!first) throw new Error('The sample has no products.')
  const description = [{ locale: 'en' as const, value: 'Can be made not spicy on request' }]
  own.update([{ ...first, product: { ...first.product, spicy: 2, description } }, ...others])
  const ids = own.find('not spicy').matches.map(({ product }) => product.id)
  expect(ids).not.toContain(first.product.id)
})
