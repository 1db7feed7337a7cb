import type { Visit } from '#ask.ts'
import { largestOf } from '#business/media/photo.ts'
import { productJsonLd } from '#business/menu/catalog/json-ld.ts'
import type { Card } from '#business/menu/shapes.ts'
import { isRefusal } from '#platform/refusal.ts'
import { filterOfVisit } from '#storefront/menu/filter/filter-of-visit.ts'
import { backInWords } from '#storefront/menu/kit/back-in-words.ts'
import { optionsOf, withBackWords } from './shown-choices.ts'

/** Products of the same category, to go on from a shared link. */
const mostOthers = 6

export async function load(visit: Visit) {
  const { ask, locale, params, front } = visit
  const { redirect, filter, params: filterParams, meta } = filterOfVisit(visit)
  if (redirect) return { redirect }
  const { categorySlug = '', productSlug = '' } = params
  const input = { category: categorySlug, product: productSlug, locale }
  const product = await ask('GET /api/catalog/category/{category}/product/{product}', input)
  if (isRefusal(product)) {
    const movedTo = product.facts?.movedTo
    return typeof movedTo === 'string'
      ? { redirect: `/catalog/${movedTo}`, permanent: true as const }
      : { missing: true as const }
  }
  const category = await ask('GET /api/catalog/category/{category}', {
    category: categorySlug,
    locale,
    ...filterParams,
  })
  if (isRefusal(category)) throw new Error(`The category was refused: ${category.refused}`)
  const { section, categories } = category
  const { choices, ...plain } = product
  const options = choices ? optionsOf(choices) : []
  const withBack = await backInWords(visit, [plain, ...options], true)
  const others = section.cards.filter(({ id, isAvailable }) => id !== product.id && isAvailable)
  return {
    title: product.name,
    description: product.description,
    data: {
      ...withBack(plain),
      ...(choices && { choices: withBackWords(choices, withBack) }),
      ...(filter.without.length > 0 && { without: filter.without }),
      others: others.slice(0, mostOthers).map(shortCardOf),
      categories,
    },
    ...meta,
    canonical: `/catalog/${product.mainCategorySlug}/${product.slug}`,
    ...(front && {
      jsonLd: [productJsonLd(product, { locale, currencyCode: front.currencyCode })],
    }),
    ...(product.photo && { image: largestOf(product.photo) }),
  }
}

const shortCardOf = ({ id, slug, categorySlug, name, lang, photo, price, isFrom }: Card) => ({
  id,
  slug,
  categorySlug,
  name,
  lang,
  photo,
  price,
  isFrom,
})

export type ProductData = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
