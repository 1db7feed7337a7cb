import type { Unit } from '#business/catalog/shapes.ts'
import type { Localised } from '#platform/localised.ts'
import type { Variant } from '../product-frame/load-product.ts'

/** A line of the table. A price or an amount may not be typed yet. */
export type Line = {
  id: string
  name: Localised
  price: number | null
  amount: number | null
  unit: Unit
  sku: string
  isAvailable: boolean
}

/** The table as one thing: it is saved as a whole, or not at all. */
export type VariantTable = {
  version: number
  /** What the shop has now, by which it knows whether somebody was faster. */
  seen: { id: string; version: number }[]
  lines: Line[]
}

export const tableOf = (variants: readonly Variant[]): VariantTable => ({
  version: 0,
  seen: variants.map(({ id, version }) => ({ id, version })),
  lines: variants.map(({ version: _, position: __, ...line }) => line),
})

let made = 0

/** The shop gives it a name of its own when it is saved. */
export function newLine(line: Partial<Line> = {}): Line {
  made += 1
  const empty = { name: [], price: null, amount: null, unit: 'g' as const, sku: '' }
  return { ...empty, isAvailable: true, ...line, id: `new-${made}` }
}

/** What is sent: lines that the shop does not have are added. */
export const variantsIn = (lines: readonly Line[], seen: VariantTable['seen']) =>
  lines.map(({ id, ...line }) => (seen.some((one) => one.id === id) ? { id, ...line } : line))

/** What has become of the lines: only more, only fewer, or others. */
export function outcomeOf(before: readonly Line[], now: readonly Line[]) {
  if (now.length > before.length && areIn(before, now)) return 'created'
  return now.length < before.length && areIn(now, before) ? 'deleted' : 'updated'
}

const areIn = (few: readonly Line[], many: readonly Line[]) =>
  few.every((one) => many.some((other) => JSON.stringify(one) === JSON.stringify(other)))
