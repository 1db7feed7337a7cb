import type { Sign } from '#business/menu/choices/choices.ts'
import type { Diet } from '#business/menu/diet.ts'
import type { Unit } from '#business/menu/shapes.ts'
import { inLocale, type Locale, type Localised, locales, mainFirst } from '#platform/localised.ts'
import type { Positioned } from '#platform/position.ts'
import type { Nutrition } from './label.ts'

export type Variant = {
  readonly id: string
  readonly version: number
  readonly name: Localised
  readonly price: number
  readonly amount: number
  readonly unit: Unit
  readonly sku: string
  readonly sizeId: string | null
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
  readonly allergensDeclared: boolean
  readonly spicy: number
  readonly diets: readonly Diet[]
  readonly label: Localised
  /** Its categories, in the order of the menus. */
  readonly places: readonly string[]
  readonly groups: readonly ProductGroup[]
  readonly variants: readonly Variant[]
}
/** A product's option group. Null is what the group says. */
export type ProductGroup = {
  readonly groupId: string
  readonly least: number | null
  readonly most: number | null
  readonly freeCount: number | null
  readonly only: readonly string[] | null
  readonly defaults: readonly string[] | null
}
export type Size = { readonly id: string; readonly slug: string; readonly name: Localised }
export type Option = {
  readonly id: string
  readonly name: Localised
  readonly price: number
  readonly sizePrices: readonly { readonly sizeId: string; readonly price: number }[]
  readonly grams: number
  readonly sku: string
  readonly allergens: readonly string[]
  readonly isDefault: boolean
  readonly isAvailable: boolean
}
export type OptionGroup = {
  readonly id: string
  readonly version: number
  readonly slug: string
  readonly name: Localised
  readonly sign: Sign
  readonly least: number
  readonly most: number | null
  readonly mostOfOne: number
  readonly freeCount: number
  readonly allergensDeclared: boolean
  readonly options: readonly Option[]
}
export type Menu = { readonly id: string; readonly name: Localised; readonly isActive: boolean }
export type Category = {
  readonly id: string
  readonly version: number
  readonly name: Localised
  readonly menuId: string
  /** Its products' positions, in order. */
  readonly products: readonly Positioned[]
}

/** Everything that a file can change. */
export type Stored = {
  readonly main: Locale
  readonly menus: readonly Menu[]
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
  readonly sizes: readonly Size[]
  readonly groups: readonly OptionGroup[]
}

export const wordsIn = (text: Localised, locale: Locale) =>
  text.find((one) => one.locale === locale)?.value ?? ''

/** A menu's name in a file: in the main language, or in the other one. */
export const menuNameOf = ({ name }: Menu, main: Locale) => inLocale(name, ...mainFirst(main))

/** A product's fields that a file can change, except availability, always in the same order. */
export const productFields = (product: Product) => ({
  slug: product.slug,
  name: inOrder(product.name),
  description: inOrder(product.description),
  nutrition: product.nutrition && labelled(product.nutrition),
  allergens: product.allergens,
  allergensDeclared: product.allergensDeclared,
  spicy: product.spicy,
  diets: product.diets,
  label: inOrder(product.label),
})

export const variantFields = (variant: Variant) => ({
  name: inOrder(variant.name),
  price: variant.price,
  amount: variant.amount,
  unit: variant.unit,
  sku: variant.sku,
  sizeId: variant.sizeId,
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
