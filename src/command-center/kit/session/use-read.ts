import { useEffect, useEffectEvent, useState } from 'react'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { notify } from '#ui/notify.ts'
import { refusalMessage } from '#words/staff/refusals.ts'

/** Loads data on mount; undefined until then. Shows errors as notices. */
export function useRead<Answer>(ask: () => Promise<Answer | Refusal>) {
  const { locale } = useSite()
  const [answer, setAnswer] = useState<Answer>()
  const read = useEffectEvent(async () => {
    const result = await ask()
    if (isRefusal(result)) notify({ kind: 'bad', ...refusalMessage(locale, result) })
    else setAnswer(result)
  })
  useEffect(() => void read(), [])
  return answer
}
