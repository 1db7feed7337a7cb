import type { Tx } from '#db/open.ts'
import type { Localised } from '#platform/localised.ts'
import { type Dish, offered, type Variant } from '../product.ts'
import type { Photo, Unit } from '../shapes.ts'

type Category = {
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
  return (
    (await tx.selectFrom('menu').select('id').where('isActive', '=', true).executeTakeFirst()) !==
    undefined
  )
}

/** The active menus by position; the first of them is the shop's. */
export async function activeMenus(tx: Tx): Promise<Menu[]> {
  const menus = await tx
    .selectFrom('menu')
    .select(['id', 'isActive', 'name', 'position'])
    .where('isActive', '=', true)
    .orderBy('position')
    .execute()
  const categories = await tx
    .selectFrom('category')
    .select(['id', 'menuId', 'slug', 'name', 'icon'])
    .orderBy('position')
    .execute()
  const placed = await tx
    .selectFrom('categoryProduct')
    .select(['categoryId', 'productId'])
    .orderBy('position')
    .execute()
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

/** The dishes that stand on these menus, each once, with their variants. */
export async function productsOn(tx: Tx, menus: readonly Menu[]): Promise<Dish[]> {
  const ids = new Set(
    menus.flatMap(({ categories }) =>
      categories.flatMap(({ products }) => products.map(({ id }) => id)),
    ),
  )
  const rows = await tx
    .selectFrom('product')
    .leftJoin('photo', 'photo.id', 'product.photoId')
    .select([
      'product.id',
      'slug',
      'name',
      'description',
      'isAvailable',
      'nutrition',
      'allergens',
      'photoId',
      'width',
      'height',
      'colour',
    ])
    .where('isArchived', '=', false)
    .orderBy('product.id')
    .execute()
  const files = Map.groupBy(
    await tx.selectFrom('photoFile').select(['photoId', 'width']).orderBy('width').execute(),
    ({ photoId }) => photoId,
  )
  const variants = await tx
    .selectFrom('variant')
    .select(['id', 'productId', 'name', 'price', 'amount', 'unit', 'sku', 'isAvailable'])
    .where('isArchived', '=', false)
    .orderBy('position')
    .execute()
  const ofProduct = Map.groupBy(variants, ({ productId }) => productId)
  return rows.flatMap(({ photoId, width, height, colour, ...row }) => {
    const own = (ofProduct.get(row.id) ?? []).map(
      ({ productId: _, ...variant }): Variant => ({ ...variant, unit: variant.unit as Unit }),
    )
    if (!ids.has(row.id) || own.length === 0) return []
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
    }
    return [{ ...dish, ...offered(dish) }]
  })
}

/** A variant that can be bought now: its dish stands on an active menu, and neither is sold out. */
export const findForSale = (tx: Tx, variantId: string) =>
  tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .innerJoin('categoryProduct', 'categoryProduct.productId', 'product.id')
    .innerJoin('category', 'category.id', 'categoryProduct.categoryId')
    .innerJoin('menu', 'menu.id', 'category.menuId')
    .select(['variant.price', 'product.name as productName', 'variant.name as variantName'])
    .where('variant.id', '=', variantId)
    .where('variant.isAvailable', '=', true)
    .where('variant.isArchived', '=', false)
    .where('product.isAvailable', '=', true)
    .where('product.isArchived', '=', false)
    .where('menu.isActive', '=', true)
    .limit(1)
    .executeTakeFirst()
