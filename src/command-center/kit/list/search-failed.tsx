import { CircleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
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
  const retry = ({ currentTarget }: MouseEvent) => {
    const focusField = nearestSearch(currentTarget)
    flushSync(again)
    focusField()
  }
  if (isInField)
    return (
      <Banner
        tone="bad"
        role="alert"
        title={title}
        actions={
          <Button size={36} onClick={retry}>
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
        action={<Button onClick={retry}>{t.common.retry}</Button>}
      >
        {text}
      </EmptyState>
    </div>
  )
}

const search = 'input[type=search]'

/** The button goes with the failure: the field of its search gets the focus, also if `again` made a new one. */
function nearestSearch(button: Element) {
  const around: Element[] = []
  for (let one = button.parentElement; one; one = one.parentElement) around.push(one)
  return () => {
    const nearest = around.find((one) => one.isConnected && one.querySelector(search))
    nearest?.querySelector<HTMLElement>(search)?.focus()
  }
}
