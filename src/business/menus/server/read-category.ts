import type { Call } from '#platform/server/call.ts'
import { shownCategory } from './shown-category.ts'

export const readCategory = ({ tx }: Call, { categoryId }: { categoryId: string }) =>
  shownCategory(tx, categoryId)
