import type { Locale } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { spokenMenu } from './spoken-menu.ts'
import { newSlugOf } from './sql.ts'

type Asked = { category: string; locale?: Locale | undefined }

/** A category by its address. One that has moved is not found, and the refusal says where it is. */
export async function readCategory({ tx }: Call, asked: Asked) {
  const { categories, shelves, signposts } = await spokenMenu(tx, asked.locale)
  const category = categories.find(({ slug }) => slug === asked.category)
  const [shelf] = category ? await shelves([category]) : []
  if (shelf) return { shelf, categories: signposts() }
  const movedTo = await newSlugOf(tx, 'category', asked.category)
  return refuse('not-found', movedTo ? { movedTo } : undefined)
}
