import { standsOnMenu } from '#business/catalog/server/sql.ts'
import type { Unit } from '#business/catalog/shapes.ts'
import type { OrderLine } from '#business/ordering/shapes.ts'
import type { Tx } from '#db/open.ts'

export type OnMenu = Omit<OrderLine, 'id' | 'quantity'> & { isAvailable: boolean }

/** These variants as the menu has them now, by their ids, sold out or not. */
export async function variantsNow(tx: Tx, ids: readonly string[]): Promise<Map<string, OnMenu>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select([
      'variant.id as variantId',
      'product.id as productId',
      'product.name as productName',
      'variant.name as variantName',
      'variant.price',
      'variant.amount',
      'variant.unit',
      'variant.sku',
      'variant.isAvailable as isVariantAvailable',
      'product.isAvailable as isProductAvailable',
      standsOnMenu().as('isOnMenu'),
    ])
    .where('variant.id', 'in', [...ids])
    .where('variant.isArchived', '=', false)
    .where('product.isArchived', '=', false)
    .execute()
  return new Map(
    rows.map(({ isVariantAvailable, isProductAvailable, isOnMenu, ...row }) => [
      row.variantId,
      {
        ...row,
        unit: row.unit as Unit,
        isAvailable: isVariantAvailable && isProductAvailable && Boolean(isOnMenu),
      },
    ]),
  )
}
