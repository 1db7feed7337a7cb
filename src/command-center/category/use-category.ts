import { refresh } from '#platform/browser/go.ts'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { useDraft } from '../editing/use-draft.ts'
import type { Category } from './load.ts'

export function useCategory(category: Category) {
  const { notices } = useStaffWords()
  const { id: categoryId } = category
  return useDraft<Category>({
    saved: category,
    notice: notices.category.updated,
    send: ({ name, slug, icon }, version) =>
      askStaff(
        'PATCH /api/categories/{categoryId}',
        { categoryId, name, icon, slug: slug === '' ? null : slug },
        { version },
      ),
    reload: () => askStaff('GET /api/categories/{categoryId}', { categoryId }),
    onSaved: () => void refresh(),
  })
}
