import { locales } from '#platform/localised.ts'
import { numbered, slugOf } from '#platform/slug.ts'
import { ofProduct } from './column.ts'
import { allergensWith, nutritionWith } from './label.ts'
import type { Group } from './match.ts'
import { mergedVariants } from './merge-variants.ts'
import type { placeFinder } from './places.ts'
import type { LineError } from './reader.ts'
import type { WishIn } from './rearranged.ts'
import { namedSo, type Said, withSaid } from './said.ts'
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
  if (!first) return { errors, lines: new Map<Said, Variant>(), wishes: [] }
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
  const ids = places ?? product?.places ?? []
  if (first.positions && first.positions.length !== ids.length)
    errors.push({ row: first.row, column: 'position', code: 'uneven' })
  const { variants, ofLines } = mergedVariants(group, known.newId, errors)
  const after: Product = {
    id,
    version: product?.version ?? 1,
    slug,
    name,
    description: withSaid(product?.description ?? [], first.description),
    isAvailable: first.isAvailable ?? product?.isAvailable ?? true,
    nutrition: nutritionWith(product?.nutrition ?? null, first, errors),
    allergens: allergensWith(product?.allergens ?? [], first.label.allergens),
    places: sameOrNew(places, product?.places ?? []),
    variants,
  }
  const wishes = ids.flatMap((categoryId, at): WishIn[] => {
    const place = first.positions?.[at]
    return place === undefined ? [] : [{ id, categoryId, place }]
  })
  return { errors, after, lines: ofLines, wishes }
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
