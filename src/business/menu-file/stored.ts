import type { Placed } from '#business/catalog/by-hand.ts'
import type { Unit } from '#business/catalog/shapes.ts'
import { inLocale, type Locale, type Localised, locales } from '#platform/localised.ts'
import { type Decimal, guard, listed, sumOf } from './cell.ts'
import type { Column } from './column.ts'
import { labelCells, type Nutrition } from './label.ts'

export type Variant = {
  readonly id: string
  readonly version: number
  readonly name: Localised
  readonly price: number
  readonly amount: number
  readonly unit: Unit
  readonly sku: string
  readonly isAvailable: boolean
  readonly position: number
}
export type Product = {
  readonly id: string
  readonly version: number
  readonly slug: string
  readonly name: Localised
  readonly description: Localised
  readonly isAvailable: boolean
  readonly nutrition: Nutrition | null
  readonly allergens: readonly string[]
  /** The categories that it stands in, as the menus show them. */
  readonly places: readonly string[]
  readonly variants: readonly Variant[]
}
export type Menu = { readonly id: string; readonly name: Localised }
export type Category = Menu & {
  readonly version: number
  readonly menuId: string
  /** Where each of its products stands, in their order. */
  readonly products: readonly Placed[]
}

/** Everything that a file can change. */
export type Stored = {
  readonly main: Locale
  readonly menus: readonly Menu[]
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
}

export type Row = Readonly<Record<Column, string>>

export const wordsIn = (text: Localised, locale: Locale) =>
  text.find((one) => one.locale === locale)?.value ?? ''

/** What a menu is called in a file: its name in the main language, else in the other. */
export const menuNameOf = ({ name }: Menu, main: Locale) =>
  inLocale(name, main, main === 'en' ? 'ru' : 'en')

/** A product as lines of a file: one a variant, each with all of the product. */
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
    variant_en: guard(wordsIn(variant.name, 'en')),
    variant_ru: guard(wordsIn(variant.name, 'ru')),
    price: sumOf(variant.price, decimal),
    weight: String(variant.amount),
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

/** What a file can change of a product, each time in the same order. */
export const productFields = (product: Product) => ({
  slug: product.slug,
  name: inOrder(product.name),
  description: inOrder(product.description),
  isAvailable: product.isAvailable,
  nutrition: product.nutrition && labelled(product.nutrition),
  allergens: product.allergens,
})

export const variantFields = (variant: Variant) => ({
  name: inOrder(variant.name),
  price: variant.price,
  amount: variant.amount,
  unit: variant.unit,
  sku: variant.sku,
  isAvailable: variant.isAvailable,
  position: variant.position,
})

const labelled = ({ calories, protein, fat, carbohydrate }: Nutrition): Nutrition => ({
  calories,
  protein,
  fat,
  carbohydrate,
})

const inOrder = (text: Localised): Localised =>
  locales.flatMap((locale) => {
    const value = wordsIn(text, locale)
    return value ? [{ locale, value }] : []
  })
