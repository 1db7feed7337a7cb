import type { Locale } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { spokenMenu } from './spoken-menu.ts'

type Asked = { category: string; locale?: Locale | undefined }

export async function readCategory({ tx }: Call, asked: Asked) {
  const { categories, shelves, signposts } = await spokenMenu(tx, asked.locale)
  const category = categories.find(({ slug }) => slug === asked.category)
  const [shelf] = category ? await shelves([category]) : []
  return shelf ? { shelf, categories: signposts() } : refuse('not-found')
}
