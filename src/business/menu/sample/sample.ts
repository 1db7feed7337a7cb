import type { Localised } from '#platform/localised.ts'

export type Kind = 'menu' | 'category' | 'product' | 'variant' | 'size' | 'optionGroup'

/** Each part of the sample menu, and its version when created. */
export type Made = { readonly kind: Kind; readonly subjectId: string; readonly version: number }

type Row = { readonly id: string; readonly version: number }
type Named = Row & { readonly name: Localised }

/** The relevant fields of the current menus. */
export type Stock = {
  readonly menus: readonly Named[]
  readonly categories: readonly (Named & { readonly menuId: string })[]
  readonly products: readonly Named[]
  /** Those of every product, because the owner's may have a size of the sample. */
  readonly variants: readonly (Row & {
    readonly productId: string
    readonly sizeId: string | null
  })[]
  readonly places: readonly { readonly categoryId: string; readonly productId: string }[]
  readonly sizes: readonly Named[]
  readonly groups: readonly (Named & { readonly sizeIds: readonly string[] })[]
  readonly productGroups: readonly { readonly groupId: string; readonly productId: string }[]
}

/**
 * Divides the sample menu into what is removed and what stays because it was changed. A product counts as changed if it or one of
 * its variants is; a category or menu also stays while it contains something of the owner's, and an option group or size while
 * something that stays has it.
 */
export function sorted(made: readonly Made[], now: Stock) {
  const versions = new Map(made.map(({ subjectId, version }) => [subjectId, version]))
  const isMade = ({ id }: Row) => versions.has(id)
  const isAsMade = ({ id, version }: Row) => versions.get(id) === version
  const variants = Map.groupBy(now.variants, ({ productId }) => productId)

  const products = split(
    now.products.filter(isMade),
    (row) => isAsMade(row) && (variants.get(row.id) ?? []).every(isAsMade),
  )
  const gone = new Set(products.goes.map(({ id }) => id))
  const inUse = new Set(
    now.places.flatMap(({ categoryId, productId }) => (gone.has(productId) ? [] : [categoryId])),
  )
  const categories = split(
    now.categories.filter(isMade),
    (row) => isAsMade(row) && !inUse.has(row.id),
  )
  const emptied = new Set(categories.goes.map(({ id }) => id))
  const menusInUse = new Set(
    now.categories.flatMap(({ id, menuId }) => (emptied.has(id) ? [] : [menuId])),
  )
  const menus = split(now.menus.filter(isMade), (row) => isAsMade(row) && !menusInUse.has(row.id))
  const offered = new Set(
    now.productGroups.flatMap(({ groupId, productId }) => (gone.has(productId) ? [] : [groupId])),
  )
  const groups = split(now.groups.filter(isMade), (row) => isAsMade(row) && !offered.has(row.id))
  const goneGroups = new Set(groups.goes.map(({ id }) => id))
  const sizesInUse = new Set([
    ...now.variants.flatMap(({ productId, sizeId }) => (gone.has(productId) ? [] : [sizeId])),
    ...now.groups.flatMap(({ id, sizeIds }) => (goneGroups.has(id) ? [] : sizeIds)),
  ])
  const sizes = split(now.sizes.filter(isMade), (row) => isAsMade(row) && !sizesInUse.has(row.id))
  return { products, categories, menus, groups, sizes }
}

function split<One>(all: readonly One[], goes: (one: One) => boolean) {
  return { goes: all.filter(goes), stays: all.filter((one) => !goes(one)) }
}
