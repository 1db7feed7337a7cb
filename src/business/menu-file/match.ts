import { locales } from '#platform/localised.ts'
import { plain } from './cell.ts'
import type { LineError } from './reader.ts'
import type { Said } from './said.ts'
import { type Product, type Stored, type Variant, wordsIn } from './stored.ts'

/** The lines that are about one product, and which one it is if the shop has it. */
export type Group = { readonly product: Product | undefined; readonly lines: Said[] }

/** Whose each line is: its SKU says so, else its address, else its name. A line that names nothing goes on with the one above. */
export function grouped(lines: readonly Said[], { products }: Stored) {
  const groups = new Map<string, Group>()
  const errors: LineError[] = []
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  const bySku = Map.groupBy(
    products.flatMap((product) =>
      product.variants.map(({ sku }) => ({ sku, product })).filter(({ sku }) => sku !== ''),
    ),
    ({ sku }) => sku,
  )
  const byName = Map.groupBy(
    products.flatMap((product) =>
      locales.map((locale) => ({ name: keyOf(locale, wordsIn(product.name, locale)), product })),
    ),
    ({ name }) => name,
  )
  const named = ({ name }: Said) => {
    const [first, ...others] = new Set(
      locales.flatMap((locale) =>
        name[locale]
          ? (byName.get(keyOf(locale, name[locale])) ?? []).map((one) => one.product)
          : [],
      ),
    )
    return others.length === 0 ? first : undefined
  }
  let above = ''
  for (const line of lines) {
    const addressed = bySlug.get(line.slug)
    const [owner, ...others] = new Set((bySku.get(line.sku ?? '') ?? []).map((one) => one.product))
    const isOwn = addressed && (owner === addressed || others.includes(addressed))
    if (addressed && owner && !isOwn)
      errors.push({ row: line.row, column: 'sku', code: 'sku-elsewhere' })
    const bySkuAlone = owner && others.length === 0 ? owner : undefined
    const product = addressed ?? bySkuAlone ?? (line.slug === '' ? named(line) : undefined)
    const spoken = locales
      .map((locale) => line.name[locale] ?? '')
      .join('|')
      .toLowerCase()
    const isMore = !product && line.slug === '' && spoken === '|'
    const key = isMore && above ? above : (product?.id ?? (line.slug || `name ${spoken}`))
    const group = groups.get(key) ?? { product, lines: [] }
    group.lines.push(line)
    groups.set(key, group)
    above = key
  }
  return { groups: [...groups.values()], errors }
}

const keyOf = (locale: string, name: string) => `${locale} ${plain(name)}`

/** Which variant each line is about, the surest first; a line that is about none adds one. */
export function variantsFor({ product, lines }: Group): Map<Said, Variant> {
  const found = new Map<Said, Variant>()
  const free = new Set(product?.variants)
  const isNamed = ({ variant }: Said, { name }: Variant) =>
    locales.every((locale) => (variant[locale] ?? wordsIn(name, locale)) === wordsIn(name, locale))
  const isAlike = ({ variant }: Said, { name }: Variant) =>
    locales.every((one) => plain(variant[one] ?? wordsIn(name, one)) === plain(wordsIn(name, one)))
  const isKnown = ({ sku }: Said, variant: Variant) => Boolean(sku) && sku === variant.sku
  const take = (fits: (line: Said, variant: Variant) => boolean) => {
    for (const line of lines) {
      if (found.has(line)) continue
      const variant = [...free].find((one) => fits(line, one))
      if (!variant) continue
      found.set(line, variant)
      free.delete(variant)
    }
  }
  take((line, variant) => isKnown(line, variant) && isNamed(line, variant))
  take(isKnown)
  take((line, variant) => isNamed(line, variant) && (line.sku ?? variant.sku) === variant.sku)
  take(isNamed)
  take(isAlike)
  if (lines.length === 1 && product?.variants.length === 1) take(() => true)
  return found
}
