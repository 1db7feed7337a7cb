import type { Unit } from '#business/menu/shapes.ts'
import type { Variant } from '#command-center/menu/product-frame/load-product.ts'
import type { Localised } from '#platform/localised.ts'

/** A row of the table. Its price or amount may still be empty. */
export type Line = {
  id: string
  name: Localised
  price: number | null
  amount: number | null
  unit: Unit
  sku: string
  /** Only if switched here: a product that a colleague marked sold out stays sold out. */
  isAvailable?: boolean
}

/** The table is saved as a whole or not at all. */
export type VariantTable = {
  version: number
  /** The versions this form is based on, so that the server detects a conflict. */
  seen: { id: string; version: number; isAvailable: boolean }[]
  variants: Line[]
}

export const tableOf = (variants: readonly Variant[]): VariantTable => ({
  version: 0,
  seen: variants.map(({ id, version, isAvailable }) => ({ id, version, isAvailable })),
  variants: variants.map(({ version: _, position: __, isAvailable: ___, ...line }) => line),
})

/** Whether the variant is available in the form. A new one is. */
export const isOnSale = ({ id, isAvailable }: Line, seen: VariantTable['seen']) =>
  isAvailable ?? seen.find((one) => one.id === id)?.isAvailable ?? true

/** The row after a switch; switching back removes the change. */
export function switched(
  { isAvailable: _, ...line }: Line,
  next: boolean,
  seen: VariantTable['seen'],
) {
  return isOnSale(line, seen) === next ? line : { ...line, isAvailable: next }
}

let made = 0

/** The server gives it its own id on save. */
export function newLine(line: Partial<Line> = {}): Line {
  made += 1
  const empty = { name: [], price: null, amount: null, unit: 'g' as const, sku: '' }
  return { ...empty, ...line, id: `new-${made}` }
}

/** What is sent: rows that the server doesn't know are added without an id. */
export const variantsIn = (lines: readonly Line[], seen: VariantTable['seen']) =>
  lines.map(({ id, ...line }) => (seen.some((one) => one.id === id) ? { id, ...line } : line))

/** The number fields with an invalid text, by the API's field names. */
export const unreadableIn = (lines: readonly Line[]) =>
  lines.flatMap((line, at) =>
    (['price', 'amount'] as const)
      .filter((name) => Number.isNaN(line[name]))
      .map((name) => ({ field: `variants.${at}.${name}`, code: 'invalid' as const })),
  )

/** What happened to the rows: only added, only deleted, or changed. */
export function outcomeOf(before: readonly Line[], now: readonly Line[]) {
  if (now.length > before.length && areIn(before, now)) return 'created'
  return now.length < before.length && areIn(now, before) ? 'deleted' : 'updated'
}

const areIn = (few: readonly Line[], many: readonly Line[]) =>
  few.every((one) => many.some((other) => JSON.stringify(one) === JSON.stringify(other)))
