import { removeGroup, removeSize } from '#business/menu/choices/server/option-groups.ts'
import { allGroups, optionsOf } from '#business/menu/choices/server/sql/option-group.ts'
import { productGroups } from '#business/menu/choices/server/sql/product-group.ts'
import { allSizes } from '#business/menu/choices/server/sql/size.ts'
import { removeCategory, removeMenu } from '#business/menu/menus/server/menus.ts'
import { removeProduct } from '#business/menu/products/server/products.ts'
import { allPlaces, someCategories } from '#business/menu/server/sql/category.ts'
import { allMenus } from '#business/menu/server/sql/menu.ts'
import { productsWith } from '#business/menu/server/sql/product.ts'
import { allVariants } from '#business/menu/server/sql/variant.ts'
import type { Tx } from '#db/open.ts'
import { lockShop } from '#db/shared-writes.ts'
import type { Call } from '#platform/server/call.ts'
import { sorted } from '../sample.ts'
import { deleteSample, sampleRows } from './sql/sample.ts'

export const readSample = async ({ tx }: Call) => summaryOf(await sortedSample(tx))

/** All or nothing, based on the current state: what a colleague changes at the same time stays. */
export async function removeSample(call: Call) {
  await lockShop(call.tx)
  const sample = await sortedSample(call.tx)
  for (const { id } of sample.products.goes) await removeProduct(call, { productId: id })
  for (const { id } of sample.categories.goes) await removeCategory(call, { categoryId: id })
  for (const { id } of sample.menus.goes) await removeMenu(call, { menuId: id })
  for (const { id } of sample.groups.goes) await removeGroup(call, { groupId: id })
  for (const { id } of sample.sizes.goes) await removeSize(call, { sizeId: id })
  await deleteSample(call.tx)
  return summaryOf(sample)
}

async function sortedSample(tx: Tx) {
  const made = await sampleRows(tx)
  const ids = made.filter(({ kind }) => kind === 'product').map(({ subjectId }) => subjectId)
  const options = Map.groupBy(await optionsOf(tx), ({ groupId }) => groupId)
  return sorted(made, {
    menus: await allMenus(tx),
    categories: await someCategories(tx),
    products: await productsWith(tx, ids),
    variants: await allVariants(tx),
    places: await allPlaces(tx),
    sizes: await allSizes(tx),
    groups: (await allGroups(tx)).map((group) => ({
      ...group,
      sizeIds: (options.get(group.id) ?? []).flatMap(({ sizePrices }) =>
        sizePrices.map(({ sizeId }) => sizeId),
      ),
    })),
    productGroups: await productGroups(tx),
  })
}

type Sorted = Awaited<ReturnType<typeof sortedSample>>
type Part = Sorted[keyof Sorted]

const summaryOf = ({ products, categories, menus, groups, sizes }: Sorted) => ({
  products: part(products),
  categories: part(categories),
  menus: part(menus),
  groups: part(groups),
  sizes: part(sizes),
})

const part = ({ goes, stays }: Part) => ({
  goes: goes.length,
  stays: stays.map(({ id, name }) => ({ id, name })),
})
