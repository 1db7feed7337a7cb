import { lastPlace } from '#business/catalog/by-hand.ts'
import { mostVariants } from '#business/products/product.ts'
import { arranged, inTurn } from './arranged.ts'
import { type Group, variantsFor } from './match.ts'
import type { LineError } from './reader.ts'
import { namedSo, type Said } from './said.ts'
import type { Variant } from './stored.ts'

/** The variants of a product with all that its lines say of them, and which of them each line is about. */
export function mergedVariants(group: Group, newId: () => string, errors: LineError[]) {
  const { product, lines } = group
  const before = product?.variants ?? []
  const found = variantsFor(group)
  const ofLines = new Map<Said, Variant>()
  let position = lastPlace(before)
  for (const line of lines) {
    const one = found.get(line)
    const own = one ?? { id: newId(), position: position++ }
    ofLines.set(line, variantOf(line, one, own, errors))
  }
  const changed = new Map([...ofLines.values()].map((variant) => [variant.id, variant]))
  const kept = before.map((variant) => changed.get(variant.id) ?? variant)
  const added = [...ofLines].filter(([line]) => !found.has(line)).map(([, variant]) => variant)
  if (kept.length + added.length > mostVariants) {
    const [first] = lines
    const full = { column: 'variant_en', code: 'variants-full', limit: mostVariants } as const
    if (first) errors.push({ row: first.row, ...full })
  }
  const wishes = [...ofLines].flatMap(([{ variantPosition: place }, { id }]) =>
    place === undefined ? [] : [{ id, place }],
  )
  return { ofLines, variants: inTurn(arranged([...kept, ...added], wishes)) }
}

function variantOf(
  line: Said,
  before: Variant | undefined,
  own: Pick<Variant, 'id' | 'position'>,
  errors: LineError[],
): Variant {
  const need = <Value>(
    column: 'price' | 'weight' | 'unit',
    value: Value | undefined,
    none: Value,
  ) => {
    // What cannot be read has been told already.
    if (value === undefined && !line.errors.some((error) => error.column === column))
      errors.push({ row: line.row, column, code: 'required' })
    return value ?? none
  }
  return {
    id: own.id,
    version: before?.version ?? 1,
    name: namedSo(before?.name ?? [], line.variant),
    price: need('price', line.price ?? before?.price, 0),
    amount: need('weight', line.amount ?? before?.amount, 1),
    unit: need('unit', line.unit ?? before?.unit, 'g'),
    sku: line.sku ?? before?.sku ?? '',
    isAvailable: line.isVariantAvailable ?? before?.isAvailable ?? true,
    position: own.position,
  }
}
