import { mostVariants } from '#business/products/product.ts'
import { locales } from '#platform/localised.ts'
import { numbered, slugOf } from '#platform/slug.ts'
import { ofProduct } from './column.ts'
import { type Group, variantsFor } from './match.ts'
import type { placeFinder } from './places.ts'
import { type LineError, namedSo, type Said, withSaid } from './said.ts'
import { type Product, type Stored, type Variant, wordsIn } from './stored.ts'

type Known = {
  readonly stored: Stored
  readonly finder: ReturnType<typeof placeFinder>
  readonly slugs: Map<string, string>
  newId(): string
}

/** A product with all that its lines say of it. */
export async function merged(group: Group, known: Known) {
  const { product, lines } = group
  const errors: LineError[] = []
  const [first] = lines
  if (!first) return { errors, lines: new Map<Said, Variant>() }
  for (const line of lines)
    for (const column of ofProduct)
      if (line.cells[column]?.trim() && line.cells[column] !== first.cells[column])
        errors.push({ row: line.row, column, code: 'differs' })

  const id = product?.id ?? known.newId()
  const name = namedSo(product?.name ?? [], first.name)
  const { main } = known.stored
  if (wordsIn(name, main) === '')
    errors.push({ row: first.row, column: `name_${main}`, code: 'required' })
  const slug = await addressOf(first, name, id, product, known, errors)
  const places = first.places
    ? known.finder.placesOf(first.places, product?.places ?? [])
    : undefined
  if (!product && !places)
    errors.push({ row: first.row, column: `category_${main}`, code: 'required' })
  const found = variantsFor(group)
  const said = new Map<Said, Variant>()
  let position = Math.max(-1, ...(product?.variants ?? []).map((one) => one.position))
  for (const line of lines) {
    const before = found.get(line)
    if (!before) position += 1
    said.set(line, variantOf(line, before, { id: before?.id ?? known.newId(), position }, errors))
  }
  const changed = new Map([...said.values()].map((variant) => [variant.id, variant]))
  const kept = (product?.variants ?? []).map((variant) => changed.get(variant.id) ?? variant)
  const added = [...said].filter(([line]) => !found.has(line)).map(([, variant]) => variant)
  if (kept.length + added.length > mostVariants)
    errors.push({
      row: first.row,
      column: 'variant_en',
      code: 'variants-full',
      limit: mostVariants,
    })
  const after: Product = {
    id,
    version: product?.version ?? 1,
    slug,
    name,
    description: withSaid(product?.description ?? [], first.description),
    isAvailable: first.isAvailable ?? product?.isAvailable ?? true,
    places: sameOrNew(places, product?.places ?? []),
    variants: [...kept, ...added],
  }
  return { errors, after, lines: said }
}

/** Their order in a file means nothing. */
const sameOrNew = (places: readonly string[] | undefined, before: readonly string[]) =>
  !places || (places.length === before.length && places.every((id) => before.includes(id)))
    ? before
    : places

async function addressOf(
  { slug, row }: Said,
  name: Product['name'],
  id: string,
  product: Product | undefined,
  { slugs }: Known,
  errors: LineError[],
) {
  const take = (one: string) => {
    slugs.set(one, id)
    return one
  }
  const isFree = (one: string) => (slugs.get(one) ?? id) === id
  if (slug !== '') {
    if (isFree(slug)) return take(slug)
    errors.push({ row, column: 'slug', code: 'slug-taken' })
    return slug
  }
  if (product) return product.slug
  const said = locales.map((locale) => wordsIn(name, locale)).find((words) => words !== '') ?? ''
  const base = (await slugOf(said)) || 'product'
  let number = 1
  while (!isFree(numbered(base, number))) number += 1
  return take(numbered(base, number))
}

function variantOf(
  line: Said,
  before: Variant | undefined,
  own: { id: string; position: number },
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
    position: before?.position ?? own.position,
  }
}
