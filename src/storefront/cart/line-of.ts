import type { Card } from '#business/catalog/shapes.ts'
import type { Line } from '#business/ordering/shapes.ts'
import type { Locale } from '#platform/localised.ts'

type Chosen = { id: string; name: string; price: number; amount: number; unit: Card['unit'] }

/** The line that a dish will make in the cart, to be shown before the shop has answered. */
export function lineOf(card: Card, variant: Chosen, locale: Locale): Line {
  return {
    id: `wished ${variant.id}`,
    productVariantId: variant.id,
    productId: card.id,
    productSlug: card.slug,
    productName: [{ locale, value: card.name }],
    variantName: [{ locale, value: variant.name }],
    photo: card.photo,
    quantity: 0,
    price: variant.price,
    shownPrice: variant.price,
    amount: variant.amount,
    unit: variant.unit,
    isAvailable: true,
  }
}
