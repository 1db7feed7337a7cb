import type { Locale } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { pageOf } from '../product.ts'
import { spokenMenu } from './spoken-menu.ts'
import { dishesIn } from './sql.ts'

type Asked = { category: string; dish: string; locale?: Locale | undefined }

export async function readDish({ tx }: Call, asked: Asked) {
  const { categories, locale, fallback } = await spokenMenu(tx, asked.locale)
  const category = categories.find(({ slug }) => slug === asked.category)
  if (!category) return refuse('not-found')
  const dish = (await dishesIn(tx, [category])).find(({ slug }) => slug === asked.dish)
  return dish ? pageOf(dish, category, locale, fallback) : refuse('not-found')
}
