import type { Card } from '#business/menu/shapes.ts'
import type { Checkout, Line } from '#business/orders/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import type { Locale } from '#platform/localised.ts'

/** The wanted quantity of each line by its key, until the server has saved it. */
export type PendingChanges = ReadonlyMap<string, PendingChange>
type PendingChange = {
  quantity: number
  line: Line
  /** Of the page where the customer pressed. */
  currencyCode?: Currency | undefined
}

/** Lines with the same variant and choice have the same key. */
export const keyOf = ({ choiceKey, productVariantId }: Line) => choiceKey ?? productVariantId

type Lines = Pick<Checkout, 'lines'> | null

export const lineAt = (checkout: Lines, key: string) =>
  checkout?.lines.find((line) => keyOf(line) === key)

export const quantityOf = (checkout: Lines, key: string) => lineAt(checkout, key)?.quantity ?? 0

/** The cart to show: the server's lines with the pending changes applied. */
export function linesWith(checkout: Lines, changes: PendingChanges): Line[] {
  const lines = new Map(checkout?.lines.map((line) => [keyOf(line), line]))
  for (const [key, { quantity, line }] of changes)
    lines.set(key, { ...(lines.get(key) ?? line), quantity })
  return [...lines.values()].filter(({ quantity }) => quantity > 0)
}

/** The next request towards the wanted cart; undefined when nothing is left to do. */
export function nextStep(checkout: Checkout | null, changes: PendingChanges) {
  for (const [variantId, { quantity, line: pending, currencyCode }] of changes) {
    const line = lineAt(checkout, variantId)
    if ((line?.quantity ?? 0) === quantity) continue
    const { productVariantId, choice } = pending
    const saying = { shownPrice: pending.shownPrice ?? undefined, currencyCode }
    // Named also when there are none: else they would be the product's defaults, and another line.
    const input = { productVariantId, options: choice?.options ?? [], ...saying }
    return line ? { variantId, lineId: line.id, quantity, ...saying } : { variantId, input }
  }
  return
}

/** Changes from before the cart came, as changes to it: cards counted from zero, but not the lines of checkout. */
export const onTopOf = (checkout: Checkout | null, changes: PendingChanges): PendingChanges =>
  new Map(
    [...changes].map(([key, change]) => [
      key,
      isUnsaved(change.line)
        ? { ...change, quantity: change.quantity + quantityOf(checkout, key) }
        : change,
    ]),
  )

/** Drops changes that the server has saved. */
export const stillPending = (checkout: Checkout | null, changes: PendingChanges): PendingChanges =>
  new Map([...changes].filter(([id, { quantity }]) => quantityOf(checkout, id) !== quantity))

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
