import { Ban } from 'lucide-react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { sendToLine, useLine } from './page-line.ts'
import { useLineWords } from './words.ts'

/** Orders cancelled in the kitchen, until a staff member presses “Got it”. */
export function CancelledBar() {
  const words = useLineWords()
  return useLine().cancelled.map(({ id, number }) => (
    <Banner
      key={id}
      tone="bad"
      className="max-sm:items-center"
      icon={<Ban />}
      title={words.cancelled(number)}
      actions={
        <Button size={36} onClick={() => sendToLine({ is: 'got-it', orderId: id })}>
          {words.gotIt}
        </Button>
      }
    >
      {words.cancelledText}
    </Banner>
  ))
}
