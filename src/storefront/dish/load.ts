import type { Visit } from '#ask.ts'
import { dishJsonLd } from '#business/catalog/json-ld.ts'
import { largestOf } from '#business/media/photo.ts'
import { isRefusal } from '#platform/refusal.ts'
import { backInWords } from '../dishes/back-in-words.ts'

export async function load(visit: Visit) {
  const { ask, locale, params, front } = visit
  const { categorySlug = '', productSlug = '' } = params
  const asked = { category: categorySlug, dish: productSlug, locale }
  const dish = await ask('GET /api/catalog/category/{category}/dish/{dish}', asked)
  if (isRefusal(dish)) {
    const movedTo = dish.facts?.movedTo
    return typeof movedTo === 'string'
      ? { redirect: `/catalog/${movedTo}`, permanent: true as const }
      : { missing: true as const }
  }
  return {
    title: dish.name,
    description: dish.description,
    data: (await backInWords(visit, [dish], true))(dish),
    canonical: `/catalog/${dish.mainCategorySlug}/${dish.slug}`,
    ...(front && { jsonLd: [dishJsonLd(dish, { currencyCode: front.currencyCode })] }),
    ...(dish.photo && { image: largestOf(dish.photo) }),
  }
}
