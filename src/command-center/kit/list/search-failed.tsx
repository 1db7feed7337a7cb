import { CircleAlert } from 'lucide-react'
import type { Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useWords } from '#words/words.tsx'

/** In place of the results: an empty list would say that there are none. */
export function SearchFailed({ refusal, again }: { refusal: Refusal; again(): void }) {
  const { locale } = useSite()
  const { t } = useWords()
  const { title, text } = refusalMessage(locale, refusal)
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert />}
        title={title}
        action={<Button onClick={again}>{t.common.retry}</Button>}
      >
        {text}
      </EmptyState>
    </div>
  )
}
