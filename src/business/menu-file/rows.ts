import { amountOf, type Decimal, guard, listed, sumOf } from './cell.ts'
import { type Column, type OptionColumn, type SizeColumn, sizeColumn } from './column.ts'
import { labelCells, writtenAllergens } from './label.ts'
import { signSpellings } from './parsed-line.ts'
import { optionsCell } from './product-options.ts'
import {
  menuNameOf,
  type Option,
  type OptionGroup,
  type Product,
  type Size,
  type Stored,
  wordsIn,
} from './stored.ts'

export type Row = Readonly<Record<Column, string>>

/** A product as rows of a file: one per variant, each with all of the product. */
export function rowsOf(product: Product, stored: Stored, decimal: Decimal): Row[] {
  const { slug, name, description, isAvailable, nutrition, allergens, variants } = product
  const places = placesOf(product, stored)
  return variants.map((variant, at) => ({
    menu: guard(listed(places.map(({ menu }) => menu))),
    category_en: guard(listed(places.map(({ category }) => wordsIn(category, 'en')))),
    category_ru: guard(listed(places.map(({ category }) => wordsIn(category, 'ru')))),
    position: places.map(({ position }) => position).join(' | '),
    slug: guard(slug),
    name_en: guard(wordsIn(name, 'en')),
    name_ru: guard(wordsIn(name, 'ru')),
    description_en: guard(wordsIn(description, 'en')),
    description_ru: guard(wordsIn(description, 'ru')),
    available: isAvailable ? 'yes' : 'no',
    ...labelCells(nutrition, allergens, decimal),
    allergens_declared: product.allergensDeclared ? 'yes' : 'no',
    spicy: String(product.spicy),
    diets: product.diets.join(', '),
    label_en: guard(wordsIn(product.label, 'en')),
    label_ru: guard(wordsIn(product.label, 'ru')),
    options: guard(optionsCell(product.groups, stored)),
    variant_en: guard(wordsIn(variant.name, 'en')),
    variant_ru: guard(wordsIn(variant.name, 'ru')),
    size: guard(stored.sizes.find(({ id }) => id === variant.sizeId)?.slug ?? ''),
    price: sumOf(variant.price, decimal),
    weight: amountOf(variant.amount, decimal),
    unit: variant.unit,
    sku: guard(variant.sku),
    variant_available: variant.isAvailable ? 'yes' : 'no',
    variant_position: String(at + 1),
  }))
}

function placesOf({ id: productId, places }: Product, { categories, menus, main }: Stored) {
  return places.flatMap((id) => {
    const category = categories.find((one) => one.id === id)
    const menu = menus.find((one) => one.id === category?.menuId)
    if (!category || !menu) return []
    const position = category.products.findIndex((one) => one.id === productId) + 1
    return [{ menu: menuNameOf(menu, main), category: category.name, position }]
  })
}

export type OptionRow = { readonly [Name in OptionColumn | SizeColumn]?: string }

/** A group as rows of a file: one per option, each with all of the group. A group without options has one row. */
export const optionRowsOf = (
  group: OptionGroup,
  sizes: readonly Size[],
  decimal: Decimal,
): OptionRow[] =>
  group.options.length === 0
    ? [groupCells(group)]
    : group.options.map((option, at) => ({
        ...groupCells(group),
        ...optionCells(option, sizes, decimal),
        position: String(at + 1),
      }))

const groupCells = ({
  slug,
  name,
  sign,
  least,
  most,
  mostOfOne,
  freeCount,
  allergensDeclared,
}: OptionGroup) => ({
  group: guard(slug),
  group_en: guard(wordsIn(name, 'en')),
  group_ru: guard(wordsIn(name, 'ru')),
  sign: signSpellings[sign][0],
  least: String(least),
  most: String(most ?? ''),
  most_of_one: String(mostOfOne),
  free: String(freeCount),
  allergens_declared: allergensDeclared ? 'yes' : 'no',
})

const optionCells = (option: Option, sizes: readonly Size[], decimal: Decimal) => ({
  option_en: guard(wordsIn(option.name, 'en')),
  option_ru: guard(wordsIn(option.name, 'ru')),
  price: sumOf(option.price, decimal),
  ...Object.fromEntries(
    sizes.map(({ id, slug }) => {
      const own = option.sizePrices.find(({ sizeId }) => sizeId === id)
      return [sizeColumn(slug), own ? sumOf(own.price, decimal) : '']
    }),
  ),
  grams: String(option.grams),
  sku: guard(option.sku),
  allergens: writtenAllergens(option.allergens),
  default: option.isDefault ? 'yes' : 'no',
  available: option.isAvailable ? 'yes' : 'no',
})
