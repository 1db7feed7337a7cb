import type { LineNow } from '#business/ordering/server/sql.ts'
import type { OrderLine } from '#business/ordering/shapes.ts'
import type { Tx } from '#db/open.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { randomId } from '#platform/server/secret.ts'
import type { Change } from '../contract.ts'
import { variantsNow } from './sql.ts'

export type Agreed = OrderLine & { isAvailable: boolean }

/** The wanted lines: what is in the order keeps its price and is had; what is new is as the menu has it now. */
export async function agreedLines(
  tx: Tx,
  ordered: readonly OrderLine[],
  wanted: NonNullable<Change['lines']>,
): Promise<Agreed[] | Refusal<'not-for-sale' | 'invalid'>> {
  const kept = new Map(ordered.map((line) => [line.id, line]))
  const variants = await variantsNow(
    tx,
    wanted.flatMap((one) => ('variantId' in one ? one.variantId : [])),
  )
  const lines: Agreed[] = []
  for (const one of wanted) {
    const known = 'lineId' in one ? kept.get(one.lineId) : undefined
    const onMenu = 'variantId' in one ? variants.get(one.variantId) : undefined
    if (known) lines.push({ ...known, quantity: one.quantity, isAvailable: true })
    else if (onMenu) lines.push({ ...onMenu, id: randomId(), quantity: one.quantity })
    else if ('variantId' in one) return refuse('not-for-sale')
    else return refuse('invalid', { errors: [{ field: 'lines', code: 'invalid' }] })
    // Named twice, it would be there once.
    if ('lineId' in one) kept.delete(one.lineId)
  }
  return lines
}

/** As the rule of the checkout looks at them. */
export const asLines = (lines: readonly Agreed[]): LineNow[] =>
  lines.map((line) => ({
    ...line,
    productVariantId: line.variantId,
    productSlug: null,
    photo: null,
    shownPrice: line.price,
  }))
