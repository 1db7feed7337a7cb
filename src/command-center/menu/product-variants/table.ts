import type { Unit } from '#business/menu/shapes.ts'
import { isNew, newId, recognised, storedId } from '#command-center/kit/form/use-draft.ts'
import type { Variant } from '#command-center/menu/product-frame/load-product.ts'
import { inLocale, type Locale, type Localised } from '#platform/localised.ts'

/** A row of the table. Its price or amount may still be empty. */
export type Line = {
  id: string
  name: Localised
  price: number | null
  amount: number | null
  unit: Unit
  sku: string
  /** Only if chosen here: a colleague may have deleted the size. A new row without one has the size with its name. */
  sizeId?: string | null
  /** Only if switched here: a product that a colleague marked sold out stays sold out. */
  isAvailable?: boolean
}

/** The table is saved as a whole or not at all. */
export type VariantTable = {
  version: number
  /** The versions this form is based on, so that the server detects a conflict. */
  seen: { id: string; version: number; isAvailable: boolean; sizeId: string | null }[]
  variants: Line[]
}

export const tableOf = (variants: readonly Variant[]): VariantTable => ({
  version: 0,
  seen: variants.map(({ id, version, isAvailable, sizeId = null }) => ({
    ...{ id, version, isAvailable, sizeId },
  })),
  variants: variants.map(
    ({ version: _, position: __, isAvailable: ___, sizeId: ____, ...line }) => line,
  ),
})

/** Whether the variant is available in the form. A new one is. */
export const isOnSale = ({ id, isAvailable }: Line, seen: VariantTable['seen']) =>
  isAvailable ?? seen.find((one) => one.id === storedId(id))?.isAvailable ?? true

/** The row after a switch; switching back removes the change. */
export function switched(
  { isAvailable: _, ...line }: Line,
  next: boolean,
  seen: VariantTable['seen'],
) {
  return isOnSale(line, seen) === next ? line : { ...line, isAvailable: next }
}

export function newLine(line: Partial<Line> = {}): Line {
  const empty = { name: [], price: null, amount: null, unit: 'g' as const, sku: '' }
  return { ...empty, ...line, id: newId() }
}

type Sized = { readonly id: string; readonly name: Localised }

/** As the server has it, or will have it. */
export function sizeOf(
  { id, sizeId, name }: Line,
  { seen, sizes, main }: { seen: VariantTable['seen']; sizes: readonly Sized[]; main: Locale },
) {
  if (sizeId !== undefined) return sizeId
  const stored = seen.find((one) => one.id === storedId(id))
  const inMain = (text: Localised) => inLocale(text, main, main).replaceAll(/\s+/g, ' ').trim()
  return stored ? stored.sizeId : sizes.find((size) => inMain(size.name) === inMain(name))?.id
}

/** The row with another size; the one before removes the change. */
export function sized(
  { sizeId: _, ...line }: Line,
  next: string | null,
  seen: VariantTable['seen'],
): Line {
  const stored = seen.find((one) => one.id === storedId(line.id))
  return stored?.sizeId === next ? line : { ...line, sizeId: next }
}

/** What is sent: rows that the server doesn't know are added without an id. */
export const variantsIn = (lines: readonly Line[], seen: VariantTable['seen']) =>
  lines.map((one) => {
    const { id: _, ...line } = one
    const id = storedId(one.id)
    return seen.some((known) => known.id === id) ? { id, ...line } : line
  })

/** The table as it would be if it were stored already: then no switch is left to be saved. */
export const asStored = (
  { variants, ...changes }: Partial<VariantTable>,
  now: VariantTable,
  before: VariantTable,
): Partial<VariantTable> => ({
  ...changes,
  ...(variants && {
    variants: recognised(variants, now.variants, before.variants).map((line, at) => {
      const isAdded = isNew(variants[at]?.id ?? '')
      const isAvailable = line.isAvailable ?? (isAdded ? true : undefined)
      const own = line.sizeId === undefined ? line : sized(line, line.sizeId, now.seen)
      return isAvailable === undefined ? own : switched(own, isAvailable, now.seen)
    }),
  }),
})

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
