import type { Locale } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { pageOf } from '../product.ts'
import { spokenMenu } from './spoken-menu.ts'
import { dishesIn, newSlugOf } from './sql.ts'

type Asked = { category: string; dish: string; locale?: Locale | undefined }

/** A dish by its address. One that has moved, or whose category has, is not found, and the refusal says where it is. */
export async function readDish({ tx }: Call, asked: Asked) {
  const { categories, locale, fallback } = await spokenMenu(tx, asked.locale)
  const slug = (await newSlugOf(tx, 'category', asked.category)) ?? asked.category
  const category = categories.find((one) => one.slug === slug)
  if (!category) return refuse('not-found')
  const dishes = await dishesIn(tx, [category])
  const dish = dishes.find((one) => one.slug === asked.dish)
  if (dish && slug === asked.category) {
    const main = categories.find(({ products }) => products.some(({ id }) => id === dish.id))
    return pageOf(dish, category, main?.slug ?? slug, locale, fallback)
  }
  const movedTo = dish?.slug ?? (await newSlugOf(tx, 'product', asked.dish))
  return refuse('not-found', movedTo ? { movedTo: `${slug}/${movedTo}` } : undefined)
}
