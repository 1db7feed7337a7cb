import type { Order } from '#business/ordering/shapes.ts'
import type { Override } from '#business/telephone/override.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Card } from '#ui/card.tsx'
import { useWords } from '#words/words.tsx'
import { ReadBackCard } from '../agreeing/read-back-card.tsx'
import { Reasons } from '../agreeing/reasons.tsx'
import { useTelephoneWords } from '../agreeing/words.ts'

type Props = {
  order: Order | undefined
  reasons: readonly Refusal[]
  overrides: readonly Override[]
  onOverride: (overrides: readonly Override[]) => void
}

/** What it comes to, what speaks against it, and the words to read back. */
export function NewReview({ order, ...rest }: Props) {
  const words = useTelephoneWords()
  const { money } = useWords()
  return (
    <Card title={words.review}>
      <div className="grid grid-cols-1 gap-3">
        <p className="flex justify-between gap-3">
          {words.total}
          <b className="text-lg tabular-nums" data-total>
            {money(order?.total ?? 0)}
          </b>
        </p>
        <Reasons {...rest} />
        {order && order.lines.length > 0 && <ReadBackCard order={order} />}
      </div>
    </Card>
  )
}
