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
  const newSkus = new Map<string, string>()
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
    // Of two new products with one SKU, a file with SKUs and prices alone could mean neither. A dash or a zero is no SKU.
    const sku = /[\p{L}1-9]/u.test(line.sku ?? '') && !lost && !owner ? line.sku : undefined
    if (sku && line.slug === '' && (newSkus.get(sku) ?? key) !== key)
      errors.push({ row: line.row, ...elsewhere })
    if (sku) newSkus.set(sku, newSkus.get(sku) ?? key)
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
  const menuIds = new Map(categories.map(({ id, menuId }) => [id, menuId]))
  const menuOf = (categoryId: string) => menuIds.get(categoryId) ?? ''
  const isIn = (menuId: string, ids: readonly string[]) => ids.some((id) => menuOf(id) === menuId)
  const allMenus = () => [...menus, ...added.menus]
  /** All menus with this name, or all if there is none. */
  const menusCalled = (name: string) => {
    const all = allMenus()
    if (name === '') return all
    const exact = all.filter((menu) => menuNameOf(menu, main) === name)
    if (exact.length > 0) return exact
    return all.filter((menu) => menu.name.some(({ value }) => plain(value) === plain(name)))
  }
  /** Where a product joins a category: of the menus meant, in its own if it has one, and in the first active one. */
  const homesOf = ({ menu }: Place, now: readonly string[]) => {
    const called = menusCalled(menu)
    const own = called.filter(({ id }) => isIn(id, now))
    const homes = own.length > 0 ? own : called
    const shops = shopsMenu(homes)
    return shops ? [shops] : homes
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
  const makeCategory = (place: Place, now: readonly string[]) => {
    if (added.categories.length === mostNewCategories) return
    const { menu, words } = place
    const [first = makeMenu(menu)] = homesOf(place, now)
    const name: Localised = locales.flatMap((locale) =>
      words[locale] ? [{ locale, value: words[locale] }] : [],
    )
    const beside = [...categories, ...added.categories].filter(({ menuId }) => menuId === first.id)
    const meant = meantOf(name, beside)
    const category = { id: newId(), version: 1, menuId: first.id, name, products: [], meant }
    added.categories.push(category)
    menuIds.set(category.id, first.id)
    known.push({ category, plainWords: plainOf((locale) => words[locale]) })
    return category
  }
  /** The categories that aren't taken and have these names, of each menu only the surest. */
  const fittingFor = (place: Place, taken: readonly string[]): InFile[] => {
    const called = menusCalled(place.menu).map(({ id }) => id)
    const words = plainOf((locale) => place.words[locale])
    const free = known.filter(
      ({ category: { id, menuId } }) => called.includes(menuId) && !taken.includes(id),
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
    return called.flatMap((id) => surest.get(id) ?? [])
  }
  const find = (place: Place, now: readonly string[], taken: readonly string[]) => {
    const fitting = fittingFor(place, taken)
    const homes = homesOf(place, now).map(({ id }) => id)
    const own = now.flatMap((id) => fitting.find(({ category }) => category.id === id) ?? [])
    return own[0] ?? fitting.find(({ category }) => homes.includes(category.menuId))
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
    /** The categories that each place means, and all that the product is in then. Undefined if too many are missing. */
    placesOf(places: readonly Place[], now: readonly string[]) {
      const taken: string[] = []
      const meant = new Map<Place, string[]>()
      for (const place of places) {
        const found = find(place, now, taken)
        const isRepeated = !found && find(place, now, [])
        if (isRepeated) continue
        if (found) translate(found, place)
        const category = found?.category ?? makeCategory(place, now)
        if (!category) return
        taken.push(category.id)
        meant.set(place, [category.id])
      }
      const left = () => now.filter((id) => !taken.includes(id))
      const takeMore = (isMeant: (category: Category) => boolean) => {
        for (const [place, all] of left().length > 0 ? meant : [])
          for (const one of fittingFor(place, taken)) {
            const { id, menuId } = one.category
            if (!isMeant(one.category) || isIn(menuId, all)) continue
            translate(one, place)
            taken.push(id)
            all.push(id)
          }
      }
      // A place that may mean several menus takes the product out of none of them.
      takeMore(({ id }) => now.includes(id))
      takeMore(({ menuId }) => isIn(menuId, left()))
      const called = places.flatMap(({ menu }) => menusCalled(menu).map(({ id }) => id))
      const isStaying = (id: string) => called.includes(menuOf(id)) && !isIn(menuOf(id), taken)
      const stays = left().filter(isStaying)
      const turn = (one: string) => allMenus().findIndex(({ id }) => id === menuOf(one))
      const after = known
        .map(({ category }) => category.id)
        .filter((id) => taken.includes(id) || stays.includes(id))
        .toSorted((one, other) => turn(one) - turn(other))
      return { meant: [...meant.values()], after }
    },
  }
}
