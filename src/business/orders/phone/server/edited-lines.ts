import { choicesNow } from '#business/menu/choices/server/choices-now.ts'
import type { LineNow } from '#business/orders/server/sql/checkout-line.ts'
import { variantsNow } from '#business/orders/server/sql/variant.ts'
import type { OrderLine } from '#business/orders/shapes.ts'
import type { Tx } from '#db/open.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { randomId } from '#platform/server/secret.ts'
import type { Change } from '../contract.ts'
import { editedLine } from './edited-line.ts'

export type Agreed = OrderLine & { isAvailable: boolean }

/** The edited lines: existing ones keep their price and stay available, new ones are taken from the present menu. */
export async function editedLines(
  tx: Tx,
  ordered: readonly OrderLine[],
  inputs: NonNullable<Change['lines']>,
): Promise<Agreed[] | Refusal<'not-for-sale' | 'invalid'>> {
  const remaining = new Map(ordered.map((line) => [line.id, line]))
  const variants = await variantsNow(
    tx,
    inputs.flatMap((one) => ('variantId' in one ? one.variantId : [])),
  )
  const choices = await choicesNow(tx)
  const lines: Agreed[] = []
  for (const { quantity, options, ...one } of inputs) {
    const known = 'lineId' in one ? remaining.get(one.lineId) : undefined
    const onMenu = 'variantId' in one ? variants.get(one.variantId) : undefined
    const line = known
      ? { ...known, quantity, isAvailable: true }
      : onMenu && { ...onMenu, id: randomId(), quantity }
    if (!line) {
      if ('variantId' in one) return refuse('not-for-sale')
      return refuse('invalid', { errors: [{ field: 'lines', code: 'invalid' }] })
    }
    const next =
      known && !options ? line : editedLine(choices.get(line.variantId), line, options, known)
    if (!next) return refuse('not-for-sale')
    lines.push(next)
    // A line named twice must appear once.
    if ('lineId' in one) remaining.delete(one.lineId)
  }
  return lines
}

/** In the form that the checkout's rules expect. */
export const asLines = (lines: readonly Agreed[]): LineNow[] =>
  lines.map((line) => ({
    ...line,
    productVariantId: line.variantId,
    productSlug: null,
    categorySlug: null,
    photo: null,
    shownPrice: line.price,
  }))
