import { expect, test } from 'vitest'
import { dishJsonLd, menuInShortJsonLd, menuJsonLd } from './json-ld.ts'
import type { Card, DishPage, Shelf } from './shapes.ts'

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
const shelf: Shelf = {
  id: 's',
  slug: 'pizza',
  name: 'Pizza',
  icon: 'pizza',
  count: 2,
  cards: [card, plain],
}
const told = { locale: 'en', currencyCode: 'RUB' } as const

// https://schema.org/Menu: sections, items, and an offer each.
test('a menu with its sections, its dishes and their prices', () => {
  expect(menuJsonLd([shelf], told)).toEqual({
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
            image: '/photos/p-640.webp',
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

test('in short a menu names its sections alone', () => {
  const sections = [{ '@type': 'MenuSection', name: 'Pizza', url: '/catalog/pizza' }]
  expect(menuInShortJsonLd([shelf], told).hasMenuSection).toEqual(sections)
  const { cards: _, ...signpost } = shelf
  expect(menuJsonLd([signpost], told).hasMenuSection).toEqual(sections)
})

const amount = { amount: 380, unit: 'g' } as const
const dish: DishPage = {
  ...card,
  categoryName: 'Pizza',
  icon: 'pizza',
  mainCategorySlug: 'pizza',
  allergens: ['gluten'],
  nutrition: { calories: 266, protein: 11.2, fat: 10, carbohydrate: 33 },
  variants: [
    { id: 'v', name: '25 cm', price: 54900, sku: 'PEP-25', isAvailable: true, ...amount },
    { id: 'w', name: '', price: 5, sku: '', isAvailable: false, ...amount },
  ],
}

// https://developers.google.com/search/docs/appearance/structured-data/product-snippet
test('a dish with what it is made of and an offer for each variant', () => {
  expect(dishJsonLd(dish, told)).toEqual({
    '@context': 'https://schema.org',
    '@type': ['MenuItem', 'Product'],
    name: 'Pepperoni',
    description: 'Spicy sausage.',
    image: '/photos/p-640.webp',
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

test('of a dish that is sold out nothing is on offer', () => {
  const { offers } = dishJsonLd({ ...dish, isAvailable: false }, told)
  for (const { availability } of offers) expect(availability).toBe('https://schema.org/SoldOut')
  expect(dishJsonLd({ ...dish, nutrition: null }, told)).not.toHaveProperty('nutrition')
})
