import { amountOf, type Decimal, guard, listed, sumOf } from './cell.ts'
import type { Column } from './column.ts'
import { labelCells } from './label.ts'
import { optionsCell } from './product-options.ts'
import { menuNameOf, type Product, type Stored, wordsIn } from './stored.ts'

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
