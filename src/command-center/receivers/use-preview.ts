import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { OrderEvent } from '#business/ordering/order.ts'
import type { ReceiverKind } from '#business/receivers/receiver.ts'
import { isRefusal } from '#platform/refusal.ts'

type Wished = { kind: ReceiverKind; body: string; event: OrderEvent | undefined }

const pauseMs = 300

/** What the shop would send, a moment after the typing stops. While the template is wrong, the last that was right. */
export function usePreview({ kind, body, event }: Wished, fault: string | undefined): string {
  const [text, setText] = useState('')
  useEffect(() => {
    if (fault) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const asked = { kind, body, ...(event && { event }) }
      const answer = await ask('POST /api/receivers/preview', asked, { signal: asking.signal })
      if (!isRefusal(answer)) setText(kind === 'EMAIL' ? answer.text : indented(answer.text))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [kind, body, event, fault])
  return text
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2)
