import { useState } from 'react'
import { ask } from '#ask.ts'
import type { OrderEvent } from '#business/ordering/order.ts'
import type { ReceiverKind } from '#business/receivers/receiver.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useRest } from '../editing/use-rest.ts'

type Wished = { kind: ReceiverKind; body: string; event: OrderEvent | undefined }

/** What the shop would send. While the template is wrong, the last that was right. */
export function usePreview({ kind, body, event }: Wished, fault: string | undefined): string {
  const [text, setText] = useState('')
  const asked = { kind, body, ...(event && { event }) }
  useRest(JSON.stringify(asked), async (signal) => {
    if (fault) return
    const answer = await ask('POST /api/receivers/preview', asked, { signal })
    if (!signal.aborted && !isRefusal(answer))
      setText(kind === 'EMAIL' ? answer.text : indented(answer.text))
  })
  return text
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2)
