import { asOffered } from '#business/menu/choices/server/as-offered.ts'
import { diets, isMarkedFor } from '#business/menu/diet.ts'
import { filterOf, isFilterOn, isOnlyUndeclared, passes } from '#business/menu/filter.ts'
import { knownIcon } from '#business/menu/icon.ts'
import { cardOf, type MenuProduct, pageOf } from '#business/menu/product.ts'
import { newSlugOf } from '#business/menu/server/moved-slug.ts'
import { readHighlights } from '#business/menu/server/read-highlights.ts'
import { type Category, shopMenu } from '#business/menu/server/sql/menu.ts'
import { findMenuProduct, hasFacts, productsIn } from '#business/menu/server/sql/product.ts'
import type { CategoryLink, MenuSection } from '#business/menu/shapes.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import { fallbackLanguage, inLocale, type Locale } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Filtered } from '../contract.ts'
import { choicesOf } from './read-choices.ts'

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
  const slug = (await newSlugOf(tx, 'category', input.category)) ?? input.category
  const category = categories.find((one) => one.slug === slug)
  if (!category) return refuse('not-found')
  const found = await findMenuProduct(tx, category, input.product)
  const [product] = found ? await asOffered(tx, [found]) : []
  if (product && slug === input.category) {
    const main = categories.find(({ products }) => products.some(({ id }) => id === product.id))
    const highlights = await readHighlights(tx, now)
    const page = pageOf(product, category, main?.slug ?? slug, locale, fallback, highlights)
    return { ...page, choices: await choicesOf(tx, page, locale, fallback) }
  }
  const movedTo = product?.slug ?? (await newSlugOf(tx, 'product', input.product))
  return refuse('not-found', movedTo ? { movedTo: `${slug}/${movedTo}` } : undefined)
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
