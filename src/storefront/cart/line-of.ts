import type { Card } from '#business/menu/shapes.ts'
import type { Line } from '#business/orders/shapes.ts'
import type { Locale } from '#platform/localised.ts'

type Chosen = { id: string; name: string; price: number; amount: number; unit: Card['unit'] }

/** The cart line to show before the server has responded. */
export function lineOf(card: Card, variant: Chosen, locale: Locale): Line {
  return {
    id: `wished ${variant.id}`,
    productVariantId: variant.id,
    productId: card.id,
    productSlug: card.slug,
    categorySlug: card.categorySlug,
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

export const isUnsaved = ({ id }: Pick<Line, 'id'>) => id.startsWith('wished ')
