import { ask } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useHref } from '#shop-context.tsx'
import { ChoiceText, Pieces } from '#storefront/cart/choice-text.tsx'
import { nextOf, OrderHero, OrderProgress } from '#storefront/finish/order-hero.tsx'
import { useLive } from '#storefront/finish/use-live.ts'
import { useFinishWords } from '#storefront/frame/order-words.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { named } from '#words/choice.ts'
import type { TrackPage } from './load.ts'

/** An order's progress, for anyone with its link: nothing of the customer, no sums and no buttons. */
export function Page({ data }: { data: TrackPage }) {
  const words = useFinishWords()
  const href = useHref()
  const { trackKey } = data
  const { order, isLive } = useLive({
    first: data.order,
    now: data.now,
    stream: `/api/tracked/${trackKey}/stream`,
    read: async (signal) => {
      const answer = await ask(
        'GET /api/tracked/{trackKey}',
        { trackKey },
        { signal, retry: false },
      )
      return isRefusal(answer) ? undefined : answer
    },
  })
  const now = new Date(data.now)
  return (
    <div className="grid grid-cols-1 gap-6">
      <OrderHero order={order} now={now}>
        {(at) => <p role="status">{nextOf(words, order, at)}</p>}
      </OrderHero>
      <OrderProgress order={order} isLive={isLive} now={now} reload="" />
      <Card title={words.ordered}>
        <ul className="grid grid-cols-1 gap-2">
          {order.lines.map((line) => (
            <li key={line.id} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0">
                <Pieces pieces={named([line.productName, line.variantName])} />
                <ChoiceText choice={line.choice} />
              </span>
              <span className="text-muted tabular-nums">× {line.quantity}</span>
            </li>
          ))}
        </ul>
      </Card>
      <LinkButton href={href('/')} className="justify-self-center">
        {words.toMenu}
      </LinkButton>
    </div>
  )
}
