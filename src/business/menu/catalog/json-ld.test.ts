import { expect, test } from 'vitest'
import type { OfferedChoices } from '#business/menu/choices/shapes.ts'
import type { Card, MenuSection, ProductPage } from '#business/menu/shapes.ts'
import { menuInShortJsonLd, menuJsonLd, productJsonLd } from './json-ld.ts'

const photo = { id: 'p', width: 960, height: 720, colour: '#ff8000', widths: [320, 640] }
const card: Card = {
  id: 'a',
  slug: 'pepperoni',
  categorySlug: 'pizza',
  name: 'Pepperoni',
  description: 'Spicy sausage.',
  photo,
  isAvailable: true,
  price: 54900,
  isFrom: true,
  variantName: '25 cm',
  amount: 380,
  unit: 'g',
  variantId: null,
}
const plain = { ...card, id: 'b', slug: 'plain', description: '', photo: null, isAvailable: false }
const section: MenuSection = {
  id: 's',
  slug: 'pizza',
  name: 'Pizza',
  icon: 'pizza',
  count: 2,
  cards: [card, plain],
}
const context = { locale: 'en', currencyCode: 'RUB' } as const

// https://schema.org/Menu: sections, items, and an offer each.
test('describes a menu with its sections, products and prices', () => {
  expect(menuJsonLd([section], context)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Menu',
    inLanguage: 'en',
    hasMenuSection: [
      {
        '@type': 'MenuSection',
        name: 'Pizza',
        url: '/catalog/pizza',
        hasMenuItem: [
          {
            '@type': 'MenuItem',
            name: 'Pepperoni',
            description: 'Spicy sausage.',
            image: '/photos/p-640.jpg',
            url: '/catalog/pizza/pepperoni',
            offers: {
              '@type': 'Offer',
              price: '549.00',
              priceCurrency: 'RUB',
              availability: 'https://schema.org/InStock',
            },
          },
          {
            '@type': 'MenuItem',
            name: 'Pepperoni',
            url: '/catalog/pizza/plain',
            offers: {
              '@type': 'Offer',
              price: '549.00',
              priceCurrency: 'RUB',
              availability: 'https://schema.org/SoldOut',
            },
          },
        ],
      },
    ],
  })
})

test('a short menu names only its sections', () => {
  const sections = [{ '@type': 'MenuSection', name: 'Pizza', url: '/catalog/pizza' }]
  expect(menuInShortJsonLd([section], context).hasMenuSection).toEqual(sections)
  const { cards: _, ...link } = section
  expect(menuJsonLd([link], context).hasMenuSection).toEqual(sections)
})

const amount = { amount: 380, unit: 'g' } as const
const product: ProductPage = {
  ...card,
  categoryName: 'Pizza',
  icon: 'pizza',
  mainCategorySlug: 'pizza',
  allergens: ['gluten'],
  allergensDeclared: true,
  nutrition: { calories: 266, protein: 11.2, fat: 10, carbohydrate: 33 },
  variants: [
    { id: 'v', name: '25 cm', price: 54900, sku: 'PEP-25', isAvailable: true, ...amount },
    { id: 'w', name: '', price: 5, sku: '', isAvailable: false, ...amount },
  ],
}

// https://developers.google.com/search/docs/appearance/structured-data/product-snippet
test('describes a product with its ingredients and an offer for each variant', () => {
  expect(productJsonLd(product, context)).toEqual({
    '@context': 'https://schema.org',
    '@type': ['MenuItem', 'Product'],
    name: 'Pepperoni',
    description: 'Spicy sausage.',
    image: '/photos/p-640.jpg',
    url: '/catalog/pizza/pepperoni',
    category: 'Pizza',
    productID: 'a',
    nutrition: {
      '@type': 'NutritionInformation',
      servingSize: '100 g',
      calories: '266 calories',
      proteinContent: '11.2 g',
      fatContent: '10 g',
      carbohydrateContent: '33 g',
    },
    offers: [
      {
        '@type': 'Offer',
        name: '25 cm',
        sku: 'PEP-25',
        price: '549.00',
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
        url: '/catalog/pizza/pepperoni',
      },
      {
        '@type': 'Offer',
        price: '0.05',
        priceCurrency: 'RUB',
        availability: 'https://schema.org/SoldOut',
        url: '/catalog/pizza/pepperoni',
      },
    ],
  })
})

test('a sold-out product has no offer in stock', () => {
  const { offers } = productJsonLd({ ...product, isAvailable: false }, context)
  for (const { availability } of offers) expect(availability).toBe('https://schema.org/SoldOut')
  expect(productJsonLd({ ...product, nutrition: null }, context)).not.toHaveProperty('nutrition')
})

test('an offer has the lowest price that can be ordered, and add-ons have their own', () => {
  const group = { least: 0, most: 3, mostOfOne: 1, freeCount: 0 }
  const choices: OfferedChoices = {
    groups: [
      {
        ...group,
        id: 'dough',
        name: 'Dough',
        sign: 'NONE',
        least: 1,
        most: 1,
        options: [
          { id: 'thick', name: 'thick', price: 90_00, prices: { w: 5_00 } },
          { id: 'thin', name: 'thin', price: 20_00 },
          { id: 'old', name: 'old', price: 0, isSoldOut: true },
        ],
      },
      {
        ...group,
        id: 'toppings',
        name: 'Toppings',
        sign: 'PLUS',
        options: [{ id: 'cheese', name: 'cheese', price: 59_00, prices: { w: 79_00 } }],
      },
      {
        ...group,
        id: 'without',
        name: 'Without',
        sign: 'MINUS',
        options: [{ id: 'onion', name: 'onion', price: 0 }],
      },
    ],
    start: [],
  }
  const { offers, menuAddOn } = productJsonLd({ ...product, choices }, context)
  expect(offers.map(({ price }) => price)).toEqual(['569.00', '5.05'])
  expect(menuAddOn?.map(({ name }) => name)).toEqual(['Dough', 'Toppings'])
  const [dough, toppings] = menuAddOn ?? []
  expect(dough?.hasMenuItem.map(({ name, offers }) => [name, offers])).toEqual([
    [
      'thick',
      {
        '@type': 'AggregateOffer',
        lowPrice: '5.00',
        highPrice: '90.00',
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
      },
    ],
    [
      'thin',
      {
        '@type': 'Offer',
        price: '20.00',
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
      },
    ],
    [
      'old',
      {
        '@type': 'Offer',
        price: '0.00',
        priceCurrency: 'RUB',
        availability: 'https://schema.org/SoldOut',
      },
    ],
  ])
  expect(toppings?.hasMenuItem[0]?.offers).toMatchObject({ lowPrice: '59.00', highPrice: '79.00' })
  // What can't be ordered has its menu price.
  const [first] = choices.groups
  const gone = first && { ...first, options: first.options.slice(2) }
  const soldOut = { ...choices, groups: gone ? [gone] : [] }
  expect(productJsonLd({ ...product, choices: soldOut }, context).offers[0]?.price).toBe('549.00')
})
