import { useEffect, useRef } from 'react'
import { dismissNotice, notify } from '#ui/notify.ts'
import { sendToLine, useLine } from './page-line.ts'
import { useLineWords } from './words.ts'

const noticeOf = (orderId: string) => `cancelled-${orderId}`

/** A notice for each order cancelled in the kitchen, until “Got it” is pressed in any tab of this device. */
export function useCancelledNotices() {
  const words = useLineWords()
  const { cancelled } = useLine()
  const shown = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const { id, number } of cancelled) {
      if (shown.current.has(id)) continue
      const gotIt = () => sendToLine({ is: 'got-it', orderId: id })
      notify({
        id: noticeOf(id),
        kind: 'bad',
        title: words.cancelled(number),
        text: words.cancelledText,
        timeout: 0,
        action: { label: words.gotIt, run: gotIt },
        onClose: gotIt,
      })
    }
    const known = new Set(cancelled.map(({ id }) => id))
    for (const id of shown.current) if (!known.has(id)) dismissNotice(noticeOf(id))
    shown.current = known
  }, [cancelled, words])
}
