import type { Currency } from '#business/channel/currency.ts'
import { largestOf } from '#business/media/photo.ts'
import type { Locale } from '#platform/localised.ts'
import type { Card, DishPage, Shelf, Signpost } from './shapes.ts'

type Told = { readonly locale: Locale; readonly currencyCode: Currency }

/**
 * The menu as schema.org describes one: of shelves with all their dishes, of categories by name alone. Addresses are paths
 * without language: the document makes them whole.
 */
export function menuJsonLd(shelves: readonly (Shelf | Signpost)[], { locale, currencyCode }: Told) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    inLanguage: locale,
    hasMenuSection: shelves.map((shelf) => ({
      '@type': 'MenuSection',
      name: shelf.name,
      url: `/catalog/${shelf.slug}`,
      ...('cards' in shelf && {
        hasMenuItem: shelf.cards.map((card) => ({
          ...itemOf(card),
          offers: offerOf(card, currencyCode),
        })),
      }),
    })),
  }
}

/** The same menu with no dishes in it, for a page that shows all of them and must stay light. */
export const menuInShortJsonLd = (shelves: readonly Shelf[], told: Told) =>
  menuJsonLd(
    shelves.map(({ cards: _, ...signpost }) => signpost),
    told,
  )

/** A dish on its own page: what it is made of and an offer for each variant. */
export function dishJsonLd(dish: DishPage, { currencyCode }: Pick<Told, 'currencyCode'>) {
  const { id, categoryName, nutrition, variants } = dish
  return {
    ...itemOf(dish),
    '@context': 'https://schema.org',
    '@type': ['MenuItem', 'Product'],
    category: categoryName,
    productID: id,
    ...(nutrition && { nutrition: nutritionOf(nutrition) }),
    offers: variants.map((variant) => ({
      ...offerOf(
        { ...variant, isAvailable: dish.isAvailable && variant.isAvailable },
        currencyCode,
      ),
      ...(variant.name && { name: variant.name }),
      ...(variant.sku && { sku: variant.sku }),
      url: pathOf(dish),
    })),
  }
}

const itemOf = (card: Card) => ({
  '@type': 'MenuItem',
  name: card.name,
  ...(card.description && { description: card.description }),
  ...(card.photo && { image: largestOf(card.photo).path }),
  url: pathOf(card),
})

const pathOf = ({ categorySlug, slug }: Card) => `/catalog/${categorySlug}/${slug}`

const offerOf = (
  { price, isAvailable }: { price: number; isAvailable: boolean },
  currency: Currency,
) => ({
  '@type': 'Offer',
  price: (price / 100).toFixed(2),
  priceCurrency: currency,
  availability: `https://schema.org/${isAvailable ? 'InStock' : 'SoldOut'}`,
})

const nutritionOf = ({
  calories,
  protein,
  fat,
  carbohydrate,
}: NonNullable<DishPage['nutrition']>) => ({
  '@type': 'NutritionInformation',
  servingSize: '100 g',
  calories: `${calories} calories`,
  proteinContent: `${protein} g`,
  fatContent: `${fat} g`,
  carbohydrateContent: `${carbohydrate} g`,
})
