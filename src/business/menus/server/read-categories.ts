import type { Call } from '#platform/server/call.ts'
import { shownCategories } from './shown-category.ts'

export const readCategories = async ({ tx }: Call, asked: { menuId?: string | undefined }) => ({
  categories: await shownCategories(tx, asked.menuId),
})
