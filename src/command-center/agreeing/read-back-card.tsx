import type { Order } from '#business/ordering/shapes.ts'
import { readBack } from '#words/read-back.ts'
import { useTelephoneWords } from './words.ts'

/** What is said before it is agreed, in the shopper’s own language. */
export function ReadBackCard({ order }: { order: Order }) {
  const words = useTelephoneWords()
  return (
    <details open>
      <summary className="flex min-h-9 cursor-pointer items-center font-semibold">
        {words.readBack}
      </summary>
      <p lang={order.locale} className="rounded-chip bg-sunken p-3 text-sm whitespace-pre-line">
        {readBack(order)}
      </p>
    </details>
  )
}
