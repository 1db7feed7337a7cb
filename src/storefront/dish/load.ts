import type { Visit } from '#ask.ts'
import { dishJsonLd } from '#business/catalog/json-ld.ts'
import { largestOf } from '#business/media/photo.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, params, front }: Visit) {
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
    data: dish,
    canonical: `/catalog/${dish.mainCategorySlug}/${dish.slug}`,
    ...(front && { jsonLd: [dishJsonLd(dish, { currencyCode: front.currencyCode })] }),
    ...(dish.photo && { image: largestOf(dish.photo) }),
  }
}
