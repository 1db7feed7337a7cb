import { CircleAlert } from 'lucide-react'
import type { Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useWords } from '#words/words.tsx'

type Props = {
  refusal: Refusal
  again(): void
  /** The results are a short list below a field of a form. */
  isInField?: boolean
}

/** In place of the results: an empty list would say that there are none. */
export function SearchFailed({ refusal, again, isInField = false }: Props) {
  const { locale } = useSite()
  const { t } = useWords()
  const { title, text } = refusalMessage(locale, refusal)
  if (isInField)
    return (
      <Banner
        tone="bad"
        role="alert"
        title={title}
        actions={
          <Button size={36} onClick={again}>
            {t.common.retry}
          </Button>
        }
      >
        {text}
      </Banner>
    )
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
