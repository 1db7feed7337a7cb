import { withAmount } from '#business/menu/amount.ts'
import { standsOnMenu } from '#business/menu/server/sql/category.ts'
import type { Unit } from '#business/menu/shapes.ts'
import type { OrderLine } from '#business/orders/shapes.ts'
import type { Tx } from '#db/open.ts'

export type OnMenu = Omit<OrderLine, 'id' | 'quantity'> & { isAvailable: boolean }

/** These variants with the menu's present data, by id, sold out or not. */
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
      'variant.amountThousandths',
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
        ...withAmount(row),
        unit: row.unit as Unit,
        isAvailable: isVariantAvailable && isProductAvailable && Boolean(isOnMenu),
      },
    ]),
  )
}
