import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useWords } from '#words/words.tsx'

/** Replaces the order button while orders are paused. It takes the focus and does nothing. */
export function PausedButton({ end }: { end?: ReactNode }) {
  const { t } = useWords()
  return (
    <Button size={56} wide aria-disabled {...(end !== undefined && { end })}>
      {t.maintenance.paused}
    </Button>
  )
}
