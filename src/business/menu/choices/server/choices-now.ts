import { milligrams } from '#business/menu/amount.ts'
import { productsWith } from '#business/menu/server/sql/product.ts'
import { variantsOf } from '#business/menu/server/sql/variant.ts'
import type { Unit } from '#business/menu/shapes.ts'
import type { Tx } from '#db/open.ts'
import { cachedPerRevision } from '#db/prepared.ts'
import { type Choices, choicesOf, type MenuFacts, type ProductFacts } from '../choices.ts'
import { allGroups, optionsOf } from './sql/option-group.ts'
import { productGroups } from './sql/product-group.ts'

/** What can be chosen for each variant now; only variants of products with option groups are in it. */
export const choicesNow = cachedPerRevision(async (tx): Promise<ReadonlyMap<string, Choices>> => {
  const ofProduct = Map.groupBy(await productGroups(tx), ({ productId }) => productId)
  if (ofProduct.size === 0) return new Map()
  const menu = await menuFacts(tx)
  const ids = [...ofProduct.keys()]
  const variants = Map.groupBy(await variantsOf(tx, ids), ({ productId }) => productId)
  const products = (await productsWith(tx, ids)).map(
    ({ id, name, allergens }): ProductFacts => ({
      id,
      name,
      kind: 'SIMPLE',
      allergens: allergens as string[],
      variants: (variants.get(id) ?? []).map((variant) => ({
        ...variant,
        unit: variant.unit as Unit,
        grams: (milligrams[variant.unit as Unit] * variant.amount) / 1000,
      })),
      groups: ofProduct.get(id) ?? [],
      parts: [],
      halves: [],
      halvesRule: 'DEARER',
    }),
  )
  return new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => [variant.id, choicesOf(product, variant, menu)] as const),
    ),
  )
})

async function menuFacts(tx: Tx): Promise<MenuFacts> {
  const options = Map.groupBy(await optionsOf(tx), ({ groupId }) => groupId)
  const groups = (await allGroups(tx)).map((group) => ({
    ...group,
    options: (options.get(group.id) ?? []).map(({ sizePrices, ...option }) => ({
      ...option,
      sizePrices: Object.fromEntries(sizePrices.map(({ sizeId, price }) => [sizeId, price])),
    })),
  }))
  return { groups: new Map(groups.map((group) => [group.id, group])), ofVariant: new Map() }
}
