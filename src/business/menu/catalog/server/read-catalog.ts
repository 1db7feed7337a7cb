import { asOffered, choicesNow } from '#business/menu/choices/server/product-choices.ts'
import { offeredChoices } from '#business/menu/choices/with-choices.ts'
import { diets, isMarkedFor } from '#business/menu/diet.ts'
import { filterOf, isFilterOn, isOnlyUndeclared, passes } from '#business/menu/filter.ts'
import {
  cardOf,
  cardWithIcon,
  knownIcon,
  type MenuProduct,
  pageOf,
  shownVariants,
} from '#business/menu/product.ts'
import { newSlugOf } from '#business/menu/server/claim-slug.ts'
import { readHighlights } from '#business/menu/server/read-highlights.ts'
import { type Category, shopMenu } from '#business/menu/server/sql/menu.ts'
import {
  findMenuProduct,
  hasFacts,
  productIdOf,
  productsIn,
} from '#business/menu/server/sql/product.ts'
import type { CategoryLink, MenuSection } from '#business/menu/shapes.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import type { Tx } from '#db/open.ts'
import { fallbackLanguage, inLocale, type Locale, mainFirst } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Filtered } from '../contract.ts'

/** A page doesn't show a longer menu in full. */
const mostOnOnePage = 80
const beginning = 8

type MenuInput = {
  locale?: Locale | undefined
  diet?: string | undefined
  without?: string | undefined
}

export async function readMenu(call: Call, input: MenuInput) {
  const { sections, filteredIn, canFilter, ...menu } = await localizedMenu(call, input)
  const filtered = filteredIn(menu.all)
  const categories = filtered ? menu.categories.filter(isFilled) : menu.categories
  const count = categories.reduce((sum, { products }) => sum + products.length, 0)
  const shown = await sections(
    count <= mostOnOnePage
      ? categories
      : categories.map((one) => ({ ...one, products: one.products.slice(0, beginning) })),
  )
  const counts = new Map(categories.map(({ id, products }) => [id, products.length]))
  return {
    sections: shown.map((section) => ({ ...section, count: counts.get(section.id) ?? 0 })),
    canFilter,
    filtered,
  }
}

/** A category by its URL. For a former URL the 404 includes the new one. */
export async function readCategory(call: Call, input: MenuInput & { category: string }) {
  const { categories, all, sections, categoryLinks, filteredIn, canFilter } = await localizedMenu(
    call,
    input,
  )
  const category = categories.find(({ slug }) => slug === input.category)
  const [section] = category ? await sections([category]) : []
  if (section) {
    const filtered = filteredIn(all.filter(({ id }) => id === section.id))
    const links = categoryLinks().filter(
      ({ id, count }) => !filtered || count > 0 || id === section.id,
    )
    return { section, categories: links, canFilter, filtered }
  }
  const movedTo = await newSlugOf(call.tx, 'category', input.category)
  return refuse('not-found', movedTo ? { movedTo } : undefined)
}

type ReadProductInput = { category: string; product: string; locale?: Locale | undefined }

/** A product by its URL. For a former URL of the product or its category the 404 includes the new one. */
export async function readProduct(call: Call, input: ReadProductInput) {
  const { tx, now } = call
  const { categories, locale, fallback } = await localizedMenu(call, { locale: input.locale })
  const category = categories.find(({ slug }) => slug === input.category)
  const found = category && (await findMenuProduct(tx, category, input.product))
  const [product] = found ? await asOffered(tx, [found]) : []
  if (category && product) {
    const main = categories.find(({ products }) => products.some(({ id }) => id === product.id))
    const highlights = await readHighlights(tx, now)
    const mainSlug = main?.slug ?? category.slug
    const page = pageOf(product, category, mainSlug, locale, fallback, highlights)
    return { ...page, choices: await choicesOf(tx, page, locale, fallback) }
  }
  const movedTo = await presentPath(tx, categories, input)
  return refuse('not-found', movedTo ? { movedTo } : undefined)
}

/** The present path of the product that once had this one: in the same category, or else in the first that it is in. */
async function presentPath(tx: Tx, categories: readonly Category[], input: ReadProductInput) {
  const categorySlug = (await newSlugOf(tx, 'category', input.category)) ?? input.category
  const slug = (await newSlugOf(tx, 'product', input.product)) ?? input.product
  const id = await productIdOf(tx, slug)
  const places = categories.filter(({ products }) => products.some((one) => one.id === id))
  const place = places.find((one) => one.slug === categorySlug) ?? places[0]
  if (place && (await findMenuProduct(tx, place, slug))) return `${place.slug}/${slug}`
}

export async function readCategoryLinks(call: Call, input: MenuInput) {
  const { all, categoryLinks, filteredIn, canFilter } = await localizedMenu(call, input)
  const filtered = filteredIn(all)
  const categories = categoryLinks().filter(({ count }) => !filtered || count > 0)
  return { categories, canFilter, filtered }
}

export async function readFilters({ tx }: Call) {
  const products = await productsIn(tx, (await shopMenu(tx))?.categories ?? [])
  return {
    diets: diets.filter((diet) => products.some((product) => isMarkedFor(product.diets, diet))),
    isSpicy: products.some(({ spicy }) => spicy > 0),
  }
}

const isFilled = ({ products }: Category) => products.length > 0

/** The shop's menu (the first active one) with the products that pass, its language and the fallback. */
async function localizedMenu({ tx, now }: Call, input: MenuInput) {
  const fallback = (await findChannel(tx))?.defaultLocale ?? 'en'
  const locale = input.locale ?? fallback
  const filter = filterOf(input)
  const all = (await shopMenu(tx))?.categories ?? []
  const offered = async (some: readonly Category[]) =>
    byId(await asOffered(tx, await productsIn(tx, some)))
  const known = isFilterOn(filter) ? await offered(all) : undefined
  const isLeft = (product: MenuProduct | undefined) => product && passes(product, filter)
  const categories = known
    ? all.map((one) => ({
        ...one,
        products: one.products.filter(({ id }) => isLeft(known.get(id))),
      }))
    : all
  const named = ({ id, slug, name, icon }: Category) => ({
    id,
    slug,
    icon: knownIcon(icon),
    name: inLocale(name, locale, fallback),
    lang: fallbackLanguage(name, locale, fallback),
  })
  const categoryLinks = (): CategoryLink[] =>
    categories.map((category) => ({ ...named(category), count: category.products.length }))
  const sections = async (some: readonly Category[]): Promise<MenuSection[]> => {
    const products = known ?? (await offered(some))
    const highlights = await readHighlights(tx, now)
    return some.map((category) => ({
      ...named(category),
      count: category.products.length,
      cards: category.products.flatMap(({ id }) => {
        const product = products.get(id)
        return product ? [cardOf(product, category.slug, locale, fallback, highlights)] : []
      }),
    }))
  }
  /** Counts each product of these categories once. */
  const filteredIn = (some: readonly Category[]): Filtered | undefined => {
    if (!known) return
    const ids = new Set(some.flatMap(({ products }) => products.map(({ id }) => id)))
    const products = [...ids].flatMap((id) => known.get(id) ?? [])
    return {
      count: products.filter(isLeft).length,
      total: products.length,
      undeclared: products.filter((product) => isOnlyUndeclared(product, filter)).length,
    }
  }
  const canFilter = known !== undefined || (await hasFacts(tx))
  return { locale, fallback, all, categories, categoryLinks, sections, filteredIn, canFilter }
}

const byId = (products: readonly MenuProduct[]) =>
  new Map(products.map((product) => [product.id, product]))

type ReadChoicesInput = { productId: string; locale?: Locale | undefined }

/** Staff who take an order need a name for everything. */
export async function readChoices({ tx, who }: Call, { productId, ...input }: ReadChoicesInput) {
  const main = (await findChannel(tx))?.defaultLocale ?? 'en'
  const locale = input.locale ?? main
  const fallback = who.staff ? mainFirst(locale)[1] : main
  const categories = (await shopMenu(tx))?.categories ?? []
  const on = categories.find(({ products }) => products.some(({ id }) => id === productId))
  if (!on) return refuse('not-found')
  const products = on.products.filter(({ id }) => id === productId)
  const [product] = await asOffered(tx, await productsIn(tx, [{ ...on, products }]))
  if (!product) return refuse('not-found')
  const { allergens, allergensDeclared } = product
  return {
    variants: shownVariants(product, locale, fallback),
    allergens,
    allergensDeclared,
    choices: await choicesOf(tx, product, locale, fallback),
  }
}

/** What can be chosen of a product with these variants. */
async function choicesOf(
  tx: Tx,
  { variants }: { readonly variants: readonly { readonly id: string }[] },
  locale: Locale,
  fallback: Locale,
) {
  const now = await choicesNow(tx)
  return offeredChoices(
    variants.flatMap(({ id }) => now.get(id) ?? []),
    locale,
    fallback,
  )
}

const mostShown = 5

/** What the owner has named to go with the categories of these products, except for them, what is sold out and what doesn't pass. */
export async function readGoesWith({ tx, now }: Call, input: MenuInput & { products: string }) {
  const filter = filterOf(input)
  const chosen = new Set(input.products.split(','))
  const categories = (await shopMenu(tx))?.categories ?? []
  const named = new Set(
    categories
      .filter(({ products }) => products.some(({ id }) => chosen.has(id)))
      .flatMap(({ goesWith }) => goesWith)
      .filter((id) => !chosen.has(id)),
  )
  const places = new Map(
    categories
      .flatMap((category) =>
        category.products.flatMap(({ id }) => (named.has(id) ? [[id, category] as const] : [])),
      )
      .reverse(),
  )
  const offered = categories.map((category) => ({
    ...category,
    products: category.products.filter(({ id }) => named.has(id)),
  }))
  const products = new Map(
    (await asOffered(tx, await productsIn(tx, offered))).map((product) => [product.id, product]),
  )
  const fallback = (await findChannel(tx))?.defaultLocale ?? 'en'
  const locale = input.locale ?? fallback
  const highlights = await readHighlights(tx, now)
  const cards = [...named].flatMap((id) => {
    const product = products.get(id)
    const place = places.get(id)
    if (!product || !place || !passes(product, filter)) return []
    return [cardWithIcon(product, place, locale, fallback, highlights)]
  })
  return { cards: cards.filter(({ isAvailable }) => isAvailable).slice(0, mostShown) }
}
