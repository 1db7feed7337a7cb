import type * as z from 'zod/mini'
import { photosWith } from '#business/media/server/sql/photo.ts'
import { choicesNow } from '#business/menu/choices/server/choices-now.ts'
import { optionsIncluded } from '#business/menu/choices/with-choices.ts'
import type { ListedProduct, MenuProduct } from '#business/menu/product.ts'
import { gapsIn, namedBy, priceOf } from '#business/menu/product-gaps.ts'
import { categoriesWith } from '#business/menu/server/sql/category.ts'
import {
  countUses,
  findProduct,
  productsToLookAt,
  productsWith,
} from '#business/menu/server/sql/product.ts'
import { productsBySku, variantsOf } from '#business/menu/server/sql/variant.ts'
import type { Unit } from '#business/menu/shapes.ts'
import type { Tx } from '#db/open.ts'
import { cursorOf, positionOf } from '#platform/cursor.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { products } from '../contract.ts'

const atOnce = 50

/** Names are searched here, because SQLite ignores case only for Latin letters. */
export async function readProducts(
  { tx }: Call,
  { q, cursor, ...filter }: z.output<typeof products.list.input>,
) {
  const rows = await productsToLookAt(tx, {
    categoryId: filter.categoryId,
    availability: filter.availability,
    missing: filter.missing,
    before: positionOf(cursor),
    most: q || filter.missing === 'translation' ? undefined : atOnce + 1,
  })
  const found = q ? await lookedFor(tx, q, rows) : rows
  const shown = await firstOf(tx, found, filter.missing)
  const last = shown.length > atOnce ? shown[atOnce - 1] : undefined
  const createdAt = found.find((row) => row.id === last?.id)?.createdAt
  return {
    products: shown.slice(0, atOnce),
    next: last && createdAt ? cursorOf(createdAt, last.id) : null,
  }
}

async function lookedFor<Row extends Parameters<ReturnType<typeof namedBy>>[0] & { id: string }>(
  tx: Tx,
  q: string,
  rows: readonly Row[],
) {
  const bySku = await productsBySku(tx, q)
  const isNamed = namedBy(q)
  return rows.filter((row) => bySku.has(row.id) || isNamed(row))
}

/** One page and one more row, if there is one. Reads in parts, because the query returns some rows that are fully translated. */
async function firstOf(tx: Tx, rows: readonly { id: string }[], missing: string | undefined) {
  const shown = []
  for (let from = 0; from < rows.length && shown.length <= atOnce; from += atOnce + 1) {
    const part = rows.slice(from, from + atOnce + 1)
    const listed = await listedProducts(
      tx,
      part.map(({ id }) => id),
    )
    shown.push(...listed.filter((one) => !missing || one.missing.some((gap) => gap === missing)))
  }
  return shown
}

export async function readProduct({ tx }: Call, { productId }: { productId: string }) {
  const product = await shownProduct(tx, productId)
  if (isRefusal(product)) return product
  // The variants of a product differ in the prices of its options only.
  const choices = (await choicesNow(tx)).get(product.variants[0]?.id ?? '')
  const included = choices ? optionsIncluded(choices) : []
  return { ...product, ...(included.length > 0 && { optionsIncluded: included }) }
}

/** Products for lists, in the given order, without archived ones. */
export async function listedProducts(tx: Tx, ids: readonly string[]): Promise<ListedProduct[]> {
  const rows = new Map((await productsWith(tx, ids)).map((row) => [row.id, row]))
  const variants = Map.groupBy(await variantsOf(tx, ids), ({ productId }) => productId)
  const photoIds = [...rows.values()].flatMap(({ photoId }) => photoId ?? [])
  const photos = new Map((await photosWith(tx, photoIds)).map((photo) => [photo.id, photo]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const own = variants.get(id) ?? []
    const photo = photos.get(row.photoId ?? '') ?? null
    return { ...row, photo, ...priceOf(own), variantCount: own.length, missing: gapsIn(row, own) }
  })
}

export async function shownProduct(tx: Tx, id: string) {
  const row = await findProduct(tx, id)
  if (!row) return refuse('not-found')
  const variants = await variantsOf(tx, [id])
  const [photo = null] = await photosWith(tx, row.photoId ? [row.photoId] : [])
  return {
    ...row,
    photo,
    nutrition: row.nutrition as MenuProduct['nutrition'],
    allergens: row.allergens as string[],
    diets: row.diets as MenuProduct['diets'],
    createdAt: row.createdAt.toISOString(),
    variants: variants.map(({ sizeId, ...variant }) => ({
      ...variant,
      unit: variant.unit as Unit,
      ...(sizeId && { sizeId }),
    })),
  }
}

export async function readUsage({ tx }: Call, { productId }: { productId: string }) {
  if (!(await findProduct(tx, productId))) return refuse('not-found')
  const categories = await categoriesWith(tx, productId)
  const menus = new Map(
    categories.map(({ menuId, menuName, isMenuActive }) => [
      menuId,
      { id: menuId, name: menuName, isActive: isMenuActive },
    ]),
  )
  return { menus: [...menus.values()], categories, ...(await countUses(tx, productId)) }
}
