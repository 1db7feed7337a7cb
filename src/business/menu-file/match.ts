import { shopsMenu } from '#business/menu/menus/menu.ts'
import { type Locale, type Localised, locales } from '#platform/localised.ts'
import { isMisspelt, plain } from './cell.ts'
import { namedSo, type ParsedLine, type Place } from './parsed-line.ts'
import type { LineError } from './reader.ts'
import {
  type Category,
  type Menu,
  menuNameOf,
  type Product,
  type Stored,
  type Variant,
  wordsIn,
} from './stored.ts'

/** The rows of one product, and the product if the shop has it. */
export type Group = {
  readonly product: Product | undefined
  readonly lines: ParsedLine[]
  /** The product is ambiguous or unknown: its rows have no further errors. */
  readonly isLost: boolean
}

/** Assigns rows to products: by SKU, by slug, or by name. A row without these belongs to the product above it. */
export function grouped(lines: readonly ParsedLine[], { products }: Stored) {
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
  const named = ({ name }: ParsedLine) => {
    const [first, ...others] = new Set(
      locales.flatMap((locale) =>
        name[locale]
          ? (byName.get(keyOf(locale, name[locale])) ?? []).map((one) => one.product)
          : [],
      ),
    )
    return { first, isOne: others.length === 0 }
  }
  // In a file without names and slugs no row belongs to the one above.
  const isNaming = lines.some(({ cells }) =>
    [cells.name_en, cells.name_ru, cells.slug].some((cell) => cell !== undefined),
  )
  let above = ''
  for (const line of lines) {
    const addressed = bySlug.get(line.slug)
    const [owner, ...others] = new Set((bySku.get(line.sku ?? '') ?? []).map((one) => one.product))
    const isOwn = addressed && (owner === addressed || others.includes(addressed))
    const isElsewhere = addressed && owner && !isOwn
    const bySkuAlone = owner && others.length === 0 ? owner : undefined
    const { first, isOne } = named(line)
    const byNameAlone = line.slug === '' && isOne ? first : undefined
    const product = addressed ?? bySkuAlone ?? byNameAlone
    const nameKey = locales
      .map((locale) => line.name[locale] ?? '')
      .join('|')
      .toLowerCase()
    const isMore = !product && line.slug === '' && nameKey === '|' && isNaming && above !== ''
    const isBegun = groups.has(line.slug)
    const problem = isElsewhere ? elsewhere : unmatchedProblem(line, nameKey, owner, first)
    const lost = !isElsewhere && (product || isMore || isBegun) ? undefined : problem
    // A cell that is wrong in itself was already reported.
    if (lost && !line.errors.some(({ column }) => column === lost.column))
      errors.push({ row: line.row, ...lost })
    const unknown = lost ? `lost ${line.row}` : line.slug || `name ${nameKey}`
    const key = isMore ? above : lost ? unknown : (product?.id ?? unknown)
    const group = groups.get(key) ?? { product, lines: [], isLost: lost !== undefined }
    group.lines.push(line)
    groups.set(key, group)
    above = key
  }
  return { groups: [...groups.values()], errors }
}

type Problem = Pick<LineError, 'column' | 'code'>
const elsewhere: Problem = { column: 'sku', code: 'sku-elsewhere' }

/** Several products have this SKU or name; or a row without a name has an unknown slug or SKU. */
function unmatchedProblem(
  { slug, sku, name }: ParsedLine,
  nameKey: string,
  bySku: Product | undefined,
  byName: Product | undefined,
): Problem | undefined {
  if (slug === '' && bySku) return { column: 'sku', code: 'several-products' }
  if (slug === '' && byName)
    return { column: name.en ? 'name_en' : 'name_ru', code: 'several-products' }
  if (nameKey !== '|') return
  if (slug !== '') return { column: 'slug', code: 'no-such-product' }
  return sku ? { column: 'sku', code: 'no-such-product' } : undefined
}

const keyOf = (locale: string, name: string) => `${locale} ${plain(name)}`

/** The variant of each row, the most certain matches first; a row without a match adds one. */
export function variantsFor({ product, lines }: Group): Map<ParsedLine, Variant> {
  const found = new Map<ParsedLine, Variant>()
  const free = new Set(product?.variants)
  const isNamed = ({ variant }: ParsedLine, { name }: Variant) =>
    locales.every((locale) => (variant[locale] ?? wordsIn(name, locale)) === wordsIn(name, locale))
  const isAlike = ({ variant }: ParsedLine, { name }: Variant) =>
    locales.every((one) => plain(variant[one] ?? wordsIn(name, one)) === plain(wordsIn(name, one)))
  const isKnown = ({ sku }: ParsedLine, variant: Variant) => Boolean(sku) && sku === variant.sku
  const isTranslated = ({ variant }: ParsedLine, { name }: Variant) =>
    isTranslation(
      plainOf((one) => variant[one] ?? ''),
      plainOf((one) => wordsIn(name, one)),
    )
  const take = (fits: (line: ParsedLine, variant: Variant) => boolean) => {
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
  take(isTranslated)
  if (lines.length === 1 && product?.variants.length === 1) take(() => true)
  return found
}

export const plainOf = (word: (locale: Locale) => string) => ({
  en: plain(word('en')),
  ru: plain(word('ru')),
})

/** The same in one language and different in none: one of the two names lacks a translation. */
export const isTranslation = (one: Place['words'], other: Place['words']) =>
  locales.some((locale) => one[locale] !== '' && one[locale] === other[locale]) &&
  locales.every(
    (locale) => [one[locale], other[locale]].includes('') || one[locale] === other[locale],
  )

/** Something to create, and the name that it probably misspells. */
export type Made<One> = One & { readonly meant: Localised | null }

export const meantOf = (name: Localised, known: readonly { readonly name: Localised }[]) =>
  known.find((one) =>
    locales.some((locale) => isMisspelt(wordsIn(name, locale), wordsIn(one.name, locale))),
  )?.name ?? null

/** A known one with the same name: the new one differs by its URL only. */
export const namesakeOf = (name: Localised, known: readonly { readonly name: Localised }[]) =>
  known.find((one) =>
    locales.some((locale) => {
      const own = plain(wordsIn(name, locale))
      return own !== '' && own === plain(wordsIn(one.name, locale))
    }),
  )?.name

/** A file with more has something else in that column, and each is compared with all others. */
export const mostNewCategories = 200

type InFile = { readonly category: Category; readonly plainWords: Place['words'] }

/** Finds the categories named in rows, translates them, and creates missing ones. */
export function placeFinder({ main, menus, categories }: Stored, newId: () => string) {
  const added = { menus: [] as Made<Menu>[], categories: [] as Made<Category>[] }
  const translations = new Map<string, Localised>()
  const allMenus = () => [...menus, ...added.menus]
  /** All menus with this name, or all if there is none; the one that customers see is the first. */
  const menusCalled = (name: string) => {
    const all = allMenus()
    const shops = shopsMenu(all)
    const inTurn = shops ? [shops, ...all.filter((menu) => menu !== shops)] : all
    if (name === '') return inTurn
    const exact = inTurn.filter((menu) => menuNameOf(menu, main) === name)
    if (exact.length > 0) return exact
    return inTurn.filter((menu) => menu.name.some(({ value }) => plain(value) === plain(name)))
  }

  const makeMenu = (name: string) => {
    const own: Localised = [{ locale: main, value: name || 'Menu' }]
    const menu = { id: newId(), name: own, isActive: true, meant: meantOf(own, allMenus()) }
    added.menus.push(menu)
    return menu
  }
  const known = categories.map((category): InFile => {
    return { category, plainWords: plainOf((locale) => wordsIn(category.name, locale)) }
  })
  const makeCategory = ({ menu, words }: Place) => {
    if (added.categories.length === mostNewCategories) return
    const [first = makeMenu(menu)] = menusCalled(menu)
    const name: Localised = locales.flatMap((locale) =>
      words[locale] ? [{ locale, value: words[locale] }] : [],
    )
    const beside = [...categories, ...added.categories].filter(({ menuId }) => menuId === first.id)
    const meant = meantOf(name, beside)
    const category = { id: newId(), version: 1, menuId: first.id, name, products: [], meant }
    added.categories.push(category)
    known.push({ category, plainWords: plainOf((locale) => words[locale]) })
    return category
  }
  /** The categories that aren't taken and have these names, of each menu only the surest. */
  const fittingFor = (place: Place, taken: readonly string[]): InFile[] => {
    const menuIds = menusCalled(place.menu).map(({ id }) => id)
    const words = plainOf((locale) => place.words[locale])
    const free = known.filter(
      ({ category: { id, menuId } }) => menuIds.includes(menuId) && !taken.includes(id),
    )
    const alike = free.filter(({ plainWords }) =>
      locales.every((one) => words[one] === '' || words[one] === plainWords[one]),
    )
    const exact = alike.filter(({ category: { name } }) =>
      locales.every((locale) => wordsIn(name, locale) === place.words[locale]),
    )
    const translated = free.filter(({ plainWords }) => isTranslation(words, plainWords))
    const surest = new Map<string, InFile[]>()
    for (const found of [exact, alike, translated])
      for (const [menuId, some] of Map.groupBy(found, ({ category }) => category.menuId))
        if (!surest.has(menuId)) surest.set(menuId, some)
    return menuIds.flatMap((id) => surest.get(id) ?? [])
  }
  /** Those that the product is in now. */
  const ownOf = (fitting: readonly InFile[], now: readonly string[]) =>
    now.flatMap((id) => fitting.find(({ category }) => category.id === id) ?? [])
  const find = (place: Place, now: readonly string[], taken: readonly string[]) => {
    const fitting = fittingFor(place, taken)
    return ownOf(fitting, now)[0] ?? fitting[0]
  }
  /** Adds the words in a language that the category lacks. */
  const translate = (found: InFile, { words }: Place) => {
    const { category, plainWords } = found
    const lacking = (locale: Locale) => (plainWords[locale] === '' ? words[locale] : '')
    if (!locales.some(lacking)) return
    const name = namedSo(category.name, { en: lacking('en'), ru: lacking('ru') })
    known[known.indexOf(found)] = {
      category: { ...category, name },
      plainWords: plainOf((locale) => wordsIn(name, locale)),
    }
    translations.set(category.id, name)
  }
  return {
    added,
    /** The whole names of the categories that the file translates. */
    translations,
    /** The categories that each place means. Undefined if too many are missing. */
    placesOf(places: readonly Place[], now: readonly string[]): string[][] | undefined {
      const taken: string[] = []
      const meant = new Map<Place, Category[]>()
      for (const place of places) {
        const found = find(place, now, taken)
        const isRepeated = !found && find(place, now, [])
        if (isRepeated) continue
        if (found) translate(found, place)
        const category = found?.category ?? makeCategory(place)
        if (!category) return
        taken.push(category.id)
        meant.set(place, [category])
      }
      // A place that may mean several menus takes the product out of none of them.
      const isLeft = now.some((id) => !taken.includes(id))
      for (const [place, all] of isLeft ? meant : [])
        for (const one of ownOf(fittingFor(place, taken), now)) {
          if (all.some(({ menuId }) => menuId === one.category.menuId)) continue
          translate(one, place)
          taken.push(one.category.id)
          all.push(one.category)
        }
      return [...meant.values()].map((all) => all.map(({ id }) => id))
    },
  }
}
