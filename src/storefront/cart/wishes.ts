import type { Checkout, Line } from '#business/ordering/shapes.ts'

/** How many of a variant the shopper wants, before the shop has said yes. */
export type Wishes = ReadonlyMap<string, Wish>
export type Wish = { quantity: number; line: Line }

const quantityOf = (checkout: Checkout | null, variantId: string) =>
  checkout?.lines.find((line) => line.productVariantId === variantId)?.quantity ?? 0

/** The cart as its shopper should see it: what the shop holds, with the wishes as if they had come true. */
export function linesWith(checkout: Checkout | null, wishes: Wishes): Line[] {
  const held = checkout?.lines ?? []
  const known = new Set(held.map(({ productVariantId }) => productVariantId))
  const lines = held.map((line) => {
    const wish = wishes.get(line.productVariantId)
    return wish ? { ...line, quantity: wish.quantity } : line
  })
  const added = [...wishes.values()].flatMap(({ quantity, line }) =>
    known.has(line.productVariantId) ? [] : [{ ...line, quantity }],
  )
  return [...lines, ...added].filter(({ quantity }) => quantity > 0)
}

/** The next thing to ask for, so that the shop holds what is wished; nothing when it does. */
export function nextStep(checkout: Checkout | null, wishes: Wishes) {
  for (const [variantId, { quantity }] of wishes) {
    const line = checkout?.lines.find((one) => one.productVariantId === variantId)
    if ((line?.quantity ?? 0) === quantity) continue
    if (!line) return { variantId, kind: 'add' as const }
    return { variantId, kind: 'set' as const, lineId: line.id, quantity }
  }
  return
}

/** Wishes that have come true are none any more. */
export const unfulfilled = (checkout: Checkout | null, wishes: Wishes): Wishes =>
  new Map([...wishes].filter(([id, { quantity }]) => quantityOf(checkout, id) !== quantity))
