import { dietProblems } from '#business/menu/diet-problems.ts'
import { mostVariants } from '#business/menu/product-gaps.ts'
import { inSlices } from '#platform/in-slices.ts'
import { type Locale, locales } from '#platform/localised.ts'
import { nextPosition } from '#platform/position.ts'
import { numbered, slugOf } from '#platform/slug.ts'
import { type Decimal, plain } from './cell.ts'
import { columns, type Line } from './column.ts'
import { listWith, nutritionWith } from './label.ts'
import {
  byRow,
  changesOf,
  type LineChange,
  type ShownError,
  shownCell,
  withoutWrong,
} from './line-change.ts'
import {
  type Group,
  grouped,
  type Made,
  mostNewCategories,
  placeFinder,
  variantsFor,
} from './match.ts'
import { productErrors } from './meaning.ts'
import { namedSo, type ParsedLine, parseLine, withTexts } from './parsed-line.ts'
import { groupsWith } from './product-options.ts'
import type { LineError } from './reader.ts'
import {
  type Changed,
  type ChangedCategory,
  categoryMoves,
  inTurn,
  type MoveIn,
  reordered,
} from './reorder.ts'
import { rowsOf } from './rows.ts'
import {
  type Category,
  type Menu,
  type Product,
  type Stored,
  type Variant,
  wordsIn,
} from './stored.ts'

/** The shop before and after a file. With any error nothing is applied. */
export type Plan = {
  readonly menus: readonly Made<Menu>[]
  readonly categories: readonly Made<Category>[]
  readonly products: readonly Changed[]
  readonly rearranged: readonly ChangedCategory[]
  readonly lines: readonly LineChange[]
  readonly untouched: number
  readonly errors: readonly ShownError[]
}

export async function planOf(
  lines: readonly Line[],
  stored: Stored,
  newId: () => string,
  decimal: Decimal,
): Promise<Plan> {
  const parsed = await inSlices(lines, parseLine)
  const { groups, errors } = grouped(parsed, stored)
  const finder = placeFinder(stored, newId)
  const slugs = new Map(stored.products.map(({ slug, id }) => [slug, id]))
  const numbers = new Map<string, number>()
  const all = await inSlices(groups, async (group) => ({
    group,
    ...(await merged(group, { stored, finder, slugs, numbers, newId })),
  }))
  const changes = all.flatMap(({ group: { product: before }, after, lines, positions }) =>
    after ? { before, after, lines, positions } : [],
  )
  const { added, translations } = finder
  const translated = <One extends Category>(category: One): One => {
    const name = translations.get(category.id)
    return name ? { ...category, name } : category
  }
  const newCategories = added.categories.map(translated)
  const categories = [...stored.categories.map(translated), ...newCategories]
  const moved = categoryMoves(changes, categories, translations)
  const places = new Map(moved.map(({ category, after }) => [category.id, after]))
  const now: Stored = {
    ...stored,
    menus: [...stored.menus, ...added.menus],
    categories: categories.map((one) => ({ ...one, products: places.get(one.id) ?? one.products })),
  }
  const wrong = [...errors, ...all.flatMap((one) => one.errors)]
  const errorsOf = Map.groupBy(wrong, ({ row }) => row)
  const products = await inSlices(changes, (one) => ({
    ...one,
    lines: changesIn(one, stored, now, decimal).map((line) =>
      withoutWrong(line, errorsOf.get(line.row) ?? []),
    ),
  }))
  const changed = products.flatMap((one) => one.lines).filter(({ changes }) => changes.length > 0)
  return {
    menus: added.menus,
    categories: newCategories,
    products: products
      .filter((one) => one.lines.some(({ changes }) => changes.length > 0))
      .map(({ before, after }) => ({ before, after })),
    rearranged: moved,
    lines: changed.toSorted(byRow),
    untouched: products.reduce((count, one) => count + one.lines.length, 0) - changed.length,
    errors: wrong.toSorted(byRow).map(withNames(groups, stored)),
  }
}

function withNames(groups: readonly Group[], { main }: Stored) {
  const byRow = new Map(
    groups.flatMap(({ product, lines }) =>
      lines.map((line) => [line.row, { line, name: productName(product, lines, main) }] as const),
    ),
  )
  return (error: LineError): ShownError => {
    const { line, name } = byRow.get(error.row) ?? {}
    return { ...error, name: name ?? [], cell: shownCell(line?.cells[error.column]) }
  }
}

/** A product by its name, or by another key in its rows. */
function productName(product: Product | undefined, [first]: readonly ParsedLine[], main: Locale) {
  const name = namedSo(product?.name ?? [], first?.name ?? { en: undefined, ru: undefined })
  return name.length > 0 ? name : [{ locale: main, value: first?.slug || (first?.sku ?? '') }]
}

/** Compares each row’s part of a product with what an export would write now. */
function changesIn(
  { before, after, lines }: Changed & { lines: ReadonlyMap<ParsedLine, Variant> },
  stored: Stored,
  now: Stored,
  decimal: Decimal,
): LineChange[] {
  const rowsById = (one: Product | undefined, shop: Stored) =>
    new Map(
      one &&
        rowsOf(one, shop, decimal).map((row, at) => [one.variants[at]?.id ?? '', row] as const),
    )
  const [was, is] = [rowsById(before, stored), rowsById(after, now)]
  return [...lines].map(([{ row, cells }, { id, name }]) => ({
    row,
    kind: was.has(id) ? 'changed' : 'added',
    name: after.name,
    variant: name,
    changes: changesOf(columns, cells, was.get(id), is.get(id)),
  }))
}

type MergeContext = {
  readonly stored: Stored
  readonly finder: ReturnType<typeof placeFinder>
  readonly slugs: Map<string, string>
  /** The last number that a slug of several products was given. */
  readonly numbers: Map<string, number>
  newId(): string
}

/** A product with all changes of its rows. */
async function merged(group: Group, known: MergeContext) {
  const { product, lines } = group
  const errors: LineError[] = []
  const [first] = lines
  errors.push(...productErrors(lines))
  if (!first || group.isLost)
    return { errors, lines: new Map<ParsedLine, Variant>(), positions: [] }

  const id = product?.id ?? known.newId()
  const name = namedSo(product?.name ?? [], first.name)
  const { main } = known.stored
  if (wordsIn(name, main) === '')
    errors.push({ row: first.row, column: `name_${main}`, code: 'required' })
  const slug = await addressOf(first, name, id, product, known, errors)
  const { categories } = known.finder.added
  const count = categories.length
  const own = product?.places ?? []
  const found = first.places ? known.finder.placesOf(first.places, own) : undefined
  const places = found?.after
  const isUnnamed = categories.slice(count).some((one) => wordsIn(one.name, main) === '')
  const isFull = first.places !== undefined && places === undefined
  if (isFull)
    errors.push({
      row: first.row,
      column: `category_${main}`,
      code: 'categories-full',
      limit: mostNewCategories,
    })
  // An unequal number of categories was already reported.
  else if (
    isUnnamed ||
    (!product && !places && !first.errors.some(({ code }) => code === 'uneven'))
  )
    errors.push({ row: first.row, column: `category_${main}`, code: 'required' })
  const ofPositions = found?.meant ?? own.map((id) => [id])
  if (first.positions && first.positions.length !== ofPositions.length)
    errors.push({ row: first.row, column: 'position', code: 'uneven' })
  const { variants, ofLines } = mergedVariants(group, known, errors)
  const after: Product = {
    id,
    version: product?.version ?? 1,
    slug,
    name,
    description: withTexts(product?.description ?? [], first.description),
    isAvailable: first.isAvailable ?? product?.isAvailable ?? true,
    nutrition: nutritionWith(product?.nutrition ?? null, first, errors),
    allergens: listWith(product?.allergens ?? [], first.label.allergens),
    allergensDeclared: first.label.allergensDeclared ?? product?.allergensDeclared ?? false,
    spicy: first.label.spicy ?? product?.spicy ?? 0,
    diets: listWith(product?.diets ?? [], first.label.diets),
    label: withTexts(product?.label ?? [], first.badge),
    places: sameOrNew(places, own),
    groups: groupsWith(
      product?.groups ?? [],
      first.groups,
      { row: first.row, stored: known.stored },
      errors,
    ),
    variants,
  }
  // An unknown diet was already reported.
  const isRead = !first.errors.some(({ column }) => column === 'diets')
  if (isRead && dietProblems(after.diets, after.allergens).length > 0)
    errors.push({ row: first.row, column: 'diets', code: 'wrong-diet' })
  const positions = ofPositions.flatMap((ids, at): MoveIn[] => {
    const place = first.positions?.[at]
    return place === undefined ? [] : ids.map((categoryId) => ({ id, categoryId, place }))
  })
  return { errors, after, lines: ofLines, positions }
}

/** Their order in a file doesn't matter. */
const sameOrNew = (places: readonly string[] | undefined, before: readonly string[]) =>
  !places || (places.length === before.length && places.every((id) => before.includes(id)))
    ? before
    : places

async function addressOf(
  { slug, row }: ParsedLine,
  name: Product['name'],
  id: string,
  product: Product | undefined,
  { slugs, numbers }: MergeContext,
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
  const text = locales.map((locale) => wordsIn(name, locale)).find((words) => words !== '') ?? ''
  const base = (await slugOf(text)) || 'product'
  let number = numbers.get(base) ?? 1
  while (!isFree(numbered(base, number))) number += 1
  numbers.set(base, number)
  return take(numbered(base, number))
}

/** A product's variants with all changes of its rows, and the variant of each row. */
function mergedVariants(group: Group, { newId, stored }: MergeContext, errors: LineError[]) {
  const { product, lines } = group
  const before = product?.variants ?? []
  const found = variantsFor(group)
  const ofLines = new Map<ParsedLine, Variant>()
  let position = nextPosition(before)
  for (const line of lines) {
    const one = found.get(line)
    const own = one ?? { id: newId(), position: position++ }
    ofLines.set(
      line,
      variantOf(line, one, { ...own, sizeId: sizeOf(line, one, stored, errors) }, errors),
    )
  }
  const changed = new Map([...ofLines.values()].map((variant) => [variant.id, variant]))
  const current = before.map((variant) => changed.get(variant.id) ?? variant)
  const added = [...ofLines].filter(([line]) => !found.has(line)).map(([, variant]) => variant)
  if (current.length + added.length > mostVariants) {
    const [first] = lines
    const full = { column: 'variant_en', code: 'variants-full', limit: mostVariants } as const
    if (first) errors.push({ row: first.row, ...full })
  }
  const positions = [...ofLines].flatMap(([{ variantPosition: place }, { id }]) =>
    place === undefined ? [] : [{ id, place }],
  )
  return { ofLines, variants: inTurn(reordered([...current, ...added], positions)) }
}

function variantOf(
  line: ParsedLine,
  before: Variant | undefined,
  own: Pick<Variant, 'id' | 'position' | 'sizeId'>,
  errors: LineError[],
): Variant {
  const need = <Value>(column: 'price' | 'weight', value: Value | undefined, none: Value) => {
    // Invalid cells were already reported.
    if (value === undefined && !line.errors.some((error) => error.column === column))
      errors.push({ row: line.row, column, code: 'required' })
    return value ?? none
  }
  return {
    id: own.id,
    sizeId: own.sizeId,
    version: before?.version ?? 1,
    name: namedSo(before?.name ?? [], line.variant),
    price: need('price', line.price ?? before?.price, 0),
    amount: need('weight', line.amount ?? before?.amount, 1),
    // The defaults of a new product's form, which the preview shows.
    unit: line.unit ?? before?.unit ?? 'g',
    sku: line.sku ?? before?.sku ?? '',
    isAvailable: line.isVariantAvailable ?? before?.isAvailable ?? true,
    position: own.position,
  }
}

/** The size with this slug, or the only one with this name. Without the column, a new variant has the one with its own name. */
function sizeOf(
  { size, row, variant }: ParsedLine,
  before: Variant | undefined,
  { sizes, main }: Stored,
  errors: LineError[],
): string | null {
  if (size === undefined && before) return before.sizeId
  if (size === undefined) {
    const own = plain(wordsIn(namedSo([], variant), main))
    return sizes.find(({ name }) => plain(wordsIn(name, main)) === own)?.id ?? null
  }
  if (size === '') return null
  const named = sizes.filter(({ name }) => name.some(({ value }) => plain(value) === plain(size)))
  const found =
    sizes.find(({ slug }) => slug === size) ?? (named.length === 1 ? named[0] : undefined)
  if (!found) errors.push({ row, column: 'size', code: 'no-size' })
  return found?.id ?? before?.sizeId ?? null
}
