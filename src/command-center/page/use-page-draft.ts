import { goTo } from '#platform/browser/go.ts'
import { useHref } from '#site.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { useDraft } from '../editing/use-draft.ts'
import type { Written } from './load.ts'

const empty: Written = {
  id: '',
  version: 0,
  title: [],
  slug: '',
  isPublished: false,
  updatedAt: '',
  content: [],
  photos: [],
}

/** A new page goes on at its own address; until then nothing of it is kept. */
export function usePageDraft(page: Written | null) {
  const { notices } = useStaffWords()
  const href = useHref()
  return useDraft<Written>({
    saved: page ?? empty,
    notice: page ? notices.page.updated : notices.page.created,
    send: (changes, version) =>
      page
        ? askStaff('PATCH /api/pages/id/{pageId}', { ...changes, pageId: page.id }, { version })
        : askStaff('POST /api/pages', {
            title: [],
            ...changes,
            slug: changes.slug || undefined,
          }),
    ...(page && {
      reload: () => askStaff('GET /api/pages/id/{pageId}', { pageId: page.id }),
    }),
    onSaved: (now) => void (page || goTo(href(`/command-center/page/${now.id}`))),
  })
}
