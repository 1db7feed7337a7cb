import { largestOf } from '#business/media/photo.ts'
import { choicesIn } from '#business/menu/choices/choices-in.ts'
import { fromPrice } from '#business/menu/choices/price.ts'
import type { OfferedChoices, OfferedGroup, OfferedOption } from '#business/menu/choices/shapes.ts'
import type { Card, CategoryLink, MenuSection, ProductPage } from '#business/menu/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import type { Locale } from '#platform/localised.ts'

type Context = { readonly locale: Locale; readonly currencyCode: Currency }

/**
 * The menu in schema.org terms: sections with all their products, categories by name only. URLs are paths without language; the
 * document makes them absolute.
 */
export function menuJsonLd(
  sections: readonly (MenuSection | CategoryLink)[],
  { locale, currencyCode }: Context,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    inLanguage: locale,
    hasMenuSection: sections.map((section) => ({
      '@type': 'MenuSection',
      name: section.name,
      url: `/catalog/${section.slug}`,
      ...('cards' in section && {
        hasMenuItem: section.cards.map((card) => ({
          ...itemOf(card),
          offers: offerOf(card, currencyCode),
        })),
      }),
    })),
  }
}

/** The same menu without products, for a page that shows all of them and must stay small. */
export const menuInShortJsonLd = (sections: readonly MenuSection[], context: Context) =>
  menuJsonLd(
    sections.map(({ cards: _, ...link }) => link),
    context,
  )

/** A product page: its ingredients, an offer for each variant, and what can be added. */
export function productJsonLd(
  product: ProductPage & { choices?: OfferedChoices },
  { locale, currencyCode }: Context,
) {
  const { id, categoryName, nutrition, variants, choices } = product
  const costly = choices?.groups.filter(({ options }) => options.some(isCostly)) ?? []
  return {
    ...itemOf(product),
    '@context': 'https://schema.org',
    '@type': ['MenuItem', 'Product'],
    category: categoryName,
    productID: id,
    ...(nutrition && { nutrition: nutritionOf(nutrition) }),
    ...(costly.length > 0 && { menuAddOn: costly.map((group) => addOnOf(group, currencyCode)) }),
    offers: variants.map((variant) => ({
      ...offerOf(
        {
          // The least that it can be ordered for.
          price: (choices && fromPrice(choicesIn(choices, variant, [], locale))) ?? variant.price,
          isAvailable: product.isAvailable && variant.isAvailable,
        },
        currencyCode,
      ),
      ...(variant.name && { name: variant.name }),
      ...(variant.sku && { sku: variant.sku }),
      url: pathOf(product),
    })),
  }
}

const pricesOf = ({ price, prices = {} }: OfferedOption) => [price, ...Object.values(prices)]
const isCostly = (option: OfferedOption) => pricesOf(option).some((price) => price > 0)

/** An option that costs more with a larger variant has a range of prices. */
function addOnOf({ name, options }: OfferedGroup, currencyCode: Currency) {
  return {
    '@type': 'MenuSection',
    name,
    hasMenuItem: options.map((option) => {
      const prices = pricesOf(option)
      const [least, most] = [Math.min(...prices), Math.max(...prices)]
      const { price, ...offer } = offerOf(
        { price: least, isAvailable: !option.isSoldOut },
        currencyCode,
      )
      const range = { lowPrice: price, highPrice: moneyOf(most) }
      return {
        '@type': 'MenuItem',
        name: option.name,
        offers:
          least === most ? { ...offer, price } : { ...offer, '@type': 'AggregateOffer', ...range },
      }
    }),
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
  price: moneyOf(price),
  priceCurrency: currency,
  availability: `https://schema.org/${isAvailable ? 'InStock' : 'SoldOut'}`,
})

const moneyOf = (minor: number) => (minor / 100).toFixed(2)

const nutritionOf = ({
  calories,
  protein,
  fat,
  carbohydrate,
}: NonNullable<ProductPage['nutrition']>) => ({
  '@type': 'NutritionInformation',
  servingSize: '100 g',
  calories: `${calories} calories`,
  proteinContent: `${protein} g`,
  fatContent: `${fat} g`,
  carbohydrateContent: `${carbohydrate} g`,
})
