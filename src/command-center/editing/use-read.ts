import { useEffect, useEffectEvent, useState } from 'react'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { notify } from '#ui/notify.ts'
import { refusalMessage } from '#words/staff/refusals.ts'

/** What the shop says as something is opened; undefined until then. A refusal is said. */
export function useRead<Answer>(ask: () => Promise<Answer | Refusal>) {
  const { locale } = useSite()
  const [answer, setAnswer] = useState<Answer>()
  const read = useEffectEvent(async () => {
    const said = await ask()
    if (isRefusal(said)) notify({ kind: 'bad', ...refusalMessage(locale, said) })
    else setAnswer(said)
  })
  useEffect(() => void read(), [])
  return [answer, setAnswer] as const
}
