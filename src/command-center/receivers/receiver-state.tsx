import { Badge } from '#ui/badge.tsx'
import { useWords } from '#words/words.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'
import type { Receiver } from './load.ts'

/** What is unusual about a receiver; one that is well says nothing. */
export function ReceiverState({ receiver }: { receiver: Receiver }) {
  const { receivers: words } = useSettingsWords()
  const { moment } = useWords()
  const { isActive, failingSince, heldUntil } = receiver
  return (
    <>
      {!isActive && <Badge tone="warn">{words.off}</Badge>}
      {failingSince && <Badge tone="bad">{words.failing(moment(new Date(failingSince)))}</Badge>}
      {heldUntil && <Badge tone="info">{words.held(moment(new Date(heldUntil)))}</Badge>}
    </>
  )
}
