import { expressionBuilder } from 'kysely'
import { soldOutUntil } from '#business/stock/sold-out.ts'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { Tables } from '#db/tables.ts'
import type { Localised } from '#platform/localised.ts'
import { type Dish, offered, type Variant } from '../product.ts'
import type { Photo, Unit } from '../shapes.ts'

export type Category = {
  id: string
  slug: string
  name: Localised
  icon: string | null
  products: { id: string }[]
}
type Menu = {
  id: string
  isActive: boolean
  name: Localised
  position: number
  categories: Category[]
}

export async function hasActiveMenu(tx: Tx): Promise<boolean> {
  return (await menusToShow(tx, {})).length > 0
}

/** The active menus by position; the first of them is the shop's. */
export async function activeMenus(tx: Tx): Promise<Menu[]> {
  const menus = await menusToShow(tx, {})
  const categories = await categoriesInOrder(tx, {})
  const placed = await placesInOrder(tx, {})
  const inCategory = Map.groupBy(placed, ({ categoryId }) => categoryId)
  const inMenu = Map.groupBy(categories, ({ menuId }) => menuId)
  return menus.map((menu) => ({
    ...menu,
    categories: (inMenu.get(menu.id) ?? []).map(({ menuId: _, ...category }) => ({
      ...category,
      products: (inCategory.get(category.id) ?? []).map(({ productId }) => ({ id: productId })),
    })),
  }))
}

const menusToShow = prepared((tx) =>
  tx
    .selectFrom('menu')
    .select(['id', 'isActive', 'name', 'position'])
    .where('isActive', '=', true)
    .orderBy('position'),
)

const categoriesInOrder = prepared((tx) =>
  tx.selectFrom('category').select(['id', 'menuId', 'slug', 'name', 'icon']).orderBy('position'),
)

const placesInOrder = prepared((tx) =>
  tx.selectFrom('categoryProduct').select(['categoryId', 'productId']).orderBy('position'),
)

/** The dishes of these categories, each once, with their variants. */
export async function dishesIn(tx: Tx, categories: readonly Category[]): Promise<Dish[]> {
  const ids = [...new Set(categories.flatMap(({ products }) => products.map(({ id }) => id)))]
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('product')
    .leftJoin('photo', 'photo.id', 'product.photoId')
    .select([
      'product.id',
      'slug',
      'name',
      'description',
      'isAvailable',
      'soldOutUntil',
      'nutrition',
      'allergens',
      'photoId',
      'width',
      'height',
      'colour',
    ])
    .where('product.id', 'in', ids)
    .where('isArchived', '=', false)
    .orderBy('product.id')
    .execute()
  const files = Map.groupBy(
    await tx.selectFrom('photoFile').select(['photoId', 'width']).orderBy('width').execute(),
    ({ photoId }) => photoId,
  )
  const variants = await tx
    .selectFrom('variant')
    .select([
      'id',
      'productId',
      'name',
      'price',
      'amount',
      'unit',
      'sku',
      'isAvailable',
      'soldOutUntil',
    ])
    .where('productId', 'in', ids)
    .where('isArchived', '=', false)
    .orderBy('position')
    .execute()
  const ofProduct = Map.groupBy(variants, ({ productId }) => productId)
  return rows.flatMap(({ photoId, width, height, colour, ...row }) => {
    const stored = ofProduct.get(row.id) ?? []
    if (stored.length === 0) return []
    const own = stored.map(
      ({ productId: _, soldOutUntil: __, ...variant }): Variant => ({
        ...variant,
        unit: variant.unit as Unit,
      }),
    )
    const photo: Photo | null =
      photoId && width && height && colour
        ? {
            id: photoId,
            width,
            height,
            colour,
            widths: (files.get(photoId) ?? []).map((file) => file.width),
          }
        : null
    const dish = {
      ...row,
      photo,
      nutrition: row.nutrition as Dish['nutrition'],
      allergens: row.allergens as string[],
      variants: own,
      soldOutUntil: soldOutUntil({ ...row, variants: stored })?.toISOString(),
    }
    return [{ ...dish, ...offered(dish) }]
  })
}

/** That the product of the query around it stands on an active menu. */
export function standsOnMenu() {
  const { exists, selectFrom } = expressionBuilder<Tables, 'product'>()
  return exists(
    selectFrom('categoryProduct')
      .innerJoin('category', 'category.id', 'categoryProduct.categoryId')
      .innerJoin('menu', 'menu.id', 'category.menuId')
      .select('categoryProduct.productId')
      .whereRef('categoryProduct.productId', '=', 'product.id')
      .where('menu.isActive', '=', true),
  )
}

/** A variant that can be bought now: its dish stands on an active menu, and neither is sold out. */
export const findForSale = async (tx: Tx, variantId: string) =>
  (await forSale(tx, { variantId })).at(0)

const forSale = prepared((tx, given: { variantId: string }) =>
  tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .innerJoin('categoryProduct', 'categoryProduct.productId', 'product.id')
    .innerJoin('category', 'category.id', 'categoryProduct.categoryId')
    .innerJoin('menu', 'menu.id', 'category.menuId')
    .select(['variant.price', 'product.name as productName', 'variant.name as variantName'])
    .where('variant.id', '=', given.variantId)
    .where('variant.isAvailable', '=', true)
    .where('variant.isArchived', '=', false)
    .where('product.isAvailable', '=', true)
    .where('product.isArchived', '=', false)
    .where('menu.isActive', '=', true)
    .limit(1),
)

export type Addressed = 'category' | 'product'

const hasSlug = async (tx: Tx, kind: Addressed, slug: string) =>
  (await tx.selectFrom(kind).select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined

/**
 * True when nobody has this address, and nobody else gets it until this transaction ends: whoever wants the same one
 * waits at the row of old addresses that it would have. An address of before is given away with it.
 */
export async function takeSlug(tx: Tx, kind: Addressed, slug: string, subjectId: string) {
  if (await hasSlug(tx, kind, slug)) return false
  await keepOldSlug(tx, kind, slug, subjectId)
  const isFree = !(await hasSlug(tx, kind, slug))
  await tx.deleteFrom('oldSlug').where('kind', '=', kind).where('slug', '=', slug).execute()
  return isFree
}

/** Whoever comes by this address is led to where it is now. */
export async function keepOldSlug(tx: Tx, kind: Addressed, slug: string, subjectId: string) {
  await tx
    .insertInto('oldSlug')
    .values({ kind, slug, subjectId })
    .onConflict((same) => same.columns(['kind', 'slug']).doUpdateSet({ subjectId }))
    .execute()
}

/** Whoever had these addresses once is led there no more. */
export async function giveAwaySlugs(tx: Tx, kind: Addressed, slugs: readonly string[]) {
  await tx.deleteFrom('oldSlug').where('kind', '=', kind).where('slug', 'in', slugs).execute()
}

export async function forgetOldSlugs(tx: Tx, kind: Addressed, subjectIds: readonly string[]) {
  if (subjectIds.length === 0) return
  await tx
    .deleteFrom('oldSlug')
    .where('kind', '=', kind)
    .where('subjectId', 'in', subjectIds)
    .execute()
}

/** Where a category or a dish is now that had this address once. */
export async function newSlugOf(
  tx: Tx,
  kind: Addressed,
  slug: string,
): Promise<string | undefined> {
  const moved = await tx
    .selectFrom('oldSlug')
    .select('subjectId')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!moved) return
  const { subjectId } = moved
  const now =
    kind === 'category'
      ? tx.selectFrom('category').select('slug').where('id', '=', subjectId)
      : tx.selectFrom('product').select('slug').where('id', '=', subjectId)
  return (await now.executeTakeFirst())?.slug
}

/** The addresses on the shop's menu: its categories, and each dish under the first of them that it stands in. */
export async function addressesOnMenu(tx: Tx) {
  const menu = await tx
    .selectFrom('menu')
    .select('id')
    .where('isActive', '=', true)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (!menu) return { categories: [], dishes: [] }
  const categories = await tx
    .selectFrom('category')
    .select('slug')
    .where('menuId', '=', menu.id)
    .orderBy('position')
    .execute()
  const placed = await tx
    .selectFrom('category')
    .innerJoin('categoryProduct', 'categoryProduct.categoryId', 'category.id')
    .innerJoin('product', 'product.id', 'categoryProduct.productId')
    .select(['category.slug as category', 'product.slug as dish'])
    .where('category.menuId', '=', menu.id)
    .where('product.isArchived', '=', false)
    .where('product.id', 'in', (variants) =>
      variants.selectFrom('variant').select('productId').where('isArchived', '=', false),
    )
    .orderBy('category.position')
    .orderBy('categoryProduct.position')
    .execute()
  const places = Map.groupBy(placed, ({ dish }) => dish)
  return {
    categories: categories.map(({ slug }) => slug),
    dishes: [...places.values()].flatMap(([first]) => first ?? []),
  }
}
